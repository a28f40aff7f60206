import type { ComponentChildren } from 'preact';
import { Amount } from '../../pages/amount.js';
import { formatVariation } from '../../pages/format-francais.js';
import type { SynthesePublique } from '../share-stats.response.js';
import { ConformiteChart, SectionsChart, VolumeChart } from './key-figure-charts.js';
import { describeConformite, describeSections } from './key-figure-values.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** The three figures to remember, each with its past. */
export function KeyFigures({ model }: { model: SynthesePageModel }) {
  const { stats } = model;
  const conformite = describeConformite(stats.taux_conformite);
  const sections = describeSections(stats);
  return (
    <div class="key-figures">
      <KeyFigure
        title="Volume des achats"
        value={<Amount euros={stats.volume_total} />}
        note={<VolumeNote stats={stats} />}
      >
        <VolumeChart model={model} />
      </KeyFigure>
      <KeyFigure title="Taux de conformité" {...conformite}>
        <ConformiteChart model={model} />
      </KeyFigure>
      <KeyFigure title="Part d’investissement" {...sections}>
        <SectionsChart model={model} />
      </KeyFigure>
    </div>
  );
}

interface KeyFigureProps {
  title: string;
  value: ComponentChildren;
  note: ComponentChildren;
  children: ComponentChildren;
}

function KeyFigure({ title, value, note, children }: KeyFigureProps) {
  return (
    <section class="panel key-figure">
      <div class="panel-head">
        <h2>{title}</h2>
        <p class="key-figure-value">{value}</p>
        <p class="muted small">{note}</p>
      </div>
      {children}
    </section>
  );
}

function VolumeNote({ stats }: { stats: SynthesePublique }) {
  if (stats.volume_precedent === null || stats.variation_pct === null) {
    return <>Hors taxes ; pas de données en {stats.exercice - 1} pour comparer</>;
  }
  return (
    <>
      Hors taxes ; {formatVariation(stats.variation_pct)} par rapport à {stats.exercice - 1} (
      <Amount euros={stats.volume_precedent} />)
    </>
  );
}
