import type { ReactElement } from 'react';
import { Button } from 'react-aria-components/Button';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { classes } from './classes.js';
import { Icon } from './icons.js';
import './menu.css';

export interface MenuAction {
  id: string;
  label: string;
  /** A second line: what distinguishes it. */
  detail?: string | undefined;
  /** Its key, which works without the menu too. */
  keys?: string | undefined;
  onAction: () => void;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

/** Actions under a button, which is its child. */
export function Menu({ label, actions, children }: { label: string; actions: MenuAction[]; children: ReactElement }) {
  return (
    <MenuTrigger>
      {children}
      <Popover className="popover" placement="bottom end">
        <AriaMenu
          aria-label={label}
          className="menu"
          disabledKeys={actions.filter(({ isDisabled }) => isDisabled).map(({ id }) => id)}
        >
          {actions.map(({ id, label: name, detail, keys, onAction, isCurrent }) => (
            <MenuItem key={id} id={id} textValue={name} className="menu-item" onAction={onAction}>
              <span className="given">
                {name}
                {isCurrent && <span className="sr-only"> (actuel)</span>}
                {detail && <span className="menu-detail">{detail}</span>}
              </span>
              {isCurrent && <span aria-hidden="true">✓</span>}
              {keys && <Keyboard className="keys">{keys}</Keyboard>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
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
  options: readonly { value: Value; label: string; detail?: string | undefined }[];
}

/**
 * One of a few, chosen outside of a form: the sort of a list, the exercice. In a form: `Select`.
 */
export function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, labelHidden = false, isInBar = false, value, onChange, options } = props;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  return (
    <MenuTrigger>
      <Button className={classes('choice-menu', isInBar && 'choice-menu-in-bar')} aria-label={`${label} ${chosen}`}>
        {!labelHidden && <span className="choice-menu-label">{label}</span>} <span className="given">{chosen}</span>
        <Icon name="bas" />
      </Button>
      <Popover className="popover" placement="bottom start">
        <AriaMenu aria-label={label} className="menu" selectionMode="single" selectedKeys={[value]}>
          {options.map(({ value: id, label: name, detail }) => (
            <MenuItem key={id} id={id} textValue={name} className="menu-item" onAction={() => onChange(id)}>
              <span className="given">
                {name}
                {detail && <span className="menu-detail">{detail}</span>}
              </span>
              {id === value && <span aria-hidden="true">✓</span>}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}
