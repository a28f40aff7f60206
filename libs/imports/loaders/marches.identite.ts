import { LIGNE_DU_FICHIER, STAGING } from '../staging.js';
import { fillRunTable, type RunTable } from '../run-table.js';
import { rejectSql, warnSql } from '../verdicts.js';
import type { Run } from './loader.js';
import { identifierGroupe, type GroupeIdentifie } from './marches.groupe.js';
import type { GroupeLu } from './marches.groupe-lu.js';
import { CONNU_JSON, LUE_JSON, PUBLIEE_JSON } from './marches.groupe.sql.js';

/** What the check of a file of contracts found. */
export interface MarchesPlan {
  /**
   * A row for each contract of the kept rows: `rang` (number of the row it is written from), `lignes` (numbers of all its
   * rows), `marche` (its number), `lot`, `lot_a_preciser`, `recapitulatif`, `marche_id` (of the known contract; null: to
   * create), `ecriture` (`tout`; `parties`: its holders and modifications alone; `rien`), `complement` (members that
   * other rows add to those of the row), `publiee` (hash of the row of before that it is written from, if it is one),
   * `deplacees` (hashes of rows of before that it takes), `avenants_retires` (numbers that its rows no longer tell). A contract
   * that only rows of before tell has no `rang`.
   */
  contrats: RunTable<'import_contrats'>;
  /**
   * Rows that tell a modification of one of several lots, and that nobody decided of: `numero` (null of one of before),
   * `siret`, `empreinte`.
   */
  avenantsARattacher: RunTable<'import_avenants_a_rattacher'>;
}

/** Known contracts that turn out to be another one, or a modification. */
export const DISPARUS = 'import_disparus';

/** Groups of rows that one round of the identity step takes. */
const GROUPES = 500;

/**
 * Tells which rows are which contracts (rulebook §1.2). A row whose identifier comes once, and that no known contract bears,
 * is one, and so is a row that is the last one of its known contract: SQL says it of all at once. The others meet in groups,
 * those of one buyer and one identifier, in a stream.
 * @param siret of the organisation: the buyer of contracts that name none
 */
export async function identifierMarches(run: Run, siret: string): Promise<MarchesPlan> {
  const groupes = await findGroups(run, siret);
  const contrats = await contractsOfLoneRows(run, groupes);
  const ecartees = await fillRunTable(
    run.tx,
    'import_ecartees',
    'SELECT NULL::int AS numero, NULL::int AS retenue WHERE false',
  );
  const douteuses = await fillRunTable(
    run.tx,
    'import_douteuses',
    'SELECT NULL::text AS siret, NULL::int AS numero, NULL::text AS empreinte, NULL::text AS lots WHERE false',
  );
  await tablesOfKnown(run);
  await identifyGroups(run, siret, { groupes, contrats, ecartees, douteuses });
  await run.tx.execute(`ANALYZE ${contrats}`);
  await rejectRepetitions(run, ecartees);
  const avenantsARattacher = await rejectDoubtfulModifications(run, douteuses);
  await warnOfLetters(run, contrats);
  return { contrats, avenantsARattacher };
}

/** Known contracts that get another lot without any row of theirs: they are no longer alone. */
export const RENOMMES = 'import_renommes';

async function tablesOfKnown({ tx }: Run): Promise<void> {
  await tx.execute(
    `CREATE TEMPORARY TABLE ${RENOMMES} (id uuid, lot text, lot_a_preciser boolean, recapitulatif text) ON COMMIT DROP`,
  );
  await tx.execute(`CREATE TEMPORARY TABLE ${DISPARUS} (id uuid) ON COMMIT DROP`);
}

/** Contracts of the organisation that bear a number, or the same but for the suffix of v1, which the first may lack, as `connu`. */
async function findGroups({ tx, organizationId }: Run, siret: string): Promise<RunTable<'import_groupes'>> {
  await tx.execute(
    `CREATE TEMPORARY TABLE import_connus ON COMMIT DROP AS
     SELECT marche.id, lu.siret, lu.racine
     FROM (SELECT DISTINCT siret, racine, marche FROM ${STAGING} WHERE statut <> 'rejetee') lu
     JOIN marches marche ON marche.organization_id = $1 AND marche.numero = lu.marche
       AND coalesce(marche.acheteur_siret, $2) = lu.siret
     UNION
     SELECT marche.id, lu.siret, lu.racine
     FROM (SELECT DISTINCT siret, racine FROM ${STAGING}
           WHERE statut <> 'rejetee' AND (racine <> marche OR marche ~ '^(19|20)\\d{2}\\S{2}')) lu
     JOIN marches marche ON marche.organization_id = $1 AND left(marche.numero, -2) = lu.racine
       AND coalesce(marche.acheteur_siret, $2) = lu.siret
     UNION
     SELECT marche.id, lu.siret, lu.racine
     FROM (SELECT DISTINCT siret, racine FROM ${STAGING} WHERE statut <> 'rejetee' AND racine <> marche) lu
     JOIN marches marche ON marche.organization_id = $1 AND marche.numero = lu.racine
       AND coalesce(marche.acheteur_siret, $2) = lu.siret`,
    [organizationId, siret],
  );
  return fillRunTable(
    tx,
    'import_groupes',
    `SELECT lus.siret, lus.racine, lus.lignes, lus.rang, coalesce(connus.nombre, 0) AS connus, connus.id AS connu_id,
            EXISTS (SELECT FROM publications_recues attente WHERE attente.organization_id = $1
              AND attente.acheteur_siret = lus.siret AND attente.racine = lus.racine AND attente.marche_id IS NULL) AS attend
     FROM (SELECT siret, racine, count(*)::int AS lignes, min(numero) AS rang
           FROM ${STAGING} WHERE statut <> 'rejetee' GROUP BY 1, 2) lus
     LEFT JOIN (SELECT siret, racine, count(*)::int AS nombre, (array_agg(id))[1] AS id
                FROM import_connus GROUP BY 1, 2) connus USING (siret, racine)`,
    [organizationId],
  );
}

