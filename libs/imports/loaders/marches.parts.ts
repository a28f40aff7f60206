import { fillRunTable, type RunTable } from '../run-table.js';
import type { Run } from './loader.js';

/**
 * DECP gives the total after a modification, when it changes it: the variation is against the last total told before, in the
 * file or in the record. One that tells no amount, no duration and no holder does not say what it changed. What a person
 * gave stays.
 */
export async function insertAvenants({ tx, organizationId }: Run, ecrits: RunTable<'import_marches'>): Promise<void> {
  const lus = await fillRunTable(
    tx,
    'import_avenants',
    `SELECT DISTINCT ON (ecrit.id, (modification->>'id')::int)
            ecrit.id, (modification->>'id')::int AS numero, modification->>'objet' AS objet,
            (modification->>'dateNotification')::date AS date_notification,
            (modification->>'datePublicationDonnees')::date AS date_publication,
            coalesce((modification->>'montant')::numeric,
              CASE WHEN connu.provenances ? 'variation_montant' THEN connu.montant_apres END) AS montant,
            (modification->>'dureeMois')::int AS duree, modification->'titulaires' AS titulaires,
            coalesce((modification->>'deduite')::boolean, false) AS deduit, modification->>'article' AS article
     FROM ${ecrits} ecrit
     CROSS JOIN LATERAL jsonb_array_elements(ecrit.donnees->'modifications') modification
     LEFT JOIN avenants connu ON connu.organization_id = $1 AND connu.marche_id = ecrit.id
       AND connu.numero = (modification->>'id')::int
     ORDER BY ecrit.id, (modification->>'id')::int`,
    [organizationId],
  );
  await tx.execute(
    `DELETE FROM avenants USING ${ecrits} ecrit
     WHERE avenants.organization_id = $1 AND avenants.marche_id = ecrit.id
       AND (avenants.deduit AND NOT ecrit.parties OR avenants.numero = ANY (ecrit.avenants_retires))
       AND NOT EXISTS (SELECT FROM ${lus} lu WHERE lu.id = ecrit.id AND lu.numero = avenants.numero)`,
    [organizationId],
  );
  await tx.execute(
    `INSERT INTO avenants (organization_id, marche_id, numero, objet, date_signature, date_publication, variation_montant,
       montant_apres, duree_mois, titulaires, deduit, article, montant_connu)
     SELECT $1::uuid, id, numero, objet, date_notification, date_publication,
            coalesce(montant - coalesce(lag(total) OVER (PARTITION BY id ORDER BY numero), initial, montant), 0),
            montant, duree, titulaires, deduit, article, num_nonnulls(montant, duree, titulaires) > 0
     FROM (
       SELECT *, (array_agg(montant) FILTER (WHERE montant IS NOT NULL)
                    OVER (PARTITION BY id ORDER BY numero))[count(montant) OVER (PARTITION BY id ORDER BY numero)] AS total
       FROM (
         SELECT lu.*, marche.montant AS initial, true AS ecrit
         FROM ${lus} lu JOIN marches marche ON marche.organization_id = $1 AND marche.id = lu.id
         UNION ALL
         SELECT connu.marche_id, connu.numero, connu.objet, connu.date_signature, connu.date_publication,
                connu.montant_apres, connu.duree_mois, connu.titulaires, connu.deduit, connu.article, NULL, false
         FROM avenants connu
         WHERE connu.organization_id = $1 AND connu.marche_id IN (SELECT id FROM ${lus})
           AND NOT EXISTS (SELECT FROM ${lus} lu WHERE lu.id = connu.marche_id AND lu.numero = connu.numero)
       ) tous
     ) suivis
     WHERE ecrit
     ON CONFLICT (organization_id, marche_id, numero) DO UPDATE SET
       objet = excluded.objet, date_signature = excluded.date_signature, date_publication = excluded.date_publication,
       variation_montant = CASE WHEN avenants.provenances ? 'variation_montant' AND excluded.montant_apres IS NULL
         THEN avenants.variation_montant ELSE excluded.variation_montant END,
       montant_apres = excluded.montant_apres,
       duree_mois = excluded.duree_mois, titulaires = excluded.titulaires, deduit = excluded.deduit,
       article = CASE WHEN avenants.provenances ? 'article' THEN avenants.article ELSE excluded.article END,
       montant_connu = excluded.montant_connu OR avenants.provenances ? 'variation_montant', updated_at = now()`,
    [organizationId],
  );
}

/**
 * Writes the subcontracts: an acte of a known number replaces it. One whose operator could not be identified keeps what
 * the file says of it.
 */
export async function insertSousTraitances(
  { tx, organizationId }: Run,
  ecrits: RunTable<'import_marches'>,
): Promise<void> {
  await tx.execute(
    `INSERT INTO sous_traitances (organization_id, marche_id, numero, fournisseur_id, operateur_lu, montant,
       duree_mois, date_notification, date_publication, variation_prix)
     SELECT DISTINCT ON (ecrit.id, (acte->>'id')::int)
            $1::uuid, ecrit.id, (acte->>'id')::int, fournisseur.id,
            CASE WHEN fournisseur.id IS NULL THEN coalesce(acte->>'operateurLu', '') END,
            (acte->>'montant')::numeric, (acte->>'dureeMois')::int, (acte->>'dateNotification')::date,
            (acte->>'datePublicationDonnees')::date, acte->>'variationPrix'
     FROM ${ecrits} ecrit
     CROSS JOIN LATERAL jsonb_array_elements(ecrit.donnees->'actesSousTraitance') acte
     LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = acte#>>'{sousTraitant,typeIdentifiant}'
       AND fournisseur.identifiant = acte#>>'{sousTraitant,identifiant}'
     ORDER BY ecrit.id, (acte->>'id')::int
     ON CONFLICT (organization_id, marche_id, numero) DO UPDATE SET
       fournisseur_id = excluded.fournisseur_id, operateur_lu = excluded.operateur_lu, montant = excluded.montant,
       duree_mois = excluded.duree_mois, date_notification = excluded.date_notification,
       date_publication = excluded.date_publication, variation_prix = excluded.variation_prix, updated_at = now()`,
    [organizationId],
  );
}
