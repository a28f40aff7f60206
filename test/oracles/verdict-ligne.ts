/**
 * Oracle: the verdict of a line, as section 5 of the rulebook says it. Nothing of the service calls it: SQL judges
 * (`verdict_ligne()`). test/support/recompte.ts recounts with it, and the specs of the rollups compare.
 */
import type { StatutConformite } from '#procurement/conformite.js';
import { JUSTIFICATIONS } from '#procurement/justifications.js';
import { findSeuil } from '#procurement/seuils.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** Two bounds in euros. */
export type Intervalle = readonly [min: number, max: number];

export interface FaitsDeLigne {
  compte: 'achat' | 'hors_perimetre' | 'inconnu';
  /** The stored verdict of the contract paid on; `cite` when it is named and not known; `non_renseigne` when nothing is. */
  marche: StatutConformite | 'cite' | 'non_renseigne' | 'hors_marche';
  justification?: string;
  /** Whether the buyer has the case of R2122-11; absent: it may. */
  entiteAdjudicatrice?: boolean;
  typeFamille?: TypeAchat;
  operation: boolean;
  jour: string;
  besoin?: { total: Intervalle; horsMarche: Intervalle };
}

/** The statut, then the motif. */
export function verdictDeLigne(faits: FaitsDeLigne): [StatutConformite, string] {
  const missing = (): [StatutConformite, string] => ['a_verifier', 'donnee_manquante'];
  if (faits.compte === 'hors_perimetre') return ['hors_champ', 'compte'];
  if (faits.compte === 'inconnu' || faits.marche === 'cite') return missing();
  if (faits.marche !== 'non_renseigne' && faits.marche !== 'hors_marche') return [faits.marche, 'marche'];
  const reserved = faits.justification === 'entite_adjudicatrice' && faits.entiteAdjudicatrice !== true;
  const cas = reserved ? undefined : JUSTIFICATIONS.find(({ code }) => code === faits.justification);
  if (cas?.effet === 'exclusion') return ['hors_champ', 'exclu'];
  if (cas?.effet === 'cas' && cas.plafond === undefined) return ['conforme', 'cas_r2122'];
  if (!faits.typeFamille || !faits.besoin) return missing();
  const [min, max] = faits.besoin.total;
  const [horsMin, horsMax] = faits.besoin.horsMarche;
  if (cas?.effet === 'cas') {
    const plafond = Number(cas.plafond);
    if (max < plafond) return ['conforme', 'cas_r2122'];
    return min >= plafond ? ['non_conforme', 'cas_contredit'] : missing();
  }
  const seuil = findSeuil('dispense', faits.typeFamille, faits.jour);
  if (!seuil) return missing();
  const dispense = Number(seuil.montant);
  if (max < dispense) return ['conforme', 'sous_dispense'];
  if (reserved) {
    return faits.entiteAdjudicatrice === false && min >= dispense ? ['non_conforme', 'cas_contredit'] : missing();
  }
  if (faits.marche === 'non_renseigne') return missing();
  if (faits.typeFamille === 'travaux' && !faits.operation) return missing();
  if (horsMax < dispense && horsMax <= 0.2 * min) return ['conforme', 'petits_achats'];
  if (min >= dispense && (horsMin >= dispense || horsMin > 0.2 * max)) return ['non_conforme', 'hors_marche'];
  return missing();
}
