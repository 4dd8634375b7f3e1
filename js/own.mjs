// Names of properties that never leave the bundle: not sent by Python, not read by name, not the browser's. They are shortened
// in it. What the wire calls a thing must not stand here (tests/own.test.ts), nor what is found by a name in quotes: `table[kind]`.
export const OWN = [
  ...["alive", "attempt", "busy", "candidate", "choose", "choosing", "claims", "desk", "fault", "follow", "guess", "guessed"],
  ...["guesses", "hinted", "hold", "hover", "leave", "letter", "life", "lined", "narrowed", "noted", "noteFrom", "outcome"],
  ...["pick", "picked", "piece", "player", "playing", "preview", "reachable", "rects", "reel", "refused", "release"],
  ...["said", "says", "scene", "settle", "shown", "solve", "solved", "standing", "term", "timer", "upto", "wire", "within"],
];
