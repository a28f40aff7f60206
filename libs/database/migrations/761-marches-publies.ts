import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/** What of the contracts anyone may read, said once. */
export class MarchesPublies1790000000761 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(MARCHES_PUBLIES);
    await runner.query(`GRANT SELECT ON marches_publies TO ${APP_ROLE}`);
    await runner.query(chatbotFournisseurs('JOIN marches_publies marche', 'true'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(chatbotFournisseurs('JOIN marches marche', 'marche.date_publication <= current_date'));
    await runner.query('DROP VIEW marches_publies');
  }
}

/**
 * A contract is public from the day its essential data were published. An avenant moves the end of its contract at once
 * and is published later or never: until then the former end stands. The columns of the essential data alone: how the
 * authority classifies its contracts is its own. The reader's row-level security applies.
 */
const MARCHES_PUBLIES = `
  CREATE VIEW marches_publies WITH (security_invoker = true) AS
  SELECT marche.organization_id, marche.id, marche.numero, marche.exercice, marche.objet, marche.montant,
         marche.procedure, marche.date_notification, marche.date_publication,
         CASE
           WHEN EXISTS (
             SELECT FROM avenants avenant
             WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
               AND avenant.duree_mois IS NOT NULL AND (avenant.date_publication <= current_date) IS NOT TRUE)
           THEN fin_de_periode(marche.date_notification, coalesce(
             (SELECT avenant.duree_mois FROM avenants avenant
              WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
                AND avenant.duree_mois IS NOT NULL AND avenant.date_publication <= current_date
              ORDER BY avenant.numero DESC LIMIT 1), marche.duree_mois))
           ELSE marche.date_fin END AS date_fin
  FROM marches marche
  WHERE marche.date_publication <= current_date`;

/**
 * @param join the contracts, as `marche`, whose holders are public
 * @param publie what they must be besides
 */
const chatbotFournisseurs = (join: string, publie: string): string => `
  CREATE OR REPLACE FUNCTION chatbot_fournisseurs(p_organization_id uuid, p_texte text, p_publies boolean)
  RETURNS TABLE (id uuid, raison_sociale text, siren text, proximite real)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
  AS $$
    SELECT fournisseur.id, fournisseur.raison_sociale, fournisseur.siren,
           strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale))
    FROM fournisseurs fournisseur
    WHERE fournisseur.organization_id = p_organization_id
      AND p_organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
      AND strict_word_similarity(recherche_normalisee(p_texte), recherche_normalisee(fournisseur.raison_sociale)) >= 0.5
      AND (NOT p_publies OR EXISTS (
        SELECT FROM marche_titulaires titulaire
        ${join} ON marche.organization_id = p_organization_id AND marche.id = titulaire.marche_id
        WHERE titulaire.organization_id = p_organization_id AND titulaire.fournisseur_id = fournisseur.id
          AND ${publie}))
    ORDER BY 4 DESC, fournisseur.raison_sociale, fournisseur.id LIMIT 8
  $$`;
