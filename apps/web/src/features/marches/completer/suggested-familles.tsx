import { useState } from 'react';
import type { SuggestionMarches, SuggestionMarchesList } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { lazyDialog } from '../../../shell/lazy-part.js';
import { useOrganization } from '../../../shell/organization.js';
import { ImportLink } from '../../../shell/import-link.js';
import { trustInWords } from '../../../shell/lines/trust.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Amount } from '../../../ui/amount.js';
import { Button } from '../../../ui/button.js';
import { capitalized } from '../../../ui/capitalized.js';
import { type Column, DataTable, NameCell, RowActs } from '../../../ui/data-table.js';
import { FormFault } from '../../../ui/form-fault.js';
import { FigureLink } from '../../../ui/figure-link.js';
import { useKeptFocus } from '../../../ui/kept-focus.js';
import { ChoiceMenu } from '../../../ui/menu.js';
import { Pagination } from '../../../ui/pagination.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { SectionHead } from '../../../ui/section-head.js';
import { Empty, Loading } from '../../../ui/state.js';
import { numberOf, shortened } from '../marche-data.js';
import { type Decision, useDecide } from './decide.js';
import { countedTitle } from '../../../ui/counted-title.js';

const DecisionsDialog = lazyDialog(() => import('./decisions-dialog.js').then((part) => part.DecisionsDialog));

const HERE = '/$org/completer';
const PAGE = 50;
const ALL = 'tous';

/** What speaks for a famille. */
export const CRITERIA = { cpv: 'code CPV', fournisseur: 'titulaire', objet: 'mots de l’objet' } as const;

type Criterion = keyof typeof CRITERIA;

/** The address holds a text: the addresses of all screens load with the first one. */
const criterionOf = (asked: string | undefined): Criterion | undefined =>
  (Object.keys(CRITERIA) as Criterion[]).find((one) => one === asked);

/** Familles that are suggested for marchés without one: confirmed or refused, and taken back. */
export function SuggestedFamilles() {
  const { search } = useHere(HERE);
  const { page = 1 } = search;
  const critere = criterionOf(search.critere);
  const read = useRead(
    'GET /api/v1/marches/suggestions',
    { query: { critere, page, page_size: PAGE } },
    { keep: true },
  );
  if (read.error) return <ProblemState of={read} />;
  if (read.data === undefined) return <Loading lines={10} />;
  return <Suggestions list={read.data} />;
}

function Suggestions({ list }: { list: SuggestionMarchesList }) {
  const { search, change } = useHere(HERE);
  const isWriter = useOrganization().can('procurement.write');
  const decide = useDecide();
  const [isHistory, setHistory] = useState(false);
  useKeptFocus('suggestions', list.total);
  const { suggestions, total, marches, sans_suggestion: none, page, pages } = list;
  return (
    <section className="stack" aria-labelledby="suggestions">
      <SectionHead>
        <h2 id="suggestions" tabIndex={-1}>
          {countedTitle(total, 'suggestion', 'suggestions')}
          {marches > 0 && ` pour ${formatQuantity(marches, 'marché sans famille', 'marchés sans famille')}`}
        </h2>
        <div className="row">
          <ChoiceMenu<Criterion | typeof ALL>
            label="D’après"
            value={criterionOf(search.critere) ?? ALL}
            onChange={(critere) => change({ critere: critere === ALL ? undefined : critere, page: undefined })}
            options={[
              { value: ALL, label: 'tout' },
              ...(Object.keys(CRITERIA) as Criterion[]).map((value) => ({ value, label: CRITERIA[value] })),
            ]}
          />
          <Button onPress={() => setHistory(true)}>Historique</Button>
        </div>
      </SectionHead>
      <FormFault message={decide.error === null ? undefined : problemOf(decide.error).message} />
      {none > 0 && (
        <p className="small muted">
          Rien n’est suggéré pour{' '}
          <FigureLink to="/$org/marches" search={{ exercice: 'tous', suggestion: 'aucune' }} label="sans suggestion">
            {total === 0
              ? formatQuantity(none, 'marché sans famille', 'marchés sans famille')
              : formatQuantity(none, 'autre marché sans famille', 'autres marchés sans famille')}
          </FigureLink>
          {'\u00a0'}: elle se donne sur leur fiche.
        </p>
      )}
      {total === 0 ? (
        <Empty title="Aucune famille n’est suggérée" action={<ImportLink />}>
          Les suggestions viennent avec les marchés importés des exercices ouverts, d’après ceux qui ont une famille.
        </Empty>
      ) : (
        <DataTable
          label="Familles suggérées"
          columns={isWriter ? [...COLUMNS, actsOf(decide)] : COLUMNS}
          rows={suggestions}
          keyOf={({ cle }) => cle}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="suggestions"
        onChange={(next) => change({ page: next })}
      />
      {isHistory && <DecisionsDialog onClose={() => setHistory(false)} />}
    </section>
  );
}

/** So much tells one marché from another; the whole of it is on its page. */
const OBJECT_LENGTH = 80;

const nameOf = ({ famille: { code, libelle } }: SuggestionMarches): string => `${code} ${libelle}`;

const COLUMNS: readonly Column<SuggestionMarches>[] = [
  {
    id: 'famille',
    label: 'Famille suggérée',
    isName: true,
    cell: (one) => (
      <NameCell detail={`${one.raison} ${capitalized(trustInWords(one.confiance))}.`}>{nameOf(one)}</NameCell>
    ),
  },
  {
    id: 'marches',
    label: 'Marchés',
    isText: true,
    cell: ({ marches, nombre }) => (
      <ul>
        {marches.map((marche) => (
          <li key={marche.id} className="given">
            <ScreenLink to="/$org/marches/$id" params={{ id: marche.id }}>
              {numberOf(marche)}
            </ScreenLink>{' '}
            <span className="small muted">{shortened(marche.objet, OBJECT_LENGTH)}</span>
          </li>
        ))}
        {nombre > marches.length && <li className="small muted">et {nombre - marches.length} de plus</li>}
      </ul>
    ),
  },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant }) => <Amount euros={montant} /> },
];

const actsOf = (decide: { run: (decision: Decision) => void; isPending: boolean }): Column<SuggestionMarches> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (one) => (
    <RowActs>
      <Button isPending={decide.isPending} onPress={() => decide.run({ act: 'confirmer', cle: one.cle })}>
        Confirmer<span className="sr-only"> {nameOf(one)}</span>
      </Button>
      <Button look="quiet" isPending={decide.isPending} onPress={() => decide.run({ act: 'refuser', cle: one.cle })}>
        Refuser<span className="sr-only"> {nameOf(one)}</span>
      </Button>
    </RowActs>
  ),
});
