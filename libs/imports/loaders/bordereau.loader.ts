import { TYPES_IDENTIFIANT } from '#procurement/identifiants.js';
import type { PrixLu } from '../readers/bordereau/prix-lu.js';
import type { Changements } from '../ledger.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { LIGNE_DU_FICHIER, STAGING } from '../staging.js';
import { keepRessources } from '../ressources.js';
import { countKept, rejectSql, warnSql } from '../verdicts.js';
import { KEEP_OR_NAME_FOURNISSEUR } from './fournisseurs.js';
import type { KeptRows, Loader, Run } from './loader.js';

const [SIRET] = TYPES_IDENTIFIANT;

/**
 * Loads price schedules. A file holds one or several: what names a schedule (marché, lot, name, version) stands on its
 * lines, and the name of the file stands for a schedule without a name.
 */
export const bordereauLoader: Loader<PrixLu, KeptRows> = {
  columns: [
    { name: 'code', sqlType: 'text', value: ({ code }) => code },
    { name: 'designation', sqlType: 'text', value: ({ designation }) => designation },
    { name: 'unite', sqlType: 'text', value: ({ unite }) => unite },
    { name: 'prix', sqlType: 'numeric(15,4)', value: ({ prixUnitaireHt }) => prixUnitaireHt },
    { name: 'famille', sqlType: 'text', value: ({ famille }) => famille },
    { name: 'marche', sqlType: 'text', value: ({ marche }) => marche },
    { name: 'lot', sqlType: 'integer', value: ({ lot }) => lot },
    { name: 'siret', sqlType: 'text', value: ({ fournisseur }) => fournisseur?.siret },
    { name: 'raison_sociale', sqlType: 'text', value: ({ fournisseur }) => fournisseur?.raisonSociale },
    { name: 'libelle', sqlType: 'text', value: ({ libelleBordereau }) => libelleBordereau },
    { name: 'version', sqlType: 'integer', value: ({ version }) => version ?? 1 },
    { name: 'date_effet', sqlType: 'date', value: ({ dateEffet }) => dateEffet },
    { name: 'date_fin', sqlType: 'date', value: ({ dateFin }) => dateFin },
  ],

  tables: ['lignes_prix', 'bordereaux_prix', 'fournisseurs', 'lots'],

  async check(run) {
    await nameSchedules(run);
    await rejectDuplicates(run);
    await warnOfUnknown(run);
    return { retenues: await countKept(run.tx) };
  },

  async apply(run, plan) {
    await createFournisseurs(run);
    await createLots(run);
    const bordereaux = await findSchedules(run);
    const familles = await findFamilles(run);
    const bilan = {
      bordereaux: await insertSchedules(run, bordereaux),
      prix: await insertPrices(run, plan, { bordereaux, familles }),
    };
    await keepRessources(run, 'prix', pricesOfRows(bordereaux));
    return bilan;
  },
};

/** The marché that a staged price names: of several lots that bear its number, the one of its lot. $1 is the organisation. */
const MARCHE_MEANT = `FROM marches marche
  WHERE marche.organization_id = $1 AND marche.numero = staging.marche
    AND (marche.lot = staging.lot::text
      OR NOT EXISTS (SELECT FROM marches autre WHERE autre.organization_id = $1 AND autre.numero = staging.marche
                     AND autre.id <> marche.id))
  ORDER BY marche.id LIMIT 1`;

/** Of a marché that is not known, neither it nor its lots tell schedules apart: their name does. */
async function nameSchedules({ tx, organizationId, fichier }: Run): Promise<void> {
  await tx.execute(`UPDATE ${STAGING} SET libelle = $1 WHERE libelle IS NULL AND statut <> 'rejetee'`, [
    fichier.replace(/\.[^.]*$/, ''),
  ]);
  await tx.execute(
    `UPDATE ${STAGING} staging SET libelle = format('%s (%s)', libelle, concat_ws(', ', 'marché ' || marche, 'lot ' || lot))
     WHERE statut <> 'rejetee' AND (marche IS NOT NULL OR lot IS NOT NULL)
       AND NOT EXISTS (SELECT ${MARCHE_MEANT})`,
    [organizationId],
  );
}

