import type { Page } from 'playwright-core';

/** Least side of what a finger presses, in pixels. */
const LEAST = 44;

/** What is pressed alone on its line: a figure, the name of a row, the way back. */
const PRESSED = '.figure-link, .data-table-name a, .rows li > a, .need h3 a, .screen-back a';

/** Those of a page that a finger misses: around each, from its middle, what answers is neither it nor another control. */
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
        const reach = least / 2 - 1;
        const points = [
          [0, 0],
          [-reach, 0],
          [reach, 0],
          [0, -reach],
          [0, reach],
        ] as const;
        const silent = points.filter(([dx, dy]) => !answers(dx, dy));
        if (silent.length > 0) missed.push(`${(link as HTMLElement).innerText}: ${JSON.stringify(silent)}`);
      }
      return missed;
    }, LEAST);
