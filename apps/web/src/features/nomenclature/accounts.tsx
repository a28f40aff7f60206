import { useState } from 'react';
import type { CompteItem, DecisionLueDto } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../api/problem.js';
import { useRead, useWrite } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Amount } from '../../ui/amount.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { Dialog } from '../../ui/dialog.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Choice } from '../../ui/form-fields.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { StateWord } from '../../ui/state-word.js';
import { notify } from '../../ui/toasts.js';

const PAGE = 50;

/** Accounts that no nomenclature of accounts holds: somebody says what they record. */
export function Accounts() {
  const { search, change } = useHere('/$org/administration/nomenclature');
  const isWriter = useOrganization().can('procurement.write');
  const [numero, setNumero] = useState<string>();
  const { page = 1 } = search;
  const list = useRead('GET /api/v1/comptes-inconnus', { query: { page, page_size: PAGE } }, { keep: true });
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={6} />;
  const { comptes, total, pages } = list.data;
  // As it is read now: somebody else may decide of it meanwhile.
  const decided = comptes.find((one) => one.numero === numero);
  return (
    <section className="stack" aria-labelledby="comptes">
      <h2 id="comptes">
        {total === 0 ? 'Comptes inconnus' : formatQuantity(total, 'compte inconnu', 'comptes inconnus')}
      </h2>
      {total === 0 ? (
        <Empty title="Tous les comptes de vos mandats sont connus">
          Un compte absent des nomenclatures comptables attendra ici que vous disiez ce qu’il enregistre.
        </Empty>
      ) : (
        <DataTable
          label="Comptes inconnus, ceux à décider d’abord"
          columns={isWriter ? [...COLUMNS, actsOf((account) => setNumero(account.numero))] : COLUMNS}
          rows={comptes}
          keyOf={({ numero }) => numero}
        />
      )}
      <Pagination page={page} pages={pages} total={total} unit="comptes" onChange={(next) => change({ page: next })} />
      {decided && <DecideAccount key={numero} account={decided} onClose={() => setNumero(undefined)} />}
    </section>
  );
}

const COLUMNS: readonly Column<CompteItem>[] = [
  { id: 'numero', label: 'Compte', isName: true, cell: ({ numero }) => <NameCell>{numero}</NameCell> },
  {
    id: 'lignes',
    label: 'Lignes',
    isNumber: true,
    cell: ({ numero, nombre_lignes: count }) => (
      <FigureLink
        to="/$org/mandats"
        search={{ compte: [numero], exercice: 'tous' }}
        label={`${count === 1 ? 'ligne' : 'lignes'} du compte ${numero}`}
      >
        {count}
      </FigureLink>
    ),
  },
  { id: 'montant', label: 'Montant HT', isNumber: true, cell: ({ montant_ht: amount }) => <Amount euros={amount} /> },
  {
    id: 'decision',
    label: 'Décision',
    cell: ({ a_decider: isOpen, section, achat }) =>
      isOpen ? (
        <StateWord tone="wait">À décider</StateWord>
      ) : (
        <StateWord tone="ok">{achat ? `Achats, ${section ?? ''}` : `Pas un achat, ${section ?? ''}`}</StateWord>
      ),
  },
];

const actsOf = (onDecide: (account: CompteItem) => void): Column<CompteItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (account) => (
    <RowActs>
      <Button aria-label={`Décider du compte ${account.numero}`} onPress={() => onDecide(account)}>
        Décider
      </Button>
    </RowActs>
  ),
});

const SECTIONS = [
  { value: 'fonctionnement', label: 'Fonctionnement' },
  { value: 'investissement', label: 'Investissement' },
] as const;
const PURCHASES = [
  { value: 'oui', label: 'Des achats' },
  { value: 'non', label: 'Autre chose' },
] as const;

const LABELS = { section: 'Section', achat: 'Ce qu’il enregistre' };

/** What is decided of an account, as the form holds it; empty: nothing yet. */
const textsOf = ({ section, achat }: CompteItem) => ({
  section: section ?? '',
  achat: achat === null ? '' : achat ? 'oui' : 'non',
});

const wordOf = (field: keyof typeof LABELS, value: string): string =>
  (field === 'section' ? SECTIONS : PURCHASES).find((one) => one.value === value)?.label ?? 'à décider';

function DecideAccount({ account, onClose }: { account: CompteItem; onClose: () => void }) {
  const { numero } = account;
  const { id: organization } = useOrganization();
  const form = useRowDraft(`compte:${organization}:${numero}`, textsOf(account));
  const section = form.values.section === 'investissement' ? 'investissement' : 'fonctionnement';
  const achat = form.values.achat === 'non' ? 'non' : 'oui';
  const path = { numero };
  const undo = useWrite((api) => api.call('DELETE /api/v1/comptes-inconnus/:numero/decision', { path }));
  const leave = (): void => {
    form.clear();
    onClose();
  };
  const decide = useWrite(
    (api) =>
      api.call('PUT /api/v1/comptes-inconnus/:numero/decision', {
        path,
        body: {
          section,
          achat: achat === 'oui',
          attendu: { section: account.section, achat: account.achat } as DecisionLueDto,
        },
      }),
    {
      onDone: () => {
        notify(`Le compte ${numero} est décidé : ses lignes des exercices ouverts suivent.`, {
          undo: () => undo.send(undefined).then(() => undefined),
        });
        leave();
      },
    },
  );
  const problem = decide.error === null ? undefined : problemOf(decide.error);
  return (
    <Dialog title={`Compte ${numero}`} isOpen onClose={leave}>
      <div className="dialog-body">
        <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={wordOf} />
        <Choice
          label={LABELS.section}
          value={section}
          onChange={(next) => form.set({ section: next })}
          options={SECTIONS}
        />
        <Choice label={LABELS.achat} value={achat} onChange={(next) => form.set({ achat: next })} options={PURCHASES} />
        <p className="small muted">
          « Autre chose » met ses lignes hors du champ des règles de la commande publique. Les exercices clos ne bougent
          pas.
        </p>
      </div>
      <div className="dialog-foot">
        <Button onPress={leave}>Annuler</Button>
        <Button look="main" isPending={decide.isPending} onPress={() => decide.run(undefined)}>
          Décider
        </Button>
      </div>
    </Dialog>
  );
}
