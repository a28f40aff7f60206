import type { TypeAcheteur } from '../seuils.js';
import type { TypeAchat } from '../types-achat.js';
import { LIBELLES_RANG, type Rang } from '../rangs.js';
import type { FaitsMarche, ServicesMixtes } from './faits.js';

/** CPV of the social and other specific services (annexe 3 of the code, annex XIV of directive 2014/24). */
const CPV_SPECIFIQUES = [
  ...['551', '552', '553', '554', '5551', '5552', '64000', '6410', '6411', '64122', '50116510', '71550', '75'],
  ...['791', '79430', '79611', '79622', '79624', '79625', '797', '7995', '79995', '80', '85', '92'],
  ...['980000', '981131', '9812', '9813', '982', '985', '989'],
];
/** Gambling and betting, taken out of division 92. */
const CPV_HORS_LISTE = ['9235'];

/** From this value on, in centimes, a notice in the official journal of the Union is due (R2131-14). */
const SEUILS_AVIS: Readonly<Record<TypeAcheteur, bigint>> = {
  pouvoir_adjudicateur: 75_000_000n,
  entite_adjudicatrice: 100_000_000n,
};

/** What a world holds of a contract of mixed services: what its CPV says, or which part is the larger (R2123-2). */
export type PartDesServices = 'cpv' | 'specifiques' | 'autres';

/** The parts that may be the larger, by what is recorded. */
export function partsPossibles(mixtes: ServicesMixtes | null): PartDesServices[] {
  if (mixtes === null) return ['cpv'];
  return mixtes === 'a_preciser' ? ['specifiques', 'autres'] : [mixtes];
}

/**
 * Whether a purchase is of the social and other specific services, for which the procédure adaptée is allowed at any
 * value (R2123-1 3°). Of mixed services the larger part rules (R2123-2).
 */
export function estServiceSpecifique(
  type: TypeAchat,
  cpv: string | null,
  cas: string | null,
  part: PartDesServices = 'cpv',
): boolean {
  if (type !== 'services') return false;
  if (part !== 'cpv') return part === 'specifiques';
  if (cas === 'services_sociaux') return true;
  if (cpv === null || CPV_HORS_LISTE.some((prefix) => cpv.startsWith(prefix))) return false;
  return CPV_SPECIFIQUES.some((prefix) => cpv.startsWith(prefix));
}

/** Whether a purchase is one in every world, or in some of them only. */
export function partSpecifique({
  types,
  cpv,
  cas,
  servicesMixtes,
}: Pick<FaitsMarche, 'types' | 'cpv' | 'cas' | 'servicesMixtes'>): 'toutes' | 'certaines' | 'aucune' {
  const found = partsPossibles(servicesMixtes).flatMap((part) =>
    types.map((type) => estServiceSpecifique(type, cpv, cas, part)),
  );
  if (found.every(Boolean)) return 'toutes';
  return found.some(Boolean) ? 'certaines' : 'aucune';
}

const AVIS_AU_JOUE = 'procédure adaptée avec avis au JOUE (services sociaux ou spécifiques)';

/** What a rank asks for: from a value on, specific services need a notice in the JOUE (R2131-14), not in the BOAMP. */
export function libelleDuRang(faits: FaitsMarche, rang: Rang): string {
  if (rang !== 2) return LIBELLES_RANG[rang];
  switch (partSpecifique(faits)) {
    case 'toutes':
      return AVIS_AU_JOUE;
    case 'certaines':
      return `${LIBELLES_RANG[2]}, ou ${AVIS_AU_JOUE}`;
    case 'aucune':
      return LIBELLES_RANG[2];
  }
}

/** The value from which a specific service needs a notice, in centimes. */
export const seuilAvisSpecifique = (acheteur: TypeAcheteur): bigint => SEUILS_AVIS[acheteur];
