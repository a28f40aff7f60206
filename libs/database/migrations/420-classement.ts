import type { MigrationInterface, QueryRunner } from 'typeorm';
import { APP_ROLE } from '../app-role.js';
import { rowLevelSecurity } from '../row-level-security.js';

/**
 * Classification of lines into familles (`classerLigne`, in SQL for bulk): hand, marché, then the rules on account, CPV
 * and supplier. What decides is the triple (account, marché, supplier), of which a million lines hold some thousands:
 * the rules run on the triples, the lines join them.
 */
export class Classement1790000000420 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE regles_classement (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        critere text NOT NULL CHECK (critere IN ('compte', 'cpv', 'fournisseur')),
        valeur text NOT NULL CHECK (valeur <> ''),
        famille_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (organization_id, id),
        UNIQUE (organization_id, critere, valeur, famille_id),
        FOREIGN KEY (organization_id, famille_id) REFERENCES familles (organization_id, id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX regles_classement_famille ON regles_classement (organization_id, famille_id)');
    for (const statement of rowLevelSecurity('regles_classement', ['SELECT', 'INSERT', 'DELETE'])) {
      await runner.query(statement);
    }
    for (const statement of FUNCTIONS) await runner.query(statement);
    // What the task-worker does a batch at a time: `curseur` is the last line it looked at, committed with its changes.
    await runner.query(`
      CREATE TABLE reclassements (
        organization_id uuid NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
        id uuid NOT NULL DEFAULT uuidv7(),
        demande jsonb NOT NULL,
        statut text NOT NULL DEFAULT 'en_attente' CHECK (statut IN ('en_attente', 'en_cours', 'termine', 'echoue')),
        lignes_total integer,
        lignes_lues integer NOT NULL DEFAULT 0,
        lignes_modifiees integer NOT NULL DEFAULT 0,
        curseur uuid NOT NULL DEFAULT uuid_nul(),
        echecs integer NOT NULL DEFAULT 0,
        message text,
        acteur_type text NOT NULL,
        acteur_id uuid,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz,
        PRIMARY KEY (organization_id, id)
      )`);
    await runner.query(`
      CREATE INDEX reclassements_a_faire ON reclassements (created_at) WHERE statut IN ('en_attente', 'en_cours')`);
    for (const statement of rowLevelSecurity('reclassements', ['SELECT', 'INSERT', 'UPDATE'])) {
      await runner.query(statement);
    }
    await runner.query(`
      CREATE FUNCTION reclassements_a_faire() RETURNS TABLE (organization_id uuid, id uuid)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp
      AS $$
        SELECT organization_id, id FROM reclassements WHERE statut IN ('en_attente', 'en_cours') ORDER BY created_at
      $$`);
    await runner.query('REVOKE ALL ON FUNCTION reclassements_a_faire() FROM PUBLIC');
    await runner.query(`GRANT EXECUTE ON FUNCTION reclassements_a_faire() TO ${APP_ROLE}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION reclassements_a_faire()');
    await runner.query('DROP TABLE reclassements');
    await runner.query(`DROP FUNCTION ${SIGNATURES.join(', ')}`);
    await runner.query('DROP TABLE regles_classement');
  }
}

const SIGNATURES = [
  'uuid_nul()',
  'regles_de_classement(uuid)',
  'choisir_famille(uuid[], uuid[], uuid[])',
  'classer_combinaisons(uuid, text[], uuid[], uuid[])',
  'reclasser_lignes(uuid, integer, uuid[], uuid, uuid)',
];

const FUNCTIONS = [
  // Stands for « none » where an equality must also join what is absent.
  `CREATE FUNCTION uuid_nul() RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE
   RETURN '00000000-0000-0000-0000-000000000000'::uuid`,
  // Every rule in force: those an organisation wrote, and those its active nomenclature carries.
  `CREATE FUNCTION regles_de_classement(p_organization_id uuid)
   RETURNS TABLE (critere text, valeur text, famille_id uuid)
   LANGUAGE sql STABLE
   AS $$
     SELECT critere, valeur, famille_id FROM regles_classement WHERE organization_id = p_organization_id
     UNION
     SELECT regle.critere, regle.valeur, famille.id
     FROM familles famille
     JOIN nomenclatures nomenclature
       ON nomenclature.organization_id = famille.organization_id AND nomenclature.id = famille.nomenclature_id
     CROSS JOIN LATERAL (
       SELECT 'compte' AS critere, unnest(famille.comptes) AS valeur
       UNION ALL
       SELECT 'cpv', unnest(famille.prefixes_cpv)) regle
     WHERE famille.organization_id = p_organization_id AND nomenclature.active AND regle.valeur <> ''
   $$`,
  // One criterion after the other: a single famille decides, several are narrowed by the next, a contradiction settles
  // nothing, and what stays ambiguous is not guessed.
  `CREATE FUNCTION choisir_famille(par_compte uuid[], par_cpv uuid[], par_fournisseur uuid[],
     OUT famille_id uuid, OUT source text, OUT confiance numeric)
   LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
   AS $$
   DECLARE
     candidats uuid[] := '{}';
     retenus uuid[];
     critere record;
   BEGIN
     FOR critere IN
       SELECT * FROM (VALUES (1, 'compte', par_compte, 0.8), (2, 'cpv', par_cpv, 0.9),
                             (3, 'fournisseur', par_fournisseur, 0.7)) AS criteres (rang, nom, familles, seul)
       WHERE cardinality(familles) > 0 ORDER BY rang
     LOOP
       retenus := CASE WHEN candidats = '{}' THEN critere.familles
         ELSE ARRAY(SELECT unnest(candidats) INTERSECT SELECT unnest(critere.familles)) END;
       IF cardinality(retenus) = 1 THEN
         famille_id := retenus[1];
         source := critere.nom;
         confiance := CASE WHEN candidats = '{}' THEN critere.seul ELSE 0.95 END;
         RETURN;
       END IF;
       IF cardinality(retenus) > 0 THEN candidats := retenus; END IF;
     END LOOP;
   END $$`,
  // One row for each given triple, in no order; the famille is null where the rules do not decide.
  `CREATE FUNCTION classer_combinaisons(p_organization_id uuid, p_comptes text[], p_marches uuid[], p_fournisseurs uuid[])
   RETURNS TABLE (compte text, marche_id uuid, fournisseur_id uuid, famille_id uuid, type_achat text, source text,
                  confiance numeric)
   LANGUAGE sql STABLE
   AS $$
     WITH combinaisons AS MATERIALIZED (
       SELECT triplet.compte, triplet.marche_id, triplet.fournisseur_id, marche.famille_id, marche.type_achat, marche.cpv,
              fournisseur.siren
       FROM unnest(p_comptes, p_marches, p_fournisseurs) AS triplet (compte, marche_id, fournisseur_id)
       LEFT JOIN marches marche ON marche.organization_id = p_organization_id AND marche.id = triplet.marche_id
       LEFT JOIN fournisseurs fournisseur
         ON fournisseur.organization_id = p_organization_id AND fournisseur.id = triplet.fournisseur_id),
     regles AS MATERIALIZED (SELECT * FROM regles_de_classement(p_organization_id)),
     valeurs AS (
       SELECT DISTINCT 'compte' AS critere, combinaisons.compte AS valeur FROM combinaisons
       UNION SELECT DISTINCT 'cpv', cpv FROM combinaisons
       UNION SELECT DISTINCT 'fournisseur', siren FROM combinaisons),
     candidats AS MATERIALIZED (
       SELECT critere, valeur, array_agg(DISTINCT regle_famille) AS familles
       FROM (
         SELECT valeurs.critere, valeurs.valeur, regles.famille_id AS regle_famille,
                rank() OVER (PARTITION BY valeurs.critere, valeurs.valeur ORDER BY length(regles.valeur) DESC) AS rang
         FROM valeurs
         JOIN regles ON regles.critere = valeurs.critere
           AND CASE valeurs.critere WHEN 'fournisseur' THEN valeurs.valeur = regles.valeur
                    ELSE starts_with(valeurs.valeur, regles.valeur) END) AS prefixes
       WHERE rang = 1
       GROUP BY critere, valeur)
     SELECT combinaisons.compte, combinaisons.marche_id, combinaisons.fournisseur_id, famille.id,
            coalesce(famille.type_achat, combinaisons.type_achat),
            CASE WHEN combinaisons.famille_id IS NOT NULL THEN 'marche' ELSE choix.source END,
            CASE WHEN combinaisons.famille_id IS NOT NULL THEN 1 ELSE choix.confiance END
     FROM combinaisons
     LEFT JOIN candidats par_compte ON par_compte.critere = 'compte' AND par_compte.valeur = combinaisons.compte
     LEFT JOIN candidats par_cpv ON par_cpv.critere = 'cpv' AND par_cpv.valeur = combinaisons.cpv
     LEFT JOIN candidats par_siren ON par_siren.critere = 'fournisseur' AND par_siren.valeur = combinaisons.siren
     CROSS JOIN LATERAL choisir_famille(par_compte.familles, par_cpv.familles, par_siren.familles) AS choix
     LEFT JOIN familles famille ON famille.organization_id = p_organization_id
       AND famille.id = coalesce(combinaisons.famille_id, choix.famille_id)
   $$`,
  // Classifies again the lines of open exercices that no hand decided: all of them, those of one exercice, or those of
  // some marchés, from after an identifier to another when it goes by batches. Answers how many changed; lines that keep
  // their famille are not written.
  `CREATE FUNCTION reclasser_lignes(p_organization_id uuid, p_exercice integer, p_marches uuid[],
     p_apres uuid DEFAULT NULL, p_jusqua uuid DEFAULT NULL) RETURNS bigint
   LANGUAGE sql
   AS $$
     WITH ouverts AS (
       SELECT annee FROM exercices WHERE organization_id = p_organization_id AND statut = 'ouvert'
         AND (p_exercice IS NULL OR annee = p_exercice)),
     triplets AS MATERIALIZED (
       SELECT DISTINCT compte, marche_id, fournisseur_id FROM lignes_mandat
       WHERE organization_id = p_organization_id AND exercice IN (SELECT annee FROM ouverts)
         AND (p_marches IS NULL OR marche_id = ANY (p_marches)) AND source_classement IS DISTINCT FROM 'manuel'
         AND (p_apres IS NULL OR id > p_apres) AND (p_jusqua IS NULL OR id <= p_jusqua)),
     listes AS (
       SELECT array_agg(compte) AS comptes, array_agg(marche_id) AS marches, array_agg(fournisseur_id) AS fournisseurs
       FROM triplets),
     classement AS MATERIALIZED (
       SELECT choix.* FROM listes
       CROSS JOIN LATERAL classer_combinaisons(p_organization_id, comptes, marches, fournisseurs) AS choix),
     ecrites AS (
       UPDATE lignes_mandat ligne
       SET famille_id = classement.famille_id, type_achat = classement.type_achat,
           source_classement = classement.source, confiance = classement.confiance
       FROM classement
       WHERE ligne.organization_id = p_organization_id AND ligne.exercice IN (SELECT annee FROM ouverts)
         AND (p_marches IS NULL OR ligne.marche_id = ANY (p_marches))
         AND ligne.source_classement IS DISTINCT FROM 'manuel'
         AND (p_apres IS NULL OR ligne.id > p_apres) AND (p_jusqua IS NULL OR ligne.id <= p_jusqua)
         AND coalesce(ligne.compte, '') = coalesce(classement.compte, '')
         AND coalesce(ligne.marche_id, uuid_nul()) = coalesce(classement.marche_id, uuid_nul())
         AND coalesce(ligne.fournisseur_id, uuid_nul()) = coalesce(classement.fournisseur_id, uuid_nul())
         AND (ligne.famille_id, ligne.type_achat, ligne.source_classement, ligne.confiance)
           IS DISTINCT FROM (classement.famille_id, classement.type_achat, classement.source, classement.confiance)
       RETURNING 1)
     SELECT count(*) FROM ecrites
   $$`,
];
