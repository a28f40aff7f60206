import type { PatternTone } from '#design/tone.js';

/** Diagonal lines for what is not known, wider bands for what is not over: they read without colour. Fill with `url(#id)`. */
export function HatchPattern({ id, tone = 'hatch' }: { id: string; tone?: PatternTone }) {
  return (
    <defs>
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect class={`${tone}-ground`} width="6" height="6" />
        <line class={`${tone}-line`} x1="0" y1="0" x2="0" y2="6" />
      </pattern>
    </defs>
  );
}
