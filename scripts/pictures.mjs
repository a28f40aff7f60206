/**
 * `npm run pictures -- [--into FOLDER] [--compare FOLDER] [--app] [--only TEXT]`: pictures of every page that people see, from
 * the demo of a running `npm start`, and what axe says of each. `--compare` tells what differs from the pictures of an earlier
 * run, `--app` takes the screens of the application too, `--only` the places whose name holds the text.
 */
import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launchBrowser } from './lib/demo-service.mjs';
import { projectRoot } from './lib/project.mjs';
import { compareFolders } from './pictures/compare.mjs';
import { applicationPlaces, consolePlaces } from './pictures/member-places.mjs';
import { AXE, takePlace } from './pictures/take-place.mjs';
import { linkPlaces, noticePlaces, referencePlaces } from './pictures/visitor-places.mjs';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: join(projectRoot, 'dist/pictures') },
    compare: { type: 'string' },
    app: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const folder = resolve(values.into);

/** Each has a session of its own. */
const GROUPS = [
  { read: linkPlaces },
  { read: noticePlaces },
  { read: referencePlaces },
  { read: consolePlaces },
  ...(values.app
    ? ['acheteur', 'administrateur'].map((role) => ({
        read: (page) => applicationPlaces(page, role),
        widths: [360, 768, 1280, 1920],
        paper: false,
      }))
    : []),
];

async function takeGroup(browser, { read, widths, paper }) {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' });
  await context.addInitScript({ content: AXE });
  const page = await context.newPage();
  const { places, leave } = await read(page);
  for (const place of places.filter(({ name }) => name.includes(values.only))) {
    const faults = await takePlace(context, place, { folder, widths, paper });
    if (faults.length > 0) process.exitCode = 1;
    console.log([place.name, ...faults.map((fault) => `  ${fault}`)].join('\n'));
  }
  await leave?.(page);
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await launchBrowser();
try {
  for (const group of GROUPS) await takeGroup(browser, group);
} finally {
  await browser.close();
}
if (values.compare !== undefined) console.log(await compareFolders(resolve(values.compare), folder));
