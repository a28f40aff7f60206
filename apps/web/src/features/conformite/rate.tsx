import type { DashboardResponse } from '#client/operations.js';
import { amountFormatOf, formatShare } from '#design/format-francais.js';
import type { Read } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { verdictShares } from '../../shell/verdict-shares.js';
import { Amount } from '../../ui/amount.js';
import { StackedBar } from '../../ui/charts/stacked-bar.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Bone, Loading } from '../../ui/state.js';

export interface RateProps {
  exercice: number;
  dashboard: Read<DashboardResponse>;
}

/** How much of the exercice conforms, by amount: the rate of the dashboard, which each record moves. */
export function Rate({ exercice, dashboard }: RateProps) {
  if (dashboard.error) return <ProblemState of={dashboard} />;
  if (dashboard.data === undefined)
    return (
      <Loading>
        <Bone height="6rem" />
      </Loading>
    );
  const shares = verdictShares(dashboard.data);
  const conforme = shares.find(({ key }) => key === 'conforme')?.share ?? null;
  const write = amountFormatOf(shares.map(({ value }) => value));
  const parts = shares.map((part) => ({
    ...part,
    figure: (
      <FigureLink to="/$org/mandats" search={{ exercice, verdict: [part.key] }} label={part.label}>
        <Amount euros={part.value} form="short" write={write} />
      </FigureLink>
    ),
  }));
  return (
    <section className="panel rate" aria-labelledby="taux">
      <h2 id="taux">{conforme === null ? 'Rien n’est encore jugé' : `${formatShare(conforme)} du montant conforme`}</h2>
      <StackedBar label="Conformité des achats, par montant" parts={parts} />
    </section>
  );
}
