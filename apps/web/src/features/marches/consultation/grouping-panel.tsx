import type { ConsultationDetail, MarcheDetail, RegroupementItem } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useRead, useWrite } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { Button } from '../../../ui/button.js';
import { type Column, DataTable } from '../../../ui/data-table.js';
import { formatInstant } from '../../../ui/dates.js';
import { FormFault } from '../../../ui/form-fault.js';
import { Loading } from '../../../ui/state.js';
import { notify } from '../../../ui/toasts.js';
import { ACT_WORDS, isAct, useConsultation, useGroup, useUndoGrouping } from './grouping.js';

const WHY: Readonly<Record<ConsultationDetail['regroupement'], string>> = {
  sur: 'Leurs données nomment la même consultation.',
  probable: 'Rien ne le prouve : le verdict est rendu des deux façons, ensemble et séparément.',
  main: 'Une personne l’a décidé : aucun import ne le défait.',
};

/** Why the marchés of a consultation stand together, what a person may do about it, and what was done. */
export function GroupingPanel({ marche }: { marche: MarcheDetail }) {
  const isWriter = useOrganization().can('procurement.write');
  const read = useConsultation(marche.consultation_id);
  // One that is gone was left by the contract, which is being read again.
  const isLeft = read.error !== null && problemOf(read.error).kind === 'missing';
  if (read.error && !isLeft) return <ProblemState of={read} />;
  if (read.data === undefined || isLeft) return <Loading lines={2} />;
  const { data: consultation } = read;
  const isAlone = consultation.nombre_marches < 2;
  return (
    <section className="panel" aria-labelledby="regroupement">
      <h2 id="regroupement">Consultation</h2>
      <p>
        {isAlone
          ? 'Elle n’a que ce marché.'
          : `${formatQuantity(consultation.nombre_marches, 'marché', 'marchés')} ensemble. ${WHY[consultation.regroupement]}`}
      </p>
      {isWriter && <Acts consultation={consultation} isAlone={isAlone} />}
      <History consultation={consultation} isWriter={isWriter} />
    </section>
  );
}

function Acts({ consultation, isAlone }: { consultation: ConsultationDetail; isAlone: boolean }) {
  const { change } = useHere('/$org/marches/$id');
  const group = useGroup(consultation);
  return (
    <>
      <FormFault message={group.error === null ? undefined : problemOf(group.error).message} />
      <div className="row">
        {consultation.regroupement === 'probable' && !isAlone && (
          <Button look="main" isPending={group.isPending} onPress={() => group.run({ act: 'confirmer' })}>
            Confirmer qu’ils vont ensemble
          </Button>
        )}
        <Button onPress={() => change({ fiche: 'regrouper' })}>Regrouper avec un marché…</Button>
        {!isAlone && <Button onPress={() => change({ fiche: 'separer' })}>Séparer des marchés…</Button>}
        <Button onPress={() => change({ fiche: 'lots' })}>
          {isAlone ? 'Donner le numéro de lot…' : 'Numéros des lots…'}
        </Button>
      </div>
    </>
  );
}

function History({ consultation, isWriter }: { consultation: ConsultationDetail; isWriter: boolean }) {
  const read = useRead('GET /api/v1/consultations/:id/regroupements', { path: { id: consultation.id } });
  const { data } = read;
  const takeBack = useUndoGrouping();
  const undo = useWrite((_, id: string) => takeBack(id), { onDone: () => notify('C’est annulé.') });
  if (read.error && problemOf(read.error).kind !== 'missing') return <ProblemState of={read} />;
  if (data === undefined || data.total === 0) return null;
  return (
    <details>
      <summary>Ce que des personnes en ont décidé ({data.total})</summary>
      <FormFault message={undo.error === null ? undefined : problemOf(undo.error).message} />
      <DataTable
        label="Regroupements décidés"
        columns={columnsOf(isWriter ? undo.run : undefined)}
        rows={data.regroupements}
        keyOf={({ id }) => id}
      />
    </details>
  );
}

const columnsOf = (onUndo: ((id: string) => void) | undefined): Column<RegroupementItem>[] => [
  {
    id: 'acte',
    label: 'Acte',
    isName: true,
    cell: ({ action }) => (isAct(action) ? ACT_WORDS[action] : action),
  },
  { id: 'marches', label: 'Marchés', isNumber: true, cell: ({ marches }) => marches.length },
  { id: 'le', label: 'Le', cell: ({ created_at: at }) => formatInstant(at) },
  {
    id: 'etat',
    label: 'État',
    cell: ({ id, action, annule_le: undone, annulable_jusqu_au: until }) => {
      if (undone !== null) return <span className="muted">annulé le {formatInstant(undone)}</span>;
      if (onUndo === undefined || new Date(until) < new Date()) return 'en vigueur';
      return (
        <Button
          look="quiet"
          icon="annuler"
          aria-label={`Annuler : ${isAct(action) ? ACT_WORDS[action] : action}`}
          onPress={() => onUndo(id)}
        >
          Annuler
        </Button>
      );
    },
  },
];
