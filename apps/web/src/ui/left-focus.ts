/** What Tab stops at. */
const STOPS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
/** A region in which one works: what is outside of it never follows something that left it. */
const REGIONS = '[role=dialog], .sheet, main';
/** Of a region, where it takes the focus. */
const TITLE = ':is(h1, h2)[tabindex]';
/** As many before and after what has the focus. */
const NEAR = 12;
/** What knows better where the focus goes has taken it by then: a window that closes, a row that was settled, a new screen. */
const OTHERS_FIRST_MS = 120;

let left: ReturnType<typeof setTimeout> | undefined;
let current: Element | null = null;
/** What holds it, from the inside out to its region. */
let around: readonly Element[] = [];
/** What follows it, then what stands before it, the nearest first. */
let near: readonly HTMLElement[] = [];

/**
 * Whoever presses what then leaves the page, or cannot be pressed any more, would begin again at its top: the focus goes to what
 * is nearest in what held it, which may have come in its place.
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
  current = target;
  around = holdersOf(target);
  const stops = stopsOf(around.at(-1));
  const at = stops.indexOf(target);
  near = at < 0 ? [] : [...stops.slice(at + 1, at + 1 + NEAR), ...stops.slice(Math.max(0, at - NEAR), at).reverse()];
}

const stopsOf = (place: Element | undefined): HTMLElement[] => [...(place?.querySelectorAll<HTMLElement>(STOPS) ?? [])];

/** None where it stands in no region. */
function holdersOf(element: Element): Element[] {
  const region = element.parentElement?.closest(REGIONS);
  const found: Element[] = [];
  if (!region) return found;
  for (let holder = element.parentElement; holder !== null && !found.includes(region); holder = holder.parentElement)
    found.push(holder);
  return found;
}

/** Nothing has the focus, which costs no layout to know: a list that scrolls changes its rows at each frame. */
const isNowhere = (): boolean => current !== null && document.activeElement === document.body;

function look(): void {
  if (!isNowhere()) return;
  clearTimeout(left);
  left = setTimeout(() => {
    if (isNowhere() && !canHold(current!)) nearest()?.focus();
  }, OTHERS_FIRST_MS);
}

/** In a field, keys write: `Ctrl+Z` would take back what was typed, and not what was just done. */
const IS_TYPED_IN = 'textarea, input:not([type=checkbox], [type=radio], [type=file])';
const canTake = (element: Element): boolean => canHold(element) && !element.matches(IS_TYPED_IN);

const canHold = (element: Element): boolean =>
  element.getClientRects().length > 0 && !element.matches(':disabled') && element.closest('[inert]') === null;

/** Of a whole region the first stop is far away: its title is where one begins again. */
function nearest(): HTMLElement | null | undefined {
  const region = around.at(-1);
  for (const holder of around) {
    const isRegion = holder === region;
    const found = near.find((one) => canTake(one) && holder.contains(one));
    const other = isRegion ? holder.querySelector<HTMLElement>(TITLE) : stopsOf(holder).find(canTake);
    if (found ?? other) return found ?? other;
  }
  return undefined;
}
