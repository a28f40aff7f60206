const FAULTS = 'input[data-fault]';

/** The row of a table of corrections where the focus stands. */
export const rowWithFocus = (): HTMLElement | null =>
  document.activeElement?.closest<HTMLElement>('[data-line]') ?? null;

/** Moves the focus among the faulty cells on the page; 0: to the first one. It turns round at the end. @returns whether one is there */
export function focusNextFault(step: -1 | 0 | 1): boolean {
  const faults = [...document.querySelectorAll<HTMLInputElement>(FAULTS)];
  if (faults.length === 0) return false;
  const present = faults.indexOf(document.activeElement as HTMLInputElement);
  const next = step === 0 || present < 0 ? 0 : (present + step + faults.length) % faults.length;
  const field = faults[next]!;
  field.focus();
  field.select();
  field.scrollIntoView({ block: 'nearest' });
  return true;
}
