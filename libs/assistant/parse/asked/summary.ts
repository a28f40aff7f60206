import { EMPTY_FRAME, type Frame } from '../../frame/frame.js';
import type { Claim, Reading } from '../reading.js';
import { isOneYear, type ReadPeriod } from '../time/periods.js';

/** Beside « résumé », words that name nothing of their own: « un résumé des achats de la ville en 2025 ». */
const OF_ALL: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  ...([
    'resume',
    'vide',
    'neutre',
    'salut',
    'quel',
    'tous',
    'periode',
    'depense',
    'collectivite',
    'annee',
    'aide',
  ] as const),
]);

/** « donne-moi un résumé de 2025 », « quels sont les chiffres clés ? »: an exercice as a whole; null where something is asked of it. */
export function summaryOf(reading: Reading, { periode }: Pick<ReadPeriod, 'periode'>): Frame | null {
  const isAsked = reading.has('resume') && reading.tokens.every((_token, at) => OF_ALL.has(reading.of(at)));
  return isAsked && isOneYear(periode) ? { ...EMPTY_FRAME, acte: 'resumer', periode } : null;
}
