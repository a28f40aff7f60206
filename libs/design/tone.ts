/**
 * How a shape is filled. `a`, `b`, `c` tell series apart (always labelled as well), `soft` is last year or the lesser
 * part, `rest` what remains, `hatch` what is unknown, `running` the amount of an exercice that is not over: level
 * bands of the colour of `a`, which paper in black and white keeps.
 */
export type Tone = 'a' | 'b' | 'c' | 'soft' | 'rest' | PatternTone;

/** Those that a pattern draws rather than a colour. */
export type PatternTone = 'hatch' | 'running';

export const isPattern = (tone: Tone): tone is PatternTone => tone === 'hatch' || tone === 'running';

/** Class and fill of a shape; `patternId` names the pattern of the same SVG. */
export function toneAttributes(tone: Tone, patternId: string): { class: string; fill?: string } {
  return isPattern(tone) ? { class: `${tone}-edge`, fill: `url(#${patternId})` } : { class: `tone-${tone}` };
}
