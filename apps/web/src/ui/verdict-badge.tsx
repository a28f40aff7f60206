import { labelOf, VERDICTS } from '#design/parts.js';
import './verdict-badge.css';

const SIGNS: Readonly<Record<string, string>> = {
  conforme: '✓',
  non_conforme: '✗',
  a_verifier: '?',
  hors_champ: '–',
};

interface VerdictBadgeProps {
  verdict: string;
  /** `narrow`: in small letters, in a dense row its sign alone; `card`: in small letters on a card, which has room for both. */
  look?: 'narrow' | 'card';
  /** What it judges, where that is not what it stands beside: « Avenants ». */
  of?: string | undefined;
}

/** A verdict by a sign and a word, never by colour alone. */
export function VerdictBadge({ verdict, look, of }: VerdictBadgeProps) {
  const word = labelOf(VERDICTS, verdict);
  const label = of === undefined ? word : `${of} : ${word.toLowerCase()}`;
  return (
    <span
      className={`verdict verdict-${verdict in SIGNS ? verdict : 'hors_champ'}`}
      data-look={look}
      title={look && label}
    >
      <span aria-hidden="true" className="verdict-sign">
        {SIGNS[verdict] ?? '?'}
      </span>
      <span>{label}</span>
    </span>
  );
}
