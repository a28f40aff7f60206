import { type FormEvent, useState } from 'react';
import type { ConsultationItem, FaitsConsultationDto } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { Button } from '../../../ui/button.js';
import { type Report, startWork } from '../../../shell/works.js';
import { notify } from '../../../ui/toast.js';
import { FACT_FORMS } from '../fact-fields.js';
import { FactFields, type FactValues, readFact } from '../fact-form-fields.js';
import { type FactCode, FACTS } from '../facts.js';
import { FaultSummary } from '../fault-summary.js';

/** All that the api takes at once. */
const MOST = 500;

export interface GiveFactProps {
  fact: FactCode;
  consultations: readonly ConsultationItem[];
  onDone: () => void;
}

/** Records one fact for several consultations at once. */
export function GiveFact({ fact, consultations, onDone }: GiveFactProps) {
  const { fields, text } = FACT_FORMS[fact];
  const [values, setValues] = useState<FactValues>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const give = useGive(FACTS[fact].title, onDone);
  const problem = give.error === null ? undefined : problemOf(give.error);
  // The service names them below `faits`.
  const refused = new Map(
    [...(problem?.faults ?? [])].map(([name, fault]) => [name.replace(/^faits\./, ''), fault] as const),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    const { members, faults: found } = readFact(fields, values);
    // What is left empty stays as each consultation has it.
    const given = Object.fromEntries(Object.entries(members).filter(([name]) => (values[name] ?? '').trim() !== ''));
    setFaults(found);
    if (found.size === 0) give.run({ consultations, members: given });
  }
  return (
    <form className="form panel" onSubmit={submit} noValidate aria-label={FACTS[fact].title}>
      <FaultSummary
        faults={new Map([...refused, ...faults])}
        nameOf={(name) => fields.find((field) => field.name === name)?.label ?? name}
        message={problem?.message}
      />
      <p className="muted">{text}</p>
      <FactFields
        fields={fields}
        values={values}
        onChange={setValues}
        faultOf={(name) => faults.get(name) ?? refused.get(name)}
      />
      <div className="row">
        <Button look="main" type="submit" isPending={give.isPending}>
          Donner à {formatQuantity(consultations.length, 'consultation', 'consultations')}
        </Button>
      </div>
    </form>
  );
}

interface Given {
  consultations: readonly ConsultationItem[];
  members: Readonly<Record<string, unknown>>;
}

/** Records the members; « Annuler » gives each consultation back what it had. */
function useGive(title: string, onDone: () => void) {
  const api = useApi();
  const changed = useChanged();
  /** By parts, each whole: the tray shows how far it is. */
  async function patch(consultations: readonly ConsultationItem[], faits: FaitsConsultationDto, report?: Report) {
    let modifiees = 0;
    try {
      for (let from = 0; from < consultations.length; from += MOST) {
        const ids = consultations.slice(from, from + MOST).map(({ id }) => id);
        modifiees += (await api.call('PATCH /api/v1/consultations', { body: { ids, faits } })).modifiees;
        report?.({ fraction: (from + ids.length) / consultations.length });
      }
    } catch (error) {
      // The parts before were recorded: what still lacks the fact is read again.
      if (modifiees > 0) changed();
      throw error;
    }
    return modifiees;
  }
  const give = ({ consultations, members }: Given): Promise<number> =>
    consultations.length <= MOST
      ? patch(consultations, members)
      : startWork(title, (report) => patch(consultations, members, report));
  return useWrite((_, given: Given) => give(given), {
    onDone: (modifiees, { consultations, members }) => {
      notify(`${title} : ${formatQuantity(modifiees, 'consultation', 'consultations')}.`, {
        undo: async () => {
          for (const [faits, same] of byFormer(consultations, Object.keys(members))) await patch(same, faits);
          changed();
        },
      });
      onDone();
    },
  });
}

/** Consultations that had the same values of these members, with those values. */
function byFormer(consultations: readonly ConsultationItem[], names: readonly string[]) {
  const groups = new Map<string, [FaitsConsultationDto, ConsultationItem[]]>();
  for (const consultation of consultations) {
    const former = Object.fromEntries(names.map((name) => [name, consultation[name as keyof ConsultationItem]]));
    const key = JSON.stringify(former);
    const group: [FaitsConsultationDto, ConsultationItem[]] = groups.get(key) ?? [former, []];
    group[1].push(consultation);
    groups.set(key, group);
  }
  return groups.values();
}
