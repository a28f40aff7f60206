import { type FormEvent, useState } from 'react';
import type { ConsultationItem, FaitsConsultationDto } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { type Report, startWork } from '../../../shell/works.js';
import { inGroups, inParts, PartlyDone, takingBack } from '../../../shell/parts.js';
import { notify } from '../../../ui/toasts.js';
import { FACT_FORMS } from '../fact-fields.js';
import { FactFields, type FactValues, readFact } from '../fact-form-fields.js';
import { type FactCode, FACTS } from '../../../shell/verdict-facts.js';
import { FaultSummary } from '../fault-summary.js';

/** All that the api takes at once. */
const MOST = 500;

export interface GiveFactProps {
  fact: FactCode;
  consultations: readonly ConsultationItem[];
  /** With those that have not received it, after a part that failed. */
  onDone: (left: readonly ConsultationItem[]) => void;
  /** Somebody else changed one of them: they are to be read again. */
  onOvertaken: () => void;
  onClose: () => void;
}

/** Records one fact for several consultations at once. */
export function GiveFact({ fact, consultations, onDone, onOvertaken, onClose }: GiveFactProps) {
  const { fields, text } = FACT_FORMS[fact];
  const [values, setValues] = useState<FactValues>({});
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const give = useGive(FACTS[fact].title, onDone, onOvertaken);
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
    <form className="form" onSubmit={submit} noValidate aria-label={FACTS[fact].title}>
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
      <DialogFoot action={`Donner à ${countOf(consultations.length)}`} isPending={give.isPending} onClose={onClose} />
    </form>
  );
}

const countOf = (count: number): string => formatQuantity(count, 'consultation', 'consultations');

interface Given {
  consultations: readonly ConsultationItem[];
  members: Readonly<Record<string, unknown>>;
}

interface How {
  /** What each of them is at by now; refused where somebody else changed one. Undefined: nobody knows. */
  versionOf: ((consultation: ConsultationItem) => number) | undefined;
  report?: Report;
}

const asRead = ({ version }: ConsultationItem): number => version;
/** Each record counts one, whatever it changes. */
const afterIt = ({ version }: ConsultationItem): number => version + 1;

/** Records the members; « Annuler » gives each consultation back what it had, also after a part that failed. */
function useGive(title: string, onDone: GiveFactProps['onDone'], onOvertaken: () => void) {
  const api = useApi();
  const changed = useChanged();
  /** By parts, each whole: the tray shows how far it is. @returns how many were changed */
  async function patch(consultations: readonly ConsultationItem[], faits: FaitsConsultationDto, how: How) {
    let modifiees = 0;
    async function act(part: readonly ConsultationItem[]): Promise<void> {
      const ids = part.map(({ id }) => id);
      const body = { ids, faits, ...(how.versionOf ? { versions: part.map(how.versionOf) } : {}) };
      modifiees += (await api.call('PATCH /api/v1/consultations', { body })).modifiees;
    }
    await inParts(consultations, MOST, act, (fraction) => how.report?.({ fraction }));
    return modifiees;
  }
  const give = ({ consultations, members }: Given): Promise<number> =>
    consultations.length <= MOST
      ? patch(consultations, members, { versionOf: asRead })
      : startWork(title, (report) => patch(consultations, members, { versionOf: asRead, report }));
  /** Gives back what they had. */
  function takeBack(consultations: readonly ConsultationItem[], { members }: Given, versionOf: How['versionOf']) {
    const parts = byFormer(consultations, Object.keys(members));
    return takingBack(parts, ([former, group]) => patch(group, former, { versionOf }), changed);
  }
  return useWrite((_, given: Given) => give(given), {
    onDone: (modifiees, given) => {
      notify(`${title} : ${countOf(modifiees)}.`, { undo: takeBack(given.consultations, given, afterIt) });
      onDone([]);
    },
    onFailed: (error, given) => {
      const cause: unknown = error instanceof PartlyDone ? error.cause : error;
      if (problemOf(cause).kind === 'conflict') onOvertaken();
      if (!(error instanceof PartlyDone)) return;
      const { done, left, touched } = error as PartlyDone<ConsultationItem>;
      const rest = formatQuantity(left.length, 'reste cochée', 'restent cochées');
      const text = `${title} : donné à ${countOf(done)}, pas aux autres : ${rest}.`;
      // After a lost answer nobody knows which of the last part received it.
      const versionOf = touched.length === done ? afterIt : undefined;
      notify(text, { tone: 'failed', undo: takeBack(touched, given, versionOf) });
      changed();
      onDone(left);
    },
  });
}

/** Consultations that had the same values of these members, with those values, as many as the api takes at once. */
function byFormer(
  consultations: readonly ConsultationItem[],
  names: readonly string[],
): [FaitsConsultationDto, ConsultationItem[]][] {
  const formerOf = (one: ConsultationItem): FaitsConsultationDto =>
    Object.fromEntries(names.map((name) => [name, one[name as keyof ConsultationItem]]));
  return inGroups(consultations, MOST, (one) => JSON.stringify(formerOf(one))).map((group) => [
    formerOf(group[0]!),
    group,
  ]);
}
