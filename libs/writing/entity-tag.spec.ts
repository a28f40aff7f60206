import { entityTagOf, namesTag, readingTagOf } from './entity-tag.js';

const figures = (readAt: string, volume: number): string =>
  JSON.stringify({ data: { exercice: 2025, date_production: readAt, volume } });

it('gives the same figures one tag, whenever they are read, and others another', () => {
  const tag = readingTagOf(figures('2026-11-30T01:59:30.846Z', 12));
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(namesTag(tag, readingTagOf(figures('2026-11-30T02:10:00.001Z', 12)))).toBe(true);
  expect(namesTag(tag, readingTagOf(figures('2026-11-30T01:59:30.846Z', 13)))).toBe(false);
});

it('names any byte of another answer by a strong tag', () => {
  const text = JSON.stringify({ data: { id: 'm1', version: 1 } });
  expect(readingTagOf(text)).toBe(entityTagOf(text));
  expect(namesTag(`"x", W/${entityTagOf(text)}`, readingTagOf(text))).toBe(true);
});
