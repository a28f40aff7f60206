import type { ReactNode } from 'react';
import { partOf, percent } from '#design/chart-units.js';
import './charts.css';

export interface BarItem {
  key: string;
  label: ReactNode;
  value: number;
  /** Its amount as text, mostly a `FigureLink`. */
  figure: ReactNode;
}

/** What is compared, the longest bar first as the service sorts it: a line each, with its bar beneath. */
export function BarList({ label, items }: { label: string; items: readonly BarItem[] }) {
  const longest = Math.max(0, ...items.map(({ value }) => value));
  if (items.length === 0) return <p className="small muted">Rien à comparer encore.</p>;
  return (
    <ol className="bar-list" aria-label={label}>
      {items.map(({ key, label: name, value, figure }) => (
        <li key={key}>
          <span className="given bar-list-name" title={typeof name === 'string' ? name : undefined}>
            {name}
          </span>
          <span className="number">{figure}</span>
          <span className="bar-track" aria-hidden="true">
            <span className="tone tone-a" style={{ width: percent(partOf(value, longest)) }} />
          </span>
        </li>
      ))}
    </ol>
  );
}
