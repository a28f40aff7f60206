import { classes } from '../../ui/classes.js';
import { distance } from './days.js';
import type { Moment } from './timeline.js';
import { formatExactAmount } from '#design/format-francais.js';
import { formatDay } from '../../ui/dates.js';

/** The life of a contract, in order; what is still to come stands apart from what was. */
export function Timeline({ moments, now }: { moments: readonly Moment[]; now: string }) {
  if (moments.length === 0) return <p className="muted">Aucune date n’est enregistrée.</p>;
  return (
    <ol className="timeline">
      {moments.map(({ day, text, euros, isDue }) => (
        <li
          key={`${day} ${text}`}
          className={classes('timeline-moment', day > now && 'timeline-ahead', isDue && 'timeline-due')}
        >
          <time dateTime={day}>{formatDay(day)}</time>
          <span className="given">
            {text}
            {euros !== undefined && <span className="amount">, {signed(euros, text)}</span>}
            {day >= now && <span className="muted small"> · {distance(day, now)}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}

/** An avenant adds or takes away; the amount of a notification is what it is. */
const signed = (euros: number, text: string): string =>
  `${text.startsWith('Avenant') && euros > 0 ? '+' : ''}${formatExactAmount(euros)}`;
