import type { DashboardResponse, FacetteValeur } from '#client/operations.js';
import { exercicesProches } from '#design/exercices-proches.js';
import { amountFormatOf, formatShare, formatVariation } from '#design/format-francais.js';
import { percentOf } from '#design/share.js';
import { variationTold } from '#design/variation-told.js';
import { useRead } from '../../shell/data.js';
import { ProblemState } from '../../shell/problem-state.js';
import { verdictShares } from '../../shell/verdict-shares.js';
import { Amount } from '../../ui/amount.js';
import { BarList } from '../../ui/charts/bar-list.js';
import { StackedBar } from '../../ui/charts/stacked-bar.js';
import { YearColumns } from '../../ui/charts/year-columns.js';
import { FigureLink } from '../../ui/figure-link.js';
import { Loading } from '../../ui/state.js';
import { OffContract } from './off-contract.js';
import { toLines } from './targets.js';
import { sayDayOf } from '../../ui/dates.js';

const SHOWN = 6;

/** How the exercice stands: its volume, its conformity, the years, who buys and what. Every amount opens its lines. */
export function ExerciceBlock({
  dashboard,
  isFormer,
}: {
  dashboard: DashboardResponse | undefined;
  isFormer: boolean;
}) {
  if (dashboard === undefined)
    return (
      <section className="panel" aria-label="L’exercice">
        <Loading lines={10} />
      </section>
    );
  const { exercice } = dashboard;
  return (
    <section className="panel exercice" aria-labelledby="exercice" aria-busy={isFormer}>
      <h2 id="exercice">L’exercice {exercice}</h2>
      <Volume dashboard={dashboard} />
      <div className="exercice-charts">
        <Chart title="Conformité des achats">
          <Verdicts dashboard={dashboard} />
        </Chart>
        <Chart title="Achats par exercice">
          <YearColumns label="Achats par exercice" years={yearsOf(dashboard)} />
        </Chart>
        <Chart title="Premières directions">
          <Directions exercice={exercice} />
        </Chart>
        <Chart title="Premières familles">
          <Familles dashboard={dashboard} />
        </Chart>
      </div>
      <OffContract dashboard={dashboard} />
      <p className="small muted">
        Montants hors taxes, dépenses hors champ exclues, au {sayDayOf(dashboard.date_production)}.
      </p>
    </section>
  );
}

const Chart = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div className="chart">
    <h3>{title}</h3>
    {children}
  </div>
);

function Volume({ dashboard }: { dashboard: DashboardResponse }) {
  const { exercice, volume_total: volume, comparaison } = dashboard;
  const before = comparaison?.variation_pct == null ? null : comparaison.volume_precedent;
  const isToDate = comparaison?.jusqu_au != null;
  return (
    <p className="volume">
      <strong className="volume-figure">
        <FigureLink {...toLines({ exercice })} label={`d’achats en ${exercice}`}>
          <Amount euros={volume} form="short" />
        </FigureLink>
      </strong>{' '}
      d’achats
      {before !== null && (
        <span className="muted">
          , <Change before={before} volume={volume} exercice={exercice} isToDate={isToDate} />
        </span>
      )}
    </p>
  );
}

interface ChangeProps {
  before: number;
  volume: number;
  exercice: number;
  /** The year before is counted to the same day. */
  isToDate: boolean;
}

/** « +7,5 % par rapport à 2025 », or « contre 12 € en 2025 » where a percent says nothing. */
function Change({ before, volume, exercice, isToDate }: ChangeProps) {
  const percent = variationTold(percentOf(volume - before, before));
  const year = exercice - 1;
  if (percent === null)
    return (
      <>
        contre <Amount euros={before} form="short" /> {isToDate ? 'à la même date de' : 'en'} {year}
      </>
    );
  return (
    <>
      {formatVariation(percent)} par rapport à {isToDate && 'la même date de '}
      {year}
    </>
  );
}

function Verdicts({ dashboard }: { dashboard: DashboardResponse }) {
  const { exercice } = dashboard;
  const shares = verdictShares(dashboard);
  const write = amountFormatOf(shares.map(({ value }) => value));
  const parts = shares.map((part) => ({
    ...part,
    figure: (
      <>
        <FigureLink {...toLines({ exercice, verdict: part.key })} label={part.label}>
          <Amount euros={part.value} form="short" write={write} />
        </FigureLink>
        <span className="type-share">{part.share === null ? '–' : formatShare(part.share)}</span>
      </>
    ),
  }));
  return <StackedBar label="Conformité des achats, par montant" parts={parts} />;
}

function yearsOf({ historique, exercice }: DashboardResponse) {
  const latest = exercicesProches(historique, exercice).slice(-5);
  const write = amountFormatOf(latest.map(({ volume }) => volume));
  return latest.map(({ exercice: annee, volume }) => ({
    annee,
    value: volume,
    isCurrent: annee === exercice,
    figure: (
      <FigureLink {...toLines({ exercice: annee })} label={`d’achats en ${annee}`}>
        <Amount euros={volume} form="short" write={write} />
      </FigureLink>
    ),
  }));
}

function Directions({ exercice }: { exercice: number }) {
  const query = { champs: 'service', exercice, verdict: 'conforme,non_conforme,a_verifier' };
  const read = useRead('GET /api/v1/lignes/facettes', { query }, { keep: true });
  if (read.error) return <ProblemState of={read} />;
  const { data } = read;
  if (data === undefined) return <Loading lines={SHOWN} />;
  const values = data.facettes[0]?.valeurs ?? [];
  const first = largest(values);
  const write = amountFormatOf(first.map(({ montant_ht }) => montant_ht));
  const items = first.map(({ valeur, libelle, montant_ht: value }) => ({
    key: valeur,
    label: libelle,
    value,
    figure: (
      <FigureLink {...toLines({ exercice, service: valeur })} label={libelle}>
        <Amount euros={value} form="short" write={write} />
      </FigureLink>
    ),
  }));
  return <BarList label="Premières directions" items={items} />;
}

const largest = (values: readonly FacetteValeur[]): FacetteValeur[] =>
  values.toSorted((one, other) => other.montant_ht - one.montant_ht).slice(0, SHOWN);

function Familles({ dashboard: { exercice, principales_familles: familles } }: { dashboard: DashboardResponse }) {
  const first = familles.slice(0, SHOWN);
  const write = amountFormatOf(first.map(({ montant }) => montant));
  const items = first.map(({ code, libelle, montant: value }) => ({
    key: code,
    label: `${code} ${libelle}`,
    value,
    figure: (
      <FigureLink {...toLines({ exercice, famille: code })} label={`${code} ${libelle}`}>
        <Amount euros={value} form="short" write={write} />
      </FigureLink>
    ),
  }));
  return <BarList label="Premières familles" items={items} />;
}
