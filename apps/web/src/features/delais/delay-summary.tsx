import type { ReactNode } from 'react';
import type { SynthesePaiements } from '#client/operations.js';
import { formatDays, formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { LateShare } from '../../shell/late-share.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Facts } from '../../ui/facts.js';
import { LATE, PAID, type State, within } from './filters.js';

/** What the mandats of the filters amount to: how fast they are paid, and what being late costs. */
export function DelaySummary({ synthese }: { synthese: SynthesePaiements }) {
  const { search } = useHere('/$org/delais');
  const { delai_moyen: mean, interets, indemnites, paiements_inconnus: unknown } = synthese;
  const { non_chiffres: uncounted, sans_date: undated } = synthese;
  const open = (states: State, text: string, label: string) => {
    const statut = within(search.statut, states);
    if (statut === undefined) return text;
    return (
      <FigureLink to="/$org/delais" search={{ ...search, statut, page: undefined, fiche: undefined }} label={label}>
        {text}
      </FigureLink>
    );
  };
  const owed = (euros: number, label: string) => {
    // Nothing was counted: that is no amount of nothing.
    if (euros === 0) return uncounted > 0 ? 'inconnus' : formatExactAmount(euros);
    return open(LATE, formatExactAmount(euros), label);
  };
  const facts: [string, ReactNode][] = [
    ['Délai moyen', mean === null ? 'inconnu' : open(PAID, formatDays(mean), 'de délai moyen')],
    ['Payés hors délai', <LateShare key="part" synthese={synthese} open={open} />],
    ['Intérêts moratoires', owed(interets, 'd’intérêts moratoires')],
    [
      'Indemnités forfaitaires',
      indemnites === 0 ? formatExactAmount(0) : open(LATE, formatExactAmount(indemnites), 'd’indemnités forfaitaires'),
    ],
  ];
  return (
    <section className="panel" aria-label="Synthèse">
      <Facts isFigures facts={facts.map(([name, value]) => ({ name, value: <strong>{value}</strong> }))} />
      {uncounted > 0 && (
        <p className="small muted">
          <FigureLink
            to="/$org/delais"
            search={{ ...search, interets: 'non_chiffres', page: undefined, fiche: undefined }}
            label="en retard sans intérêts chiffrés"
          >
            {formatQuantity(uncounted, 'mandat', 'mandats')}
          </FigureLink>{' '}
          en retard sans intérêts chiffrés : le taux de leur semestre n’est pas connu.
        </p>
      )}
      {unknown > 0 && (
        <p className="small muted">
          {open('paiement_inconnu', formatQuantity(unknown, 'mandat', 'mandats'), 'sans paiement renseigné')} sans
          paiement renseigné : hors des moyennes, ni en retard ni à l’heure.
        </p>
      )}
      {undated > 0 && (
        <p className="small muted">
          <FigureLink
            to="/$org/delais"
            search={{ ...search, delai: 'sans_date', tri: undefined, page: undefined, fiche: undefined }}
            label="sans date"
          >
            {formatQuantity(undated, 'mandat', 'mandats')}
          </FigureLink>{' '}
          sans date de réception ni de demande de paiement : leur délai ne se suit pas, ils ne sont pas comptés ici.
        </p>
      )}
    </section>
  );
}
