import type { Filtres } from '../frame/frame.js';
import { hasExercice, isRunning, sayDayOfYear, sayDays } from '../frame/say-frame.js';
import { inMonths, MONTHS } from '../frame/say-months.js';
import type { AssistantScope } from '../scope.js';
import { type Wording, yearsOf } from './answer.js';

/** « en 2025 », « en mars 2025 », « de 2020 à 2022 », with the space before it. */
export function inYears(wording: Wording): string {
  const { mois, jours, parmi, suite } = wording.frame.periode;
  if (jours) return ` ${sayDays(jours)}`;
  if (!hasExercice(wording.frame)) return '';
  const years = [...yearsOf(wording)].sort((a, b) => a - b);
  const isSpan = years.length > 2 && years.at(-1)! - years[0]! === years.length - 1;
  if (mois && suite) return ` depuis ${MONTHS[mois[0] - 1]} ${years[0]}`;
  if (parmi) return `${inMonths(parmi)} ${years.join(', ')}`;
  if (mois) {
    const said = inSpan(mois, years.join(', '));
    const { scope } = wording.tools;
    return wording.frame.sujet !== 'marches' && isRunning(wording.frame, scope)
      ? `${said}, au ${sayDayOfYear(scope.aujourdhui)}`
      : said;
  }
  if (isSpan) return ` de ${years[0]} à ${years.at(-1)}`;
  const { exercices } = wording.frame.periode;
  // Nobody said which: the one that runs, which is not whole.
  const isSoFar = exercices.length === 0 && isRunning(wording.frame, wording.tools.scope);
  return ` en ${years.join(', ')}${isSoFar ? ' à ce jour' : ''}`;
}

/** « en mars 2025 », « d’avril à juin 2025 », with the space before it. */
function inSpan([first, last]: readonly [number, number], years: string): string {
  const [from, to] = [MONTHS[first - 1]!, MONTHS[last - 1]!];
  return from === to ? ` en ${from} ${years}` : `${/^[ao]/.test(from) ? ' d’' : ' de '}${from} à ${to} ${years}`;
}

/** « en 2025 », « en mars 2025 »: the same months of one of two exercices that are compared, with the space before it. */
export const inYear = ({ frame: { periode } }: Wording, year: number): string =>
  periode.mois && !periode.jours && !periode.parmi && !periode.suite
    ? inSpan(periode.mois, String(year))
    : ` en ${year}`;

/** Whether an exercice is not over. */
export const isOpen = (
  exercice: number,
  { exerciceCourant, aujourdhui }: Pick<AssistantScope, 'exerciceCourant' | 'aujourdhui'>,
): boolean => exercice === exerciceCourant && aujourdhui.startsWith(String(exercice));

/** « de fonctionnement », « d’investissement ». */
export const ofSubject = (subject: string): string =>
  /^[aeiouyàâéèêëîïôùû]/i.test(subject) ? `d’${subject}` : `de ${subject}`;

const SIDES = [
  'familles',
  'services',
  'types',
  'sections',
  'passation',
  'annulations',
  'mentions',
  'verdicts',
  'fournisseurs',
  'marche',
  'compte',
] as const;

/** Whether some purchases alone are kept. */
export const hasFilters = (filtres: Filtres): boolean =>
  SIDES.some((one) => filtres[one] !== null) || filtres.montantMin !== null || filtres.montantMax !== null;

/** All the purchases. */
export const withoutFilters = (filtres: Filtres): Filtres => ({
  ...filtres,
  ...Object.fromEntries(SIDES.map((one) => [one, null])),
});
