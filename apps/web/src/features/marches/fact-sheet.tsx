import { type FormEvent, useState } from 'react';
import type { ConsultationDetail, MarcheDetail } from '#client/operations.js';
import { formatCount } from '#design/format-francais.js';
import { labelOf, VERDICTS } from '#design/parts.js';
import type { Api } from '../../api/api.js';
import { problemOf } from '../../api/problem.js';
import { useApi, useChanged, useRead, useWrite } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { RowFormFault, useRowDraft } from '../../shell/row-draft.js';
import { FormFoot } from '../../ui/form-foot.js';
import { Choice } from '../../ui/form-fields.js';
import { Loading } from '../../ui/state.js';
import { notify } from '../../ui/toasts.js';
import { FACT_FORMS, type FactHolder } from './fact-fields.js';
import { FactFields, type FactValues, readFact } from './fact-form-fields.js';
import { type FactCode, FACTS } from '../../shell/verdict-facts.js';
import { FaultSummary } from './fault-summary.js';
import { labelsOf, wordsIn } from './field-words.js';
import { written } from './form-values.js';

export interface FactSheetProps {
  fact: FactCode;
  marche: MarcheDetail;
  onClose: () => void;
}

/** Records one fact that the verdict turns on; the verdict is then another at once. */
export function FactSheet({ fact, marche, onClose }: FactSheetProps) {
  const consultation = useRead('GET /api/v1/consultations/:id', { path: { id: marche.consultation_id } });
  if (consultation.error) return <ProblemState of={consultation} />;
  if (consultation.data === undefined) return <Loading lines={4} />;
  return <FactForm fact={fact} marche={marche} consultation={consultation.data} onClose={onClose} />;
}

type Members = Record<string, unknown>;

interface Change {
  on: FactHolder;
  members: Members;
  version: number;
}

function FactForm({ fact, marche, consultation, onClose }: FactSheetProps & { consultation: ConsultationDetail }) {
  const { on, fields, text } = FACT_FORMS[fact];
  const hasLots = consultation.nombre_marches > 1;
  const [holder, setHolder] = useState<FactHolder>(on);
  const recorded: Members = {
    ...(on === 'marche' ? marche : consultation),
    cas: marche.justification ?? consultation.cas,
  };
  const form = useRowDraft<FactValues>(
    `fait:${marche.id}:${fact}`,
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        fact === 'avis' && field.name === 'avis' ? noticeOf(consultation) : written(field, recorded[field.name]),
      ]),
    ),
  );
  const { values } = form;
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useRecord(marche, consultation, {
    title: FACTS[fact].title,
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  const problem = save.error === null ? undefined : problemOf(save.error);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const { members: read, faults: found } = readFact(fields, values);
    const members = Object.fromEntries(Object.entries(read).map(([name, value]) => [memberOf(name, holder), value]));
    setFaults(found);
    const { version } = holder === 'marche' ? marche : consultation;
    if (found.size === 0) save.run({ on: holder, members, version });
  }

  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary
        faults={new Map([...(problem?.faults ?? []), ...faults])}
        nameOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
      />
      <RowFormFault form={form} problem={problem} labels={labelsOf(fields)} wordOf={wordsIn(fields)} />
      <p className="muted">{text}</p>
      <FactFields
        fields={fields}
        values={values}
        onChange={form.set}
        faultOf={(name) => faults.get(name) ?? problem?.faults.get(memberOf(name, holder))}
      />
      {fact === 'cas' && hasLots && (
        <Choice<FactHolder>
          label="Vaut pour"
          value={holder}
          onChange={setHolder}
          options={[
            { value: 'marche', label: 'ce marché seul' },
            { value: 'consultation', label: `les ${formatCount(consultation.nombre_marches)} lots` },
          ]}
        />
      )}
      {on === 'consultation' && hasLots && (
        <p className="small muted">Vaut pour les {consultation.nombre_marches} lots de la consultation.</p>
      )}
      <FormFoot isPending={save.isPending} onClose={onClose} />
    </form>
  );
}

/** A case is the `justification` of a contract, and the `cas` of a consultation. */
const memberOf = (name: string, on: FactHolder): string => (name === 'cas' && on === 'marche' ? 'justification' : name);

/** « inconnu » is no answer: the field waits for one. */
const noticeOf = ({ avis }: ConsultationDetail): string => (avis === 'inconnu' ? '' : avis);

/** Records a fact, and says the verdict that it leads to. */
function useRecord(
  marche: MarcheDetail,
  consultation: ConsultationDetail,
  { title, onDone }: { title: string; onDone: () => void },
) {
  const api = useApi();
  const changed = useChanged();
  const former = (on: FactHolder): Members => (on === 'marche' ? { ...marche } : { ...consultation });
  return useWrite(
    async (_, { on, members, version }: Change) => {
      await patch(api, { marche, on, members: { ...members, version } });
      return api.call('GET /api/v1/marches/:id/conformite', { path: { id: marche.id }, query: { page_size: 1 } });
    },
    {
      onDone: ({ verdict }, { on, members }) => {
        const reached = verdict === null ? '' : ` Le marché est : ${labelOf(VERDICTS, verdict.statut).toLowerCase()}.`;
        notify(`${title} : enregistré.${reached}`, {
          undo: async () => {
            const before = former(on);
            await patch(api, {
              marche,
              on,
              members: Object.fromEntries(Object.keys(members).map((name) => [name, before[name] ?? null])),
            });
            changed();
          },
        });
        onDone();
      },
    },
  );
}

function patch(
  api: Api,
  { marche, on, members }: { marche: MarcheDetail; on: FactHolder; members: Members },
): Promise<unknown> {
  return on === 'marche'
    ? api.call('PATCH /api/v1/marches/:id', { path: { id: marche.id }, body: members })
    : api.call('PATCH /api/v1/consultations/:id', { path: { id: marche.consultation_id }, body: members });
}
