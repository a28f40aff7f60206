import { formatQuantity } from '#design/format-francais.js';
import type { Frame } from '../frame/frame.js';
import type { Axe, Mesure } from '../frame/terms.js';
import type { Groupe } from '../tools/agregat/resultat.js';
import { AXIS_PLURALS } from './figures.js';

/** Groups that are read of a rank, so that those which are equal to the last one shown are known. */
export const MAX_TIED = 40;

/**
 * What tells that the last group of a rank has equals that are not told: after the name of the first one, or at the end of the
 * answer; nothing where none has its figure.
 */
export function sayTies(
  { n, place }: Pick<Frame, 'n' | 'place'>,
  axe: Axe,
  groupes: readonly Groupe[],
  measured: Mesure,
): { first: string; last: string } {
  const named = groupes.filter(({ cle }) => cle !== null);
  const told = n ?? 1;
  const value = named[told - 1]?.chiffres[measured];
  if (place !== null || value == null || named[told]?.chiffres[measured] !== value) return { first: '', last: '' };
  const count = named.filter(({ chiffres }) => chiffres[measured] === value).length;
  // No more are read: how many they are is not known.
  const isCut = groupes.length >= MAX_TIED && named.at(-1)!.chiffres[measured] === value;
  const { un, plusieurs } = AXIS_PLURALS[axe];
  if (told === 1)
    return { first: isCut ? ', comme d’autres' : `, comme ${formatQuantity(count - 1, 'autre', 'autres')}`, last: '' };
  const many = isCut ? `plus de ${formatQuantity(count - 1, un, plusieurs)}` : formatQuantity(count, un, plusieurs);
  return { first: '', last: ` À égalité au rang ${told} : ${many}.` };
}
