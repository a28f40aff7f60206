import { isPattern, type Tone, toneAttributes } from '#design/tone.js';
import { HatchPattern } from './hatch.js';

export interface LegendEntry {
  tone: Tone;
  label: string;
  /** Figure set to the right of the label. */
  value?: string;
  /** Exact value shown on hover. */
  title?: string;
}

export interface LegendProps {
  id: string;
  entries: LegendEntry[];
  /** `line`: short entries side by side; `spread`: a line each on a phone, side by side on a wide page. */
  layout: 'line' | 'spread';
}

/** What each fill of a chart means. */
export function Legend({ id, entries, layout }: LegendProps) {
  return (
    <ul class={`legend legend-${layout}`}>
      {entries.map((entry, index) => {
        const hatchId = `${id}-hachures-${index}`;
        return (
          <li>
            <svg aria-hidden="true" width="14" height="14">
              {isPattern(entry.tone) && <HatchPattern id={hatchId} tone={entry.tone} />}
              <rect x="1" y="1" width="12" height="12" rx="2" {...toneAttributes(entry.tone, hatchId)} />
            </svg>
            <span>{entry.label}</span>
            {entry.value !== undefined && (
              <span class="legend-value" title={entry.title}>
                {entry.value}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
