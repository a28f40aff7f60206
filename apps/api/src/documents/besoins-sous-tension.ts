import type { BesoinItem } from '#figures/besoins/seuils.response.js';
import { nameOf, targetOf } from './names.js';

/** A need that is near a threshold. */
export interface BesoinSousTension {
  nom: string;
  /** Paid and engaged. */
  besoin: number;
  seuil: number;
  libelleSeuil: string;
  /** The need, in percent of the threshold. */
  part: number;
}

/** Share of a threshold from which a need is worth a look. */
const ALERT_PCT = 80;

/** What such needs are called, wherever they are listed. */
export const BESOINS_SOUS_TENSION = `Besoins à ${ALERT_PCT}\u202f% au moins de leur prochain seuil`;

/** The needs that come near their next threshold, the nearest first. */
export function besoinsSousTension(besoins: readonly BesoinItem[]): BesoinSousTension[] {
  return besoins
    .flatMap((besoin) => {
      const { besoin_ht: montant, prochain_seuil: next } = besoin;
      if (!next || next.montant_ht <= 0) return [];
      const part = (100 * montant) / next.montant_ht;
      return part < ALERT_PCT
        ? []
        : [
            {
              nom: nameOf(targetOf(besoin)),
              besoin: montant,
              seuil: next.montant_ht,
              libelleSeuil: next.libelle,
              part,
            },
          ];
    })
    .sort((a, b) => b.part - a.part);
}
