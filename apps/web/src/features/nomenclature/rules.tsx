import { useState } from 'react';
import type { RegleItem } from '#client/operations.js';
import { useRead, useWrite } from '../../shell/data.js';
import { DeletionDialog } from '../../shell/deletion-dialog.js';
import { useHere } from '../../shell/here.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { formatDayOf } from '../../ui/dates.js';
import { Dialog } from '../../ui/dialog.js';
import { Pagination } from '../../ui/pagination.js';
import { SectionHead } from '../../ui/section-head.js';
import { Empty, Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { NewRule } from './new-rule.js';
import { ReachWords } from './reach-words.js';
import { useReach } from './use-reach.js';
import { CRITERIA } from './words.js';
import './nomenclature.css';
import { countedTitle } from '../../ui/counted-title.js';

const PAGE = 50;

type Act = { name: 'create' } | { name: 'reach' | 'remove'; rule: RegleItem };

const nameOf = ({ critere, valeur }: RegleItem): string => `${CRITERIA[critere].label} ${valeur}`;
const familleOf = ({ famille: { code, libelle } }: RegleItem): string => `${code} ${libelle}`;

/** The rules of the organisation, beside those that its nomenclature carries. */
export function Rules() {
  const { search, change } = useHere('/$org/administration/nomenclature');
  const isWriter = useOrganization().can('procurement.write');
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const { page = 1 } = search;
  const list = useRead('GET /api/v1/nomenclature/regles', { query: { page, page_size: PAGE } }, { keep: true });
  if (list.error) return <ProblemState of={list} />;
  if (list.data === undefined) return <Loading lines={6} />;
  const { regles, total, pages } = list.data;
  return (
    <section className="stack" aria-labelledby="regles">
      <SectionHead>
        <h2 id="regles">{countedTitle(total, 'règle', 'règles')}</h2>
        {isWriter && (
          <NewButton label="Nouvelle règle" group="Nomenclature" onPress={() => setAct({ name: 'create' })} />
        )}
      </SectionHead>
      {total === 0 ? (
        <Empty title="Aucune règle">
          Une règle donne une famille aux lignes d’un compte, d’un fournisseur ou d’un code CPV. Elle se crée ici, ou en
          classant des lignes dans « Mandats ».
        </Empty>
      ) : (
        <DataTable
          label="Règles de classement"
          columns={[...COLUMNS, actsOf(isWriter, setAct)]}
          rows={regles}
          keyOf={({ id }) => id}
        />
      )}
      <Pagination page={page} pages={pages} total={total} unit="règles" onChange={(next) => change({ page: next })} />
      {act?.name === 'create' && <NewRule onClose={close} />}
      {act?.name === 'reach' && <RuleReach rule={act.rule} onClose={close} />}
      {act?.name === 'remove' && <RemoveRule rule={act.rule} onClose={close} />}
    </section>
  );
}

const COLUMNS: readonly Column<RegleItem>[] = [
  { id: 'critere', label: 'Lignes', isName: true, cell: (rule) => <NameCell>{nameOf(rule)}</NameCell> },
  { id: 'famille', label: 'Vont dans', cell: (rule) => <span className="given">{familleOf(rule)}</span> },
  { id: 'depuis', label: 'Depuis le', cell: ({ created_at: at }) => formatDayOf(at) },
];

const actsOf = (isWriter: boolean, onAct: (act: Act) => void): Column<RegleItem> => ({
  id: 'actes',
  label: 'Actions',
  labelHidden: true,
  cell: (rule) => (
    <RowActs>
      <Button onPress={() => onAct({ name: 'reach', rule })}>
        Ses lignes<span className="sr-only"> : {nameOf(rule)}</span>
      </Button>
      {isWriter && (
        <Button onPress={() => onAct({ name: 'remove', rule })}>
          Supprimer<span className="sr-only"> {nameOf(rule)}</span>
        </Button>
      )}
    </RowActs>
  ),
});

function RuleReach({ rule, onClose }: { rule: RegleItem; onClose: () => void }) {
  const reach = useReach(rule, rule.famille.code);
  return (
    <Dialog title={nameOf(rule)} isOpen onClose={onClose}>
      <div className="dialog-body">
        <ReachWords criterion={rule} reach={reach} famille={familleOf(rule)} />
        <p className="small muted">
          Une ligne que personne n’a classée suit la règle la plus précise ; celle d’un exercice clos ne bouge plus.
        </p>
      </div>
      <div className="dialog-foot">
        <Button onPress={onClose}>Fermer</Button>
      </div>
    </Dialog>
  );
}

function RemoveRule({ rule, onClose }: { rule: RegleItem; onClose: () => void }) {
  const remove = useWrite((api) => api.call('DELETE /api/v1/nomenclature/regles/:id', { path: { id: rule.id } }), {
    onDone: () => {
      notify('La règle est supprimée.');
      onClose();
    },
  });
  return (
    <DeletionDialog title="Supprimer cette règle ?" action="Supprimer cette règle" remove={remove} onClose={onClose}>
      <p className="given">
        {nameOf(rule)} → {familleOf(rule)}. Les lignes qu’elle a classées gardent leur famille jusqu’à leur prochain
        classement.
      </p>
    </DeletionDialog>
  );
}
