import { type FormEvent, useState } from 'react';
import type { ConsultationDetail, LotDeConsultation, LotPreciseDto } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { Checkbox, TextField } from '../../../ui/form-fields.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { notify } from '../../../ui/toast.js';
import { FaultSummary } from '../fault-summary.js';
import { shortened } from '../marche-data.js';

const OBJECT_LENGTH = 120;

interface Typed {
  lot: string;
  isSum: boolean;
}

const typedOf = ({ lot, recapitulatif }: LotDeConsultation): Typed => ({ lot, isSum: recapitulatif === 'confirme' });

/** Gives the marchés of a consultation their lot numbers, and says which one sums up the others. */
export function LotNumbersForm({ consultation, onClose }: { consultation: ConsultationDetail; onClose: () => void }) {
  const { lots } = consultation;
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const valueOf = (lot: LotDeConsultation): Typed => typed[lot.id] ?? typedOf(lot);
  const changes = lots.flatMap((lot) => {
    const change = changeOf(lot, valueOf(lot));
    return change === undefined ? [] : [change];
  });
  const save = useSaveLots(consultation, onClose);
  const problem = save.error === null ? undefined : problemOf(save.error);
  // The service names a fault by the rank of what was sent: `lots.0.lot`.
  const faults = new Map(
    [...(problem?.faults ?? [])].map(([name, fault]) => {
      const rank = /^lots\.(\d+)\./.exec(name)?.[1];
      return [(rank !== undefined && changes[Number(rank)]?.marche_id) || name, fault];
    }),
  );
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (changes.length === 0) onClose();
    else save.run(changes);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary
        faults={faults}
        nameOf={(id) => lots.find((lot) => lot.id === id)?.numero ?? id}
        message={problem?.message}
      />
      <p className="muted">
        Un marché récapitulatif reprend le total des autres lots : il sort de toute somme. Vide : le marché est seul.
      </p>
      {lots.map((lot) => {
        const value = valueOf(lot);
        const set = (patch: Partial<Typed>) => setTyped({ ...typed, [lot.id]: { ...value, ...patch } });
        return (
          <div key={lot.id} className="stack" data-field={lot.id}>
            <TextField
              label={`Lot du marché ${lot.numero}`}
              name={lot.id}
              hint={`${shortened(lot.objet, OBJECT_LENGTH)}${lot.lot_a_preciser ? ' · une lettre en tient lieu' : ''}`}
              autoComplete="off"
              maxLength={20}
              value={value.lot}
              onChange={(written) => set({ lot: written })}
              fault={faults.get(lot.id)}
            />
            {lots.length > 1 && (
              <Checkbox
                isSelected={value.isSum}
                onChange={(isSum) => set({ isSum })}
                hint={lot.recapitulatif === 'propose' ? 'Ses montants font penser qu’il l’est.' : undefined}
              >
                Récapitulatif des autres lots
              </Checkbox>
            )}
          </div>
        );
      })}
      <FormFoot isPending={save.isPending} onClose={onClose} />
    </form>
  );
}

function changeOf(lot: LotDeConsultation, { lot: written, isSum }: Typed): LotPreciseDto | undefined {
  const former = typedOf(lot);
  const change: Omit<LotPreciseDto, 'marche_id'> = {
    ...(written.trim() === former.lot ? {} : { lot: written.trim() }),
    ...(isSum === former.isSum ? {} : { recapitulatif: isSum ? 'confirme' : null }),
  };
  return Object.keys(change).length === 0 ? undefined : { marche_id: lot.id, ...change };
}

/** Records what changed; the former numbers come back by « Annuler », but not a proposal that was settled. */
function useSaveLots(consultation: ConsultationDetail, onClose: () => void) {
  const api = useApi();
  const changed = useChanged();
  const put = ({ id, version }: Pick<ConsultationDetail, 'id' | 'version'>, lots: LotPreciseDto[]) =>
    api.call('PUT /api/v1/consultations/:id/lots', { path: { id }, body: { version, lots } });
  return useWrite((_, lots: LotPreciseDto[]) => put(consultation, lots), {
    onDone: (after, sent) => {
      const formers = sent.map(({ marche_id, ...members }) => {
        const { lot, recapitulatif } = consultation.lots.find(({ id }) => id === marche_id)!;
        const former: LotPreciseDto = {
          marche_id,
          ...(members.lot === undefined ? {} : { lot }),
          ...(members.recapitulatif === undefined ? {} : { recapitulatif: recapitulatif === null ? null : 'confirme' }),
        };
        return { former, isLost: members.recapitulatif !== undefined && recapitulatif === 'propose' };
      });
      const undo = async (): Promise<void> => {
        await put(
          after,
          formers.map(({ former }) => former),
        );
        changed();
      };
      notify('Lots enregistrés.', formers.some(({ isLost }) => isLost) ? {} : { undo });
      onClose();
    },
  });
}
