import { type FormEvent, useState } from 'react';
import type { CreateSousTraitanceDto, ExecutionResponse, MarcheDetail, SousTraitanceItem } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { FALSE_KEY, hasFalseKey } from '#design/identifier-words.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { Button } from '../../ui/button.js';
import { FormFoot } from '../../ui/form-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { readDay, readNumber, writeDay, writeNumber } from '../../ui/french-input.js';
import { Select } from '../../ui/select.js';
import { notify } from '../../ui/toasts.js';
import { DayField } from '../../ui/day-field.js';
import { DeleteSubcontract } from './delete-subcontract.js';
import { Doubts } from './doubts.js';
import { FaultSummary } from './fault-summary.js';
import { fieldReader } from './field-reader.js';
import { useFormFaults } from './form-faults.js';
import { OperatorNote } from './operator-note.js';
import { compactIdentifier } from './operator-words.js';
import { NONE, optionsOf } from './options.js';
import { SaveAnyway } from './save-anyway.js';
import { doubtOnAll, doubtsOn } from './subcontract-words.js';
import { IDENTIFIERS, PRICE_VARIATIONS } from './vocabulary.js';

type Values = Record<
  'type_id' | 'identifiant' | 'raison_sociale' | 'objet' | 'montant' | 'duree' | 'date' | 'variation_prix',
  string
>;

const valuesOf = (acte: SousTraitanceItem | undefined): Values => ({
  type_id: acte?.fournisseur?.type_id ?? 'SIRET',
  identifiant: acte?.fournisseur?.identifiant ?? '',
  raison_sociale: acte?.fournisseur?.raison_sociale ?? acte?.operateur_lu ?? '',
  objet: acte?.objet ?? '',
  montant: acte?.montant == null ? '' : writeNumber(acte.montant),
  duree: acte?.duree_mois == null ? '' : String(acte.duree_mois),
  date: acte?.date_notification == null ? '' : writeDay(acte.date_notification),
  variation_prix: acte?.variation_prix ?? '',
});

const LABELS: Readonly<Values> = {
  type_id: 'Identifiant',
  identifiant: 'Numéro',
  raison_sociale: 'Raison sociale',
  objet: 'Objet',
  montant: 'Montant HT',
  duree: 'Durée en mois',
  date: 'Notifiée le',
  variation_prix: 'Variation du prix',
};

/** Of the members that the api names in its refusals. */
const MEMBERS: Readonly<Record<string, string>> = {
  'fournisseur.identifiant': LABELS.identifiant,
  'fournisseur.raison_sociale': LABELS.raison_sociale,
  montant: LABELS.montant,
  duree_mois: LABELS.duree,
  date_notification: LABELS.date,
};

const wordOf = (field: keyof Values, value: string): string =>
  field === 'type_id' ? (IDENTIFIERS.find((one) => one.value === value)?.label ?? value) : value;

export interface SubcontractFormProps {
  marche: MarcheDetail;
  /** Undefined: a new one. */
  acte: SousTraitanceItem | undefined;
  execution: ExecutionResponse | undefined;
  onClose: () => void;
}

