import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { formatCount } from '#design/format-francais.js';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';
import './tabs.css';

export interface TabItem<Id extends string> {
  id: Id;
  label: string;
  /** Shown beside the label. */
  count?: number | string | undefined;
  children: ReactNode;
}

export interface TabsProps<Id extends string> {
  label: string;
  /** The open one, which the address holds (`?onglet=`). */
  value: Id;
  onChange: (id: Id) => void;
  tabs: readonly TabItem<Id>[];
}

/** On a phone the tabs scroll, and an address may open the last one. The page itself stays where it is. */
function bringIntoSight(list: Element | null): void {
  const tab = list?.querySelector('[aria-selected="true"]');
  if (!tab || !list) return;
  const [at, seen] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  // In the middle: the others fade out at both ends.
  list.scrollLeft += (at.left + at.right - seen.left - seen.right) / 2;
}

/**
 * Counts come later, and move the tabs behind them: the open one is brought into sight again. Here and not by `Tabs`, whose
 * effects run before its list is drawn with them.
 */
function TabCount({ count }: Pick<TabItem<string>, 'count'>) {
  const place = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => bringIntoSight(place.current?.closest('[role="tablist"]') ?? null), [count]);
  return (
    <span className="tab-count" ref={place} hidden={count === undefined}>
      {typeof count === 'number' ? formatCount(count) : count}
    </span>
  );
}

/** Parts of one screen. Only the open one is drawn. */
export function Tabs<Id extends string>({ label, value, onChange, tabs }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => bringIntoSight(list.current), [value]);
  return (
    <AriaTabs className="tabs" selectedKey={value} onSelectionChange={(key) => onChange(key as Id)}>
      <TabList aria-label={label} className="tab-list" ref={list}>
        {tabs.map(({ id, label: name, count }) => (
          <Tab key={id} id={id} className="tab">
            {name}
            <TabCount count={count} />
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, children }) => (
        <TabPanel key={id} id={id} className="tab-panel">
          {children}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}