async function rejectDuplicates({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'prix.repetition',
      'code',
      `SELECT numero, format('Doublon : le prix %s figure déjà dans ce bordereau, à la ligne %s du fichier.', code, retenue) AS raison
       FROM (SELECT numero, code, row_number() OVER w AS rang,
                    first_value(${LIGNE_DU_FICHIER}) OVER w AS retenue
             FROM ${STAGING} WHERE statut <> 'rejetee'
             WINDOW w AS (PARTITION BY marche, lot, libelle, version, code ORDER BY numero)) rangs
       WHERE rang > 1`,
    ),
  );
  await tx.execute(
    rejectSql(
      'dates.inversees',
      'date_fin',
      `SELECT numero, 'La date de fin précède la date d’effet.' AS raison FROM ${STAGING} WHERE date_fin < date_effet`,
    ),
  );
}

async function warnOfUnknown({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    warnSql(
      'marche.inconnu',
      'marche',
      `SELECT numero, format('Marché inconnu : %s.', marche) AS raison FROM ${STAGING}
       WHERE marche IS NOT NULL AND marche NOT IN (SELECT numero FROM marches WHERE organization_id = $1)`,
    ),
    [organizationId],
  );
  await tx.execute(
    warnSql(
      'famille.inconnue',
      'famille',
      `SELECT numero, format('Famille inconnue : %s.', famille) AS raison FROM ${STAGING}
       WHERE famille IS NOT NULL AND famille NOT IN (SELECT code FROM familles WHERE organization_id = $1)`,
    ),
    [organizationId],
  );
}

async function createFournisseurs({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
     SELECT DISTINCT ON (type_id, identifiant) $1::uuid, type_id, identifiant, siren, nom
     FROM (SELECT CASE WHEN siret IS NULL THEN 'NOM' ELSE '${SIRET}' END AS type_id,
                  coalesce(siret, recherche_normalisee(raison_sociale)) AS identifiant, left(siret, 9) AS siren,
                  coalesce(raison_sociale, siret) AS nom
           FROM ${STAGING} WHERE statut <> 'rejetee' AND (siret IS NOT NULL OR raison_sociale IS NOT NULL)) lus
     ORDER BY type_id, identifiant, nom
     ${KEEP_OR_NAME_FOURNISSEUR}`,
    [organizationId],
  );
}

/** A lot that only its price schedule names is created under its number. */
async function createLots({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO lots (organization_id, marche_id, numero, objet)
     SELECT $1::uuid, marche.id, staging.lot, 'Lot ' || staging.lot
     FROM (SELECT DISTINCT marche, lot FROM ${STAGING} WHERE statut <> 'rejetee' AND lot IS NOT NULL) staging
     CROSS JOIN LATERAL (SELECT marche.id, marche.lot ${MARCHE_MEANT}) marche
     WHERE marche.lot <> staging.lot::text
     ON CONFLICT (organization_id, marche_id, numero) DO NOTHING`,
    [organizationId],
  );
}

/** The schedules of the file, one row each. Their keys are compared by values that PostgreSQL can hash: NULL is not one. */
function findSchedules({ tx, organizationId }: Run): Promise<RunTable<'import_bordereaux'>> {
  return fillRunTable(
    tx,
    'import_bordereaux',
    `WITH lus AS (
       SELECT DISTINCT ON (marche, lot, libelle, version)
              marche, lot, libelle, version, date_effet, date_fin, siret, raison_sociale
       FROM ${STAGING} WHERE statut <> 'rejetee'
       ORDER BY marche, lot, libelle, version, numero)
     SELECT staging.marche, staging.lot, staging.libelle, staging.version, staging.date_effet, staging.date_fin,
            marche.id AS marche_id, lot.id AS lot_id, fournisseur.id AS fournisseur_id, connu.id AS connu_id,
            coalesce(connu.id, uuidv7()) AS id
     FROM lus staging
     LEFT JOIN LATERAL (SELECT marche.id ${MARCHE_MEANT}) marche ON true
     LEFT JOIN lots lot ON lot.organization_id = $1 AND lot.marche_id = marche.id AND lot.numero = staging.lot
     LEFT JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1
       AND fournisseur.type_id = CASE WHEN staging.siret IS NULL THEN 'NOM' ELSE '${SIRET}' END
       AND fournisseur.identifiant = coalesce(staging.siret, recherche_normalisee(staging.raison_sociale))
     LEFT JOIN bordereaux_prix connu ON connu.organization_id = $1
       AND coalesce(connu.marche_id, uuid_nul()) = coalesce(marche.id, uuid_nul())
       AND coalesce(connu.lot_id, uuid_nul()) = coalesce(lot.id, uuid_nul())
       AND connu.libelle = staging.libelle AND connu.version_bordereau = staging.version`,
    [organizationId],
  );
}

