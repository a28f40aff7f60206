/** Sizes in points, colours as pdfkit takes them. A4, read on a screen and printed in black and white alike. */
export const THEME = {
  margins: { top: 56, bottom: 64, left: 48, right: 48 },
  text: '#1b1f24',
  muted: '#57606a',
  line: '#c9d1d9',
  band: '#f2f5f9',
  accent: '#1f4e79',
  /** Of the exercice before, and of whatever is compared with. */
  pale: '#b9c9db',
  /** What is left of a whole. */
  track: '#e8edf3',
  tones: ['#1f4e79', '#5b8db8', '#c9822b', '#7a8793'],
  warning: '#a33c1f',
  size: { small: 7.5, table: 8, body: 9.5, h3: 11, h2: 14, title: 24 },
} as const;
