import { labelOf, VERDICTS } from '#design/parts.js';
import './verdict-badge.css';

const SIGNS: Readonly<Record<string, string>> = {
  conforme: '✓',
  non_conforme: '✗',
  a_verifier: '?',
  hors_champ: '–',
};

/** A verdict by a sign and a word, never by colour alone. */
export function VerdictBadge({ verdict, short = false }: { verdict: string; short?: boolean }) {
  const label = labelOf(VERDICTS, verdict);
  return (
    <span className={`verdict verdict-${verdict in SIGNS ? verdict : 'hors_champ'}`} title={short ? label : undefined}>
      <span aria-hidden="true" className="verdict-sign">
        {SIGNS[verdict] ?? '?'}
      </span>
      <span className={short ? 'sr-only' : undefined}>{label}</span>
    </span>
  );
}
