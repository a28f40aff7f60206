import { formatEurosRonds, fromCentimes } from '../montant.js';
import { formatJour } from '../dates.js';
import type { Seuil } from '../seuils.js';
import type { SeuilsDuJour } from './seuils-du-jour.js';
import { SANS_BORNE } from './valeur.js';
import type { VerdictMarche } from './verdict.js';

/** `72 000 €`, with cents only when there are some. */
export const euros = (centimes: bigint): string => formatEurosRonds(fromCentimes(centimes));

const INCONNU = 'un montant qui n’est pas connu';

/** The value that was compared, in words. */
export function besoinEnMots({ besoin }: VerdictMarche): string {
  if (besoin === null) return INCONNU;
  // Of the worlds of one motif, the least may be without a bound too.
  if (besoin.max === null)
    return besoin.min > 0n && besoin.min < SANS_BORNE ? `au moins ${euros(besoin.min)} HT` : INCONNU;
  return `${euros(besoin.max)} HT`;
}

/** The thresholds that were compared with, each period once, from the first to the last. */
export function seuilsCompares({ mondes }: VerdictMarche): SeuilsDuJour[] {
  const found = new Set((mondes?.issues ?? []).flatMap(({ seuils }) => seuils ?? []));
  return [...found].toSorted((a, b) => (latest(a) < latest(b) ? -1 : 1));
}

const latest = ({ dispense, publicite, formalisee }: SeuilsDuJour): string =>
  [dispense, publicite, formalisee].map(({ seuil }) => seuil.validFrom).toSorted()[2]!;

/** The values of one threshold: over time, `40 000 € (travaux) jusqu’au 31 mars 2026 et 60 000 € …`; of one day, `60 000 € (…) ou 100 000 € (…)`. */
export function suiteDe(seuils: readonly SeuilsDuJour[], code: keyof SeuilsDuJour): string {
  const each = [...new Map(seuils.map((one) => [one[code].centimes, one[code].seuil])).entries()];
  if (each.length === 1) return euros(each[0]![0]);
  const kinds = new Set(each.map(([, seuil]) => kindOf(seuil)));
  // Those of one day differ by what is bought alone.
  if (kinds.size === each.length)
    return each.map(([centimes, seuil]) => `${euros(centimes)} (${kindOf(seuil)})`).join(' ou ');
  return each.map(([centimes, seuil]) => `${euros(centimes)} (${kindOf(seuil)}) ${quand(seuil)}`).join(' et ');
}

const kindOf = ({ acheteur, objet }: Seuil): string =>
  `${objet === 'travaux' ? 'travaux' : 'fournitures et services'}${acheteur === 'entite_adjudicatrice' ? ', exploitant de réseau' : ''}`;

const quand = ({ validFrom, validTo }: Seuil): string =>
  validTo === null ? `depuis le ${formatJour(validFrom)}` : `jusqu’au ${formatJour(validTo)}`;
