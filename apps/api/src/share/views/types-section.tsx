import { Legend } from '../../pages/charts/legend.js';
import { StackedBar, type StackedSegment } from '../../pages/charts/stacked-bar.js';
import { formatExactAmount, formatShare, formatShortAmount } from '../../pages/format-francais.js';
import type { SynthesePublique, VolumeTypeResponse } from '../share-stats.response.js';

/** Fournitures, Services, Travaux: this exercice and the one before. */
export function TypesSection({ stats, precedent }: { stats: SynthesePublique; precedent: VolumeTypeResponse | null }) {
  const current = segments(stats.par_type);
  const total = current.reduce((sum, segment) => sum + segment.value, 0);
  const rows = [{ caption: String(stats.exercice), segments: current }];
  const previous = precedent && segments(precedent);
  const unknown = stats.volume_total - total;
  return (
    <section class="panel">
      <h2>Fournitures, services et travaux</h2>
      <StackedBar
        id="types"
        title={`Répartition des achats par type, exercice ${stats.exercice}`}
        description={current.map((segment) => `${segment.label} ${share(segment.value, total)}`).join(' ; ')}
        rows={previous ? [...rows, { caption: String(stats.exercice - 1), segments: previous, secondary: true }] : rows}
        legend={
          <Legend
            id="types-legende"
            layout="spread"
            entries={current.map((segment) => ({
              tone: segment.tone,
              label: segment.label,
              value: `${formatShortAmount(segment.value)} · ${share(segment.value, total)}`,
              title: formatExactAmount(segment.value),
            }))}
          />
        }
        table={{
          caption: 'montants hors taxes par type d’achat',
          columns: ['Type', String(stats.exercice), 'Part', ...(previous ? [String(stats.exercice - 1)] : [])],
          rows: current.map((segment, index) => [
            segment.label,
            formatExactAmount(segment.value),
            share(segment.value, total),
            ...(previous ? [formatExactAmount(previous[index]?.value ?? 0)] : []),
          ]),
        }}
      />
      {unknown >= 1 && (
        <p class="muted small">S’y ajoutent {formatShortAmount(unknown)} dont le type n’est pas connu.</p>
      )}
    </section>
  );
}

function segments(types: VolumeTypeResponse): StackedSegment[] {
  return [
    { label: 'Fournitures', value: types.fournitures, tone: 'b' },
    { label: 'Services', value: types.services, tone: 'a' },
    { label: 'Travaux', value: types.travaux, tone: 'c' },
  ];
}

const share = (value: number, total: number): string => formatShare(total > 0 ? (value / total) * 100 : 0);