/** Declares a subcontract, or changes one. */
export function SubcontractForm({ marche, acte, execution, onClose }: SubcontractFormProps) {
  const form = useRowDraft<Values>(`sous-traitance:${acte?.id ?? marche.id}`, valuesOf(acte));
  const { values: draft, set, clear } = form;
  const [isRemoving, setRemoving] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const leave = () => {
    clear();
    onClose();
  };
  const save = useWrite(
    (api, body: CreateSousTraitanceDto) =>
      acte
        ? api.call('PUT /api/v1/marches/:id/sous-traitances/:acteId', {
            path: { id: marche.id, acteId: acte.id },
            body: { ...body, version: acte.version },
          })
        : api.call('POST /api/v1/marches/:id/sous-traitances', { path: { id: marche.id }, body }),
    {
      onDone: () => {
        notify('Sous-traitance enregistrée.');
        leave();
      },
      onFailed: () => setAsking(false),
    },
  );
  const { body, faults: typed } = read(draft);
  const { faults, check } = useFormFaults(save.error, typed);
  const problem = save.error === null ? undefined : problemOf(save.error);
  const doubts = doubtsOfForm(body, { marche, acte, execution });
  // Said beside its field while it is typed.
  const asked = hasFalseKey(body.fournisseur) ? [FALSE_KEY, ...doubts] : doubts;
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
    if (typed.size > 0) return;
    if (asked.length > 0) setAsking(true);
    else save.run(body);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary faults={faults} nameOf={(name) => MEMBERS[name] ?? name} />
      <RowFormFault form={form} problem={problem} labels={LABELS} wordOf={wordOf} />
      <div className="form-pair">
        <Select
          label="Identifiant"
          value={draft.type_id}
          onChange={(type_id) => set({ type_id })}
          options={optionsOf(IDENTIFIERS, undefined, draft.type_id)}
        />
        <TextField
          label="Numéro"
          name="fournisseur.identifiant"
          value={draft.identifiant}
          onChange={(identifiant) => set({ identifiant })}
          fault={faults.get('fournisseur.identifiant')}
          isRequired
        />
      </div>
      <TextField
        label="Raison sociale"
        name="fournisseur.raison_sociale"
        value={draft.raison_sociale}
        onChange={(raison_sociale) => set({ raison_sociale })}
        fault={faults.get('fournisseur.raison_sociale')}
      />
      <OperatorNote operator={draft} />
      <TextField label="Objet" name="objet" rows={2} value={draft.objet} onChange={(objet) => set({ objet })} />
      <div className="form-pair">
        <TextField
          label="Montant HT"
          name="montant"
          inputMode="decimal"
          value={draft.montant}
          onChange={(montant) => set({ montant })}
          fault={faults.get('montant')}
        />
        <TextField
          label="Durée en mois"
          name="duree_mois"
          inputMode="numeric"
          value={draft.duree}
          onChange={(duree) => set({ duree })}
          fault={faults.get('duree_mois')}
        />
        <DayField
          label="Notifiée le"
          name="date_notification"
          value={draft.date}
          onChange={(date) => set({ date })}
          fault={faults.get('date_notification')}
        />
        <Select
          label="Variation du prix"
          value={draft.variation_prix || NONE}
          onChange={(chosen) => set({ variation_prix: chosen === NONE ? '' : chosen })}
          options={optionsOf(PRICE_VARIATIONS, 'Non renseigné')}
        />
      </div>
      <Doubts isTyped doubts={doubts} />
      <FormFoot isPending={save.isPending} onClose={onClose}>
        {acte && (
          <Button look="danger" onPress={() => setRemoving(true)}>
            Supprimer…
          </Button>
        )}
      </FormFoot>
      {isAsking && (
        <SaveAnyway
          title="Enregistrer cette sous-traitance ?"
          doubts={asked}
          isPending={save.isPending}
          onSave={() => save.run(body)}
          onClose={() => setAsking(false)}
        />
      )}
      {acte && isRemoving && (
        <DeleteSubcontract marche={marche} acte={acte} onDone={leave} onClose={() => setRemoving(false)} />
      )}
    </form>
  );
}

/** What contradicts the contract in a subcontract as it is typed, or in all of them with it. */
function doubtsOfForm(
  { fournisseur, montant = null, date_notification = null }: CreateSousTraitanceDto,
  { marche, acte, execution }: Pick<SubcontractFormProps, 'marche' | 'acte' | 'execution'>,
): string[] {
  const others = marche.sous_traitances.filter(({ id }) => id !== acte?.id).map((one) => one.montant);
  return [
    ...doubtsOn({ fournisseur, montant, date_notification }, marche, execution),
    ...(montant === null ? [] : [doubtOnAll([...others, montant], execution)]),
  ].filter((doubt) => doubt !== undefined);
}

function read(values: Values): { body: CreateSousTraitanceDto; faults: Map<string, string> } {
  const { faults, required, optional } = fieldReader();
  const identifiant = compactIdentifier(values);
  required('fournisseur.identifiant', identifiant || undefined, 'Le numéro du sous-traitant est à renseigner.');
  const year = new Date().getFullYear();
  const date = (typed: string) => readDay(typed, year);
  const months = (typed: string) => readNumber(typed, 0);
  return {
    body: {
      fournisseur: {
        type_id: values.type_id as CreateSousTraitanceDto['fournisseur']['type_id'],
        identifiant,
        raison_sociale: values.raison_sociale.trim() || null,
      },
      objet: values.objet.trim() || null,
      montant: optional(
        'montant',
        values.montant,
        (typed) => readNumber(typed),
        'Un montant est attendu, comme 12 500.',
      ),
      duree_mois: optional('duree_mois', values.duree, months, 'Un nombre entier est attendu.'),
      date_notification: optional('date_notification', values.date, date, 'Une date est attendue, comme 12/03/2025.'),
      variation_prix: (values.variation_prix || null) as NonNullable<CreateSousTraitanceDto['variation_prix']> | null,
    },
    faults,
  };
}
