import type { ComponentType, ReactNode } from 'react';
import { ScreenLink, type ScreenPath, type ScreenTarget } from './screen-link.js';
import './figure-link.css';

/** Its target is checked where the figure is written. */
const CheckedLink = ScreenLink as unknown as ComponentType<Record<string, unknown>>;

/**
 * A figure that opens its rows: the list at `to` under `search` has this very figure as its total. `label` says what it
 * counts, for those who hear the link alone.
 */
export function FigureLink<To extends ScreenPath>({
  children,
  label,
  ...target
}: ScreenTarget<To> & { children: ReactNode; label: string }) {
  return (
    <CheckedLink {...target} className="figure-link">
      {children}
      <span className="sr-only"> {label}, voir les lignes</span>
    </CheckedLink>
  );
}
