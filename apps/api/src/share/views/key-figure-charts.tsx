import { formatExactAmount, formatShare, formatShortAmount } from '#design/format-francais.js';
import { SECTIONS, shownParts } from '#design/parts.js';
import type { Tone } from '#design/tone.js';
import type { ExerciceFigures, PartsParSection } from '#figures/figures.js';
import { partsMontrables } from '#figures/taux.js';
import { taxOfYears, withTax } from '#figures/tax-label.js';
import { ChartFigure } from '../../pages/charts/chart-figure.js';
import { HatchPattern } from '../../pages/charts/hatch.js';
import { Legend } from '../../pages/charts/legend.js';
import { PART_BAR_HEIGHT, PartBar } from '../../pages/charts/part-bar.js';
import { type YearColumn, YearColumns, yearColumnsHeight } from '../../pages/charts/year-columns.js';
import type { SynthesePageModel } from './synthese-page.model.js';

const SHOWN_EXERCICES = 6;
const GAP = 20;
/** The volume stands alone in its card, the others share theirs with a bar and a legend. */
const VOLUME_PLOT_HEIGHT = 64;
const PLOT_HEIGHT = 40;

/** The exercices that a sparkline has room for: the last ones, moved back if need be to hold the one shown. */
function recentExercices(historique: ExerciceFigures[], exercice: number): ExerciceFigures[] {
  const index = historique.findIndex((point) => point.exercice === exercice);
  const end = Math.max(index + 1, SHOWN_EXERCICES);
  if (index >= 0 && index < historique.length - SHOWN_EXERCICES)
    return historique.slice(Math.max(0, end - SHOWN_EXERCICES), end);
  return historique.slice(-SHOWN_EXERCICES);
}

export function VolumeChart({ model: { figures } }: { model: SynthesePageModel }) {
  const points = recentExercices(figures.historique, figures.exercice);
  if (points.length < 2) return null;
  return (
    <ChartFigure
      id="volume"
      title="Volume des achats par exercice"
      description={points.map((point) => `${point.exercice} : ${formatShortAmount(point.volume)}`).join(' ; ')}
      height={yearColumnsHeight(VOLUME_PLOT_HEIGHT)}
      table={{
        caption: 'volume des achats par exercice',
        columns: ['Exercice', withTax('Volume', taxOfYears({ historique: points }))],
        rows: points.map((point) => [String(point.exercice), formatExactAmount(point.volume)]),
      }}
    >
      <YearColumns
        columns={points.map((point) => {
          const current = point.exercice === figures.exercice;
          return { exercice: point.exercice, current, parts: [{ value: point.volume, tone: current ? 'a' : 'soft' }] };
        })}
        scale={Math.max(...points.map((point) => point.volume))}
        hatchId="volume-hachures"
        plotHeight={VOLUME_PLOT_HEIGHT}
      />
    </ChartFigure>
  );
}

type Parts = { value: number; tone: Tone }[];

/** One bar of parts for the shown exercice above its years, in one drawing. */
function PartsOverYears({ id, parts, columns }: { id: string; parts: Parts; columns: YearColumn[] }) {
  const hatchId = `${id}-hachures`;
  return (
    <>
      <HatchPattern id={hatchId} />
      <PartBar parts={parts} total={total(parts)} hatchId={hatchId} />
      {columns.length >= 2 && (
        <g transform={`translate(0 ${PART_BAR_HEIGHT + GAP})`}>
          <YearColumns columns={columns} scale={100} hatchId={hatchId} plotHeight={PLOT_HEIGHT} />
        </g>
      )}
    </>
  );
}

const total = (parts: Parts): number => parts.reduce((sum, part) => sum + Math.max(0, part.value), 0);

const partsHeight = (columns: YearColumn[]): number =>
  columns.length >= 2 ? PART_BAR_HEIGHT + GAP + yearColumnsHeight(PLOT_HEIGHT) : PART_BAR_HEIGHT;

