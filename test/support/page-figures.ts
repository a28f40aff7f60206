import type { CDPSession, Page } from 'playwright-core';

/** Frames of a list that is scrolled: milliseconds from each to the next. */
export interface Scrolled {
  frames: number[];
  /** Tasks of more than 50 ms meanwhile. */
  longTasks: number;
  /** The most rows that the page held at once. */
  rows: number;
  /** Frames in which a row in view was still on its way. */
  bare: number;
}

/** What a page costs: the processor time of its main thread, which other programs hardly change, and its memory. */
export class PageFigures {
  private constructor(
    private readonly page: Page,
    private readonly session: CDPSession,
  ) {}

  static async of(page: Page): Promise<PageFigures> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new PageFigures(page, session);
  }

  /** As on a processor so many times slower. */
  async slowDown(times: number): Promise<void> {
    await this.session.send('Emulation.setCPUThrottlingRate', { rate: times });
  }

  /** Milliseconds of processor time that the page takes for an act, up to the end of its drawing. */
  async processorMs(act: () => Promise<unknown>): Promise<number> {
    const before = await this.#metric('TaskDuration');
    await act();
    await this.page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    return ((await this.#metric('TaskDuration')) - before) * 1_000;
  }

  /** Memory of its scripts in MB, what is no longer needed put aside. */
  async heapMb(): Promise<number> {
    await this.session.send('HeapProfiler.collectGarbage');
    return (await this.#metric('JSHeapUsedSize')) / 1_000_000;
  }

  async #metric(wanted: string): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === wanted)!.value;
  }
}

/** Scrolls the list of the page by so many pixels a frame. */
export const scrollList = (page: Page, { pixels, frames }: { pixels: number; frames: number }): Promise<Scrolled> =>
  page.evaluate(
    ([step, count]) =>
      new Promise<Scrolled>((resolve) => {
        const box = document.querySelector('.list-grid')!;
        const scrolled: Scrolled = { frames: [], longTasks: 0, rows: 0, bare: 0 };
        const watch = new PerformanceObserver((list) => (scrolled.longTasks += list.getEntries().length));
        watch.observe({ type: 'longtask' });
        let last: number | undefined;
        const isBare = (): boolean => {
          const { top, bottom } = box.getBoundingClientRect();
          return [...box.querySelectorAll('[data-index][aria-busy]')].some((row) => {
            const place = row.getBoundingClientRect();
            return place.bottom > top && place.top < bottom;
          });
        };
        const draw = (now: number): void => {
          if (last !== undefined) scrolled.frames.push(now - last);
          last = now;
          if (isBare()) scrolled.bare += 1;
          scrolled.rows = Math.max(scrolled.rows, box.querySelectorAll('[data-index]').length);
          if (scrolled.frames.length >= count!) {
            watch.disconnect();
            resolve(scrolled);
            return;
          }
          box.scrollTop += step!;
          requestAnimationFrame(draw);
        };
        requestAnimationFrame(draw);
      }),
    [pixels, frames],
  );

/**
 * Milliseconds from the first key or click of an act until the text of an element is another one, and not « … ».
 * @param selector of the element, which may not be there yet
 */
export async function timeUntilOther(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  const waiting = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        const textOf = () => document.querySelector(wanted)?.textContent;
        const former = textOf();
        let begun: number | undefined;
        const begin = (event: Event): void => {
          begun ??= event.timeStamp;
        };
        for (const name of ['keydown', 'click']) addEventListener(name, begin, { capture: true });
        const look = (): void => {
          const text = textOf();
          if (begun === undefined || !text || text === former || text === '…') requestAnimationFrame(look);
          else resolve(performance.now() - begun);
        };
        look();
      }),
    selector,
  );
  // The page listens before the act begins.
  await page.evaluate(() => undefined);
  await act();
  return waiting;
}
