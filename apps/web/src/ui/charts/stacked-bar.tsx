import type { ReactNode } from 'react';
import { partOf, percent } from '#design/chart-units.js';
import type { Tone } from '#design/tone.js';
import './charts.css';

export interface StackedPart {
  key: string;
  label: string;
  tone: Tone;
  value: number;
  /** Its amount and share as text, mostly a `FigureLink`. */
  figure: ReactNode;
}

/** A whole cut into parts: one bar, and a line a part that says it in words. The bar is drawn for eyes alone. */
export function StackedBar({ label, parts }: { label: string; parts: readonly StackedPart[] }) {
  const total = parts.reduce((sum, { value }) => sum + Math.max(0, value), 0);
  return (
    <figure className="stacked" aria-label={label}>
      <div className="stacked-bar" aria-hidden="true">
        {parts.map(({ key, tone, value }) => (
          <span key={key} className={`tone tone-${tone}`} style={{ width: percent(partOf(value, total)) }} />
        ))}
      </div>
      <ul className="stacked-legend">
        {parts.map(({ key, label: name, tone, figure }) => (
          <li key={key}>
            <span className={`tone tone-key tone-${tone}`} aria-hidden="true" />
            <span>{name}</span>
            <span className="number">{figure}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
