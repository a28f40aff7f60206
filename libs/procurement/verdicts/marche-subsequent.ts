/** What a contract says of itself, as far as it may be a marché subséquent. */
export interface IndicesDeSubsequent {
  /** The accord-cadre that it names. */
  accordCadre: string | null;
  nature: string | null;
  techniques: readonly string[];
  modalites: readonly string[];
  objet: string;
}

const MOTS = /march[ée]s? subs[ée]quents?/i;
/**
 * An object that begins with the words, after a number at most: « 18MA03 - Marché subséquent 1 ». Further on, « accord-cadre
 * à marchés subséquents » names the accord-cadre itself.
 */
const OBJET = /^\W{0,20}(?:\S{0,30}\d\S{0,30}\s{0,3}[-–:]\s{0,3})?march[ée] subs[ée]quent(?!s)/i;
const MODALITE = 'Marchés subséquents';
const TECHNIQUE = 'Accord-cadre';

/**
 * Whether a contract is a marché subséquent, whose verdict is that of its accord-cadre (R2162-7): it names one, or its
 * nature of DECP v1 says so. DECP v2 has no such nature: the import reads that of v1 as the modality, which an
 * accord-cadre bears too, but beside its technique.
 */
export function estMarcheSubsequent(indices: IndicesDeSubsequent): boolean {
  const { accordCadre, nature, techniques, modalites, objet } = indices;
  if (accordCadre !== null || MOTS.test(nature ?? '')) return true;
  if (techniques.includes(TECHNIQUE)) return false;
  return modalites.includes(MODALITE) || OBJET.test(objet);
}
