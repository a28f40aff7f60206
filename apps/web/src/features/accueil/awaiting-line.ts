import type { AnyScreenTarget } from '../../ui/screen-link.js';

/** One thing that waits for the person, and where it is treated. */
export interface AwaitingLine {
  id: string;
  /** `!`: somebody loses by waiting; `?`: a figure that is not reliable until it is done. */
  sign: '!' | '?';
  what: string;
  /** What to begin with. */
  detail: string | undefined;
  target: AnyScreenTarget;
}
