import type { ComponentType, ReactNode } from 'react';
import { ScreenLink, type ScreenPath, type ScreenTarget } from './screen-link.js';
import './figure-link.css';

/** Its target is checked where the figure is written. */
const CheckedLink = ScreenLink as unknown as ComponentType<Record<string, unknown>>;

/**
 * A figure that opens its rows: the list at `to` under `search` has this very figure as its total. `label` says what it
 * counts, for those who hear the link alone, and `opens` what it leads to where that is no list.
 */
export function FigureLink<To extends ScreenPath>({
  children,
  label,
  opens = 'voir les lignes',
  ...target
}: ScreenTarget<To> & { children: ReactNode; label: string; opens?: string }) {
  return (
    <CheckedLink {...target} className="figure-link">
      <span className="figure-link-words">{children}</span>
      <span className="sr-only">
        {' '}
        {label}, {opens}
      </span>
    </CheckedLink>
  );
}
