import { useEffect } from 'react';
import type { LazyPart } from './lazy-part.js';

/**
 * Loads the parts of a screen with the first key or press: whoever begins to use it may soon open them. It weighs no more until then.
 * @param parts the same array at each drawing
 */
export function usePreloadOnUse(parts: readonly Pick<LazyPart<never>, 'preload'>[]): void {
  useEffect(() => {
    const preload = () => {
      for (const part of parts) part.preload();
      forget();
    };
    const forget = () => {
      removeEventListener('keydown', preload);
      removeEventListener('pointerdown', preload);
    };
    addEventListener('keydown', preload);
    addEventListener('pointerdown', preload);
    return forget;
  }, [parts]);
}
