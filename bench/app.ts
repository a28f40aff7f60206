import 'reflect-metadata';
import { existsSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { findChromium, launchChromium } from '../test/support/browser.js';
import { PageFigures, scrollList, timeUntilOther } from '../test/support/page-figures.js';
import { enter, load, type Site } from './read/site.js';
import { ascending, type Line, percentile, printTable } from './support/figures.js';
import { writeResults } from './support/results.js';
import { runBench, VoidRun } from './support/run.js';

/**
 * What a person waits for at `/app`: the list of lines of an organisation of two million in a database of ten, in Chromium, by
 * the application that `npm run build` left. Void when the list does not tell the lines that there are.
 */
const LINES = Number(process.env['BENCH_LINES'] ?? 10_000_000);
const ASKED = Number(process.env['BENCH_ASKED'] ?? LINES / 5);
const TURNS = Number(process.env['BENCH_TURNS'] ?? 10);
/** Five seconds at sixty frames, 400 px each. */
const SCROLL = { pixels: 400, frames: 300 };
const SLOW_PROCESSOR = 4;

/** The bench runs from a folder that is kept for its next run: the api serves the built application from beside it. */
function linkApplication(): void {
  const built = join(process.cwd(), 'dist/web');
  if (!existsSync(join(built, 'index.html'))) throw new VoidRun('no application is built: npm run build first');
  const beside = fileURLToPath(new URL('../web', import.meta.url));
  rmSync(beside, { force: true });
  symlinkSync(built, beside);
}

/** A tab of its own, signed in, on the list. */
async function openList(browser: Browser, site: Site): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(addressOf(site));
  await page.getByLabel('Adresse électronique', { exact: true }).fill(site.member.account.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(site.member.account.password);
  await page.keyboard.press('Enter');
  await rowsOf(page);
  return page;
}

const addressOf = ({ api, member }: Site): string => `${api.url}/app/${member.organization}/mandats?exercice=2026`;
const rowsOf = (page: Page): Promise<void> => page.locator('.list-body [data-index] .list-cell').first().waitFor();
const facetsOf = (page: Page): Promise<void> => page.locator('.list-aside .facet-value').first().waitFor();

/** The total that the list tells. */
async function totalOf(page: Page): Promise<number> {
  const text = await page.locator('.list-sum').innerText();
  return Number(/^[\d\s]+/.exec(text)![0].replace(/\s/g, ''));
}

/** The same address again, with the files of the application at hand: until the first rows are drawn. */
async function measureReload(page: Page): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startedAt = performance.now();
    await page.reload({ waitUntil: 'commit' });
    await rowsOf(page);
    took.push(performance.now() - startedAt);
    await facetsOf(page);
  }
  return took;
}

/** A value of a filter ticked and let go of: until the list and its totals are those, and until the facets are. */
async function measureFilter(page: Page, selector: string): Promise<number[]> {
  const took: number[] = [];
  const rank = (turn: number) => page.locator('.list-aside .facet-value:visible input').nth(turn % 5);
  for (let turn = 0; turn < TURNS; turn += 1) {
    await facetsOf(page);
    for (const act of [() => rank(turn).check(), () => page.locator('.chips-clear').click()]) {
      took.push(await timeUntilOther(page, selector, act));
      await page.waitForLoadState('networkidle');
    }
  }
  return took;
}

/** The sheet of a row, opened and closed. */
async function measureSheet(page: Page): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    await page.keyboard.press('j');
    took.push(await timeUntilOther(page, '.screen-sheet h2', () => page.keyboard.press('Enter')));
    await page.keyboard.press('Escape');
    await page.locator('.screen-sheet').waitFor({ state: 'detached' });
  }
  return took;
}

function lineOf(measure: string, took: readonly number[], most: number, unit = 'ms'): Line {
  const sorted = ascending(took);
  const p95 = percentile(sorted, 0.95);
  return {
    measure,
    beside: `${sorted.length} times, p50 ${percentile(sorted, 0.5).toFixed(0)} ${unit}`,
    value: `p95 ${p95.toFixed(0)} ${unit}`,
    aim: `≤ ${most} ${unit}`,
    met: p95 <= most,
  };
}

async function measure(page: Page): Promise<Line[]> {
  const figures = await PageFigures.of(page);
  await facetsOf(page);
  const lines = [
    lineOf('the list again, until its first rows', await measureReload(page), 1_000),
    lineOf('a filter, until its first rows', await measureFilter(page, '.list-sum'), 300),
    lineOf('a filter, until its facets', await measureFilter(page, '.list-aside .facets'), 500),
    lineOf('a sheet', await measureSheet(page), 300),
  ];
  const moves: number[] = [];
  for (let turn = 0; turn < 50; turn += 1)
    moves.push(await figures.processorMs(() => page.keyboard.press(turn % 2 === 0 ? 'j' : 'k')));
  lines.push(lineOf('a row further, processor time', moves, 50));
  const usual = await scrollList(page, SCROLL);
  lines.push(lineOf(`frames of a scroll, ${usual.longTasks} long tasks`, usual.frames, 33));
  await figures.slowDown(SLOW_PROCESSOR);
  const slow = await scrollList(page, SCROLL);
  await figures.slowDown(1);
  lines.push(lineOf(`the same, processor ${SLOW_PROCESSOR} times slower`, slow.frames, 85));
  lines.push(
    lineOf('frames of both with a row on its way', [(100 * (usual.bare + slow.bare)) / (2 * SCROLL.frames)], 50, '%'),
  );
  lines.push(lineOf('rows in the page', [Math.max(usual.rows, slow.rows)], 80, 'rows'));
  lines.push(lineOf('memory of the scripts afterwards', [await figures.heapMb()], 150, 'MB'));
  return lines;
}

async function main(): Promise<void> {
  const chromium = findChromium();
  if (chromium === undefined) throw new VoidRun('no Chromium');
  linkApplication();
  const site = await enter(await load(LINES, ASKED));
  const browser = await launchChromium(chromium);
  const page = await openList(browser, site);
  const total = await totalOf(page);
  if (total < ASKED / 20) throw new VoidRun(`the list tells ${total} lines of ${ASKED}`);
  const lines = await measure(page);
  console.log(`\n${total} lines in the list`);
  printTable(lines);
  writeResults('app', { sizes: { lines: LINES, asked: ASKED, listed: total }, lines });
  await browser.close();
  await site.api.close();
}

await runBench(main);
