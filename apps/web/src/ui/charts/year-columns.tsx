import type { ReactNode } from 'react';
import { partOf, percent } from '#design/chart-units.js';
import { exerciceName, isRunning } from '#design/exercice-state.js';
import { runningNote } from '#design/running-note.js';
import { today } from '../dates.js';
import './charts.css';

export interface Year {
  annee: number;
  value: number;
  /** Its amount as text, mostly a `FigureLink`. */
  figure: ReactNode;
  /** The exercice of the screen. */
  isCurrent: boolean;
}

/** A total a year, the oldest first: yearly totals are no continuous line. One that is not over is drawn in bands, and dated. */
export function YearColumns({ label, years }: { label: string; years: readonly Year[] }) {
  const highest = Math.max(0, ...years.map(({ value }) => value));
  return (
    <div className="years">
      <ol className="year-columns" aria-label={label}>
        {years.map(({ annee, value, figure, isCurrent }) => (
          <li key={annee} data-current={isCurrent || undefined}>
            <span className="year-plot" aria-hidden="true">
              <span
                className={`tone tone-${isRunning(annee, today()) ? 'running' : isCurrent ? 'a' : 'soft'}`}
                style={{ height: percent(partOf(value, highest)) }}
              />
            </span>
            <span className="year-name">{exerciceName(annee, today())}</span>
            <span className="year-figure">{figure}</span>
          </li>
        ))}
      </ol>
      {years.some(({ annee }) => isRunning(annee, today())) && (
        <p className="year-note">
          <span className="tone tone-running tone-key" aria-hidden="true" /> {runningNote(today())}
        </p>
      )}
    </div>
  );
}
