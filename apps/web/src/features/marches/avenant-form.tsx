import { type FormEvent, useState } from 'react';
import type { AvenantItem, CreateAvenantDto, ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { formatExactAmount } from '#design/format-francais.js';
import { useApi, useChanged, useWrite } from '../../shell/data.js';
import { useDraft } from '../../shell/stored.js';
import { Amount } from '../../ui/amount.js';
import { FormFoot } from '../../ui/form-foot.js';
import { TextField } from '../../ui/form-fields.js';
import { readDay, readNumber } from '../../ui/french-input.js';
import { Select } from '../../ui/select.js';
import { notify } from '../../ui/toasts.js';
import { doubtsOnAvenant } from '#design/avenant-doubts.js';
import { effectOf } from './avenant-limit.js';
import { DayField } from '../../ui/day-field.js';
import { Doubts } from './doubts.js';
import { FaultSummary } from './fault-summary.js';
import { fieldReader } from './field-reader.js';
import { useFormFaults } from './form-faults.js';
import { NONE, optionsOf } from './options.js';
import { SaveAnyway } from './save-anyway.js';
import { GROUNDS } from './vocabulary.js';

const EMPTY = { date: '', variation: '', objet: '', duree: '', article: '' };
type Values = typeof EMPTY;

const LABELS: Readonly<Record<string, string>> = {
  date_signature: 'Signé le',
  variation_montant: 'Variation du montant',
  objet: 'Objet',
  duree_mois: 'Nouvelle durée',
};

export interface AvenantFormProps {
  marche: MarcheDetail;
  execution: ExecutionResponse | undefined;
  onClose: () => void;
}

/** A new avenant: what it makes of the amount and of the limit is said while it is typed. */
export function AvenantForm({ marche, execution, onClose }: AvenantFormProps) {
  const { draft, change, clear } = useDraft<Values>(`avenant:${marche.id}`, EMPTY);
  const [isAsking, setAsking] = useState(false);
  const takeBack = useTakeBack(marche);
  const save = useWrite(
    (api, body: CreateAvenantDto) => api.call('POST /api/v1/marches/:id/avenants', { path: { id: marche.id }, body }),
    {
      onDone: (avenant) => {
        const { numero, montant_apres } = avenant;
        clear();
        notify(
          `Avenant ${numero} enregistré${montant_apres === null ? '' : ` : le marché est de ${formatExactAmount(montant_apres)}`}.`,
          { undo: () => takeBack(avenant) },
        );
        onClose();
      },
      onFailed: () => setAsking(false),
    },
  );
  const { body, faults: typed } = readAvenant(draft);
  const { faults, message, check } = useFormFaults(save.error, typed);
  const doubts = doubtsOnAvenant(
    {
      date_signature: readDay(draft.date, new Date().getFullYear()),
      variation_montant: readNumber(draft.variation),
    },
    { ...marche, montant_max: execution?.montant_max ?? null },
  );
  const set = (patch: Partial<Values>) => change({ ...draft, ...patch });
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
    if (typed.size > 0) return;
    if (doubts.length > 0) setAsking(true);
    else save.run(body);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary faults={faults} nameOf={(name) => LABELS[name] ?? name} message={message} />
      <div className="form-pair">
        <DayField
          label="Signé le"
          name="date_signature"
          value={draft.date}
          onChange={(date) => set({ date })}
          fault={faults.get('date_signature')}
          isRequired
        />
        <TextField
          label="Variation du montant HT"
          name="variation_montant"
          hint="Avec un moins pour une baisse ; 0 s’il ne change pas."
          inputMode="text"
          value={draft.variation}
          onChange={(variation) => set({ variation })}
          fault={faults.get('variation_montant')}
          isRequired
        />
      </div>
      <Doubts isTyped doubts={doubts} />
      <Select
        label="Fondement"
        value={draft.article || NONE}
        onChange={(article) => set({ article: article === NONE ? '' : article })}
        options={optionsOf(GROUNDS, 'Non donné')}
        hint="Sans fondement, il compte dans la limite des faibles montants."
      />
      <Effect marche={marche} execution={execution} draft={draft} />
      <TextField
        label="Objet"
        name="objet"
        rows={2}
        value={draft.objet}
        onChange={(objet) => set({ objet })}
        fault={faults.get('objet')}
      />
      <TextField
        label="Nouvelle durée totale, en mois"
        name="duree_mois"
        hint={
          marche.duree_mois === null ? 'Vide : elle ne change pas.' : `Vide : elle reste de ${marche.duree_mois} mois.`
        }
        inputMode="numeric"
        value={draft.duree}
        onChange={(duree) => set({ duree })}
        fault={faults.get('duree_mois')}
      />
      <FormFoot action="Enregistrer l’avenant" isPending={save.isPending} onClose={onClose} />
      {isAsking && (
        <SaveAnyway
          title="Enregistrer cet avenant ?"
          doubts={doubts}
          isPending={save.isPending}
          onSave={() => save.run(body)}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  );
}

/** Deletes an avenant that was just recorded. An end that was typed is given back, as a deletion leaves the one of a duration. */
function useTakeBack({ id, date_fin }: MarcheDetail): (avenant: AvenantItem) => Promise<void> {
  const api = useApi();
  const changed = useChanged();
  return async ({ id: avenantId, duree_mois }) => {
    const path = { id };
    await api.call('DELETE /api/v1/marches/:id/avenants/:avenantId', { path: { id, avenantId } });
    if (duree_mois !== null) {
      const left = await api.call('GET /api/v1/marches/:id', { path });
      if (left.date_fin !== date_fin)
        await api.call('PATCH /api/v1/marches/:id', { path, body: { date_fin, version: left.version } });
    }
    changed();
  };
}

/** The new total and the limit, before anything is saved. */
function Effect({ marche, execution, draft }: Omit<AvenantFormProps, 'onClose'> & { draft: Values }) {
  const variation = readNumber(draft.variation);
  if (variation === undefined || execution === undefined)
    return <p className="avenant-effect muted">Le nouveau montant et la limite s’affichent ici.</p>;
  const contract = { initial: marche.montant, current: marche.montant_actuel, avenants: execution.avenants };
  const { total, tone, text } = effectOf(contract, { variation, article: draft.article });
  return (
    <div className="avenant-effect" data-tone={tone} role="status">
      <p>
        <Amount euros={marche.montant_actuel} /> →{' '}
        <strong>
          <Amount euros={total} />
        </strong>
      </p>
      <p>
        <span aria-hidden="true">{tone === 'within' ? '✓ ' : tone === 'over' ? '! ' : '? '}</span>
        {text}
      </p>
    </div>
  );
}

function readAvenant(values: Values): { body: CreateAvenantDto; faults: Map<string, string> } {
  const { faults, required, optional } = fieldReader();
  const date = readDay(values.date, new Date().getFullYear());
  const variation = readNumber(values.variation);
  return {
    body: {
      date_signature: required('date_signature', date, 'Une date est attendue, comme 12/03/2025.') ?? '',
      variation_montant:
        required('variation_montant', variation, 'Un montant est attendu, comme 4 200 ou −1 500,50.') ?? 0,
      duree_mois: optional('duree_mois', values.duree, readMonths, 'Un nombre entier de mois est attendu.'),
      objet: values.objet.trim() || null,
      article: values.article === '' ? null : (values.article as NonNullable<CreateAvenantDto['article']>),
    },
    faults,
  };
}

const readMonths = (typed: string): number | undefined => readNumber(typed, 0);
