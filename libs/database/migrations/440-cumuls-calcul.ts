import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';

/**
 * How the rollups are written: the delta of a statement on the lines, aggregated once whatever its number of rows,
 * becomes one upsert of each rollup. One transaction of an organisation at a time gets there (a lock that ends with the
 * transaction), and each upsert goes in the order of its key, so that writers wait for each other and never deadlock.
 */
export class CumulsCalcul1790000000440 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of [...TYPES, ...FUNCTIONS]) await runner.query(statement);
    await runner.query(`REVOKE EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC`);
    await runner.query(`
      GRANT EXECUTE ON FUNCTION verrouiller_cumuls(uuid), cle_fournisseur(text, text, text),
        perimetre_besoin(boolean, uuid, text, uuid) TO ${APP_ROLE}`);
    await runner.query(`
      CREATE TRIGGER repercuter_ajout AFTER INSERT ON cumuls_lignes REFERENCING NEW TABLE AS apres
      FOR EACH STATEMENT EXECUTE FUNCTION cumuls_lignes_modifies()`);
    await runner.query(`
      CREATE TRIGGER repercuter_modification AFTER UPDATE ON cumuls_lignes
      REFERENCING OLD TABLE AS avant NEW TABLE AS apres
      FOR EACH STATEMENT EXECUTE FUNCTION cumuls_lignes_modifies()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER repercuter_ajout ON cumuls_lignes');
    await runner.query('DROP TRIGGER repercuter_modification ON cumuls_lignes');
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
    await runner.query('DROP TYPE delta_lignes, delta_fournisseur, mouvement_cumul');
  }
}

const TYPES = [
  `CREATE TYPE delta_lignes AS (organization_id uuid, exercice integer, service_id uuid, type_achat text, section text,
     famille_id uuid, operation_id uuid, marche_id uuid, marche_inconnu boolean, hors_perimetre boolean,
     justification text, periode date, montant_ht numeric, nombre bigint)`,
  `CREATE TYPE delta_fournisseur AS (organization_id uuid, exercice integer, cle text, montant_ht numeric,
     nombre bigint)`,
  `CREATE TYPE mouvement_cumul AS (organization_id uuid, exercice integer, service_id uuid, type_achat text,
     section text, famille_id uuid, perimetre text, cible_id uuid, hors_perimetre boolean, periode date,
     conformite text, montant_ht numeric, nombre bigint)`,
];

const SIGNATURES = [
  'cle_fournisseur(text, text, text)',
  'perimetre_besoin(boolean, uuid, text, uuid)',
  'cumuls_lignes_modifies()',
  'repercuter_mouvements(mouvement_cumul[])',
  'juger_cumuls(uuid[])',
  'cumuler_fournisseurs(delta_fournisseur[])',
  'appliquer_deltas(delta_lignes[], delta_fournisseur[])',
  'verrouiller_cumuls(uuid)',
  'verrouiller_mandats(uuid)',
];

const AS_OWNER = 'SECURITY DEFINER SET search_path = public, pg_temp';

/** Verdict of each group of lines, from `cumuls_lignes cumul`: what `verdictDeLigne` says of any of its lines. */
export const VERDICTS = `
  SELECT cumul.organization_id, cumul.id, verdict_conformite(
    cumul.hors_perimetre,
    cumul.marche_inconnu,
    cumul.famille_id IS NOT NULL,
    EXISTS (SELECT FROM justifications WHERE code = coalesce(cumul.justification, marche.justification)),
    rang_requis(besoin.montant_ht, seuil.dispense, seuil.publicite, seuil.formalisee),
    cumul.marche_id IS NOT NULL,
    rang_marche(passation.rang, coalesce(marche.montant_max, marche.montant), seuil.publicite)) AS conformite
  FROM cumuls_lignes cumul
  LEFT JOIN familles famille ON famille.organization_id = cumul.organization_id AND famille.id = cumul.famille_id
  LEFT JOIN marches marche ON marche.organization_id = cumul.organization_id AND marche.id = cumul.marche_id
  LEFT JOIN procedures_passation passation ON passation.cle = cle_procedure(marche.procedure)
  LEFT JOIN besoins besoin ON besoin.organization_id = cumul.organization_id AND besoin.exercice = cumul.exercice
    AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
  LEFT JOIN LATERAL (
    SELECT dispense, publicite, formalisee FROM periodes_seuils periode
    WHERE periode.type_achat = famille.type_achat
      AND periode.debut <= coalesce(marche.date_lancement, marche.date_notification, cumul.periode)
    ORDER BY periode.debut DESC LIMIT 1) seuil ON true`;

const FUNCTIONS = [
  // Two identifiers of one SIREN are one supplier.
  `CREATE FUNCTION cle_fournisseur(siren text, type_id text, identifiant text) RETURNS text
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN coalesce(siren, type_id || ' ' || identifiant)`,
  // \`perimetreDuBesoin\`: works are counted by opération when there is one, the rest by famille.
  `CREATE FUNCTION perimetre_besoin(hors_perimetre boolean, famille_id uuid, type_achat text, operation_id uuid,
     OUT perimetre text, OUT cible_id uuid)
   LANGUAGE sql IMMUTABLE PARALLEL SAFE
   AS $$
     SELECT CASE WHEN hors_perimetre OR famille_id IS NULL THEN NULL
              WHEN type_achat = 'travaux' AND operation_id IS NOT NULL THEN 'operation' ELSE 'famille' END,
            CASE WHEN hors_perimetre OR famille_id IS NULL THEN NULL
              WHEN type_achat = 'travaux' AND operation_id IS NOT NULL THEN operation_id ELSE famille_id END
   $$`,
  // For writers that touch lines in several statements: taken first, it keeps their row locks from crossing.
  `CREATE FUNCTION verrouiller_cumuls(p_organization_id uuid) RETURNS void
   LANGUAGE sql
   AS $$ SELECT pg_advisory_xact_lock(hashtextextended('cumuls ' || p_organization_id, 0)) $$`,
  // For those that add, move or remove mandats, always before the lock above: an import holds it from its first mandat
  // to its end, and takes the other, which every change of a line waits for, only with its last statement.
  `CREATE FUNCTION verrouiller_mandats(p_organization_id uuid) RETURNS void
   LANGUAGE sql
   AS $$ SELECT pg_advisory_xact_lock(hashtextextended('mandats ' || p_organization_id, 0)) $$`,

  `CREATE FUNCTION juger_cumuls(p_organizations uuid[]) RETURNS void
   LANGUAGE sql ${AS_OWNER}
   AS $$
     UPDATE cumuls_lignes SET conformite = verdict.conformite, a_juger = false
     FROM (${VERDICTS} WHERE cumul.organization_id = ANY (p_organizations) AND cumul.a_juger) verdict
     WHERE cumuls_lignes.organization_id = verdict.organization_id AND cumuls_lignes.id = verdict.id
   $$`,

  // The need is written, then: the thresholds it went past are noted, and the groups of a need whose required rank may
  // have changed, at any date, are to be judged again.
  `CREATE FUNCTION repercuter_mouvements(mouvements mouvement_cumul[]) RETURNS void
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$ BEGIN
     INSERT INTO cumuls_exercices AS cumul
       (organization_id, exercice, type_achat, section, conformite, classee, montant_ht, nombre)
     SELECT organization_id, exercice, type_achat, section, conformite, famille_id IS NOT NULL,
            sum(montant_ht), sum(nombre)
     FROM unnest(mouvements) GROUP BY 1, 2, 3, 4, 5, 6
     HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3, 4, 5, 6
     ON CONFLICT ON CONSTRAINT cumuls_exercices_groupe DO UPDATE
     SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

     INSERT INTO cumuls_services AS cumul (organization_id, exercice, service_id, montant_ht, nombre)
     SELECT organization_id, exercice, service_id, sum(montant_ht), sum(nombre)
     FROM unnest(mouvements) WHERE NOT hors_perimetre GROUP BY 1, 2, 3
     HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3
     ON CONFLICT ON CONSTRAINT cumuls_services_groupe DO UPDATE
     SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

     INSERT INTO cumuls_familles AS cumul (organization_id, exercice, famille_id, montant_ht, nombre)
     SELECT organization_id, exercice, famille_id, sum(montant_ht), sum(nombre)
     FROM unnest(mouvements) WHERE NOT hors_perimetre AND famille_id IS NOT NULL GROUP BY 1, 2, 3
     HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3
     ON CONFLICT ON CONSTRAINT cumuls_familles_groupe DO UPDATE
     SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

     WITH ecrits AS (
       INSERT INTO besoins AS besoin (organization_id, exercice, perimetre, cible_id, montant_ht, nombre)
       SELECT organization_id, exercice, perimetre, cible_id, sum(montant_ht), sum(nombre)
       FROM unnest(mouvements) WHERE cible_id IS NOT NULL GROUP BY 1, 2, 3, 4
       HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3, 4
       ON CONFLICT ON CONSTRAINT besoins_groupe DO UPDATE
       SET montant_ht = besoin.montant_ht + excluded.montant_ht, nombre = besoin.nombre + excluded.nombre
       RETURNING new.organization_id, new.exercice, new.perimetre, new.cible_id,
                 coalesce(old.montant_ht, 0) AS avant, new.montant_ht AS apres),
     changes AS MATERIALIZED (
       SELECT ecrits.*,
              CASE ecrits.perimetre WHEN 'operation' THEN 'travaux' ELSE famille.type_achat END AS type_achat
       FROM ecrits
       LEFT JOIN familles famille ON famille.organization_id = ecrits.organization_id AND famille.id = ecrits.cible_id),
     -- What comes at once is added period by period: a threshold is gone past under the rules of that day.
     etapes AS (
       SELECT changes.*, periode, avant + sum(mouvement.montant_ht) OVER jusque - mouvement.montant_ht AS debut,
              avant + sum(mouvement.montant_ht) OVER jusque AS fin
       FROM changes
       JOIN (SELECT organization_id, exercice, perimetre, cible_id, periode, sum(montant_ht) AS montant_ht
             FROM unnest(mouvements) GROUP BY 1, 2, 3, 4, 5) mouvement
         USING (organization_id, exercice, perimetre, cible_id)
       WINDOW jusque AS (PARTITION BY organization_id, exercice, perimetre, cible_id ORDER BY periode)),
     franchis AS (
       INSERT INTO franchissements_seuils
         (organization_id, exercice, perimetre, cible_id, code, montant_seuil, besoin_ht, periode)
       SELECT organization_id, exercice, perimetre, cible_id, seuil.code, seuil.montant, etapes.apres, etapes.periode
       FROM etapes
       JOIN periodes_seuils periode ON periode.type_achat = etapes.type_achat AND periode.debut = etapes.periode
       CROSS JOIN LATERAL (VALUES (1, 'dispense', periode.dispense), (2, 'publicite', periode.publicite),
                                  (3, 'formalisee', periode.formalisee)) AS seuil (rang, code, montant)
       WHERE etapes.debut < seuil.montant AND seuil.montant <= least(etapes.fin, etapes.apres)
         AND (periode.dispense IS NULL OR seuil.montant >= periode.dispense)
       ORDER BY 1, 2, 3, 4, etapes.periode, seuil.rang
       ON CONFLICT DO NOTHING)
     UPDATE cumuls_lignes cumul SET a_juger = true
     FROM changes
     WHERE cumul.organization_id = changes.organization_id AND cumul.exercice = changes.exercice
       AND cumul.cible_id = changes.cible_id AND cumul.perimetre = changes.perimetre AND NOT cumul.a_juger
       AND EXISTS (
         SELECT FROM periodes_seuils periode
         CROSS JOIN LATERAL unnest(ARRAY[periode.dispense, periode.publicite, periode.formalisee]) AS seuil
         WHERE periode.type_achat = changes.type_achat
           AND least(changes.avant, changes.apres) < seuil AND seuil <= greatest(changes.avant, changes.apres));
   END $$`,

  `CREATE FUNCTION cumuls_lignes_modifies() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE mouvements mouvement_cumul[];
   BEGIN
     IF TG_OP = 'INSERT' THEN
       SELECT array_agg(ROW(organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
         hors_perimetre, periode, conformite, montant_ht, nombre)::mouvement_cumul) INTO mouvements FROM apres;
     ELSE
       SELECT array_agg(mouvement::mouvement_cumul) INTO mouvements
       FROM (
         SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
                hors_perimetre, periode, conformite, sum(montant_ht), sum(nombre)::bigint
         FROM (
           SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
                  hors_perimetre, periode, conformite, montant_ht, nombre FROM apres
           UNION ALL
           SELECT organization_id, exercice, service_id, type_achat, section, famille_id, perimetre, cible_id,
                  hors_perimetre, periode, conformite, -montant_ht, -nombre FROM avant) sens
         GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11
         HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0) mouvement;
     END IF;
     IF mouvements IS NOT NULL THEN PERFORM repercuter_mouvements(mouvements); END IF;
     RETURN NULL;
   END $$`,

  `CREATE FUNCTION cumuler_fournisseurs(deltas delta_fournisseur[]) RETURNS void
   LANGUAGE sql ${AS_OWNER}
   AS $$
     WITH ecrits AS (
       INSERT INTO cumuls_fournisseurs AS cumul (organization_id, exercice, cle, montant_ht, nombre)
       SELECT organization_id, exercice, cle, sum(montant_ht), sum(nombre) FROM unnest(deltas)
       GROUP BY 1, 2, 3 HAVING sum(montant_ht) <> 0 OR sum(nombre) <> 0 ORDER BY 1, 2, 3
       ON CONFLICT ON CONSTRAINT cumuls_fournisseurs_groupe DO UPDATE
       SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre
       RETURNING new.organization_id, new.exercice,
                 (new.nombre > 0)::int - (coalesce(old.nombre, 0) > 0)::int AS variation)
     INSERT INTO compteurs_fournisseurs AS compteur (organization_id, exercice, distincts)
     SELECT organization_id, exercice, sum(variation) FROM ecrits GROUP BY 1, 2 HAVING sum(variation) <> 0 ORDER BY 1, 2
     ON CONFLICT (organization_id, exercice) DO UPDATE SET distincts = compteur.distincts + excluded.distincts
   $$`,

  // Everything that a change of lines means, given as the sums by which each group grew or shrank.
  `CREATE FUNCTION appliquer_deltas(deltas delta_lignes[], fournisseurs delta_fournisseur[]) RETURNS void
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE
     organisations uuid[];
     debut timestamptz := clock_timestamp();
   BEGIN
     SELECT array_agg(organization_id ORDER BY organization_id) INTO organisations
     FROM (SELECT organization_id FROM unnest(deltas) UNION SELECT organization_id FROM unnest(fournisseurs)) touchees;
     IF organisations IS NULL THEN RETURN; END IF;
     PERFORM verrouiller_cumuls(organisation) FROM unnest(organisations) organisation;

     INSERT INTO cumuls_lignes AS cumul
       (organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id, marche_inconnu,
        hors_perimetre, justification, periode, perimetre, cible_id, montant_ht, nombre)
     SELECT delta.organization_id, delta.exercice, delta.service_id, delta.type_achat, delta.section, delta.famille_id,
            delta.operation_id, delta.marche_id, delta.marche_inconnu, delta.hors_perimetre, delta.justification,
            delta.periode, besoin.perimetre, besoin.cible_id, delta.montant_ht, delta.nombre
     FROM unnest(deltas) delta
     LEFT JOIN familles famille
       ON famille.organization_id = delta.organization_id AND famille.id = delta.famille_id
     CROSS JOIN LATERAL perimetre_besoin(delta.hors_perimetre, delta.famille_id, famille.type_achat,
       delta.operation_id) AS besoin
     ORDER BY 1, 2, 6, 7, 8, 3, 4, 5, 9, 10, 11, 12
     ON CONFLICT ON CONSTRAINT cumuls_lignes_groupe DO UPDATE
     SET montant_ht = cumul.montant_ht + excluded.montant_ht, nombre = cumul.nombre + excluded.nombre;

     -- The crossings that this noted, each with the marché that made the need grow, if one alone did.
     UPDATE franchissements_seuils franchi SET marche_id = auteur.marche_id
     FROM (
       SELECT delta.organization_id, delta.exercice, besoin.perimetre, besoin.cible_id,
              (array_agg(delta.marche_id))[1] AS marche_id
       FROM unnest(deltas) delta
       JOIN familles famille ON famille.organization_id = delta.organization_id AND famille.id = delta.famille_id
       CROSS JOIN LATERAL perimetre_besoin(delta.hors_perimetre, delta.famille_id, famille.type_achat,
         delta.operation_id) AS besoin
       WHERE delta.montant_ht > 0 AND besoin.cible_id IS NOT NULL
       GROUP BY 1, 2, 3, 4 HAVING count(DISTINCT coalesce(delta.marche_id, uuid_nul())) = 1) auteur
     WHERE franchi.organization_id = auteur.organization_id AND franchi.exercice = auteur.exercice
       AND franchi.perimetre = auteur.perimetre AND franchi.cible_id = auteur.cible_id AND franchi.created_at >= debut;

     PERFORM cumuler_fournisseurs(fournisseurs);
     PERFORM juger_cumuls(organisations);
   END $$`,
];
