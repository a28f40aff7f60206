import type { BesoinItem } from '../achats-publics/seuils/seuils.response.js';

/** A need that is near a threshold. */
export interface BesoinSousTension {
  nom: string;
  consomme: number;
  seuil: number;
  libelleSeuil: string;
  /** Consumed, in percent of the threshold. */
  part: number;
}

/** Share of a threshold from which a need is worth a look. */
const ALERT_PCT = 80;

/** The needs that come near their next threshold, the nearest first. */
export function besoinsSousTension(besoins: readonly BesoinItem[]): BesoinSousTension[] {
  return besoins
    .flatMap(({ famille, operation, consomme_ht: consomme, prochain_seuil: next }) => {
      if (!next || next.montant_ht <= 0) return [];
      const cible = (famille ?? operation)!;
      const part = (100 * consomme) / next.montant_ht;
      return part < ALERT_PCT
        ? []
        : [
            {
              nom: `${cible.code} ${cible.libelle}`,
              consomme,
              seuil: next.montant_ht,
              libelleSeuil: next.libelle,
              part,
            },
          ];
    })
    .sort((a, b) => b.part - a.part);
}
