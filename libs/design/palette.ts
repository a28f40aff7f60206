/**
 * The colours of the house, as `#rrggbb`: pages take them as CSS custom properties of the same names (`tokens.ts`),
 * documents those of the light theme. stylesheet.spec.ts computes their contrasts in the three themes.
 */
export const LIGHT = {
  page: '#f4f5f7',
  surface: '#ffffff',
  text: '#17202b',
  muted: '#465262',
  line: '#cfd6df',
  accent: '#174a8c',
  'accent-text': '#ffffff',
  'accent-soft': '#cbdcf2',
  'serie-a': '#174a8c',
  'serie-a-text': '#ffffff',
  'serie-b': '#e5a33a',
  'serie-b-text': '#17202b',
  'serie-c': '#56616f',
  'serie-c-text': '#ffffff',
  edge: '#5f7da6',
  track: '#e6eaf0',
  alert: '#8c2f17',
  danger: '#a3271b',
  ok: '#1d6338',
  warn: '#7a4a00',
  focus: '#0b5fd6',
} as const;

export type Colour = keyof typeof LIGHT;

/** On screen only: paper takes the light colours. */
export const DARK: Readonly<Record<Colour, string>> = {
  page: '#10161d',
  surface: '#18202a',
  text: '#eef2f6',
  muted: '#b9c4d0',
  line: '#364352',
  accent: '#9cc3f7',
  'accent-text': '#10161d',
  'accent-soft': '#2d4668',
  'serie-a': '#79abec',
  'serie-a-text': '#10161d',
  'serie-b': '#f0b95f',
  'serie-b-text': '#10161d',
  'serie-c': '#a3afbd',
  'serie-c-text': '#10161d',
  edge: '#7f9fca',
  track: '#2a3542',
  alert: '#f5b39f',
  danger: '#ff9f8f',
  ok: '#86d6a1',
  warn: '#f2c078',
  focus: '#7cb7ff',
};

/** White paper, black ink; the rest as in the light theme. */
export const PRINT: Partial<Readonly<Record<Colour, string>>> = {
  page: '#ffffff',
  text: '#000000',
  muted: '#333f4d',
  line: '#b5bec9',
};
