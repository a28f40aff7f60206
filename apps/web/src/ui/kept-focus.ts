import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a heading when what had it left the page: the row that was settled.
 * @param id of the heading
 * @param rows another value whenever rows left
 */
export function useKeptFocus(id: string, rows: unknown): void {
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, rows]);
}

/** What had the focus before what closed last, until it has it again. */
let former: Element | null = null;
let givingBack: ReturnType<typeof setTimeout>;

/**
 * Gives the focus back when a window or a sheet closes, however it was opened: to what had it before, or to the screen
 * where that is gone, so that the keys go on from there.
 * @param isOpen false: it is closed, and the next opening begins anew
 */
export function useFocusBack(isOpen = true): void {
  const opener = useRef<Element | null>(null);
  // Before a field of what opens takes the focus.
  if (isOpen && opener.current === null) opener.current = document.activeElement;
  useEffect(() => {
    if (!isOpen) return undefined;
    // It opens in the place of another: the other has nothing to give back.
    clearTimeout(givingBack);
    return () => {
      // Else it was in what closes with this, or in what this replaced: what had the focus before that has it again.
      if (opener.current?.isConnected && opener.current !== document.body) former = opener.current;
      opener.current = null;
      clearTimeout(givingBack);
      // Below a window all is out of reach until it is gone; a list may take the focus to its row by then.
      givingBack = setTimeout(takeLostFocus, 50);
    };
  }, [isOpen]);
}

/** To the former element, else to the row where one stands in a list, else to the title of the screen. */
function takeLostFocus(): void {
  const find = (place: string) => document.querySelector(place);
  for (const place of [former, find('[role=row][tabindex="0"]'), find('h1')])
    if (document.activeElement === document.body) (place as HTMLElement | null)?.focus({ preventScroll: true });
  former = null;
}
