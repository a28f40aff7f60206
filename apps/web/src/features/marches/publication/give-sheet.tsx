import type { FormEvent } from 'react';
import type { MarcheDetail } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useRead } from '../../../shell/data.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState, sheetTitle } from '../../../shell/problem-state.js';
import { RowFormFault, useRowDraft } from '../../../shell/row-draft.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { Sheet } from '../../../ui/sheet.js';
import { Loading } from '../../../ui/state.js';
import { FaultSummary } from '../fault-summary.js';
import { labelsOf, wordsIn } from '../field-words.js';
import { type FieldDefinition, FIELDS, memberName } from '../form-definition.js';
import { useFormFaults } from '../form-faults.js';
import { changedMembers, valuesOf } from '../form-values.js';
import { numberOf } from '../marche-data.js';
import { MarcheField } from '../marche-field.js';
import { useSaveMarche } from '../save-marche.js';
import { type LackingMember, useLacking } from './lacking.js';
import { memberOf, placeOf, valueOf } from './members.js';

export interface GiveSheetProps {
  /** Of the marché. */
  id: string;
  /** Undefined: all that this marché lacks. */
  membre: string | undefined;
  onClose: () => void;
}

/** What one marché lacks, or one member of it, given where it was found to lack. */
export function GiveSheet({ id, membre, onClose }: GiveSheetProps) {
  const marche = useRead('GET /api/v1/marches/:id', { path: { id } });
  const lacking = useLacking(id, membre);
  const { data } = marche;
  return (
    <Sheet
      kind={membre === undefined ? 'Ce qui manque' : memberOf(membre).label}
      title={sheetTitle(marche, (found) => `Marché ${numberOf(found)}`)}
      actions={
        data && (
          <ScreenLink to="/$org/marches/$id" params={{ id }} className="button">
            Ouvrir le marché
          </ScreenLink>
        )
      }
      onClose={onClose}
    >
      {marche.error ? (
        <ProblemState of={marche} missing="Ce marché n’existe pas, ou plus, dans cette organisation." />
      ) : lacking.error ? (
        <ProblemState of={lacking} />
      ) : data === undefined || lacking.data === undefined ? (
        <Loading lines={4} />
      ) : (
        <>
          <p className="given">{data.objet}</p>
          <Lacking marche={data} lacking={lacking.data} draft={membre ?? 'tout'} onClose={onClose} />
        </>
      )}
    </Sheet>
  );
}

interface LackingProps {
  marche: MarcheDetail;
  lacking: readonly LackingMember[];
  /** What its draft is called. */
  draft: string;
  onClose: () => void;
}

function Lacking({ marche, lacking, draft, onClose }: LackingProps) {
  const isWriter = useOrganization().can('procurement.write');
  const given = isWriter ? lacking.filter(({ membre }) => memberOf(membre).fields.length > 0) : [];
  const elsewhere = lacking.filter((one) => !given.includes(one));
  if (lacking.length === 0)
    return <p role="status">Rien ne se complète : ce marché n’est pas de ceux que ce format publie.</p>;
  return (
    <>
      {elsewhere.length > 0 && <GivenElsewhere id={marche.id} lacking={elsewhere} />}
      {given.length > 0 && <GiveForm marche={marche} lacking={given} draft={draft} onClose={onClose} />}
    </>
  );
}

/** What no field of this sheet gives, each with the place that does. */
const GivenElsewhere = ({ id, lacking }: { id: string; lacking: readonly LackingMember[] }) => (
  <ul className="published-remarks">
    {lacking.map(({ membre, ou = '' }) => (
      <li key={`${membre} ${ou}`}>
        {memberOf(membre).label} :{' '}
        <ScreenLink to="/$org/marches/$id" params={{ id }} search={placeOf(membre)}>
          {ou || 'se donne sur la page du marché'}
        </ScreenLink>
      </li>
    ))}
  </ul>
);

function GiveForm({ marche, lacking, draft, onClose }: LackingProps) {
  const names = lacking.flatMap(({ membre }) => memberOf(membre).fields);
  const fields = FIELDS.filter(({ name }) => names.includes(name));
  const base = valuesOf(marche);
  const form = useRowDraft(
    `publication:${marche.id}:${draft}`,
    Object.fromEntries(names.map((name) => [name, base.texts[name] ?? ''])),
  );
  const leave = (): void => {
    form.clear();
    onClose();
  };
  const save = useSaveMarche(marche, leave);
  const { members, faults: typed } = changedMembers(base, { ...base, texts: { ...base.texts, ...form.values } });
  const { faults, check } = useFormFaults(save.error, typed);
  function submit(event: FormEvent): void {
    event.preventDefault();
    check();
    if (typed.size > 0) return;
    if (Object.keys(members).length === 0) leave();
    else save.run({ members, version: marche.version });
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary faults={faults} nameOf={memberName} />
      <RowFormFault
        form={form}
        problem={save.error === null ? undefined : problemOf(save.error)}
        labels={labelsOf(fields)}
        wordOf={wordsIn(fields)}
      />
      {fields.map((field) => (
        <div key={field.name} data-field={field.name}>
          <MarcheField
            field={withUsual(field, lacking)}
            value={form.values[field.name] ?? ''}
            onChange={(text) => form.set({ [field.name]: text })}
            fault={faults.get(field.name)}
          />
        </div>
      ))}
      <FormFoot isPending={save.isPending} onClose={onClose} />
    </form>
  );
}

/** A field that says what is usual where nothing else is known. */
function withUsual(field: FieldDefinition, lacking: readonly LackingMember[]): FieldDefinition {
  const usual = lacking.find(({ membre }) => memberOf(membre).fields[0] === field.name)?.supposable ?? null;
  return usual === null ? field : { ...field, hint: `D’ordinaire : ${valueOf(usual)}.` };
}
