import type { AvenantDouteuxItem } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useRead, useWrite } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Amount, Unknown } from '../../../ui/amount.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../../ui/data-table.js';
import { formatDay } from '../../../ui/dates.js';
import { FormFault } from '../../../ui/form-fault.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { SectionHead } from '../../../ui/section-head.js';
import { Empty, Loading } from '../../../ui/state.js';
import { notify } from '../../../ui/toasts.js';
import { doubtsInWords } from '#design/avenant-doubts.js';
import { Doubts } from '../doubts.js';
import { numberOf, shortened } from '../marche-data.js';
import { countedTitle } from '../../../ui/counted-title.js';

const PAGE = 50;

/** Avenants whose day or amount contradicts their marché: corrected there, or found right here. */
export function DoubtfulAvenants() {
  const { search, change } = useHere('/$org/completer');
  const page = search.page ?? 1;
  const isWriter = useOrganization().can('procurement.write');
  const check = useCheck();
  const read = useRead('GET /api/v1/avenants-douteux', { query: { page, page_size: PAGE } }, { keep: true });
  useKeptFocus('douteux', read.data?.total ?? 0);
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={8} />;
  const { avenants, total, pages } = read.data;
  return (
    <section className="stack" aria-labelledby="douteux">
      <SectionHead>
        <h2 id="douteux" tabIndex={-1}>
          {countedTitle(total, 'avenant à vérifier', 'avenants à vérifier')}
        </h2>
      </SectionHead>
      <FormFault message={check.error === null ? undefined : problemOf(check.error).message} />
      {total === 0 ? (
        <Empty title="Aucun avenant ne contredit son marché">
          Un avenant vient ici quand il est daté d’avant la notification du marché, ou quand sa variation dépasse le
          montant du marché.
        </Empty>
      ) : (
        <DataTable
          label="Avenants douteux"
          columns={isWriter ? [...COLUMNS, actsOf(check)] : COLUMNS}
          rows={avenants}
          keyOf={({ id }) => id}
        />
      )}
      <Pagination page={page} pages={pages} total={total} unit="avenants" onChange={(next) => change({ page: next })} />
    </section>
  );
}

/** Says that an avenant is right, with the way back. */
function useCheck() {
  const api = useApi();
  const changed = useChanged();
  const say = ({ id, marche }: AvenantDouteuxItem, version: number, verifie: boolean) =>
    api.call('PATCH /api/v1/marches/:id/avenants/:avenantId', {
      path: { id: marche.id, avenantId: id },
      body: { version, verifie },
    });
  return useWrite((_, avenant: AvenantDouteuxItem) => say(avenant, avenant.marche.version, true), {
    onDone: (_, avenant) => {
      const { numero, marche } = avenant;
      notify(`L’avenant ${numero} du marché ${numberOf(marche)} est dit juste.`, {
        undo: async () => {
          // A change of an avenant is one of its marché, and counts one.
          await say(avenant, marche.version + 1, false);
          changed();
        },
      });
    },
  });
}

const COLUMNS: readonly Column<AvenantDouteuxItem>[] = [
  {
    id: 'avenant',
    label: 'Avenant',
    isName: true,
    cell: ({ numero, objet, doutes, marche, ...avenant }) => (
      <>
        <NameCell detail={shortened(objet ?? marche.objet)}>
          <ScreenLink to="/$org/marches/$id" params={{ id: marche.id }} search={{ onglet: 'avenants' }}>
            {numberOf(marche)}, avenant {numero}
          </ScreenLink>
        </NameCell>
        <Doubts doubts={doubtsInWords(doutes, marche, avenant)} />
      </>
    ),
  },
  {
    id: 'date',
    label: 'Signé le',
    cell: ({ date_signature: day }) => (day === null ? <Unknown /> : formatDay(day)),
  },
  { id: 'montant', label: 'Marché HT', isNumber: true, cell: ({ marche }) => <Amount euros={marche.montant} /> },
  {
    id: 'variation',
    label: 'Variation HT',
    isNumber: true,
    cell: ({ variation_montant: variation }) => (
      <span>
        {variation > 0 && '+'}
        <Amount euros={variation} />
      </span>
    ),
  },
];

const actsOf = (check: {
  run: (avenant: AvenantDouteuxItem) => void;
  isPending: boolean;
}): Column<AvenantDouteuxItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (avenant) => (
    <RowActs>
      <Button isPending={check.isPending} onPress={() => check.run(avenant)}>
        Il est juste
        <span className="sr-only">
          {' '}
          : {numberOf(avenant.marche)}, avenant {avenant.numero}
        </span>
      </Button>
    </RowActs>
  ),
});
