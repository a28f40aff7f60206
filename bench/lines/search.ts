import type { Site } from '../read/site.js';
import { ascending, type Line, percentile } from '../support/figures.js';
import { VoidRun } from '../support/run.js';
import { ask } from './ask.js';

/** In an eighth of the mandats. */
const WORD = 'voirie';
const PAGE = 200;

/**
 * A word that many mandats hold, looked for in the lines: against the list of these mandats with its total, which reads the same
 * matches of the search and half as many rows. Turn by turn, so that both meet the same machine.
 * @param turns requests of each
 */
export async function measureSearch(site: Site, turns: number): Promise<Line[]> {
  const lines = `lignes?search=${WORD}&page_size=${PAGE}`;
  const { data } = await ask(site, lines);
  const { total } = data;
  const compared = [
    { measure: 'lines of a frequent word', path: lines, most: 4 },
    { measure: 'the same, a page in the middle', path: `${lines}&page=${Math.ceil(total / PAGE / 2)}`, most: 6 },
    { measure: 'the same, its facets', path: `lignes/facettes?search=${WORD}`, most: 12 },
  ];
  const took = compared.map(() => [] as number[]);
  const mandats: number[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const bare = await ask(site, `mandats?search=${WORD}&page_size=${PAGE}`);
    for (const [rank, { path }] of compared.entries()) {
      const told = await ask(site, path);
      if (told.data.total !== 2 * bare.data.total)
        throw new VoidRun(`${path} tells ${told.data.total}, of ${bare.data.total} mandats of two lines`);
      if (turn >= 0) took[rank]!.push(told.ms);
    }
    if (turn >= 0) mandats.push(bare.ms);
  }
  const beside = percentile(ascending(mandats), 0.5);
  return compared.map(({ measure, most }, rank) => {
    const median = percentile(ascending(took[rank]!), 0.5);
    return {
      measure,
      beside: `${total} lines, p50 of their mandats ${beside.toFixed(0)} ms`,
      value: `p50 ${median.toFixed(0)} ms: ${(median / beside).toFixed(2)} ×`,
      aim: `≤ ${most} ×`,
      met: median <= most * beside,
    };
  });
}
