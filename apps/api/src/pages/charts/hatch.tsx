import type { PatternTone } from '#design/tone.js';

/** By how many degrees the lines of a pattern are turned: those of two meanings are told apart without colour. */
const TURNED: Readonly<Record<PatternTone, number>> = { hatch: 45, running: 90 };

/** Diagonal lines for what is not known, level bands for what is not over. Fill with `url(#id)`. */
export function HatchPattern({ id, tone = 'hatch' }: { id: string; tone?: PatternTone }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform={`rotate(${TURNED[tone]})`}>
        <rect class={`${tone}-ground`} width="6" height="6" />
        <line class={`${tone}-line`} x1="0" y1="0" x2="0" y2="6" />
      </pattern>
    </defs>
  );
}
