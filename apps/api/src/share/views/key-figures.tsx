import type { ComponentChildren } from 'preact';
import { isToCome } from '#figures/running-exercice.js';
import { taxOfExercice } from '#figures/tax-label.js';
import { changeInShort, yearBeforeInWords } from '#figures/year-before.js';
import { Amount } from '../../pages/amount.js';
import { Fold } from '../../pages/fold.js';
import { ConformiteChart, SectionsChart, VolumeChart } from './key-figure-charts.js';
import { describeConformite, describeSections } from './key-figure-values.js';
import type { SynthesePageModel } from './synthese-page.model.js';

/** The three figures to remember, each with its past. */
export function KeyFigures({ model }: { model: SynthesePageModel }) {
  const { figures } = model;
  const conformite = describeConformite(figures.taux_conformite);
  const sections = describeSections(figures.sections);
  return (
    <div class="key-figures">
      <KeyFigure
        title="Volume des achats"
        value={<Amount euros={figures.volume_total} />}
        note={<VolumeNote model={model} />}
      >
        {VolumeChart({ model })}
      </KeyFigure>
      <KeyFigure title="Taux de conformité" {...conformite}>
        {ConformiteChart({ model })}
      </KeyFigure>
      <KeyFigure title="Part d’investissement" {...sections}>
        {SectionsChart({ model })}
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
      {children && (
        <Fold label="Par exercice" of={title}>
          {children}
        </Fold>
      )}
    </section>
  );
}

const TAXES = {
  ht: 'Hors taxes',
  ttc: 'Toutes taxes comprises, le taux de TVA n’est pas connu',
  mixed: 'Hors taxes, mais pour une part TTC',
} as const;

function VolumeNote({ model: { figures, producedAt } }: { model: SynthesePageModel }) {
  const tax = TAXES[taxOfExercice(figures)];
  const { comparaison } = figures;
  const change = changeInShort(figures);
  if (comparaison === null || change === null) {
    return (
      <>
        {tax} ;{' '}
        {isToCome(figures.exercice, producedAt)
          ? 'rien n’est comparé avant que l’exercice commence'
          : `pas de données en ${figures.exercice - 1} pour comparer`}
      </>
    );
  }
  return (
    <>
      {tax} ; {change} par rapport à {yearBeforeInWords(figures)} (
      <Amount euros={comparaison.volume_precedent} />)
    </>
  );
}
