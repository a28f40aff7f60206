/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** A region in which one works: what is outside of it never follows something that left it. */
const REGIONS = '[role=dialog], .sheet, main';
/** As many before and after what has the focus. */
const NEAR = 12;
/** What knows better where the focus goes has taken it by then: a window that closes, a row that was settled, a new screen. */
const OTHERS_FIRST_MS = 120;

let left: ReturnType<typeof setTimeout> | undefined;
let current: Element | null = null;
let near: readonly HTMLElement[] = [];

/**
 * Whoever presses what then leaves the page, or cannot be pressed any more, would begin again at its top: the focus goes to what
 * follows it in its region, else to what stood before it.
 */
export function keepFocusNear(): () => void {
  document.addEventListener('focusin', remember);
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    document.removeEventListener('focusin', remember);
    observer.disconnect();
    clearTimeout(left);
  };
}

function remember({ target }: FocusEvent): void {
  if (!(target instanceof HTMLElement)) return;
  const stops = [...(target.closest(REGIONS)?.querySelectorAll<HTMLElement>(STOPS) ?? [])];
  const at = stops.indexOf(target);
  current = target;
  near = at < 0 ? [] : [...stops.slice(at + 1, at + 1 + NEAR), ...stops.slice(Math.max(0, at - NEAR), at).reverse()];
}

const isLost = (): boolean => current !== null && document.activeElement === document.body && !canHold(current);

function look(): void {
  if (!isLost()) return;
  clearTimeout(left);
  left = setTimeout(() => {
    if (isLost()) near.find(canHold)?.focus();
  }, OTHERS_FIRST_MS);
}

const canHold = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[inert]') === null;
