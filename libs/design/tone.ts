/**
 * How a shape is filled. `a`, `b`, `c` tell series apart (always labelled as well), `soft` is last year or the lesser
 * part, `rest` what remains, `hatch` what is unknown.
 */
export type Tone = 'a' | 'b' | 'c' | 'soft' | 'rest' | 'hatch';

/** Class and fill of a shape; `hatchId` names the pattern of the same SVG. */
export function toneAttributes(tone: Tone, hatchId: string): { class: string; fill?: string } {
  return tone === 'hatch' ? { class: 'hatch-edge', fill: `url(#${hatchId})` } : { class: `tone-${tone}` };
}
