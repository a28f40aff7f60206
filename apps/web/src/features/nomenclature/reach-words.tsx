import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { Amount } from '../../ui/amount.js';
import { FigureLink } from '../../ui/figure-link.js';
import type { Criterion, Reach } from './use-reach.js';

export interface ReachWordsProps {
  criterion: Criterion;
  reach: Reach;
  /** « 17.02 Livres »; undefined: not chosen yet. */
  famille: string | undefined;
}

const lines = (count: number): string => formatQuantity(count, 'ligne', 'lignes');

/** How many lines a rule holds for, and how many it would move; the figure opens them. */
export function ReachWords({ criterion: { critere, valeur }, reach, famille }: ReachWordsProps) {
  const { filter, count, amount, inFamille, isPending, error } = reach;
  if (critere === 'cpv')
    return <p className="small muted">Les lignes prennent le code CPV de leur marché : aucune liste ne les compte.</p>;
  if (error) return <p role="alert">{problemOf(error).message}</p>;
  if (isPending) return <p className="small muted">Décompte des lignes…</p>;
  if (filter === undefined)
    return valeur === '' ? null : <p className="small muted">Aucun fournisseur connu n’a ce SIREN.</p>;
  return (
    <p role="status">
      <FigureLink
        to="/$org/mandats"
        search={{ ...filter, exercice: 'tous' }}
        label={count === 1 ? 'ligne répond à la règle' : 'lignes répondent à la règle'}
      >
        {lines(count)}
      </FigureLink>{' '}
      d’aujourd’hui y {count > 1 ? 'répondent' : 'répond'} (<Amount euros={amount} />, tous exercices)
      {famille !== undefined && (
        <>
          , dont <strong>{lines(count - inFamille)}</strong> hors de <span className="given">{famille}</span>
        </>
      )}
      .
    </p>
  );
}