/** The contracts of groups of one row that no known contract, or its last import alone, stands against. */
function contractsOfLoneRows({ tx, organizationId }: Run, groupes: RunTable<'import_groupes'>) {
  return fillRunTable(
    tx,
    'import_contrats',
    `SELECT groupe.siret, groupe.racine, ligne.numero AS rang, ARRAY[ligne.numero] AS lignes, ligne.marche,
            CASE WHEN connu.id IS NULL THEN ligne.objet_lu->>'lot' ELSE connu.lot END AS lot,
            coalesce(connu.lot_a_preciser, false) AS lot_a_preciser, connu.recapitulatif, connu.id AS marche_id,
            CASE WHEN connu.id IS NULL THEN 'tout' ELSE 'rien' END AS ecriture, '{}'::jsonb AS complement,
            NULL::text AS publiee, '{}'::text[] AS deplacees, '{}'::int[] AS avenants_retires
     FROM ${groupes} groupe
     JOIN ${STAGING} ligne ON ligne.numero = groupe.rang
     LEFT JOIN marches connu ON connu.organization_id = $1 AND connu.id = groupe.connu_id
     WHERE groupe.lignes = 1 AND NOT groupe.attend
       AND (groupe.connus = 0
         OR groupe.connus = 1 AND connu.numero = ligne.marche AND connu.empreinte_import = md5(ligne.donnees::text))`,
    [organizationId],
  );
}

interface Tables {
  groupes: RunTable<'import_groupes'>;
  contrats: RunTable<'import_contrats'>;
  ecartees: RunTable<'import_ecartees'>;
  douteuses: RunTable<'import_douteuses'>;
}

async function identifyGroups(run: Run, siret: string, tables: Tables): Promise<void> {
  const { tx, organizationId } = run;
  await tx.execute(
    `DECLARE import_identites CURSOR FOR
     WITH groupes AS (
       SELECT siret, racine FROM ${tables.groupes}
       WHERE (siret, racine) NOT IN (SELECT siret, racine FROM ${tables.contrats}))
     SELECT lues.siret, lues.lignes, coalesce(connus.marches, '[]') AS connus,
       (SELECT coalesce(jsonb_agg(${PUBLIEE_JSON} ORDER BY publiee.empreinte), '[]') FROM publications_recues publiee
        WHERE publiee.organization_id = $1 AND publiee.acheteur_siret = lues.siret AND publiee.racine = lues.racine
          AND publiee.marche_id IS NULL
          AND NOT EXISTS (SELECT FROM avenants_a_rattacher decide
            WHERE decide.organization_id = $1 AND decide.acheteur_siret = publiee.acheteur_siret
              AND decide.empreinte = publiee.empreinte AND decide.statut <> 'a_rattacher')) AS en_attente
     FROM (SELECT siret, racine, jsonb_agg(${LUE_JSON} ORDER BY numero) AS lignes
           FROM ${STAGING} ligne JOIN groupes USING (siret, racine) WHERE statut <> 'rejetee' GROUP BY 1, 2) lues
     LEFT JOIN (SELECT lu.siret, lu.racine, jsonb_agg(${CONNU_JSON} ORDER BY marche.id) AS marches
                FROM import_connus lu
                JOIN groupes USING (siret, racine)
                JOIN marches marche ON marche.organization_id = $1 AND marche.id = lu.id
                GROUP BY 1, 2) connus USING (siret, racine)`,
    [organizationId],
  );
  for (;;) {
    const groupes = await tx.many<GroupeLu>(`FETCH ${GROUPES} FROM import_identites`);
    if (groupes.length === 0) break;
    await keep(run, groupes.map(identifierGroupe), tables);
  }
  await tx.execute('CLOSE import_identites');
}

