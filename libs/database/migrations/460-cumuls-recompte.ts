import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { VERDICTS } from './440-cumuls-calcul.js';

/** Recount of the rollups from the lines themselves: to prove them, every night, and to make them again. */
export class CumulsRecompte1790000000460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await runner.query(statement);
    await runner.query(`REVOKE EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
  }
}

const SIGNATURES = [
  'recompter_lignes(uuid)',
  'recompter_fournisseurs(uuid)',
  'ecarts_cumuls(uuid)',
  'reconstruire_cumuls(uuid)',
];

/** Rows of \`compte\` (\`ledger\`) that a recount does not find, or not with the same measures, and the reverse. */
const compared = (name: string, kept: string, recounted: string): string => `
  SELECT '${name}', count(*) FROM (
    (${kept} EXCEPT ${recounted}) UNION ALL (${recounted} EXCEPT ${kept})) AS ecart`;

const FUNCTIONS = [
  `CREATE FUNCTION recompter_lignes(p_organization_id uuid) RETURNS SETOF delta_lignes
   LANGUAGE sql STABLE
   AS $$
     SELECT organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
            marche_id IS NULL AND marche_reference IS NOT NULL, hors_perimetre, justification,
            bornes[width_bucket(date_emission, bornes)], sum(montant_ht), count(*)
     FROM lignes_mandat
     CROSS JOIN (SELECT array_agg(debut ORDER BY debut) AS bornes FROM periodes_seuils WHERE type_achat = 'services') p
     WHERE organization_id = p_organization_id
     GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
   $$`,

  // The lines are summed by supplier before anything is joined or compared as text.
  `CREATE FUNCTION recompter_fournisseurs(p_organization_id uuid) RETURNS SETOF delta_fournisseur
   LANGUAGE sql STABLE
   AS $$
     SELECT p_organization_id, exercice, cle_fournisseur(siren, type_id, identifiant), sum(montant_ht),
            sum(nombre)::bigint
     FROM (
       SELECT exercice, fournisseur_id, sum(montant_ht) AS montant_ht, count(*) AS nombre FROM lignes_mandat
       WHERE organization_id = p_organization_id AND NOT hors_perimetre AND fournisseur_id IS NOT NULL
       GROUP BY 1, 2) achats
     JOIN fournisseurs fournisseur
       ON fournisseur.organization_id = p_organization_id AND fournisseur.id = achats.fournisseur_id
     GROUP BY 1, 2, 3
   $$`,

  // One statement, so one snapshot: writers are neither waited for nor held up. Groups without a line are not compared.
  `CREATE FUNCTION ecarts_cumuls(p_organization_id uuid) RETURNS TABLE (cumul text, ecarts bigint)
   LANGUAGE sql STABLE
   AS $$
     WITH recompte AS MATERIALIZED (SELECT * FROM recompter_lignes(p_organization_id)),
     verdicts AS MATERIALIZED (${VERDICTS} WHERE cumul.organization_id = p_organization_id),
     juges AS MATERIALIZED (
       SELECT cumul.*, verdicts.conformite AS verdict FROM cumuls_lignes cumul
       JOIN verdicts ON verdicts.organization_id = cumul.organization_id AND verdicts.id = cumul.id
       WHERE cumul.organization_id = p_organization_id AND cumul.nombre <> 0),
     achats AS MATERIALIZED (SELECT * FROM recompter_fournisseurs(p_organization_id))
     ${compared(
       'lignes',
       `SELECT exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
          hors_perimetre, justification, periode, montant_ht, nombre FROM juges`,
       `SELECT exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
          hors_perimetre, justification, periode, montant_ht, nombre FROM recompte`,
     )}
     UNION ALL
     ${compared('verdicts', 'SELECT id, conformite FROM juges', 'SELECT id, verdict FROM juges')}
     UNION ALL
     ${compared(
       'exercices',
       `SELECT exercice, type_achat, section, conformite, classee, montant_ht, nombre FROM cumuls_exercices
        WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT exercice, type_achat, section, verdict, famille_id IS NOT NULL, sum(montant_ht), sum(nombre) FROM juges
        GROUP BY 1, 2, 3, 4, 5`,
     )}
     UNION ALL
     ${compared(
       'services',
       `SELECT exercice, service_id, montant_ht, nombre FROM cumuls_services
        WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT exercice, service_id, sum(montant_ht), sum(nombre) FROM recompte WHERE NOT hors_perimetre GROUP BY 1, 2`,
     )}
     UNION ALL
     ${compared(
       'familles',
       `SELECT exercice, famille_id, montant_ht, nombre FROM cumuls_familles
        WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT exercice, famille_id, sum(montant_ht), sum(nombre) FROM recompte
        WHERE NOT hors_perimetre AND famille_id IS NOT NULL GROUP BY 1, 2`,
     )}
     UNION ALL
     ${compared(
       'besoins',
       `SELECT exercice, perimetre, cible_id, montant_ht, nombre FROM besoins
        WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT recompte.exercice, besoin.perimetre, besoin.cible_id, sum(montant_ht), sum(nombre)
        FROM recompte
        JOIN familles famille ON famille.organization_id = p_organization_id AND famille.id = recompte.famille_id
        CROSS JOIN LATERAL perimetre_besoin(recompte.hors_perimetre, recompte.famille_id, famille.type_achat,
          recompte.operation_id) besoin
        WHERE besoin.cible_id IS NOT NULL GROUP BY 1, 2, 3`,
     )}
     UNION ALL
     ${compared(
       'fournisseurs',
       `SELECT exercice, cle, montant_ht, nombre FROM cumuls_fournisseurs
        WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT exercice, cle, montant_ht, nombre FROM achats`,
     )}
     UNION ALL
     ${compared(
       'fournisseurs_distincts',
       `SELECT exercice, distincts FROM compteurs_fournisseurs WHERE organization_id = p_organization_id AND distincts <> 0`,
       `SELECT exercice, count(*) FROM achats GROUP BY 1`,
     )}
     UNION ALL
     ${compared(
       'mandats',
       `SELECT exercice, service_id, nombre FROM cumuls_mandats WHERE organization_id = p_organization_id AND nombre <> 0`,
       `SELECT exercice, service_id, count(*) FROM mandats WHERE organization_id = p_organization_id GROUP BY 1, 2`,
     )}
   $$`,

  // Writers of the organisation wait meanwhile. Crossings already published are kept: they are not news again.
  `CREATE FUNCTION reconstruire_cumuls(p_organization_id uuid) RETURNS void
   LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
   AS $$ BEGIN
     PERFORM verrouiller_mandats(p_organization_id);
     PERFORM verrouiller_cumuls(p_organization_id);
     DELETE FROM cumuls_lignes WHERE organization_id = p_organization_id;
     DELETE FROM cumuls_exercices WHERE organization_id = p_organization_id;
     DELETE FROM cumuls_services WHERE organization_id = p_organization_id;
     DELETE FROM cumuls_familles WHERE organization_id = p_organization_id;
     DELETE FROM besoins WHERE organization_id = p_organization_id;
     DELETE FROM cumuls_fournisseurs WHERE organization_id = p_organization_id;
     DELETE FROM compteurs_fournisseurs WHERE organization_id = p_organization_id;
     DELETE FROM cumuls_mandats WHERE organization_id = p_organization_id;
     INSERT INTO cumuls_mandats (organization_id, exercice, service_id, nombre)
     SELECT organization_id, exercice, service_id, count(*) FROM mandats WHERE organization_id = p_organization_id
     GROUP BY 1, 2, 3;
     PERFORM appliquer_deltas(
       (SELECT array_agg(recompte) FROM recompter_lignes(p_organization_id) recompte),
       (SELECT array_agg(recompte) FROM recompter_fournisseurs(p_organization_id) recompte));
   END $$`,
];
