import { formatExactAmount } from '#design/format-francais.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Bone, Loading } from '../../ui/state.js';
import { EstimateForm } from './estimate-form.js';
import { useEstimates } from './estimates.js';

export interface EstimatedNeedProps {
  famille: { id: string; name: string };
  exercice: number;
}

/** What the buyer estimated that a famille will need: read by all, recorded by who writes. */
export function EstimatedNeed({ famille, exercice }: EstimatedNeedProps) {
  const isWriter = useOrganization().can('procurement.write');
  const read = useEstimates(exercice);
  const recorded = read.data?.besoins_estimes.find((one) => one.famille_id === famille.id)?.montant_ht ?? null;
  return (
    <section className="stack" aria-labelledby="besoin-estime">
      <h3 id="besoin-estime">Besoin estimé</h3>
      {read.error ? (
        <ProblemState of={read} />
      ) : read.data === undefined ? (
        <Loading>
          <Bone height="2.5rem" />
        </Loading>
      ) : isWriter ? (
        <EstimateForm famille={famille} exercice={exercice} recorded={recorded} />
      ) : (
        <p>{recorded === null ? 'Aucune estimation enregistrée.' : formatExactAmount(recorded)}</p>
      )}
    </section>
  );
}