async function keep({ tx }: Run, identifies: readonly GroupeIdentifie[], tables: Tables): Promise<void> {
  await tx.execute(
    `INSERT INTO ${tables.contrats} (siret, rang, lignes, marche, lot, lot_a_preciser, recapitulatif, marche_id, ecriture,
       complement, publiee, deplacees, avenants_retires)
     SELECT siret, rang, lignes, marche, lot, lot_a_preciser, recapitulatif, marche_id, ecriture,
            complement, publiee, deplacees, avenants_retires
     FROM jsonb_to_recordset($1::jsonb) contrat (siret text, rang int, lignes int[], marche text, lot text,
       lot_a_preciser boolean, recapitulatif text, marche_id uuid, ecriture text, complement jsonb, publiee text,
       deplacees text[], avenants_retires int[])`,
    [JSON.stringify(identifies.flatMap(({ contrats }) => contrats))],
  );
  await tx.execute(
    `INSERT INTO ${tables.ecartees} (numero, retenue)
     SELECT numero, retenue FROM jsonb_to_recordset($1::jsonb) ecartee (numero int, retenue int)`,
    [JSON.stringify(identifies.flatMap(({ ecartees }) => ecartees))],
  );
  await tx.execute(
    `INSERT INTO ${tables.douteuses} (siret, numero, empreinte, lots)
     SELECT siret, numero, empreinte, lots
     FROM jsonb_to_recordset($1::jsonb) douteuse (siret text, numero int, empreinte text, lots text)`,
    [JSON.stringify(identifies.flatMap(({ avenants_a_rattacher: douteuses }) => douteuses))],
  );
  await tx.execute(
    `INSERT INTO ${RENOMMES} (id, lot, lot_a_preciser, recapitulatif)
     SELECT id, lot, lot_a_preciser, recapitulatif
     FROM jsonb_to_recordset($1::jsonb) renomme (id uuid, lot text, lot_a_preciser boolean, recapitulatif text)`,
    [JSON.stringify(identifies.flatMap(({ renommes }) => renommes))],
  );
  await tx.execute(
    warnSql(
      'marche.non_departage',
      null,
      'SELECT numero, champ, raison FROM jsonb_to_recordset($1::jsonb) lue (numero int, champ text, raison text)',
    ),
    [JSON.stringify(identifies.flatMap(({ non_departagees: lignes }) => lignes))],
  );
  await tx.execute(`INSERT INTO ${DISPARUS} (id) SELECT id FROM jsonb_to_recordset($1::jsonb) disparu (id uuid)`, [
    JSON.stringify(identifies.flatMap(({ disparus }) => disparus)),
  ]);
}

/** Only what says the same again is left out, and it is no fault. */
async function rejectRepetitions({ tx }: Run, ecartees: RunTable<'import_ecartees'>): Promise<void> {
  await tx.execute(
    rejectSql(
      'marche.repetition',
      'id',
      `SELECT ecartee.numero,
              format('Répétition : le marché %s figure aussi à la ligne %s du fichier (enregistrement n° %s), qui est retenue.',
                marche, ligne_retenue, retenue) AS raison
       FROM ${ecartees} ecartee
       JOIN (SELECT numero AS retenue, marche, ${LIGNE_DU_FICHIER} AS ligne_retenue FROM ${STAGING}) retenues USING (retenue)`,
    ),
  );
}

/** Those that a person attached or discarded before are known; the others go to the worklist. */
async function rejectDoubtfulModifications(
  { tx, organizationId }: Run,
  douteuses: RunTable<'import_douteuses'>,
): Promise<RunTable<'import_avenants_a_rattacher'>> {
  const doubtful = await fillRunTable(
    tx,
    'import_avenants_a_rattacher',
    `SELECT siret, numero, empreinte, lots FROM ${douteuses} douteuse
     WHERE NOT EXISTS (SELECT FROM avenants_a_rattacher decide
       WHERE decide.organization_id = $1 AND decide.acheteur_siret = douteuse.siret
         AND decide.empreinte = douteuse.empreinte AND decide.statut <> 'a_rattacher')`,
    [organizationId],
  );
  await tx.execute(
    rejectSql(
      'avenant.deja_traite',
      'modifications',
      `SELECT numero, 'Répétition : une personne a déjà rattaché ou écarté cet avenant.' AS raison
       FROM ${douteuses} WHERE numero IS NOT NULL
         AND empreinte NOT IN (SELECT empreinte FROM ${doubtful})`,
    ),
  );
  await tx.execute(
    rejectSql(
      'avenant.a_rattacher',
      'modifications',
      `SELECT numero, format('Avenant à rattacher : son titulaire tient les lots %s, choisissez.', lots) AS raison
       FROM ${doubtful} WHERE numero IS NOT NULL`,
    ),
  );
  return doubtful;
}

/** Lots that a person has to number: those that nothing numbers, and those whose number another contract bears. */
async function warnOfLetters({ tx }: Run, contrats: RunTable<'import_contrats'>): Promise<void> {
  await tx.execute(
    warnSql(
      'lot.a_preciser',
      'lot',
      `SELECT rang AS numero, CASE WHEN lot ~ '\\)$'
                THEN format('Numéro de lot porté par un autre marché : enregistré sous « %s », à préciser.', lot)
                ELSE format('Lot sans numéro, enregistré sous la lettre %s : à préciser.', lot) END AS raison
       FROM ${contrats} WHERE lot_a_preciser AND marche_id IS NULL AND rang IS NOT NULL`,
    ),
  );
}
