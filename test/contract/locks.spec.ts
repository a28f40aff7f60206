import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const TAKES_A_LOCK = /\bpg_(?:try_)?advisory_(?:xact_)?lock\(/;
const page = readFileSync('docs/verrous.md', 'utf8');

const takers = ['apps', 'libs', 'scripts']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name).replaceAll('\\', '/')),
  )
  .filter((path) => /\.(ts|sql|mjs)$/.test(path) && !path.endsWith('.spec.ts'))
  .filter((path) => TAKES_A_LOCK.test(readFileSync(path, 'utf8')));

it('every advisory lock is on the page of the locks, with who takes it', () => {
  expect(takers.length).toBeGreaterThan(8);
  const named = (path: string): boolean =>
    page.includes(path) || page.includes(`\`${path.split('/').at(-1)!.replace('.sql', '')}()\``);
  expect(takers.filter((path) => !named(path))).toEqual([]);
});
