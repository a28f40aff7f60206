import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { VERDICTS } from './440-cumuls-calcul.js';

/**
 * Verdicts of the lines of one mandat, counted and summed in the database. A mandat may hold half a million lines; those
 * that the rules read the same of are judged once.
 */
export class ConformiteMandat1790000000732 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The groups bear the name of the rollup that `VERDICTS` reads, and stand before it in their statement.
    await runner.query(`
      CREATE FUNCTION conformite_mandat(p_organization_id uuid, p_mandat_id uuid)
      RETURNS TABLE (conformite text, montant_ht numeric, nombre bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        WITH groupes AS MATERIALIZED (
          SELECT gen_random_uuid() AS id, ligne.organization_id, ligne.exercice, ligne.famille_id, ligne.operation_id,
                 ligne.marche_id, ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL AS marche_inconnu,
                 ligne.hors_perimetre, ligne.justification, debut_periode_seuils(ligne.date_emission) AS periode,
                 sum(ligne.montant_ht) AS montant_ht, count(*) AS nombre
          FROM lignes_mandat ligne
          WHERE ligne.organization_id = p_organization_id AND ligne.mandat_id = p_mandat_id
          GROUP BY ligne.organization_id, ligne.exercice, ligne.famille_id, ligne.operation_id, ligne.marche_id,
                   ligne.marche_id IS NULL AND ligne.marche_reference IS NOT NULL, ligne.hors_perimetre,
                   ligne.justification, ligne.date_emission),
        cumuls_lignes AS (
          SELECT groupes.*, besoin.perimetre, besoin.cible_id
          FROM groupes
          LEFT JOIN familles famille
            ON famille.organization_id = p_organization_id AND famille.id = groupes.famille_id
          CROSS JOIN LATERAL perimetre_besoin(groupes.hors_perimetre, groupes.famille_id, famille.type_achat,
            groupes.operation_id) AS besoin),
        verdicts AS (${VERDICTS})
        SELECT verdicts.conformite, sum(groupes.montant_ht), sum(groupes.nombre)::bigint
        FROM verdicts JOIN groupes ON groupes.id = verdicts.id
        GROUP BY verdicts.conformite
      $$`);
    await runner.query('REVOKE EXECUTE ON FUNCTION conformite_mandat(uuid, uuid) FROM PUBLIC');
    await runner.query(`GRANT EXECUTE ON FUNCTION conformite_mandat(uuid, uuid) TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION conformite_mandat(uuid, uuid)');
  }
}
