import { type FormEvent, useState } from 'react';
import type { CreateAttestationDto } from '#client/operations.js';
import { problemOf } from '../../api/problem.js';
import { useWrite } from '../../shell/data.js';
import { useAccount, useOrganization } from '../../shell/organization.js';
import { useDraft } from '../../shell/stored.js';
import { Button } from '../../ui/button.js';
import { DayField } from '../../ui/day-field.js';
import { FormFault } from '../../ui/form-fault.js';
import { TextField } from '../../ui/form-fields.js';
import { readDay } from '../../ui/french-input.js';
import { notify } from '../../ui/toasts.js';

const LONGEST = 200;

/** Records that a person attests of the publicity of a period. */
export function AttestationForm() {
  const { id: organization } = useOrganization();
  const { name } = useAccount();
  const { draft, change, clear } = useDraft(`attestation:${organization}`, { du: '', au: '', support: '', par: name });
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const save = useWrite(
    (api, body: CreateAttestationDto) => api.call('POST /api/v1/attestations-publicite', { body }),
    {
      onDone: () => {
        clear();
        notify('L’attestation est enregistrée.');
      },
    },
  );
  const problem = save.error === null ? undefined : problemOf(save.error);
  const faultOf = (field: string) => typed.get(field) ?? problem?.faults.get(field);
  const set = (patch: Partial<typeof draft>) => change({ ...draft, ...patch });
  function submit(event: FormEvent): void {
    event.preventDefault();
    const year = new Date().getFullYear();
    const [du, au] = [readDay(draft.du, year), readDay(draft.au, year)];
    const found = new Map<string, string>();
    if (du === undefined) found.set('du', 'Une date est attendue, comme 01/01/2025.');
    if (au === undefined) found.set('au', 'Une date est attendue, comme 31/12/2025.');
    if (draft.support.trim() === '') found.set('support', 'Le support des avis est à nommer.');
    if (draft.par.trim() === '') found.set('par', 'La personne qui atteste est à nommer.');
    setTyped(found);
    if (du !== undefined && au !== undefined && found.size === 0)
      save.run({ du, au, support: draft.support.trim(), par: draft.par.trim() });
  }
  return (
    <form className="form" onSubmit={submit} noValidate aria-labelledby="nouvelle-attestation">
      <h3 id="nouvelle-attestation">Nouvelle attestation</h3>
      <FormFault message={problem?.faults.size === 0 ? problem.message : undefined} />
      <DayField label="Du" value={draft.du} onChange={(du) => set({ du })} fault={faultOf('du')} isRequired />
      <DayField label="Au" value={draft.au} onChange={(au) => set({ au })} fault={faultOf('au')} isRequired />
      <TextField
        label="Support des avis"
        hint="Comme BOAMP, ou le nom d’un journal d’annonces légales."
        maxLength={LONGEST}
        value={draft.support}
        onChange={(support) => set({ support })}
        fault={faultOf('support')}
        isRequired
      />
      <TextField
        label="Qui atteste"
        hint="Son nom et sa fonction."
        maxLength={LONGEST}
        value={draft.par}
        onChange={(par) => set({ par })}
        fault={faultOf('par')}
        isRequired
      />
      <div className="row">
        <Button type="submit" isPending={save.isPending}>
          Enregistrer l’attestation
        </Button>
      </div>
    </form>
  );
}
