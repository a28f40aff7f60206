import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from './page-headers.js';
import { renderNoticePage } from './notice-page.js';
import { STYLESHEET } from './stylesheet.js';

type Tokens = Map<string, string>;

/** Custom properties of the nth `:root` block of the sheet, over those of the first. */
function tokens(theme: 'light' | 'dark' | 'print'): Tokens {
  const blocks = [...STYLESHEET.matchAll(/:root\s*\{([^}]*)\}/g)].map((block) => block[1] ?? '');
  expect(blocks).toHaveLength(3);
  const index = { light: 0, dark: 1, print: 2 }[theme];
  const source = `${blocks[0]}${blocks[index]}`;
  return new Map([...source.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})/g)].map((pair) => [pair[1] ?? '', pair[2] ?? '']));
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function contrast(theme: Tokens, front: string, back: string): number {
  const [one, two] = [front, back].map((name) => luminance(theme.get(name) ?? '')).sort((a, b) => b - a);
  return ((one ?? 0) + 0.05) / ((two ?? 0) + 0.05);
}

describe.each(['light', 'dark', 'print'] as const)('colours of the %s theme', (name) => {
  const theme = tokens(name);

  it.each([
    ['text', 'surface'],
    ['text', 'page'],
    ['muted', 'surface'],
    ['muted', 'page'],
  ])('figures and text: %s on %s is AAA', (front, back) =>
    expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(7),
  );

  it.each([
    ['accent', 'surface'],
    ['accent', 'page'],
    ['accent-text', 'accent'],
    ['accent-text', 'danger'],
    ['alert', 'surface'],
    ['danger', 'surface'],
    ['danger', 'page'],
    ['ok', 'surface'],
    ['ok', 'page'],
    ['warn', 'surface'],
    ['warn', 'page'],
    ['focus', 'surface'],
    ['focus', 'page'],
    ['serie-a-text', 'serie-a'],
    ['serie-b-text', 'serie-b'],
    ['serie-c-text', 'serie-c'],
  ])('%s on %s is AA', (front, back) => expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(4.5));

  it.each([
    ['serie-a', 'surface'],
    ['serie-c', 'surface'],
    ['edge', 'surface'],
    ['edge', 'page'],
  ])('shape %s on %s stands out', (front, back) => expect(contrast(theme, front, back)).toBeGreaterThanOrEqual(3));
});

describe('inline stylesheet', () => {
  it('is the one that the policy allows, untouched by rendering', () => {
    const html = renderNoticePage({ title: 't', explanation: 'e', action: 'a' });
    const inline = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(contentSecurityPolicy()).toContain(`style-src 'sha256-${hash}'`);
    expect(contentSecurityPolicy()).not.toContain('unsafe');
  });

  it('leaves no inline style attribute, which the policy would block', () => {
    expect(renderNoticePage({ title: 't', explanation: 'e', action: 'a' })).not.toMatch(/ style=/);
  });
});
