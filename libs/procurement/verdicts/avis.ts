import type { Jour } from '../dates.js';
import type { Rang } from '../rangs.js';
import type { FaitsMarche } from './faits.js';
import { partSpecifique } from './services-specifiques.js';

/** Where a procédure adaptée was announced: nowhere that counts, in the BOAMP or a legal gazette, in the JOUE. */
export type AvisDuMonde = 'aucun' | 'national' | 'joue';

/** The rank of a procédure adaptée by its notice: specific services need the JOUE (R2131-14), others the BOAMP or a JAL (R2131-12 2°). */
export const rangDeLAvis = (avis: AvisDuMonde, specifique: boolean): Rang =>
  avis === 'joue' || (avis === 'national' && !specifique) ? 2 : 1;

/**
 * Where it may have been announced. What is not known is announced or not; the buyer profile alone is no announcement. One
 * support is recorded, and a notice may stand in several: the BOAMP recorded does not say that the JOUE had none, nor
 * `autre` that the BOAMP had none.
 * @param jours the days that it may have been launched on
 */
export function avisPossibles(faits: FaitsMarche, jours: readonly Jour[]): readonly AvisDuMonde[] {
  const specifique = partSpecifique(faits);
  const national: readonly AvisDuMonde[] = specifique === 'aucune' ? ['national'] : ['national', 'joue'];
  const inconnu: readonly AvisDuMonde[] = specifique === 'toutes' ? ['aucun', 'joue'] : ['aucun', ...national];
  const { avis, avisSupport } = faits.consultation;
  switch (avis) {
    case 'publie':
      if (avisSupport === 'JOUE') return ['joue'];
      return avisSupport === 'autre' ? inconnu : national;
    case 'aucun':
    case 'profil_seul':
      return ['aucun'];
    case 'inconnu':
      if (!estAtteste(faits, jours)) return inconnu;
      return couvrent(faits, jours, ({ support }) => AU_JOUE.test(support)) ? ['joue'] : national;
  }
}

/** Whether attestations cover every day that the consultation may have been launched on. */
export const estAtteste = (faits: FaitsMarche, jours: readonly Jour[]): boolean => couvrent(faits, jours, () => true);

/** An attestation names its supports freely. */
const AU_JOUE = /\bJOUE\b/i;

const couvrent = (
  { attestations }: FaitsMarche,
  jours: readonly Jour[],
  admise: (attestation: FaitsMarche['attestations'][number]) => boolean,
): boolean => jours.every((jour) => attestations.some((one) => one.du <= jour && jour <= one.au && admise(one)));
