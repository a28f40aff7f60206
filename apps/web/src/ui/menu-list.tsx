import type { RefObject } from 'react';
import { Header } from 'react-aria-components/Header';
import { Keyboard } from 'react-aria-components/Keyboard';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { sectionsOf } from './sections.js';

export interface MenuAction {
  id: string;
  label: string;
  /** A second line: what distinguishes it. */
  detail?: string | undefined;
  /** Those that follow each other under one heading have the same. */
  section?: string | undefined;
  /** Its key, which works without the menu too. */
  keys?: string | undefined;
  onAction: () => void;
  isDisabled?: boolean;
  isCurrent?: boolean;
}

export interface MenuListProps {
  label: string;
  actions: readonly MenuAction[];
  placement: 'bottom start' | 'bottom end';
  /** One of them is chosen: ears are told which by the menu itself. */
  isChoice?: boolean;
  /** The button that opened it, which has the focus again when it is closed. */
  trigger: RefObject<HTMLButtonElement | null>;
  /** What has the focus first: one of them, or the menu as a whole. */
  focus: 'first' | 'last' | 'menu';
  onClose: () => void;
}

/** What a menu offers, under its button. */
export function MenuList({ label, actions, placement, isChoice = false, trigger, focus, onClose }: MenuListProps) {
  const idsOf = (is: 'isDisabled' | 'isCurrent') => actions.filter((action) => action[is]).map(({ id }) => id);
  return (
    <Popover
      // It is a window to ears, and has a name as such.
      aria-label={label}
      className="popover"
      placement={placement}
      triggerRef={trigger}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu
        aria-label={label}
        className="menu"
        autoFocus={focus === 'menu' ? true : focus}
        onClose={onClose}
        disabledKeys={idsOf('isDisabled')}
        {...(isChoice && { selectionMode: 'single', selectedKeys: idsOf('isCurrent') })}
      >
        {sectionsOf(actions).map(({ section, options }) => {
          const items = options.map((action) => item(action, isChoice));
          if (section === undefined) return items;
          return (
            <MenuSection key={section}>
              <Header className="menu-section">{section}</Header>
              {items}
            </MenuSection>
          );
        })}
      </Menu>
    </Popover>
  );
}

const item = ({ id, label, detail, keys, onAction, isCurrent }: MenuAction, isChoice: boolean) => (
  <MenuItem key={id} id={id} textValue={label} className="menu-item" onAction={onAction}>
    <span className="given">
      <span className="menu-name">{label}</span>
      {isCurrent && !isChoice && <span className="sr-only"> (actuel)</span>}
      {detail && <span className="menu-detail">{detail}</span>}
    </span>
    {isCurrent && <span aria-hidden="true">✓</span>}
    {keys && <Keyboard className="keys">{keys}</Keyboard>}
  </MenuItem>
);
