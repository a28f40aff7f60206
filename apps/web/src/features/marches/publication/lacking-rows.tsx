import { useEffect, useRef } from 'react';
import type { ACompleterItem, ACompleterList } from '#client/operations.js';
import { formatCount, formatQuantity } from '#design/format-francais.js';
import { useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { useExercice, useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { useShortcut } from '../../../shell/shortcuts.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable, NameCell } from '../../../ui/data-table.js';
import { Pagination } from '../../../ui/pagination.js';
import { SectionHead } from '../../../ui/section-head.js';
import { ScreenLink, type ScreenSearch } from '../../../ui/screen-link.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { Loading } from '../../../ui/state.js';
import { DATA } from '../completer/choices.js';
import { useConfirm } from './confirm.js';
import { memberOf, tabOf, valueOf } from './members.js';

const HERE = '/$org/publication';
const PAGE = 50;

/** The marchés that lack one member: it is given one by one, or its usual value is confirmed for all of them. */
export function LackingRows({ membre }: { membre: string }) {
  const { search } = useHere(HERE);
  const { exercice } = useExercice();
  const query = { exercice, membre, page: search.page ?? 1, page_size: PAGE };
  const read = useRead('GET /api/v1/marches/export/decp/a-completer', { query }, { keep: true });
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={6} />;
  return <Rows membre={membre} list={read.data} />;
}

function Rows({ membre, list }: { membre: string; list: ACompleterList }) {
  const { search, change } = useHere(HERE);
  const { exercice } = useExercice();
  const { can } = useOrganization();
  const heading = useRef<HTMLHeadingElement>(null);
  const isWriter = can('procurement.write');
  const { label, fields } = memberOf(membre);
  const confirm = useConfirm(membre, exercice);
  const isSupposable = list.a_completer.some(({ supposable }) => supposable !== null);
  const mayConfirm = isWriter && isSupposable;
  useShortcut({
    keys: 'c',
    label: 'Confirmer pour tous ces marchés',
    group: 'Publication DECP',
    enabled: mayConfirm,
    run: confirm.run,
  });
  // Whoever chose a member goes on to its marchés.
  useEffect(() => {
    if (!document.activeElement?.matches('a')) return;
    heading.current?.focus();
    heading.current?.scrollIntoView();
  }, []);
  useKeptFocus('lignes', list.total);
  return (
    <section className="stack" aria-labelledby="lignes">
      <SectionHead>
        <h2 id="lignes" ref={heading} tabIndex={-1}>
          {label} : {formatQuantity(list.marches, 'marché', 'marchés')}
        </h2>
        {isWriter && list.total > 1 && DATA.some((datum) => datum === membre) && (
          <ScreenLink
            to="/$org/completer"
            search={{ onglet: 'donnees', donnee: membre }}
            className="button button-plain"
          >
            Compléter ces marchés ensemble
          </ScreenLink>
        )}
        {mayConfirm && (
          <Button keys="c" isPending={confirm.isPending} onPress={confirm.run}>
            Confirmer pour {list.marches === 1 ? 'ce marché' : `ces ${formatCount(list.marches)} marchés`}
          </Button>
        )}
      </SectionHead>
      {isSupposable && (
        <p className="small muted">
          Ce qui est confirmé est publié sur votre parole, inscrit au journal, et ne devient pas un fait : la valeur
          enregistrée un jour prend sa place.
        </p>
      )}
      {list.total === 0 ? (
        <p role="status">Plus rien n’attend cette donnée.</p>
      ) : (
        <DataTable
          label={`Marchés sans « ${label} »`}
          columns={columnsOf(search, { isGiven: isWriter && fields.length > 0, isSupposable })}
          rows={list.a_completer}
          keyOf={({ marche, membre: path }) => `${marche.id} ${path}`}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pages={list.pages}
        total={list.total}
        unit="données"
        onChange={(page) => change({ page, fiche: undefined })}
      />
    </section>
  );
}

const columnsOf = (
  search: ScreenSearch<typeof HERE>,
  { isGiven, isSupposable }: { isGiven: boolean; isSupposable: boolean },
): Column<ACompleterItem>[] => [
  {
    id: 'marche',
    label: 'Marché',
    isName: true,
    cell: ({ marche: { id, numero, lot, objet } }) => (
      <NameCell detail={objet} isBrief>
        {isGiven ? (
          <ScreenLink to={HERE} search={{ ...search, fiche: id }} aria-current={search.fiche === id || undefined}>
            {numero}
            {lot !== '' && `, lot ${lot}`}
          </ScreenLink>
        ) : (
          <ScreenLink to="/$org/marches/$id" params={{ id }} search={{ onglet: tabOf(search.membre ?? '') }}>
            {numero}
            {lot !== '' && `, lot ${lot}`}
          </ScreenLink>
        )}
      </NameCell>
    ),
  },
  { id: 'ou', label: 'Où la donner', cell: ({ ou }) => ou },
  ...(isSupposable
    ? [
        {
          id: 'supposable',
          label: 'Publié si l’on confirme',
          cell: ({ supposable }: ACompleterItem) => (supposable === null ? '–' : valueOf(supposable)),
        },
      ]
    : []),
  {
    id: 'bloquant',
    label: 'Sans elle',
    cell: ({ bloquant }) => (bloquant ? 'le marché reste hors du fichier' : 'cette partie est laissée de côté'),
  },
];
