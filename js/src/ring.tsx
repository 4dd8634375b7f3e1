/** A progress ring: the share done, a tick when complete, grey when not begun. */
interface Props {
  of: number;
  done: number;
}

const R = 17.5;
const ROUND = 2 * Math.PI * R;

export function Ring({ of, done }: Props) {
  const isDone = of > 0 && done === of;
  return (
    <span class="tt-ring" aria-hidden="true">
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <circle cx={20} cy={20} r={R} class="tt-ring-all" />
        {done > 0 && <circle cx={20} cy={20} r={R} class="tt-ring-done" stroke-dasharray={`${(ROUND * done) / of} ${ROUND}`} transform="rotate(-90 20 20)" />}
      </svg>
      <b>{isDone ? "✓" : done ? `${done}/${of}` : ""}</b>
    </span>
  );
}
