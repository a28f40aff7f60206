import { formatCount } from '#design/format-francais.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { sayDay } from '../../ui/dates.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Bone, Loading } from '../../ui/state.js';
import { endOfQuarter } from './words.js';

const HERE = '/$org/echeances';

/** What must be launched by the end of the quarter: what is past its day comes with it. */
export function ToLaunch({ today }: { today: string }) {
  const { search } = useHere(HERE);
  const { nature, service } = search;
  const last = endOfQuarter(today);
  const query = { nature, service, a_lancer_avant: last, page_size: 1 };
  const read = useRead('GET /api/v1/echeances', { query }, { keep: true });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined)
    return (
      <Loading>
        <Bone height="1.5rem" />
      </Loading>
    );
  const { total } = read.data;
  return (
    <p>
      {total === 0 ? (
        'Rien n’est à lancer'
      ) : (
        <>
          <FigureLink
            to={HERE}
            search={{ nature, service, a_lancer_avant: last, tri: 'a_lancer' }}
            label="à lancer ce trimestre"
          >
            {formatCount(total)}
          </FigureLink>{' '}
          à lancer
        </>
      )}{' '}
      d’ici la fin du trimestre, le {sayDay(last)}.
    </p>
  );
}
