import type { Page } from 'playwright-core';

/** Least side of what a finger presses, in pixels. */
const LEAST = 44;

/** What is pressed alone on its line: a figure, the name of a row, the way back. */
const PRESSED = '.figure-link, .data-table-name a, .rows li > a, .need h3 a, .screen-back a';

/** Those of a page that a finger misses: around each, less than that answers, another control included. */
export const missedFigures = (page: Page): Promise<string[]> =>
  page
    .locator('#contenu')
    .locator(PRESSED)
    .evaluateAll((links, least) => {
      const missed: string[] = [];
      for (const link of links.filter((one) => one.checkVisibility())) {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const answers = (dx: number, dy: number): boolean => {
          const at = document.elementFromPoint(x + dx, y + dy);
          return (
            at !== null && (link.contains(at) || (dx + dy !== 0 && at.closest('a, button, summary, label') !== null))
          );
        };
        const reachOf = (dx: number, dy: number): number => {
          let reach = 0;
          while (reach < least && answers(dx * (reach + 1), dy * (reach + 1))) reach += 1;
          return reach;
        };
        const sides = [reachOf(-1, 0) + reachOf(1, 0), reachOf(0, -1) + reachOf(0, 1)];
        // The middle is a pixel too, and a fraction of one is lost at each edge.
        if (!answers(0, 0) || sides.some((side) => side < least - 2))
          missed.push(`${(link as HTMLElement).innerText}: ${sides.join(' × ')}`);
      }
      return missed;
    }, LEAST);
