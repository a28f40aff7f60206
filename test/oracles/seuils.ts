/**
 * Oracle: the next threshold of a need and the thresholds that it crosses, said once in plain JavaScript. Nothing of the
 * service calls it. seuils.spec.ts holds `prochain_seuil` of `libs/figures/besoins/seuils.ts` against the first, and
 * test/e2e/cumuls-fonctions.spec.ts the crossings that `repercuter_mouvements()` notes in SQL against the second.
 */
import { type Montant, toCentimes } from '#procurement/montant.js';
import { type Besoin, seuilsApplicables } from '#procurement/rangs.js';
import type { Seuil } from '#procurement/seuils.js';

/** The first threshold a need has not reached yet and what is left before it; undefined above the last one. */
export function prochainSeuil(besoin: Besoin): { seuil: Seuil; distance: bigint } | undefined {
  const montant = toCentimes(besoin.montant);
  for (const seuil of seuilsApplicables(besoin.typeAchat, besoin.jour, besoin.acheteur)) {
    const distance = toCentimes(seuil.montant) - montant;
    if (distance > 0n) return { seuil, distance };
  }
  return undefined;
}

/** The thresholds a need has crossed upwards between two measures: one `marche.seuil_depasse` for each, once. */
export function seuilsFranchis(avant: Montant, apres: Besoin): Seuil[] {
  const from = toCentimes(avant);
  const to = toCentimes(apres.montant);
  return seuilsApplicables(apres.typeAchat, apres.jour, apres.acheteur).filter((seuil) => {
    const limit = toCentimes(seuil.montant);
    return from < limit && limit <= to;
  });
}
