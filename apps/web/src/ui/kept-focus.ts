import { useEffect } from 'react';

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
