import { amountFormatOf, formatExactAmount, formatShare, isShareTold } from '#design/format-francais.js';
import { runningNote } from '#design/running-note.js';
import { NON_CLASSE, SECTIONS, shownParts } from '#design/parts.js';
import type { ExerciceFigures, PartsParSection } from '#figures/figures.js';
import { exerciceName, isRunning } from '#figures/running-exercice.js';
import { partsMontrables } from '#figures/taux.js';
import { taxOfYears, withTax } from '#figures/tax-label.js';
import { frenchDayOf } from '#procurement/dates.js';
import { Legend } from '../../pages/charts/legend.js';
import { type YearBar, YearBars } from '../../pages/charts/year-bars.js';
import { NON_EVALUE, rateBesideOthers } from './key-figure-values.js';
import { recentExercices } from './recent-exercices.js';
import type { SynthesePageModel } from './synthese-page.model.js';

export function VolumeChart({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const points = recentExercices(figures.historique, figures.exercice);
  if (points.length < 2) return null;
  const format = amountFormatOf(points.map(({ volume }) => volume));
  return (
    <YearBars
      id="volume"
      title="Volume des achats par exercice"
      description={points
        .map((point) => `${exerciceName(point.exercice, producedAt)} : ${format(point.volume)}`)
        .join(' ; ')}
      legend={
        points.some(({ exercice }) => isRunning(exercice, producedAt)) && (
          <Legend
            id="volume-legende"
            layout="line"
            entries={[{ tone: 'running', label: runningNote(frenchDayOf(producedAt)) }]}
          />
        )
      }
      table={{
        caption: 'volume des achats par exercice',
        columns: ['Exercice', withTax('Volume', taxOfYears({ historique: points }))],
        rows: points.map((point) => [exerciceName(point.exercice, producedAt), formatExactAmount(point.volume)]),
      }}
      years={points.map(({ exercice, volume }) => {
        const current = exercice === figures.exercice;
        return {
          exercice,
          name: exerciceName(exercice, producedAt),
          current,
          parts: [{ value: volume, tone: isRunning(exercice, producedAt) ? 'running' : current ? 'a' : 'soft' }],
          valueText: format(volume),
        };
      })}
      scale={Math.max(...points.map((point) => point.volume))}
    />
  );
}

type Parts = YearBar['parts'];

export function ConformiteChart({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const taux = partsMontrables(figures.taux_conformite);
  if (taux.montant_pct === null) return null;
  const points = recentExercices(figures.historique, figures.exercice)
    .map((point) => ({ ...point, taux_conformite: partsMontrables(point.taux_conformite) }))
    .filter((point) => point.taux_conformite.montant_pct !== null);
  // « 0,0 % » of every exercice says nothing; that it is not known does.
  const isToldUnnamed = points.some(
    ({ taux_conformite: { marche_non_renseigne_pct: unnamed } }) => unnamed === null || isShareTold(unnamed),
  );
  return (
    <YearBars
      id="conformite"
      title="Conformité des procédures par exercice"
      description={points
        .map((point) => describeConformitePoint(point, exerciceName(point.exercice, producedAt)))
        .join(' ; ')}
      legend={
        <Legend
          id="conformite-legende"
          layout="line"
          entries={[
            { tone: 'a', label: 'Conforme', value: formatShare(taux.montant_pct) },
            { tone: 'b', label: 'Non conforme', value: formatShare(taux.non_conforme_pct ?? 0) },
            { tone: 'hatch', label: 'À vérifier', value: formatShare(taux.a_verifier_pct ?? 0) },
          ]}
        />
      }
      table={{
        caption: 'conformité par exercice, en part du montant, sauf « conforme en nombre »',
        columns: [
          'Exercice',
          'Conforme',
          'Non conforme',
          'À vérifier',
          ...(isToldUnnamed ? ['dont marché non renseigné'] : []),
          NON_CLASSE,
          'Conforme en nombre',
        ],
        rows: points.map(({ exercice, taux_conformite }) => [
          exerciceName(exercice, producedAt),
          formatShare(taux_conformite.montant_pct ?? 0),
          formatShare(taux_conformite.non_conforme_pct ?? 0),
          formatShare(taux_conformite.a_verifier_pct ?? 0),
          ...(isToldUnnamed ? [formatPart(taux_conformite.marche_non_renseigne_pct)] : []),
          formatPart(taux_conformite.non_classe_pct),
          formatShare(taux_conformite.nombre_pct ?? 0),
        ]),
      }}
      years={points.map(({ exercice, taux_conformite: rate }) => ({
        exercice,
        name: exerciceName(exercice, producedAt),
        current: exercice === figures.exercice,
        parts: conformiteParts(rate),
        valueText: rateBesideOthers(rate),
      }))}
    />
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

function describeConformitePoint({ taux_conformite }: ExerciceFigures, name: string): string {
  const nonConforme = formatShare(taux_conformite.non_conforme_pct ?? 0);
  const aVerifier = formatShare(taux_conformite.a_verifier_pct ?? 0);
  const rate = rateBesideOthers(taux_conformite);
  const told = rate === NON_EVALUE ? 'non évalué' : `${rate} conforme`;
  return `${name} : ${told}, ${nonConforme} non conforme, ${aVerifier} à vérifier`;
}

type SectionsPoint = ExerciceFigures & { sections: PartsParSection };

const knowsSections = (point: ExerciceFigures): point is SectionsPoint =>
  point.sections !== null && point.sections.investissement.part_pct !== null;

export function SectionsChart({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const { exercice, sections } = figures;
  const points = recentExercices(figures.historique, exercice).filter(knowsSections);
  if (sections === null || sections.investissement.part_pct === null || points.length === 0) return null;
  const shown = shownParts(SECTIONS, sections);
  const tax = taxOfYears({ historique: points });
  const known = points.every((point) => point.sections.inconnue.montant === 0);
  const format = amountFormatOf(shown.map(({ montant }) => montant));
  return (
    <YearBars
      id="sections"
      title="Part de l’investissement et du fonctionnement par exercice"
      description={points
        .map((point) => `${exerciceName(point.exercice, producedAt)} : ${investmentShare(point)} d’investissement`)
        .join(' ; ')}
      legend={
        <Legend
          id="sections-legende"
          layout="line"
          entries={shown.map(({ tone, label, montant }) => ({
            tone,
            label,
            value: format(montant),
            title: formatExactAmount(montant),
          }))}
        />
      }
      table={{
        caption: 'investissement et fonctionnement par exercice',
        columns: [
          'Exercice',
          withTax('Investissement', tax),
          withTax('Fonctionnement', tax),
          ...(known ? [] : [withTax('Section inconnue', tax)]),
          'Part d’investissement',
        ],
        rows: points.map((point) => [
          exerciceName(point.exercice, producedAt),
          formatExactAmount(point.sections.investissement.montant),
          formatExactAmount(point.sections.fonctionnement.montant),
          ...(known ? [] : [formatExactAmount(point.sections.inconnue.montant)]),
          investmentShare(point),
        ]),
      }}
      years={points.map((point) => ({
        exercice: point.exercice,
        name: exerciceName(point.exercice, producedAt),
        current: point.exercice === exercice,
        parts: sectionParts(point.sections),
        valueText: investmentShare(point),
      }))}
    />
  );
}

const investmentShare = ({ sections }: SectionsPoint): string => formatShare(sections.investissement.part_pct ?? 0);

const sectionParts = (sections: PartsParSection): Parts =>
  shownParts(SECTIONS, sections).map(({ part_pct: part, tone }) => ({ value: part ?? 0, tone }));
