import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';

const sources = 'apps/web/src';
/** Who writes a sheet: a feature, or one of the folders that all share. */
const placeOf = (path: string): string => /^features\/[^/]+/.exec(path)?.[0] ?? path.split('/')[0]!;

/** The classes that the selectors of a sheet begin with: those it gives a look, wherever they stand. */
function classesOf(sheet: string): string[] {
  const classes: string[] = [];
  postcss.parse(readFileSync(sheet, 'utf8')).walkRules(({ selectors }) => {
    for (const selector of selectors) {
      const alone = /^\.([\w-]+)[^ >+~]*$/.exec(selector)?.[1];
      if (alone) classes.push(alone);
    }
  });
  return classes;
}

describe('the sheets of the application', () => {
  // A feature's sheet stays when another screen opens: a class of both would have the look of both.
  it('give a class its look in one place alone', () => {
    const places = new Map<string, Set<string>>();
    const sheets = readdirSync(sources, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
    for (const path of sheets) {
      for (const name of classesOf(join(sources, path)))
        places.set(name, (places.get(name) ?? new Set()).add(placeOf(path)));
    }
    expect(places.size).toBeGreaterThan(200);
    expect([...places].filter(([, where]) => where.size > 1).map(([name, where]) => [name, ...where])).toEqual([]);
  });
});
