import type { FormEvent } from 'react';
import type { MarcheDetail } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useRead } from '../../../shell/data.js';
import { useOrganization } from '../../../shell/organization.js';
import { ProblemState } from '../../../shell/problem-state.js';
import { RowFormFault, useRowDraft } from '../../../shell/row-draft.js';
import { ScreenLink } from '../../../ui/screen-link.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { Sheet } from '../../../ui/sheet.js';
import { Loading } from '../../../ui/state.js';
import { FaultSummary } from '../fault-summary.js';
import { labelsOf, wordsIn } from '../field-words.js';
import { FIELDS, memberName } from '../form-definition.js';
import { useFormFaults } from '../form-faults.js';
import { changedMembers, valuesOf } from '../form-values.js';
import { numberOf } from '../marche-data.js';
import { MarcheField } from '../marche-field.js';
import { useSaveMarche } from '../save-marche.js';
import { memberOf } from './members.js';

export interface GiveSheetProps {
  /** Of the marché. */
  id: string;
  membre: string;
  onClose: () => void;
}

/** One member of one marché, given where it was found to lack. */
export function GiveSheet({ id, membre, onClose }: GiveSheetProps) {
  const marche = useRead('GET /api/v1/marches/:id', { path: { id } });
  const isWriter = useOrganization().can('procurement.write');
  const { data } = marche;
  return (
    <Sheet
      kind={memberOf(membre).label}
      title={data === undefined ? '…' : `Marché ${numberOf(data)}`}
      actions={
        data && (
          <ScreenLink to="/$org/marches/$id" params={{ id }}>
            Ouvrir le marché
          </ScreenLink>
        )
      }
      onClose={onClose}
    >
      {marche.error ? (
        <ProblemState of={marche} missing="Ce marché n’existe pas, ou plus, dans cette organisation." />
      ) : data === undefined ? (
        <Loading lines={4} />
      ) : (
        <>
          <p className="given">{data.objet}</p>
          {isWriter && memberOf(membre).fields.length > 0 ? (
            <GiveForm marche={data} membre={membre} onClose={onClose} />
          ) : (
            <p className="muted">Cette donnée ne se donne pas d’ici.</p>
          )}
        </>
      )}
    </Sheet>
  );
}

interface GiveFormProps {
  marche: MarcheDetail;
  membre: string;
  onClose: () => void;
}

function GiveForm({ marche, membre, onClose }: GiveFormProps) {
  const names = memberOf(membre).fields;
  const fields = FIELDS.filter(({ name }) => names.includes(name));
  const base = valuesOf(marche);
  const form = useRowDraft(
    `publication:${marche.id}:${membre}`,
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
            field={field}
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
