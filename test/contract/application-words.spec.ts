import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CCAG, GROUPEMENTS } from '#procurement/decp-v2-vocabulary.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import * as words from '../../apps/web/src/features/marches/vocabulary.js';
import { CASES } from '../../apps/web/src/shell/cases.js';
import { effectOf, withoutEffect } from '../../apps/web/src/shell/lines/case-effects.js';

/** The application may not import the rules of the trade, and writes their closed lists again. */
const values = (terms: readonly { value: string }[]): string[] => terms.map(({ value }) => value).sort();
const codes = JUSTIFICATIONS.map(({ code }) => code).sort();

it('offers the recorded reasons of the house for a line, each under its article', () => {
  const articles = new Map(JUSTIFICATIONS.map(({ code, article }) => [code, article]));
  expect(CASES.map(({ value, detail }) => [value, detail])).toEqual(
    CASES.map(({ value }) => [value, articles.get(value)]),
  );
});

it('says of each of them the effect and the ceiling that the house gives it', () => {
  const effects = {
    cas: 'les lignes deviennent conformes',
    rang: 'sans effet',
    exclusion: 'les lignes sortent du champ',
  };
  for (const { code, effet, plafond } of JUSTIFICATIONS) {
    expect([code, effectOf(code)]).toEqual([code, expect.stringContaining(effects[effet])]);
    if (effet === 'rang') continue;
    const ceiling = plafond === undefined ? undefined : Number(plafond);
    expect([code, effectOf(code).includes('reste sous')]).toEqual([code, ceiling !== undefined]);
    expect([code, withoutEffect(code, (ceiling ?? 1e9) - 0.01)]).toEqual([code, undefined]);
    if (ceiling !== undefined) expect(withoutEffect(code, ceiling)).toContain('sans effet');
  }
});

it('offers every recorded reason of the house for a marché', () => {
  expect(values(words.CASES)).toEqual(codes);
});

it('offers the forms of CCAG and of grouping of the national schema', () => {
  expect(values(words.CCAG)).toEqual([...CCAG].sort());
  expect(values(words.GROUPINGS)).toEqual([...GROUPEMENTS].sort());
});

/** What the service is made of, without its specs. */
const sources = ['libs', 'apps'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.spec.'))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const),
);

it('says behind each conflict what to do about it', () => {
  const said = sources.flatMap(([, source]) =>
    [...source.matchAll(/\bconflict\(\s*(['`])([^'`]+)\1/g)].map(([, , words]) => words!),
  );
  expect(said.length).toBeGreaterThan(25);
  expect(said.filter((words) => !/ : /.test(words))).toEqual([]);
});

it('writes no count of things without the space of its thousands', () => {
  const bare = sources
    // Its questions keep the number that was typed, and are read again.
    .filter(([name]) => !name.startsWith(join('libs', 'assistant', 'frame')))
    .flatMap(([name, source]) =>
      [
        ...source.matchAll(
          /\$\{(?!format)[\w.]+\} (?:lignes?\$|lignes|mandats|marchés|répétitions|fournisseurs|familles)(?!\w)/g,
        ),
      ].map(([words]) => `${name}: ${words}`),
    );
  expect(bare).toEqual([]);
});

it('begins no words for ears alone by a comma: they stand behind a space', () => {
  const wrong = sources.filter(([, source]) => /className="sr-only">\s*,/.test(source)).map(([name]) => name);
  expect(wrong).toEqual([]);
});
