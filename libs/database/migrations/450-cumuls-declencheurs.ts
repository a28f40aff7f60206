import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * What makes the rollups move: lines and mandats, and everything that a line is grouped or judged by. One trigger a
 * statement, reading the rows it touched as a table, so that a load of a million lines costs two aggregations.
 */
export class CumulsDeclencheurs1790000000450 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of FUNCTIONS) await runner.query(statement);
    await runner.query(`REVOKE EXECUTE ON FUNCTION ${SIGNATURES.join(', ')} FROM PUBLIC`);
    for (const [table, { on, calls }] of Object.entries(TRIGGERS)) {
      for (const operation of on) {
        await runner.query(`
          CREATE TRIGGER cumuler_${operation.toLowerCase()} AFTER ${operation} ON ${table}
          REFERENCING ${TRANSITIONS[operation]} FOR EACH STATEMENT EXECUTE FUNCTION ${calls}`);
      }
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, { on }] of Object.entries(TRIGGERS)) {
      for (const operation of on) await runner.query(`DROP TRIGGER cumuler_${operation.toLowerCase()} ON ${table}`);
    }
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
  }
}

type Operation = 'INSERT' | 'UPDATE' | 'DELETE';

const TRANSITIONS: Record<Operation, string> = {
  INSERT: 'NEW TABLE AS apres',
  UPDATE: 'OLD TABLE AS avant NEW TABLE AS apres',
  DELETE: 'OLD TABLE AS avant',
};

const TRIGGERS: Record<string, { on: Operation[]; calls: string }> = {
  lignes_mandat: { on: ['INSERT', 'UPDATE', 'DELETE'], calls: 'lignes_mandat_modifiees()' },
  mandats: { on: ['INSERT', 'UPDATE', 'DELETE'], calls: 'mandats_modifies()' },
  marches: { on: ['INSERT', 'UPDATE'], calls: 'marches_modifies()' },
  familles: { on: ['UPDATE'], calls: 'familles_modifiees()' },
  fournisseurs: { on: ['UPDATE'], calls: 'fournisseurs_modifies()' },
  comptes: { on: ['UPDATE'], calls: 'comptes_modifies()' },
};

const SIGNATURES = Object.values(TRIGGERS).map(({ calls }) => calls);

const AS_OWNER = 'SECURITY DEFINER SET search_path = public, pg_temp';

/** The lines of a transition table, for the sums: an inserted row counts, a removed one subtracts. */
const signed = (columns: string, table: string, sign: '' | '-'): string =>
  `SELECT ${columns}, ${sign}montant_ht AS montant_ht, ${sign}1 AS sens FROM ${table}`;

const GROUPED = `organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
  marche_id IS NULL AND marche_reference IS NOT NULL AS marche_inconnu, hors_perimetre, justification,
  bornes[width_bucket(date_emission, bornes)] AS periode`;

/** Sums by group of lines, into `deltas`. */
const deltas = (rows: string): string => `
  SELECT array_agg(delta::delta_lignes) INTO deltas
  FROM (SELECT organization_id, exercice, service_id, type_achat, section, famille_id, operation_id, marche_id,
               marche_inconnu, hors_perimetre, justification, periode, sum(montant_ht), sum(sens)::bigint
        FROM (${rows}) lignes GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12
        HAVING sum(montant_ht) <> 0 OR sum(sens) <> 0) delta;`;

/** Sums by supplier, in scope, into `achats`. */
const achats = (rows: string): string => `
  SELECT array_agg(delta::delta_fournisseur) INTO achats
  FROM (SELECT lignes.organization_id, exercice, cle_fournisseur(siren, type_id, identifiant), montant_ht, nombre
        FROM (SELECT organization_id, exercice, fournisseur_id, sum(montant_ht) AS montant_ht, sum(sens)::bigint AS nombre
              FROM (${rows}) lignes WHERE NOT hors_perimetre AND fournisseur_id IS NOT NULL GROUP BY 1, 2, 3
              HAVING sum(montant_ht) <> 0 OR sum(sens) <> 0) lignes
        JOIN fournisseurs fournisseur
          ON fournisseur.organization_id = lignes.organization_id AND fournisseur.id = lignes.fournisseur_id) delta;`;

const BY_SUPPLIER = 'organization_id, exercice, fournisseur_id, hors_perimetre';
const both = (columns: string): string => `${signed(columns, 'apres', '')} UNION ALL ${signed(columns, 'avant', '-')}`;

/** Carries to a table what it repeats of the mandats that changed. */
const repeatsMandat = (table: string): string => `
       UPDATE ${table} copie
       SET exercice = apres.exercice, service_id = apres.service_id, date_emission = apres.date_emission
       FROM apres JOIN avant USING (organization_id, id)
       WHERE copie.organization_id = apres.organization_id AND copie.mandat_id = apres.id
         AND (apres.exercice, apres.service_id, apres.date_emission)
           IS DISTINCT FROM (avant.exercice, avant.service_id, avant.date_emission);`;

