import type { AlerteItem } from '#client/operations.js';
import { ProblemState } from '../../shell/problem-state.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { Loading } from '../../ui/state.js';
import { formatDaysLeft, useDeadlines } from './alertes.js';
import { toMarche } from './targets.js';
import { formatDay } from '../../ui/dates.js';

const SHOWN = 8;

/** Ends and renewals of the next ninety days. */
export function DeadlinesBlock() {
  const deadlines = useDeadlines(true);
  const { data, error } = deadlines;
  return (
    <section className="panel" aria-labelledby="echeances">
      <div className="deadlines-head">
        <h2 id="echeances">Échéances des 90 jours</h2>
        {data && data.rows.length > 0 && (
          <strong>
            <FigureLink to="/$org/" search={{ fiche: 'echeances' }} label="échéances">
              {data.rows.length}
            </FigureLink>
            {data.isCut && ' et plus'}
          </strong>
        )}
      </div>
      {error ? (
        <ProblemState of={deadlines} />
      ) : data === undefined ? (
        <Loading lines={5} />
      ) : data.rows.length === 0 ? (
        <p className="muted">Aucun marché ne se termine ni ne se reconduit d’ici là.</p>
      ) : (
        <ol className="rows">
          {data.rows.slice(0, SHOWN).map((alerte) => (
            <Deadline key={alerte.id} alerte={alerte} />
          ))}
        </ol>
      )}
      {data && data.rows.length > SHOWN && (
        <p>
          <ScreenLink to="/$org/" search={{ fiche: 'echeances' }}>
            Voir les {data.rows.length} {data.isCut && 'premières '}échéances
          </ScreenLink>
        </p>
      )}
      <p>
        <ScreenLink to="/$org/echeances">Voir les 24 mois</ScreenLink>
      </p>
    </section>
  );
}

const NATURES: Readonly<Record<string, string>> = { fin: 'fin', reconduction: 'reconduction' };

/** One deadline: the day, what ends, how long it is. */
export function Deadline({ alerte }: { alerte: AlerteItem }) {
  const { date_limite: day, nature, marche, jours_restants: left } = alerte;
  if (!marche) return null;
  return (
    <li>
      <ScreenLink {...toMarche(marche.id)} className="given">
        {marche.numero}
      </ScreenLink>
      <span className="number">{day === null ? '' : formatDay(day)}</span>
      <span className="small muted given rows-whole" title={marche.objet}>
        {NATURES[nature ?? ''] ?? nature} {formatDaysLeft(left)} · {marche.objet}
      </span>
    </li>
  );
}