async function insertSchedules(
  { tx, organizationId }: Run,
  bordereaux: RunTable<'import_bordereaux'>,
): Promise<Changements> {
  const crees = await tx.execute(
    `INSERT INTO bordereaux_prix (organization_id, id, marche_id, lot_id, fournisseur_id, libelle, version_bordereau,
       date_effet, date_fin)
     SELECT $1::uuid, id, marche_id, lot_id, fournisseur_id, libelle, version, date_effet, date_fin
     FROM ${bordereaux} WHERE connu_id IS NULL`,
    [organizationId],
  );
  const known = await tx.first<{ count: number }>(
    `SELECT count(*)::int AS count FROM ${bordereaux} WHERE connu_id IS NOT NULL`,
  );
  return { crees, modifies: 0, inchanges: known!.count };
}

/** The familles that a price may name. In a table of the run, whose statistics are those of this nomenclature. */
function findFamilles({ tx, organizationId }: Run): Promise<RunTable<'import_familles'>> {
  return fillRunTable(
    tx,
    'import_familles',
    `SELECT famille.code, famille.id
     FROM nomenclatures nomenclature
     JOIN familles famille ON famille.organization_id = nomenclature.organization_id
       AND famille.nomenclature_id = nomenclature.id
     WHERE nomenclature.organization_id = $1 AND nomenclature.active`,
    [organizationId],
  );
}

/** The schedule `bordereau` of a staged price. */
const SCHEDULE_OF_ROW = `(bordereau.marche IS NULL) = (staging.marche IS NULL)
  AND coalesce(bordereau.marche, '') = coalesce(staging.marche, '')
  AND (bordereau.lot IS NULL) = (staging.lot IS NULL)
  AND coalesce(bordereau.lot, 0) = coalesce(staging.lot, 0)
  AND bordereau.libelle = staging.libelle AND bordereau.version = staging.version`;

/** The price of each row that created or changed it, in the present transaction. */
const pricesOfRows = (bordereaux: RunTable<'import_bordereaux'>): string => `
  SELECT staging.numero, prix.id, prix.created_at = now() AS cree
  FROM ${STAGING} staging
  JOIN ${bordereaux} bordereau ON ${SCHEDULE_OF_ROW}
  JOIN lignes_prix prix ON prix.organization_id = $1 AND prix.bordereau_id = bordereau.id AND prix.code = staging.code
    AND prix.updated_at = now()
  WHERE staging.statut <> 'rejetee'`;

async function insertPrices(
  { tx, organizationId }: Run,
  { retenues }: KeptRows,
  { bordereaux, familles }: { bordereaux: RunTable<'import_bordereaux'>; familles: RunTable<'import_familles'> },
): Promise<Changements> {
  const counts = await tx.first<{ crees: number; modifies: number }>(
    `WITH ecrits AS (
       INSERT INTO lignes_prix (organization_id, bordereau_id, code, designation, unite, prix_unitaire_ht, famille_id)
       SELECT $1::uuid, bordereau.id, staging.code, staging.designation, staging.unite, staging.prix, famille.id
       FROM ${STAGING} staging
       JOIN ${bordereaux} bordereau ON ${SCHEDULE_OF_ROW}
       LEFT JOIN ${familles} famille ON famille.code = staging.famille
       WHERE staging.statut <> 'rejetee'
       ON CONFLICT (organization_id, bordereau_id, code) DO UPDATE SET
         designation = excluded.designation, unite = excluded.unite, prix_unitaire_ht = excluded.prix_unitaire_ht,
         famille_id = coalesce(excluded.famille_id, lignes_prix.famille_id), updated_at = now()
       WHERE (lignes_prix.designation, lignes_prix.unite, lignes_prix.prix_unitaire_ht)
           IS DISTINCT FROM (excluded.designation, excluded.unite, excluded.prix_unitaire_ht)
         OR (excluded.famille_id IS NOT NULL AND lignes_prix.famille_id IS DISTINCT FROM excluded.famille_id)
       RETURNING old.id IS NULL AS cree
     )
     SELECT count(*) FILTER (WHERE cree)::int AS crees, count(*) FILTER (WHERE NOT cree)::int AS modifies FROM ecrits`,
    [organizationId],
  );
  const { crees, modifies } = counts!;
  return { crees, modifies, inchanges: retenues - crees - modifies };
}
