import { type RefObject, useEffect } from 'react';

/** Keys that act on what opens; Tab and Échap go on at once, and so do the keys of the browser. */
const ACTING = new Set(['Enter', 'ArrowDown', 'ArrowUp']);
/** What opens takes the focus within so many frames, or the keys are let go of: they are for nothing else. */
const MOST_FRAMES = 60;

interface Awaited {
  /** Absent: whatever takes the focus next is what is awaited. */
  within?: RefObject<HTMLElement | null>;
}

/**
 * Keeps the keys that come too early, while what they are for is on its way, and gives them to it once it is there: a menu whose
 * file is loaded, a dialog, a list that is searched. No key of the screen is pressed by them. A key that is held down counts once;
 * Échap forgets those before it.
 * @param within what is awaited stands in this, which has the focus already: letters go into its field, the other keys wait
 */
export function useEarlyKeys(isAwaited: boolean, { within }: Awaited = {}): void {
  useEffect(() => {
    if (!isAwaited) return undefined;
    const kept: KeyboardEvent[] = [];
    const former = within ? null : document.activeElement;
    const keep = (event: KeyboardEvent): void => {
      if (!event.isTrusted || (within && !within.current?.contains(event.target as Node))) return;
      if (event.key === 'Escape') kept.length = 0;
      if (!isForIt(event, within === undefined)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (!event.repeat) kept.push(event);
    };
    addEventListener('keydown', keep, { capture: true });
    return () => {
      void give(kept, former).then(() => removeEventListener('keydown', keep, { capture: true }));
    };
  }, [isAwaited, within]);
}

const isForIt = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, isTyped: boolean): boolean =>
  !ctrlKey && !metaKey && !altKey && (ACTING.has(key) || (isTyped && key.length === 1));

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

const isLetter = (event: KeyboardEvent | undefined): boolean => event?.key.length === 1 && event.key !== ' ';

/** Presses what was kept, and what is pressed meanwhile, a key or a word a frame, on what has the focus then. */
async function give(kept: KeyboardEvent[], former: Element | null): Promise<void> {
  let frames = 0;
  const isElsewhere = (): boolean => ![former, document.body, null].includes(document.activeElement);
  while (kept.length > 0 && (frames += 1) <= MOST_FRAMES) {
    await nextFrame();
    if (!isElsewhere()) continue;
    let key: KeyboardEvent;
    do {
      key = kept.shift()!;
      press(key);
    } while (isLetter(key) && isLetter(kept[0]));
    frames = 0;
  }
}

/** Presses a key on what has the focus, as the browser does but for what only a person may do. */
function press({ key, code, shiftKey }: KeyboardEvent): void {
  const target = document.activeElement!;
  const init: KeyboardEventInit = { key, code, shiftKey, bubbles: true, cancelable: true };
  const goesOn = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (goesOn && target instanceof HTMLInputElement) {
    if (key === 'Enter') target.form?.requestSubmit();
    else if (key.length === 1) write(target, key);
  }
  target.dispatchEvent(new KeyboardEvent('keyup', init));
}

function write(field: HTMLInputElement, text: string): void {
  // Fields of days and choices have no text that one stands in.
  if (field.selectionStart === null || field.selectionEnd === null) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, inputType: 'insertText', bubbles: true }));
}
