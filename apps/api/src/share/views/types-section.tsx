import { amountFormatOf, formatExactAmount, formatShare } from '#design/format-francais.js';
import { type ShownPart, shownParts, TYPES } from '#design/parts.js';
import type { Figures } from '#figures/figures.js';
import { amountsInWords, taxOfTwoYears } from '#figures/tax-label.js';
import { yearBefore } from '#figures/year-before.js';
import { Fold } from '../../pages/fold.js';
import { Legend } from '../../pages/charts/legend.js';
import { StackedBar, type StackedSegment } from '../../pages/charts/stacked-bar.js';
import { totalRow } from './total-row.js';

/** Fournitures, Services, Travaux and what bears no type: this exercice and the one before. */
export function TypesSection({ figures }: { figures: Figures }) {
  const { exercice, comparaison } = figures;
  const current = shownParts(TYPES, figures.types);
  const previous = comparaison && shownParts(TYPES, comparaison.types_precedents);
  const format = amountFormatOf(current.map(({ montant }) => montant));
  const rows = [{ caption: String(exercice), segments: current.map(toSegment) }];
  const labels = [...new Set([...current, ...(previous ?? [])].map(({ label }) => label))];
  const find = (parts: readonly ShownPart[], label: string) => parts.find((part) => part.label === label);
  return (
    <section class="panel">
      <h2>Fournitures, services et travaux</h2>
      <Fold label="Voir la répartition" of="fournitures, services et travaux">
        <StackedBar
          id="types"
          title={`Répartition des achats par type, exercice ${exercice}`}
          description={current.map((part) => `${part.label} ${shareOf(part)}`).join(' ; ')}
          rows={
            previous
              ? [...rows, { caption: yearBefore(figures), segments: previous.map(toSegment), secondary: true }]
              : rows
          }
          legend={
            <Legend
              id="types-legende"
              layout="spread"
              entries={current.map((part) => ({
                tone: part.tone,
                label: part.label,
                value: `${format(part.montant)} · ${shareOf(part)}`,
                title: formatExactAmount(part.montant),
              }))}
            />
          }
          table={{
            caption: `${amountsInWords(taxOfTwoYears(figures))} par type d’achat`,
            columns: ['Type', String(exercice), 'Part', ...(previous ? [yearBefore(figures)] : [])],
            rows: labels.map((label) => [
              label,
              formatExactAmount(find(current, label)?.montant ?? 0),
              shareOf(find(current, label)),
              ...(previous ? [formatExactAmount(find(previous, label)?.montant ?? 0)] : []),
            ]),
            total: totalRow(figures, comparaison !== null),
          }}
        />
      </Fold>
    </section>
  );
}

const shareOf = (part: ShownPart | undefined): string =>
  part === undefined || part.part_pct === null ? '—' : formatShare(part.part_pct);

const toSegment = (part: ShownPart): StackedSegment => ({
  label: part.label,
  value: part.montant,
  tone: part.tone,
  text: shareOf(part),
});
