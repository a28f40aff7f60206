import { LIGHT } from '#design/palette.js';

/** Sizes in points, the light colours of the pages. A4, read on a screen and printed in black and white alike. */
export const THEME = {
  margins: { top: 56, bottom: 64, left: 48, right: 48 },
  paper: LIGHT.surface,
  text: LIGHT.text,
  muted: LIGHT.muted,
  line: LIGHT.line,
  band: LIGHT.page,
  accent: LIGHT.accent,
  /** Of the exercice before, and of whatever is compared with. */
  pale: LIGHT['accent-soft'],
  /** What is left of a whole. */
  track: LIGHT.track,
  /** Around and in what is hatched. */
  edge: LIGHT.edge,
  tones: {
    a: LIGHT['serie-a'],
    b: LIGHT['serie-b'],
    c: LIGHT['serie-c'],
    soft: LIGHT['accent-soft'],
    rest: LIGHT.surface,
  },
  warning: LIGHT.alert,
  size: { small: 7.5, table: 8, body: 9.5, h3: 11, h2: 14, title: 24 },
} as const;
