import type { MouseEvent, ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { classes } from './classes.js';
import { Icon, type IconName } from './icons.js';

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className' | 'style'> {
  children?: ReactNode;
  /** `main`: the one action of a screen or form; `plain`; `quiet`: without an edge; `danger`: cannot come back. */
  look?: 'main' | 'plain' | 'quiet' | 'danger';
  icon?: IconName;
  /** Its key, shown beside it. */
  keys?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** A button; without text it needs an `aria-label`. */
export function Button({ children, look = 'plain', icon, keys, isPending = false, ...rest }: ButtonProps) {
  // The library tells of a pending button by its identifier, and goes on when it is gone with its form. Here it keeps the
  // focus, does nothing more, and the toast tells the end.
  // Its own attributes of waiting are written by the library alone, from a property that is not given here.
  const pending = isPending ? { 'data-working': true, type: 'button' as const, onPress: () => undefined } : {};
  return (
    <AriaButton
      onClick={rest.type === 'submit' ? sendOnce : undefined}
      {...rest}
      {...pending}
      className={classes('button', `button-${look}`, children === undefined && 'button-icon')}
    >
      {icon && <Icon name={icon} />}
      {children !== undefined && <span className="button-text">{children}</span>}
      {keys && <Keys keys={keys} />}
    </AriaButton>
  );
}

/** The second click of a double one sends no form again: the answer to the first may have come between the two. */
function sendOnce(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}

/** Keys of an action as they are pressed: `Ctrl K`, `g m`. */
export const Keys = ({ keys }: { keys: string }) => (
  <kbd className="keys" aria-hidden="true">
    {keys}
  </kbd>
);
