import type { Axe, Filtres, Sujet } from '../frame/frame.js';
import type { Draft } from './draft.js';
import type { Claim } from './reading.js';

const AXES: readonly (readonly [Claim, Axe])[] = [
  ['direction', 'service'],
  ['famille', 'famille'],
  ['fournisseurs', 'fournisseur'],
  ['type', 'type'],
  ['section', 'section'],
  ['mois', 'mois'],
  ['annee', 'exercice'],
  ['procedure', 'procedure'],
];
const OPENERS: Claim[] = ['par', 'quel', 'plus', 'moins', 'tous'];

/** « par services », « quels services »: the direction that buys, not the type of purchase. */
export const isAxisPlace = ({ reading }: Draft, at: number): boolean =>
  reading.of(at) === 'services_type' && (reading.of(at - 1) === 'par' || reading.of(at - 1) === 'quel');

/** What the figures are grouped by. */
export function axisOf(draft: Draft, sujet: Sujet, filtres: Filtres): Axe | null {
  const { reading, period, names } = draft;
  for (const [claim, axe] of AXES) {
    const places = reading.placesOf(claim);
    if (places.length === 0) continue;
    // « combien de fournisseurs » counts them.
    if (claim === 'fournisseurs' && isCounted(draft, places[0]!)) continue;
    const opened = places.some((at) => [at - 1, at - 2, at + 1].some((near) => OPENERS.includes(reading.of(near)!)));
    if (
      opened &&
      !(axe === 'service' && filtres.services) &&
      !(axe === 'famille' && filtres.familles && !reading.has('quel'))
    )
      return axe;
    const whole =
      !reading.has('plus', 'moins', 'qui') &&
      reading.tokens.some(({ text }) => /^(?:combien|cb|cmb|montant|somme|total|volume)/.test(text));
    if (claim === 'fournisseurs' && !filtres.fournisseurs && sujet === 'achats' && !whole) return 'fournisseur';
    if (claim === 'annee' && places.some((at) => /^(?:historique|annuel)/.test(reading.tokens[at]!.text)))
      return 'exercice';
    if ((claim === 'mois' || claim === 'annee') && places.some((at) => /^mens/.test(reading.tokens[at]!.text)))
      return 'mois';
    const plural = places.some((at) => /s$/.test(reading.tokens[at]!.text));
    if (plural && names.length === 0 && (claim === 'direction' || claim === 'famille')) return axe;
  }
  if (reading.placesOf('services_type').some((at) => isAxisPlace(draft, at))) return 'service';
  if (reading.has('qui') && reading.has('plus', 'moins')) return reading.has('marches') ? null : whoOf(draft);
  const types = (['fournitures', 'services_type', 'travaux'] as const).filter((claim) => reading.has(claim)).length;
  if (types === 3 || (types === 2 && reading.has('par'))) return 'type';
  if (reading.has('investissement') && reading.has('fonctionnement')) return 'section';
  if (period.serie && !reading.has('pourquoi')) return 'exercice';
  if (sujet === 'achats' && names.length > 1) return severalOf(filtres);
  if (filtres.types && filtres.types.valeurs.length > 1 && !filtres.types.sauf) return 'type';
  const spread = reading
    .placesOf('par')
    .some((at) => /^(?:repart|ventil|decompos|detail)/.test(reading.tokens[at]!.text));
  return spread && names.length + draft.suppliers.length === 0 ? 'type' : null;
}

const severalOf = ({ familles, services }: Filtres): Axe | null =>
  familles && familles.valeurs.length > 1 && !familles.sauf
    ? 'famille'
    : services && services.valeurs.length > 1 && !services.sauf
      ? 'service'
      : null;

/** « qui reçoit le plus » is a supplier, « qui dépense le plus » a direction. */
const whoOf = ({ reading }: Draft): Axe =>
  reading.tokens.some(({ text }) => /^(?:recoi|touch|encaiss|percoi|paye|payons|verse|gagne)/.test(text))
    ? 'fournisseur'
    : 'service';

/** « combien de fournisseurs », « le nombre de mandats »: they are counted. */
export const isCounted = ({ reading }: Draft, at: number): boolean =>
  [at - 1, at - 2].some((near) => ['combien', 'nombre'].includes(reading.of(near) ?? '')) &&
  reading.of(at - 1) !== 'depense';
