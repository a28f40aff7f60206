import { type ReactElement, useRef, useState } from 'react';
import { Button, ButtonContext } from 'react-aria-components/Button';
import type { ButtonProps, PressEvent } from 'react-aria-components/Button';
import { classes } from './classes.js';
import { Icon } from './icons.js';
import { loadAhead, useLatePart } from './late-part.js';
import type { MenuAction, MenuListProps } from './menu-list.js';
import './menu.css';

const load = () => import('./menu-list.js');
const preload = () => loadAhead(load);

/** The button of a menu and what it opens, which is loaded when the button is reached: few are opened on a screen. */
function useMenu(list: Omit<MenuListProps, 'trigger' | 'focus' | 'onClose'>) {
  const trigger = useRef<HTMLButtonElement>(null);
  const [focus, open] = useState<MenuListProps['focus']>();
  const close = () => open(undefined);
  const part = useLatePart(load, focus !== undefined, close);
  const button = {
    ref: trigger,
    'aria-haspopup': 'menu' as const,
    'aria-expanded': focus !== undefined,
    onHoverStart: preload,
    onFocus: preload,
    // Pointed at, none of them stands out yet.
    onPress: ({ pointerType }: PressEvent) =>
      open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : 'menu'),
    onKeyDown: (event: Parameters<NonNullable<ButtonProps['onKeyDown']>>[0]) => {
      // React Aria keeps each key to a button that hears one: the shortcuts of the page have theirs.
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return event.continuePropagation();
      // It scrolls no page.
      event.preventDefault();
      open(event.key === 'ArrowDown' ? 'first' : 'last');
    },
  };
  const shown = part && focus !== undefined && (
    <part.MenuList {...list} trigger={trigger} focus={focus} onClose={close} />
  );
  return { button, shown };
}

/** Actions under a button, which is its child. */
export function Menu({ label, actions, children }: { label: string; actions: MenuAction[]; children: ReactElement }) {
  const { button, shown } = useMenu({ label, actions, placement: 'bottom end' });
  return (
    <>
      <ButtonContext value={button}>{children}</ButtonContext>
      {shown}
    </>
  );
}

export interface ChoiceMenuProps<Value extends string> {
  /** What is chosen: « Exercice ». */
  label: string;
  labelHidden?: boolean;
  /** Without an edge, for the top bar. */
  isInBar?: boolean;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; detail?: string | undefined; section?: string | undefined }[];
}

/**
 * One of a few, chosen outside of a form: the sort of a list, the exercice. In a form: `Select`.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, labelHidden = false, isInBar = false, value, onChange, options } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  const actions = options.map(({ value: id, ...option }) => ({
    ...option,
    id,
    isCurrent: id === value,
    onAction: () => onChange(id),
  }));
  const { button, shown } = useMenu({ label, actions, placement: 'bottom start', isChoice: true });
  return (
    <>
      <Button
        {...button}
        className={classes('choice-menu', isInBar && 'choice-menu-in-bar')}
        aria-label={`${label} ${chosen}`}
      >
        {!labelHidden && <span className="choice-menu-label">{label}</span>} <span className="given">{chosen}</span>
        <Icon name="bas" />
      </Button>
      {shown}
    </>
  );
}
