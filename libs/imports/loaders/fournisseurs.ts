/**
 * What becomes of a fournisseur that is known already: it keeps its name, unless that is only its identifier (DECP v2
 * names no one) and the new file brings a name.
 */
export const KEEP_OR_NAME_FOURNISSEUR = `
  ON CONFLICT (organization_id, type_id, identifiant) DO UPDATE
    SET raison_sociale = excluded.raison_sociale, updated_at = now()
    WHERE fournisseurs.raison_sociale = fournisseurs.identifiant AND excluded.raison_sociale <> excluded.identifiant`;
