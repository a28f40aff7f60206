import type { ComponentType, ReactNode } from 'react';
import { ScreenLink, type ScreenPath, type ScreenTarget } from './screen-link.js';
import './figure-link.css';

/** Its target is checked where the figure is written. */
const CheckedLink = ScreenLink as unknown as ComponentType<Record<string, unknown>>;

/** What the screens show that list no lines, for those who hear the link alone. */
const SHOWN: Partial<Record<ScreenPath, string>> = {
  '/$org/': 'ouvrir la fiche',
  '/$org/marches': 'voir les marchés',
  '/$org/publication': 'voir les marchés',
  '/$org/familles': 'ouvrir la fiche',
  '/$org/fournisseurs': 'voir les fournisseurs',
  '/$org/delais': 'voir les mandats',
  '/$org/echeances': 'voir les échéances',
  '/$org/prix': 'voir les prix',
  '/$org/administration/webhooks/$id': 'voir les envois',
};

/**
 * A figure that opens its rows: the list at `to` under `search` has this very figure as its total. `label` says what it
 * counts, for those who hear the link alone, and `opens` what it leads to where its screen does not tell: a tab of a marché.
 */
export function FigureLink<To extends ScreenPath>({
  children,
  label,
  opens,
  ...target
}: ScreenTarget<To> & { children: ReactNode; label: string; opens?: string }) {
  const { to } = target as { to: To };
  return (
    <CheckedLink {...target} className="figure-link">
      <span className="figure-link-words">{children}</span>
      <span className="sr-only">
        {' '}
        {label}, {opens ?? SHOWN[to] ?? 'voir les lignes'}
      </span>
    </CheckedLink>
  );
}
