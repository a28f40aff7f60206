import { type FormEvent, useState } from 'react';
import type { ACompleterItem, DonneesMarchesDto, MarcheModifie } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { inGroups, inParts, PartlyDone, takingBack } from '../../../shell/parts.js';
import { startWork } from '../../../shell/works.js';
import { DialogFoot } from '../../../ui/dialog-foot.js';
import { notify } from '../../../ui/toasts.js';
import { FaultSummary } from '../fault-summary.js';
import { wordsIn } from '../field-words.js';
import type { FieldDefinition } from '../form-definition.js';
import { readField } from '../form-values.js';
import { numberOf } from '../marche-data.js';
import { MarcheField } from '../marche-field.js';
import type { BulkDatum } from './choices.js';
import { fieldOf } from './datum-field.js';
import { effectsInWords, MOST, useGiftEffects } from './gift-effects.js';

/** Marchés that the preview names. */
const NAMED = 5;

type Marche = ACompleterItem['marche'];

const countOf = (count: number): string => formatQuantity(count, 'marché', 'marchés');

export interface GiveDatumProps {
  datum: BulkDatum;
  marches: readonly Marche[];
  /** With those that have not received it, after a part that failed. */
  onGiven: (left: readonly Marche[]) => void;
  /** Somebody else changed one of them: they are to be read again. */
  onOvertaken: () => void;
  onClose: () => void;
}

/** One value for the chosen marchés: said before it is given, and taken back. */
export function GiveDatum({ datum, marches, onGiven, onOvertaken, onClose }: GiveDatumProps) {
  const field = fieldOf(datum);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const read = readField({ ...field, isRequired: true }, text.trim(), new Date().getFullYear());
  const donnees = text === '' || 'fault' in read ? undefined : ({ [field.name]: read.value } as DonneesMarchesDto);
  // Of what is given here, the type is deduced from the CCAG alone.
  const { effects, isPending } = useGiftEffects(marches, datum === 'ccag' ? donnees : undefined);
  const give = useGive(field, onGiven, onOvertaken);
  const problem = give.error === null || give.error instanceof PartlyDone ? undefined : problemOf(give.error);
  const fault = isChecked && 'fault' in read ? read.fault : undefined;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (donnees !== undefined && !isPending) give.run({ marches, donnees });
  }
  return (
    <form className="form" onSubmit={submit} noValidate aria-label={field.label}>
      <FaultSummary
        faults={fault === undefined ? new Map() : new Map([[field.name, fault]])}
        nameOf={() => field.label}
        message={problem?.message}
      />
      <div data-field={field.name}>
        <MarcheField field={{ ...field, isRequired: true }} value={text} onChange={setText} fault={fault} />
      </div>
      {donnees !== undefined && (
        <p className="given" role="status">
          « {wordsIn([field])(field.name, text)} » sera donné à {named(marches)}.{' '}
          {isPending ? 'Ce qui changera avec lui se calcule…' : effects && <strong>{effectsInWords(effects)}</strong>}
        </p>
      )}
      <DialogFoot
        action={`Donner à ${countOf(marches.length)}`}
        isPending={give.isPending || isPending}
        onClose={onClose}
      />
    </form>
  );
}

/** « 118 marchés : 2018J1, 2018J2… » with how many more. */
function named(marches: readonly Marche[]): string {
  const names = marches.slice(0, NAMED).map(numberOf).join(' · ');
  const more = marches.length - NAMED;
  return `${countOf(marches.length)} : ${names}${more > 0 ? ` et ${more} de plus` : ''}`;
}

interface Given {
  marches: readonly Marche[];
  donnees: DonneesMarchesDto;
}

/** Records the value; « Annuler » gives each marché back what it had, also after a part that failed. */
function useGive(
  { label }: FieldDefinition,
  onDone: GiveDatumProps['onGiven'],
  onOvertaken: GiveDatumProps['onOvertaken'],
) {
  const api = useApi();
  const changed = useChanged();
  const send = (some: readonly { id: string; version: number }[], donnees: DonneesMarchesDto) => {
    const body = { ids: some.map(({ id }) => id), versions: some.map(({ version }) => version), donnees };
    return api.call('PATCH /api/v1/marches', { body });
  };
  async function patch({ marches, donnees }: Given, done: MarcheModifie[]): Promise<void> {
    const part = async (some: readonly Marche[]): Promise<void> => {
      done.push(...(await send(some, donnees)).marches);
    };
    if (marches.length <= MOST) return part(marches);
    return startWork(label, (report) => inParts(marches, MOST, part, (fraction) => report({ fraction })));
  }
  /** Gives back what they had. */
  function takeBack(done: readonly MarcheModifie[]) {
    const parts = inGroups(done, MOST, ({ avant }) => JSON.stringify(avant));
    return takingBack(parts, (part) => send(part, part[0]!.avant), changed);
  }
  const told = (done: readonly MarcheModifie[]): string => `${label} : ${countOf(done.length)}.`;
  return useWrite(
    async (_, given: Given) => {
      const done: MarcheModifie[] = [];
      try {
        await patch(given, done);
      } catch (error) {
        // What the answers told was done is what can be taken back.
        if (done.length > 0) notify(told(done), { tone: 'failed', undo: takeBack(done) });
        throw error;
      }
      return done;
    },
    {
      onDone: (done) => {
        notify(told(done), done.length === 0 ? {} : { undo: takeBack(done) });
        onDone([]);
      },
      onFailed: (error) => {
        changed();
        const cause: unknown = error instanceof PartlyDone ? error.cause : error;
        if (problemOf(cause).kind === 'conflict') onOvertaken();
        else if (error instanceof PartlyDone) onDone((error as PartlyDone<Marche>).left);
      },
    },
  );
}
