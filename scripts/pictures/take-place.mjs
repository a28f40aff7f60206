import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Put into each page before its own scripts: its policy would refuse it later. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const SCHEMES = ['light', 'dark'];
/** An A4 page is then 661 pixels wide: its text can be read. */
const PAPER_DPI = 80;
/** Chromium repeats the beginning of a picture that is longer. */
const LONGEST_PICTURE = 16_000;

/**
 * Takes a place at each width in both schemes, then on paper, into a folder of its own.
 * @returns what is wrong with it, a line each
 */
export async function takePlace(context, place, { folder, widths = [360, 768, 1280], paper = true }) {
  const into = join(folder, place.name);
  rmSync(into, { recursive: true, force: true });
  mkdirSync(into, { recursive: true });
  const page = await context.newPage();
  const faults = [];
  try {
    await place.open(page);
    await page.waitForLoadState('networkidle');
    for (const [rank, width] of widths.entries()) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of SCHEMES) {
        await wear(page, colorScheme);
        await takeScreens(page, place.parts, join(into, `${width}-${colorScheme}`));
      }
      // The narrowest view in one scheme and the others in the other: both are read by axe, and both layouts.
      await wear(page, SCHEMES[Math.min(rank, 1)]);
      faults.push(...(await complaints(page)).map((complaint) => `axe, ${width} : ${complaint}`));
    }
    if (paper) await printPaper(page, into);
  } catch (error) {
    faults.push(`not taken: ${error.message.split('\n')[0]}`);
  } finally {
    await page.close();
  }
  return faults;
}

/** Puts a scheme on. A colour that moves to another takes a moment, in which neither a picture nor axe sees either. */
async function wear(page, colorScheme) {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(async () => {
    const ending = () =>
      globalThis.document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime !== Infinity);
    // The end of one begins another, where what is inside inherits the colour.
    for (let frame = 0, moving = ending(); frame === 0 || moving.length > 0; frame += 1, moving = ending()) {
      for (const motion of moving) motion.finish();
      await new Promise((drawn) => globalThis.requestAnimationFrame(drawn));
    }
  });
}

async function takeScreens(page, parts, name) {
  if (parts === undefined) return page.screenshot({ path: `${name}.png`, fullPage: true });
  for (const part of await page.locator(parts).all()) {
    const id = (await part.getAttribute('id')) ?? 'head';
    const { height } = await part.boundingBox();
    if (height < LONGEST_PICTURE) await part.screenshot({ path: `${name}-${id}.png` });
    else throw new Error(`${id} is ${height} px high`);
  }
}

/** On paper a page has sheets: what is cut between two, and a sheet half empty, is seen on no screen. */
async function printPaper(page, into) {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' });
  const pdf = join(into, 'paper.pdf');
  await page.pdf({ path: pdf, format: 'A4', preferCSSPageSize: true });
  execFileSync('pdftoppm', ['-png', '-r', String(PAPER_DPI), pdf, join(into, 'paper')]);
  await page.emulateMedia({ media: 'screen' });
}

const complaints = (page) =>
  page.evaluate(async () => {
    const { violations } = await globalThis.axe.run({ resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}, ${nodes.map(({ target }) => target.join(' ')).join(' ; ')}`);
  });
