import type { FormEvent } from 'react';
import type { ConsultationDetail, LotDeConsultation, LotPreciseDto } from '#client/operations.js';
import { problemOf } from '../../../api/problem.js';
import { useApi, useChanged, useWrite } from '../../../shell/data.js';
import { RowFormFault, useRowDraft } from '../../../shell/row-draft.js';
import { Checkbox, TextField } from '../../../ui/form-fields.js';
import { FormFoot } from '../../../ui/form-foot.js';
import { notify } from '../../../ui/toasts.js';
import { FaultSummary } from '../fault-summary.js';
import { shortened } from '../marche-data.js';

const OBJECT_LENGTH = 120;

interface Typed {
  lot: string;
  isSum: boolean;
}

const typedOf = ({ lot, recapitulatif }: LotDeConsultation): Typed => ({ lot, isSum: recapitulatif === 'confirme' });

/** What the form holds of a lot whose marché sums up the others. */
const SUM = 'récapitulatif';

const nameOf = (id: string, part: 'lot' | 'somme'): string => `${id}.${part}`;

/** The lots as the form holds them: two texts a marché. */
const textsOf = (lots: readonly LotDeConsultation[]): Record<string, string> =>
  Object.fromEntries(
    lots.flatMap((lot) => {
      const { lot: number, isSum } = typedOf(lot);
      return [
        [nameOf(lot.id, 'lot'), number],
        [nameOf(lot.id, 'somme'), isSum ? SUM : ''],
      ];
    }),
  );

const labelsOf = (lots: readonly LotDeConsultation[]): Record<string, string> =>
  Object.fromEntries(
    lots.flatMap(({ id, numero }) => [
      [nameOf(id, 'lot'), `Lot du marché ${numero}`],
      [nameOf(id, 'somme'), `Récapitulatif, marché ${numero}`],
    ]),
  );

/** Gives the marchés of a consultation their lot numbers, and says which one sums up the others. */
export function LotNumbersForm({ consultation, onClose }: { consultation: ConsultationDetail; onClose: () => void }) {
  const { lots } = consultation;
  const form = useRowDraft(`lots:${consultation.id}`, textsOf(lots));
  const leave = (): void => {
    form.clear();
    onClose();
  };
  const valueOf = ({ id }: LotDeConsultation): Typed => ({
    lot: form.values[nameOf(id, 'lot')] ?? '',
    isSum: form.values[nameOf(id, 'somme')] === SUM,
  });
  const changes = lots.flatMap((lot) => {
    const change = changeOf(lot, valueOf(lot));
    return change === undefined ? [] : [change];
  });
  const save = useSaveLots(consultation, leave);
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
    if (changes.length === 0) leave();
    else save.run(changes);
  }
  return (
    <form className="form" onSubmit={submit} noValidate>
      <FaultSummary faults={faults} nameOf={(id) => lots.find((lot) => lot.id === id)?.numero ?? id} />
      <RowFormFault form={form} problem={problem} labels={labelsOf(lots)} wordOf={(_, value) => value || 'aucun'} />
      <p className="muted">
        Un marché récapitulatif reprend le total des autres lots : il sort de toute somme. Vide : le marché est seul.
      </p>
      {lots.map((lot) => {
        const value = valueOf(lot);
        return (
          <div key={lot.id} className="stack" data-field={lot.id}>
            <TextField
              label={`Lot du marché ${lot.numero}`}
              name={lot.id}
              hint={`${shortened(lot.objet, OBJECT_LENGTH)}${lot.lot_a_preciser ? ' · une lettre en tient lieu' : ''}`}
              autoComplete="off"
              maxLength={20}
              value={value.lot}
              onChange={(written) => form.set({ [nameOf(lot.id, 'lot')]: written })}
              fault={faults.get(lot.id)}
            />
            {lots.length > 1 && (
              <Checkbox
                isSelected={value.isSum}
                onChange={(isSum) => form.set({ [nameOf(lot.id, 'somme')]: isSum ? SUM : '' })}
                hint={lot.recapitulatif === 'propose' ? 'Ses montants font penser qu’il l’est.' : undefined}
              >
                Récapitulatif des autres lots
              </Checkbox>
            )}
          </div>
        );
      })}
      <FormFoot isPending={save.isPending} onClose={leave} />
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
