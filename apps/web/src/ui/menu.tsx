import type { ReactElement } from 'react';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
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
