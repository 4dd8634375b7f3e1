import { expect, test } from "vitest";
import { boardOf } from "../src/boards";
import { describe, describeChoice, orderForReading } from "../src/mirror";
import * as words from "../src/words";
import { scene } from "./kit";

test("a piece is said by its name and all that its picture shows beside it", () => {
  expect(describe({ id: "a", label: "Coins", count: 4, mine: true, speech: "Hello" })).toBe(`Coins, 4, ${words.states.mine}, Hello`);
  expect(describe({ id: "a", label: "4 coins", count: 4 })).toBe("4 coins");
  expect(describe({ id: "a", label: "A card", side: "back", badge: "house" })).toBe(`A card, ${words.faceDown}, house`);
  expect(describe({ id: "a", text: "pass" })).toBe("pass");
  expect(describe({ id: "a" })).toBe(words.empty);
});

test("its button says what it tells and whether it can be chosen", () => {
  const rose = { id: "a", label: "Rose", detail: "Needs water." };

  expect(describeChoice(rose, true, false)).toBe(`Rose. Needs water. ${words.canBeChosen}`);
  expect(describeChoice(rose, false, false)).toContain(words.cannotBeChosen);
  expect(describeChoice(rose, true, true)).toContain(words.isPicked);
  expect(describeChoice(rose, undefined, false)).toBe("Rose. Needs water");
  expect(describeChoice({ id: "a", look: "sun", detail: "Her open action. ", state: ["revealed"] }, undefined, false)).toBe("Her open action, revealed");
});

test("zones come in reading order, what lies on a piece right after it, empty zones not at all", () => {
  const spokenZones = orderForReading([...scene.zones, { id: "attic", label: "The attic" }], boardOf(scene, "pane"));

  expect(spokenZones.map(({ label, pieces }) => [label, pieces.map(({ id }) => id)])).toEqual([
    ["The garden", ["rose", "bee", "lily"]],
    ["The shed", ["card"]],
  ]);
});
