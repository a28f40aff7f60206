import { DARK, LIGHT, PRINT } from './palette.js';

/** The 1.2 type scale. */
const STEPS = {
  'step--1': '0.8333rem',
  'step-0': '1rem',
  'step-1': '1.2rem',
  'step-2': '1.44rem',
  'step-3': '1.728rem',
  'step-4': '2.0736rem',
  'step-5': '2.4883rem',
};

const root = (scheme: string | undefined, properties: Readonly<Record<string, string>>): string =>
  [
    ':root {',
    ...(scheme === undefined ? [] : [`color-scheme: ${scheme};`]),
    ...Object.entries(properties).map(([name, value]) => `--${name}: ${value};`),
    '}',
  ].join('\n');

/** Colours and sizes as CSS custom properties: the light theme, the dark one on screen, and paper. */
export const TOKENS = [
  root('light dark', { ...LIGHT, ...STEPS }),
  '@media screen and (prefers-color-scheme: dark) {',
  root(undefined, DARK),
  '}',
  '@media print {',
  root('light', PRINT),
  '}',
].join('\n');
