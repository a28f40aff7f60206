import type { Frame } from '../../frame/frame.js';
import type { Mesure } from '../../frame/terms.js';
import type { Reading } from '../reading.js';

export type Unite = 'euros' | 'pourcent' | 'jours' | 'compte';

const OF_MEASURE: readonly (readonly [RegExp, readonly Unite[]])[] = [
  [/^(?:montant_|interets$)/, ['euros']],
  [/_pct$/, ['pourcent']],
  [/^(?:delai_|retard_|duree_)/, ['jours']],
];
const measured = (mesure: Mesure): readonly Unite[] =>
  OF_MEASURE.find(([noms]) => noms.test(mesure))?.[1] ?? ['compte'];

/** The units that an answer to a frame has, beside those of its own measure. */
export function unitsOf({ acte, sujet, mesure, part, groupe }: Frame): ReadonlySet<Unite> {
  const sums = acte === 'mesurer' || acte === 'comparer' || acte === 'varier' || acte === 'expliquer';
  if (!sums) return new Set<Unite>(['euros', 'pourcent', 'jours', 'compte']);
  const units = new Set<Unite>(measured(mesure));
  if (part && (sujet !== 'paiements' || (mesure === 'en_retard' && groupe === null))) units.add('pourcent');
  // Groups are told with the part of each, purchases with theirs of the whole.
  if (groupe !== null && sujet === 'achats') units.add('pourcent');
  // Mandats and lines are counted with what they amount to.
  if ((mesure === 'nombre_mandats' || mesure === 'nombre_lignes') && groupe === null && acte === 'mesurer')
    units.add('euros');
  if (mesure === 'nombre_groupes' || (sujet === 'marches' && mesure === 'nombre' && groupe === null))
    units.add('euros');
  if (sujet === 'paiements' && groupe === null && /^(?:delai|en_retard|a_l_heure|payes)/.test(mesure))
    units.add('pourcent');
  if (mesure === 'conformite_pct') units.add('euros');
  return units;
}

/** « délai moyen de paiement, en jours », « délai de paiement de SFR, combien de jours »: the unit that delays are told in says nothing more. */
export function takeUnitOfDelays(reading: Reading): void {
  if (!reading.has('delai', 'retard')) return;
  for (const [at, { text }] of reading.tokens.entries())
    if (text === 'jours' && reading.isFree(at) && /^(?:en|combien|cb)$/.test(reading.tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, 'vide');
}