const FUNCTIONS = [
  `CREATE FUNCTION lignes_mandat_modifiees() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE
     bornes date[] := (SELECT array_agg(debut ORDER BY debut) FROM periodes_seuils WHERE type_achat = 'services');
     deltas delta_lignes[];
     achats delta_fournisseur[];
   BEGIN
     IF TG_OP = 'INSERT' THEN
       ${deltas(signed(GROUPED, 'apres', ''))}
       ${achats(signed(BY_SUPPLIER, 'apres', ''))}
     ELSIF TG_OP = 'DELETE' THEN
       ${deltas(signed(GROUPED, 'avant', '-'))}
       ${achats(signed(BY_SUPPLIER, 'avant', '-'))}
     ELSE
       ${deltas(both(GROUPED))}
       ${achats(both(BY_SUPPLIER))}
     END IF;
     PERFORM appliquer_deltas(deltas, achats);
     RETURN NULL;
   END $$`,

  // Counts the mandats, and carries to their lines and to their search what these repeat of their mandat.
  `CREATE FUNCTION mandats_modifies() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE
     mandats_comptes jsonb;
   BEGIN
     IF TG_OP = 'INSERT' THEN
       SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
         SELECT organization_id, exercice, service_id, count(*) AS nombre FROM apres GROUP BY 1, 2, 3) compte;
     ELSIF TG_OP = 'DELETE' THEN
       SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
         SELECT organization_id, exercice, service_id, -count(*) AS nombre FROM avant GROUP BY 1, 2, 3) compte;
     ELSE
       SELECT jsonb_agg(compte) INTO mandats_comptes FROM (
         SELECT organization_id, exercice, service_id, sum(sens) AS nombre
         FROM (SELECT organization_id, exercice, service_id, 1 AS sens FROM apres
               UNION ALL SELECT organization_id, exercice, service_id, -1 FROM avant) mandat
         GROUP BY 1, 2, 3 HAVING sum(sens) <> 0) compte;
     END IF;
     IF mandats_comptes IS NOT NULL THEN
       PERFORM verrouiller_mandats(organization_id) FROM (
         SELECT DISTINCT organization_id FROM jsonb_to_recordset(mandats_comptes) AS compte (organization_id uuid)
         ORDER BY 1) organisation;
       INSERT INTO cumuls_mandats AS cumul (organization_id, exercice, service_id, nombre)
       SELECT * FROM jsonb_to_recordset(mandats_comptes)
         AS compte (organization_id uuid, exercice integer, service_id uuid, nombre bigint)
       ORDER BY 1, 2, 3
       ON CONFLICT ON CONSTRAINT cumuls_mandats_groupe DO UPDATE SET nombre = cumul.nombre + excluded.nombre;
     END IF;
     IF TG_OP = 'UPDATE' THEN
       ${['lignes_mandat', 'recherche_mandats'].map(repeatsMandat).join('\n       ')}
     END IF;
     RETURN NULL;
   END $$`,

  // A marché that is declared at last is given the lines that named it; one whose famille, CPV or type changed has its
  // lines classified again; one whose procedure, amount, dates or justification changed has its groups judged again.
  `CREATE FUNCTION marches_modifies() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE
     a_reclasser record;
     a_juger uuid[];
   BEGIN
     -- Before its lines, as every writer: who locks lines first and who comes for them would wait for each other.
     PERFORM verrouiller_cumuls(organization_id) FROM (
       SELECT DISTINCT organization_id FROM apres
       WHERE EXISTS (SELECT FROM lignes_mandat ligne
                     WHERE ligne.organization_id = apres.organization_id AND ligne.marche_id IS NULL
                       AND ligne.marche_reference IN (apres.numero, apres.pes_id_marche))
       ORDER BY 1) organisation;
     FOR a_reclasser IN
       WITH lies AS (
         UPDATE lignes_mandat ligne SET marche_id = apres.id
         FROM apres
         WHERE ligne.organization_id = apres.organization_id AND ligne.marche_id IS NULL
           AND ligne.marche_reference IN (apres.numero, apres.pes_id_marche)
           AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = ligne.organization_id
                       AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert')
         RETURNING ligne.organization_id, ligne.marche_id)
       SELECT organization_id, array_agg(DISTINCT marche_id) AS marches FROM lies GROUP BY 1 ORDER BY 1
     LOOP
       PERFORM reclasser_lignes(a_reclasser.organization_id, NULL, a_reclasser.marches);
     END LOOP;
     IF TG_OP = 'UPDATE' THEN
       FOR a_reclasser IN
         SELECT organization_id, array_agg(apres.id) AS marches FROM apres JOIN avant USING (organization_id, id)
         WHERE (apres.famille_id, apres.cpv, apres.type_achat)
           IS DISTINCT FROM (avant.famille_id, avant.cpv, avant.type_achat)
         GROUP BY 1 ORDER BY 1
       LOOP
         PERFORM reclasser_lignes(a_reclasser.organization_id, NULL, a_reclasser.marches);
       END LOOP;
       SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO a_juger
       FROM apres JOIN avant USING (organization_id, id)
       WHERE (apres.procedure, apres.montant, apres.montant_max, apres.date_lancement, apres.date_notification,
              apres.justification)
           IS DISTINCT FROM (avant.procedure, avant.montant, avant.montant_max, avant.date_lancement,
              avant.date_notification, avant.justification)
         AND EXISTS (SELECT FROM cumuls_lignes cumul
                     WHERE cumul.organization_id = apres.organization_id AND cumul.marche_id = apres.id);
       IF a_juger IS NOT NULL THEN
         PERFORM verrouiller_cumuls(organisation) FROM unnest(a_juger) organisation;
         UPDATE cumuls_lignes cumul SET a_juger = true FROM apres
         WHERE cumul.organization_id = apres.organization_id AND cumul.marche_id = apres.id;
         PERFORM juger_cumuls(a_juger);
       END IF;
     END IF;
     RETURN NULL;
   END $$`,

  // The type of a famille says which thresholds apply, and whether an opération is its need.
  `CREATE FUNCTION familles_modifiees() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE organisations uuid[];
   BEGIN
     SELECT array_agg(DISTINCT organization_id ORDER BY organization_id) INTO organisations
     FROM apres JOIN avant USING (organization_id, id) WHERE apres.type_achat <> avant.type_achat;
     IF organisations IS NULL THEN RETURN NULL; END IF;
     PERFORM verrouiller_cumuls(organisation) FROM unnest(organisations) organisation;
     UPDATE cumuls_lignes cumul SET a_juger = true,
       (perimetre, cible_id) = (SELECT perimetre, cible_id FROM perimetre_besoin(
         cumul.hors_perimetre, cumul.famille_id, apres.type_achat, cumul.operation_id))
     FROM apres JOIN avant USING (organization_id, id)
     WHERE cumul.organization_id = apres.organization_id AND cumul.famille_id = apres.id
       AND apres.type_achat <> avant.type_achat;
     UPDATE lignes_mandat ligne SET type_achat = apres.type_achat
     FROM apres JOIN avant USING (organization_id, id)
     WHERE ligne.organization_id = apres.organization_id AND ligne.famille_id = apres.id
       AND apres.type_achat <> avant.type_achat AND ligne.type_achat IS DISTINCT FROM apres.type_achat
       AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = ligne.organization_id
                   AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert');
     PERFORM juger_cumuls(organisations);
     RETURN NULL;
   END $$`,

  // A supplier whose SIREN becomes known joins the others of its legal unit, with all its purchases.
  `CREATE FUNCTION fournisseurs_modifies() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$
   DECLARE achats delta_fournisseur[];
   BEGIN
     WITH changes AS (
       SELECT organization_id, id, cle_fournisseur(avant.siren, avant.type_id, avant.identifiant) AS ancienne,
              cle_fournisseur(apres.siren, apres.type_id, apres.identifiant) AS nouvelle
       FROM apres JOIN avant USING (organization_id, id)),
     sommes AS (
       SELECT changes.organization_id, ligne.exercice, ancienne, nouvelle, sum(montant_ht) AS montant_ht,
              count(*) AS nombre
       FROM changes
       JOIN lignes_mandat ligne ON ligne.organization_id = changes.organization_id AND ligne.fournisseur_id = changes.id
       WHERE ancienne <> nouvelle AND NOT ligne.hors_perimetre GROUP BY 1, 2, 3, 4)
     SELECT array_agg(ROW(organization_id, exercice, cle, montant_ht, nombre)::delta_fournisseur) INTO achats
     FROM (SELECT organization_id, exercice, ancienne AS cle, -montant_ht AS montant_ht, -nombre AS nombre FROM sommes
           UNION ALL SELECT organization_id, exercice, nouvelle, montant_ht, nombre FROM sommes) deplacement;
     IF achats IS NOT NULL THEN PERFORM appliquer_deltas('{}', achats); END IF;
     RETURN NULL;
   END $$`,

  // An organisation decides which of its accounts are purchases: its lines follow.
  `CREATE FUNCTION comptes_modifies() RETURNS trigger
   LANGUAGE plpgsql ${AS_OWNER}
   AS $$ BEGIN
     UPDATE lignes_mandat ligne SET hors_perimetre = apres.hors_perimetre, section = apres.section
     FROM apres JOIN avant USING (organization_id, numero)
     WHERE ligne.organization_id = apres.organization_id AND ligne.compte = apres.numero
       AND (apres.hors_perimetre, apres.section) IS DISTINCT FROM (avant.hors_perimetre, avant.section)
       AND EXISTS (SELECT FROM exercices WHERE exercices.organization_id = ligne.organization_id
                   AND exercices.annee = ligne.exercice AND exercices.statut = 'ouvert');
     RETURN NULL;
   END $$`,
];
