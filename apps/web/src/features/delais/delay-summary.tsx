import type { SynthesePaiements } from '#client/operations.js';
import { formatCount, formatDays, formatExactAmount, formatShare } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Facts } from '../../ui/facts.js';

/** What the mandats of the filters amount to: how fast they are paid, and what being late costs. */
export function DelaySummary({ synthese }: { synthese: SynthesePaiements }) {
  const { search } = useHere('/$org/delais');
  const { delai_moyen: mean, hors_delai_pct: late, interets, indemnites, paiements_inconnus: unknown } = synthese;
  const { non_chiffres: uncounted, sans_date: undated } = synthese;
  // Nothing was counted: that is no amount of nothing.
  const owed = interets === 0 && uncounted > 0 ? 'inconnus' : formatExactAmount(interets);
  return (
    <section className="panel" aria-label="Synthèse">
      <Facts
        isFigures
        facts={[
          { name: 'Délai moyen', value: <strong>{mean === null ? 'inconnu' : formatDays(mean)}</strong> },
          { name: 'Payés hors délai', value: <strong>{late === null ? 'inconnu' : formatShare(late)}</strong> },
          { name: 'Intérêts moratoires', value: <strong>{owed}</strong> },
          { name: 'Indemnités forfaitaires', value: <strong>{formatExactAmount(indemnites)}</strong> },
        ]}
      />
      {uncounted > 0 && (
        <p className="small muted">
          {formatCount(uncounted)} en retard sans intérêts chiffrés : le taux de leur semestre n’est pas connu.
        </p>
      )}
      {unknown > 0 && (
        <p className="small muted">
          <FigureLink
            to="/$org/delais"
            search={{ ...search, statut: 'paiement_inconnu', page: undefined, fiche: undefined }}
            label="mandats dont le paiement n’est pas renseigné"
          >
            {formatCount(unknown)}
          </FigureLink>{' '}
          sans paiement renseigné : hors des moyennes, ni en retard ni à l’heure.
        </p>
      )}
      {undated > 0 && (
        <p className="small muted">{formatCount(undated)} sans date qui permette de les suivre : dans aucune ligne.</p>
      )}
    </section>
  );
}
