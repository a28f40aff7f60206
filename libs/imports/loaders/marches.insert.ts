import { famillesSures, type MarcheAClasser, reclasserMarches } from '#classement/classer-marches.js';
import type { Changements } from '../ledger.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { KEEP_OR_NAME_FOURNISSEUR } from './fournisseurs.js';
import type { Run } from './loader.js';
import { COLONNES_PUBLIEES, PROVENANCE_DU_TYPE, SUIVENT } from './marches.colonnes.js';
import { DISPARUS, type MarchesPlan, RENOMMES } from './marches.identite.js';
import { SUPPOSES } from './marches.suppositions.js';

/** The contracts that an import writes. */
export interface MarchesEcrits {
  /**
   * `id`, `cree` (false: changed), `parties` (its holders and modifications alone are written) and `donnees`: its row, with
   * what other rows add to it.
   */
  table: RunTable<'import_marches'>;
  bilan: Changements;
}

/** Creates the holders and subcontractors that are not known. */
export async function insertFournisseurs({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
     SELECT DISTINCT ON (1, 2, 3) $1::uuid, operateur->>'typeIdentifiant', operateur->>'identifiant', operateur->>'siren',
            coalesce(operateur->>'denominationSociale', operateur->>'identifiant')
     FROM ${STAGING},
          LATERAL (
            SELECT jsonb_array_elements(donnees->'titulaires') AS operateur
            UNION ALL
            SELECT jsonb_array_elements(donnees->'actesSousTraitance')->'sousTraitant'
          ) operateurs
     WHERE statut <> 'rejetee' AND operateur->>'identifiant' IS NOT NULL
     ORDER BY 1, 2, 3, operateur->>'denominationSociale' NULLS LAST
     ${KEEP_OR_NAME_FOURNISSEUR}`,
    [organizationId],
  );
}

/** Members of the row that have a column of their own; the rest goes to `complements`. */
const OWN_COLUMNS = [
  ...[
    'id',
    'acheteur',
    'categorie',
    'nature',
    'objet',
    'lot',
    'cpv',
    'type',
    'procedure',
    'lieuExecution',
    'dureeMois',
  ],
  ...['dateNotification', 'datePublicationDonnees', 'montant', 'formePrix', 'typesPrix', 'techniques'],
  ...['modalitesExecution', 'offresRecues', 'considerationsSociales', 'considerationsEnvironnementales'],
  ...['titulaires', 'modifications', 'actesSousTraitance'],
  ...['idAccordCadre', 'marcheInnovant', 'ccag', 'attributionAvance', 'tauxAvance', 'typeGroupementOperateurs'],
  ...['sousTraitanceDeclaree', 'origineUE', 'origineFrance', 'faits', 'plat', SUPPOSES],
];

/** What the service keeps of a row beside. */
const COLONNES_SUIVIES: Readonly<Record<string, string>> = {
  numero: 'marche',
  lot: 'lot',
  lot_a_preciser: 'lot_a_preciser',
  recapitulatif: 'recapitulatif',
  exercice: `coalesce(left(donnees->>'dateNotification', 4)::int, exercice)`,
  acheteur_siret: 'siret',
  date_fin: `fin_de_periode(coalesce(donnees->>'dateDebutExecution', donnees->>'dateNotification')::date,
    coalesce(derniere.duree, (donnees->>'dureeMois')::int))`,
  complements: 'jsonb_strip_nulls(donnees - $2::text[])',
  recherche: `recherche_normalisee(concat_ws(' ', marche, donnees->>'objet', noms.titulaires))`,
  empreinte_import: 'md5(donnees::text)',
};

const PUBLIEES = Object.keys(COLONNES_PUBLIEES);
const COLONNES = [...PUBLIEES, ...Object.keys(COLONNES_SUIVIES), 'provenances'];

/**
 * A contract that is not known is created, in a consultation of its own; one whose row differs from the row last imported is
 * updated in what DECP says of it; the same row changes nothing, so that what was edited by hand since stays.
 */
export async function insertMarches(run: Run, { contrats }: MarchesPlan): Promise<MarchesEcrits> {
  const { tx, organizationId } = run;
  const table = await readContracts(run, contrats);
  await removeMarches(run);
  await rename(run);
  await tx.execute(
    `INSERT INTO consultations (organization_id, id, reference, objet, procedure, lots_declares)
     SELECT $1::uuid, consultation_id, objet_lu->>'consultation', objet, procedure, (objet_lu->>'lotsDeclares')::int
     FROM ${table} WHERE cree`,
    [organizationId],
  );
  const crees = await createMarches(run, table);
  const modifies = (await replaceMarches(run, table)) + (await completeMarches(run, table));
  await classifyAgain(run, table);
  const told = await tx.first<{ inchanges: number }>(
    `SELECT count(*)::int AS inchanges FROM ${contrats} contrat
     JOIN ${STAGING} ligne ON ligne.numero = contrat.rang AND ligne.statut <> 'rejetee'
     WHERE contrat.rang NOT IN (SELECT rang FROM ${table} WHERE rang IS NOT NULL)`,
  );
  return { table, bilan: { crees, modifies, inchanges: told!.inchanges } };
}

/**
 * The contracts to write, each with the values of its columns. Those whose row is the last imported one are left out. A type
 * that another row of the contract writes stands before what the row without one lets deduce.
 */
function readContracts(
  { tx, organizationId }: Run,
  contrats: RunTable<'import_contrats'>,
): Promise<RunTable<'import_marches'>> {
  const values: Readonly<Record<string, string>> = {
    ...COLONNES_PUBLIEES,
    ...COLONNES_SUIVIES,
    provenances: `coalesce(donnees->'${SUPPOSES}', '{}') || ${PROVENANCE_DU_TYPE}`,
  };
  return fillRunTable(
    tx,
    'import_marches',
    `SELECT coalesce(connu.id, uuidv7()) AS id, connu.id IS NULL AS cree, ecriture = 'parties' AS parties,
            uuidv7() AS consultation_id, lus.rang, lus.objet_lu, lus.donnees, lus.avenants_retires,
            CASE jsonb_array_length(donnees->'titulaires') WHEN 1 THEN donnees#>>'{titulaires,0,siren}' END AS siren,
            ${COLONNES.map((colonne) => `${values[colonne]} AS ${colonne}`).join(', ')}
     FROM (SELECT contrat.*, coalesce(publiee.objet_lu, ligne.objet_lu) AS objet_lu,
                  CASE WHEN contrat.complement->>'type' IS NULL THEN coalesce(publiee.type_lu, ligne.type_lu)
                    ELSE jsonb_build_object('types', jsonb_build_array(contrat.complement->'type'), 'preuve', 'fichier')
                  END AS type_lu,
                  coalesce(publiee.exercice, ligne.exercice) AS exercice,
                  CASE contrat.ecriture WHEN 'parties' THEN contrat.complement
                    ELSE coalesce(publiee.donnees, ligne.donnees) || contrat.complement END AS donnees
           FROM ${contrats} contrat
           LEFT JOIN ${STAGING} ligne ON ligne.numero = contrat.rang
           LEFT JOIN publications_recues publiee ON publiee.organization_id = $1
             AND publiee.acheteur_siret = contrat.siret AND publiee.empreinte = contrat.publiee
           WHERE contrat.ecriture <> 'rien' AND (contrat.rang IS NULL OR ligne.statut <> 'rejetee')) lus
     LEFT JOIN (SELECT id, numero AS connu_numero, lot AS connu_lot, empreinte_import AS connue,
                       recapitulatif AS connu_recapitulatif
                FROM marches WHERE organization_id = $1) connu ON connu.id = lus.marche_id,
          LATERAL (SELECT string_agg(coalesce(titulaire->>'denominationSociale', fournisseur.raison_sociale, titulaire->>'identifiant'), ' ') AS titulaires
                   FROM jsonb_array_elements(donnees->'titulaires') titulaire
                   LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
                     AND fournisseur.type_id = titulaire->>'typeIdentifiant' AND fournisseur.identifiant = titulaire->>'identifiant') noms,
          LATERAL (SELECT (array_agg((modification->>'dureeMois')::int ORDER BY (modification->>'id')::int DESC)
                     FILTER (WHERE modification->>'dureeMois' IS NOT NULL))[1] AS duree
                   FROM jsonb_array_elements(donnees->'modifications') modification) derniere
     WHERE connu.id IS NULL OR ecriture = 'parties' OR connue IS DISTINCT FROM md5(donnees::text)
       OR (connu_numero, connu_lot, connu_recapitulatif) IS DISTINCT FROM (marche, lot, recapitulatif)`,
    [organizationId, OWN_COLUMNS],
  );
}

/** Contracts are created with the famille that the rules of the organisation give them for sure, if any. */
async function createMarches({ tx, organizationId }: Run, table: RunTable<'import_marches'>): Promise<number> {
  const crees = await tx.many<MarcheAClasser>(
    `SELECT id, objet, cpv, type_achat AS type, siren FROM ${table} WHERE cree AND type_achat IS NOT NULL`,
  );
  const sures = await famillesSures(tx, organizationId, crees);
  const columns = COLONNES.filter((colonne) => colonne !== 'provenances');
  return tx.execute(
    `INSERT INTO marches (organization_id, id, consultation_id, famille_id, source_classement, confiance, provenances,
       ${columns.join(', ')})
     SELECT $1::uuid, lu.id, lu.consultation_id, classe.famille_id, classe.source, classe.confiance,
       lu.provenances || CASE WHEN classe.famille_id IS NULL THEN '{}' ELSE '{"famille_id": "deduit"}'::jsonb END,
       ${columns.map((colonne) => `lu.${colonne}`).join(', ')}
     FROM ${table} lu
     LEFT JOIN jsonb_to_recordset($2::jsonb) classe (id uuid, famille_id uuid, source text, confiance numeric) USING (id)
     WHERE lu.cree`,
    [organizationId, JSON.stringify(sures)],
  );
}

/** What a file changes of a contract may give it another famille; one that a person gave stays. */
async function classifyAgain({ tx, organizationId }: Run, table: RunTable<'import_marches'>): Promise<void> {
  const changed = await tx.many<{ id: string }>(`SELECT id FROM ${table} WHERE NOT cree AND NOT parties`);
  if (changed.length > 0) {
    await reclasserMarches(
      tx,
      organizationId,
      changed.map(({ id }) => id),
    );
  }
}

/** Their rows tell other contracts by now: these take them before they go. */
async function removeMarches({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `UPDATE publications_recues SET marche_id = NULL
     WHERE organization_id = $1 AND marche_id IN (SELECT id FROM ${DISPARUS})`,
    [organizationId],
  );
  await tx.execute(`DELETE FROM marches WHERE organization_id = $1 AND id IN (SELECT id FROM ${DISPARUS})`, [
    organizationId,
  ]);
}

/** A contract that is no longer alone under its number gets a lot of its own; nothing else of it changes. */
async function rename({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `UPDATE marches SET lot = renomme.lot, lot_a_preciser = renomme.lot_a_preciser,
       recapitulatif = renomme.recapitulatif, version = version + 1, updated_at = now()
     FROM ${RENOMMES} renomme WHERE marches.organization_id = $1 AND marches.id = renomme.id`,
    [organizationId],
  );
}

/** A file without the name of the place keeps the one that is known of the same code. */
const LIEU_NOM = 'coalesce(lu.lieu_nom, CASE WHEN marches.lieu_code = lu.lieu_code THEN marches.lieu_nom END)';

function replaceMarches({ tx, organizationId }: Run, table: RunTable<'import_marches'>): Promise<number> {
  const values: Readonly<Record<string, string>> = { lieu_nom: LIEU_NOM };
  const kept = (colonne: string): string =>
    `${colonne} = CASE WHEN marches.provenances->>'${SUIVENT[colonne] ?? colonne}' = 'saisie' THEN marches.${colonne} ELSE ${values[colonne] ?? `lu.${colonne}`} END`;
  const replaced = Object.keys(COLONNES_SUIVIES).map((colonne) => `${colonne} = lu.${colonne}`);
  return tx.execute(
    `UPDATE marches SET ${[...PUBLIEES.map(kept), ...replaced].join(', ')},
       provenances = lu.provenances || (SELECT coalesce(jsonb_object_agg(colonne, origine), '{}')
         FROM jsonb_each_text(marches.provenances) connue (colonne, origine)
         WHERE origine <> 'suppose' AND (colonne <> 'type_achat' OR origine = 'saisie')),
       version = marches.version + 1, updated_at = now()
     FROM ${table} lu WHERE marches.organization_id = $1 AND marches.id = lu.id AND NOT lu.cree AND NOT lu.parties`,
    [organizationId],
  );
}

/** Contracts whose recorded members stay, with new holders or modifications. */
function completeMarches({ tx, organizationId }: Run, table: RunTable<'import_marches'>): Promise<number> {
  return tx.execute(
    `UPDATE marches SET lot = lu.lot, lot_a_preciser = lu.lot_a_preciser, recapitulatif = lu.recapitulatif,
       date_fin = coalesce(fin_de_periode(marches.date_notification, derniere.duree), marches.date_fin),
       version = marches.version + 1, updated_at = now()
     FROM ${table} lu, LATERAL (
       SELECT (array_agg((modification->>'dureeMois')::int ORDER BY (modification->>'id')::int DESC)
                 FILTER (WHERE modification->>'dureeMois' IS NOT NULL))[1] AS duree
       FROM jsonb_array_elements(lu.donnees->'modifications') modification) derniere
     WHERE marches.organization_id = $1 AND marches.id = lu.id AND lu.parties`,
    [organizationId],
  );
}

/** Writes the holders of the contracts that were written, in the place of those they had; `parties` adds to them. */
export async function insertTitulaires({ tx, organizationId }: Run, ecrits: RunTable<'import_marches'>): Promise<void> {
  await tx.execute(
    `DELETE FROM marche_titulaires
     WHERE organization_id = $1 AND marche_id IN (SELECT id FROM ${ecrits} WHERE NOT cree AND NOT parties)`,
    [organizationId],
  );
  await tx.execute(
    `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id, rang)
     SELECT $1::uuid, ecrit.id, fournisseur.id, min(titulaires.rang)
     FROM ${ecrits} ecrit
     CROSS JOIN LATERAL jsonb_array_elements(donnees->'titulaires') WITH ORDINALITY titulaires (titulaire, rang)
     JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = titulaire->>'typeIdentifiant' AND fournisseur.identifiant = titulaire->>'identifiant'
     GROUP BY ecrit.id, fournisseur.id
     ON CONFLICT (organization_id, marche_id, fournisseur_id) DO NOTHING`,
    [organizationId],
  );
}
