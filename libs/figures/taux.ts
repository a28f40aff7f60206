import { affichageTaux, type TauxConformite } from '#procurement/taux-conformite.js';
import type { TauxConformiteResponse } from './figures.response.js';

/** A rate for an answer. */
export const toTaux = (taux: TauxConformite): TauxConformiteResponse => ({
  montant_pct: taux.montantPct,
  nombre_pct: taux.nombrePct,
  non_classe_pct: taux.nonClassePct,
  non_conforme_pct: taux.nonConformePct,
  a_verifier_pct: taux.aVerifierPct,
  marche_non_renseigne_pct: taux.marcheNonRenseignePct,
  affichage: affichageTaux(taux.aVerifierPct),
});