export function ConformiteChart({ model: { figures } }: { model: SynthesePageModel }) {
  const taux = partsMontrables(figures.taux_conformite);
  if (taux.montant_pct === null) return null;
  const points = recentExercices(figures.historique, figures.exercice)
    .map((point) => ({ ...point, taux_conformite: partsMontrables(point.taux_conformite) }))
    .filter((point) => point.taux_conformite.montant_pct !== null);
  const parts = conformiteParts(taux);
  const columns = points.map((point) => ({
    exercice: point.exercice,
    current: point.exercice === figures.exercice,
    parts: conformiteParts(point.taux_conformite),
  }));
  return (
    <ChartFigure
      id="conformite"
      title={`Conformité des procédures en ${figures.exercice} et par exercice`}
      description={points.map(describeConformitePoint).join(' ; ')}
      height={partsHeight(columns)}
      legend={
        <Legend
          id="conformite-legende"
          layout="line"
          entries={[
            { tone: 'a', label: `Conforme ${formatShare(taux.montant_pct)}` },
            { tone: 'b', label: `Non conforme ${formatShare(taux.non_conforme_pct ?? 0)}` },
            { tone: 'hatch', label: `À vérifier ${formatShare(taux.a_verifier_pct ?? 0)}` },
          ]}
        />
      }
      table={{
        caption: 'conformité par exercice, en part du montant (en nombre pour la dernière colonne)',
        columns: [
          'Exercice',
          'Conforme',
          'Non conforme',
          'À vérifier',
          'dont marché non renseigné',
          'Non classé',
          'Conforme en nombre',
        ],
        rows: points.map(({ exercice, taux_conformite }) => [
          String(exercice),
          formatShare(taux_conformite.montant_pct ?? 0),
          formatShare(taux_conformite.non_conforme_pct ?? 0),
          formatShare(taux_conformite.a_verifier_pct ?? 0),
          formatPart(taux_conformite.marche_non_renseigne_pct),
          formatPart(taux_conformite.non_classe_pct),
          formatShare(taux_conformite.nombre_pct ?? 0),
        ]),
      }}
    >
      <PartsOverYears id="conformite" parts={parts} columns={columns} />
    </ChartFigure>
  );
}

const formatPart = (percent: number | null): string => (percent === null ? '—' : formatShare(percent));

function conformiteParts(taux: ExerciceFigures['taux_conformite']): Parts {
  return [
    { value: taux.montant_pct ?? 0, tone: 'a' },
    { value: taux.non_conforme_pct ?? 0, tone: 'b' },
    { value: taux.a_verifier_pct ?? 0, tone: 'hatch' },
  ];
}

function describeConformitePoint({ exercice, taux_conformite }: ExerciceFigures): string {
  const conforme = formatShare(taux_conformite.montant_pct ?? 0);
  const nonConforme = formatShare(taux_conformite.non_conforme_pct ?? 0);
  const aVerifier = formatShare(taux_conformite.a_verifier_pct ?? 0);
  return `${exercice} : ${conforme} conforme, ${nonConforme} non conforme, ${aVerifier} à vérifier`;
}

type SectionsPoint = ExerciceFigures & { sections: PartsParSection };

const knowsSections = (point: ExerciceFigures): point is SectionsPoint =>
  point.sections !== null && point.sections.investissement.part_pct !== null;

export function SectionsChart({ model: { figures } }: { model: SynthesePageModel }) {
  const { exercice, sections } = figures;
  const points = recentExercices(figures.historique, exercice).filter(knowsSections);
  if (sections === null || sections.investissement.part_pct === null || points.length === 0) return null;
  const shown = shownParts(SECTIONS, sections);
  const tax = taxOfYears({ historique: points });
  const columns = points.map((point) => ({
    exercice: point.exercice,
    current: point.exercice === exercice,
    parts: sectionParts(point.sections),
  }));
  return (
    <ChartFigure
      id="sections"
      title={`Part de l’investissement et du fonctionnement en ${exercice} et par exercice`}
      description={points.map((point) => `${point.exercice} : ${investmentShare(point)} d’investissement`).join(' ; ')}
      height={partsHeight(columns)}
      legend={
        <Legend
          id="sections-legende"
          layout="line"
          entries={shown.map(({ tone, label, montant }) => ({ tone, label: `${label} ${formatShortAmount(montant)}` }))}
        />
      }
      table={{
        caption: 'investissement et fonctionnement par exercice',
        columns: [
          'Exercice',
          withTax('Investissement', tax),
          withTax('Fonctionnement', tax),
          withTax('Section inconnue', tax),
          'Part d’investissement',
        ],
        rows: points.map((point) => [
          String(point.exercice),
          formatExactAmount(point.sections.investissement.montant),
          formatExactAmount(point.sections.fonctionnement.montant),
          formatExactAmount(point.sections.inconnue.montant),
          investmentShare(point),
        ]),
      }}
    >
      <PartsOverYears id="sections" parts={sectionParts(sections)} columns={columns} />
    </ChartFigure>
  );
}

const investmentShare = ({ sections }: SectionsPoint): string => formatShare(sections.investissement.part_pct ?? 0);

const sectionParts = (sections: PartsParSection): Parts =>
  shownParts(SECTIONS, sections).map(({ part_pct: part, tone }) => ({ value: part ?? 0, tone }));
