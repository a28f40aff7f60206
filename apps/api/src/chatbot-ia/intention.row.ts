import type { IntentionReconnue } from '#assistant/intention.js';

/** An intent with the label of what it names. */
export type IntentionRow = IntentionReconnue & {
  id: string;
  /** Null: what it names is no more. */
  libelle: string | null;
};

/**
 * Joins `nomme.libelle` to `chatbot_intentions connue`; `$1` is the organisation. A value of the service's own lists is its
 * own label.
 */
export const LIBELLE_DE_L_INTENTION = `
  CROSS JOIN LATERAL (SELECT CASE connue.axe
    WHEN 'famille' THEN (
      SELECT famille.libelle FROM familles famille
      JOIN nomenclatures nomenclature
        ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
      WHERE famille.organization_id = $1 AND famille.code = connue.valeur AND nomenclature.active LIMIT 1)
    WHEN 'service' THEN (
      SELECT service.libelle FROM services service
      WHERE service.organization_id = $1 AND service.code = connue.valeur LIMIT 1)
    WHEN 'fournisseur' THEN (
      SELECT fournisseur.raison_sociale FROM fournisseurs fournisseur
      WHERE fournisseur.organization_id = $1 AND fournisseur.id = connue.valeur::uuid)
    ELSE connue.valeur END AS libelle) nomme`;
