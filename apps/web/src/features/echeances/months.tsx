import type { EcheancesDuMois } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { FigureLink } from '../../ui/figure-link.js';
import { ScreenLink } from '../../ui/screen-link.js';
import { formatMonth } from './words.js';

const HERE = '/$org/echeances';

/** How many deadlines each of the 24 months has; a number opens its rows. */
export function Months({ months }: { months: readonly EcheancesDuMois[] }) {
  const { search } = useHere(HERE);
  return (
    <section className="panel" aria-label="Mois">
      <ol className="months">
        {months.map(({ mois, fins, reconductions }) => {
          const count = fins + reconductions;
          const name = formatMonth(mois);
          return (
            <li key={mois} data-current={mois === search.mois || undefined}>
              <span className="small">{name}</span>{' '}
              {count === 0 ? (
                <span className="muted">
                  <span aria-hidden="true">–</span>
                  <span className="sr-only">aucune</span>
                </span>
              ) : (
                <FigureLink
                  to={HERE}
                  search={{ ...search, mois, page: undefined }}
                  label={`${count > 1 ? 'échéances' : 'échéance'} en ${name}`}
                >
                  {formatCount(count)}
                </FigureLink>
              )}
            </li>
          );
        })}
      </ol>
      {search.mois !== undefined && (
        <p>
          <ScreenLink to={HERE} search={{ ...search, mois: undefined, page: undefined }}>
            Voir les 24 mois
          </ScreenLink>
        </p>
      )}
    </section>
  );
}
