import { affichageTaux, estUnePart, type TauxConformite } from '#procurement/taux-conformite.js';
import type { TauxConformiteResponse } from './figures.response.js';

/** A rate for an answer. */
export const toTaux = (taux: TauxConformite): TauxConformiteResponse => ({
  montant_pct: taux.montantPct,
  nombre_pct: taux.nombrePct,
  non_classe_pct: taux.nonClassePct,
  non_conforme_pct: taux.nonConformePct,
  a_verifier_pct: taux.aVerifierPct,
  marche_non_renseigne_pct: taux.marcheNonRenseignePct,
  affichage: affichageTaux(taux),
});

/** A rate as people read it: without the parts that annulations make none of the whole. */
export function partsMontrables(taux: TauxConformiteResponse): TauxConformiteResponse {
  const shown = (pct: number | null): number | null =>
    taux.affichage !== 'annulations' && estUnePart(pct) ? pct : null;
  return {
    ...taux,
    montant_pct: shown(taux.montant_pct),
    non_conforme_pct: shown(taux.non_conforme_pct),
    a_verifier_pct: shown(taux.a_verifier_pct),
    non_classe_pct: shown(taux.non_classe_pct),
    marche_non_renseigne_pct: shown(taux.marche_non_renseigne_pct),
  };
}
