import { PARTS_OF_MARCHE_MAX } from '#procurement/caps.js';
import { ImportRefusal } from '../import-refusal.js';
import { MAX_OPERATEURS } from '../readers/decp/read-operateurs.js';
import type { RunTable } from '../run-table.js';
import { STAGING } from '../staging.js';
import { rejectSql } from '../verdicts.js';
import { rejectClosedExercices } from './exercices.js';
import type { Run } from './loader.js';
import { warnOfContracts } from './marches.avertissements.js';
import { warnOfEstimatesOfLots } from './marches.faits.js';
import { warnOfKeptValues } from './marches.saisies.js';
import { identifierMarches, type MarchesPlan } from './marches.identite.js';
import { DE_LA_LIGNE } from './marches.plat.js';

/** Judges contracts: those of the organisation's own SIREN are kept, and told from one another. */
export async function checkMarches(run: Run): Promise<MarchesPlan> {
  const siret = await siretOf(run);
  await rejectForeignBuyers(run, siret);
  await rejectTooManyHolders(run);
  await readExerciceFromIdentifier(run);
  await readExerciceOfVersions(run);
  await rejectUndated(run);
  await rejectClosedExercices(run);
  const plan = await identifierMarches(run, siret);
  await rejectTooManyParts(run, plan.contrats, { member: 'modifications', table: 'avenants' });
  await rejectTooManyParts(run, plan.contrats, { member: 'actesSousTraitance', table: 'sous_traitances' });
  await warnOfKeptValues(run, plan.contrats);
  await warnOfContracts(run, plan.contrats);
  await warnOfEstimatesOfLots(run);
  return plan;
}

/** The rows of a buyer's own table name none: they are the organisation's. */
export async function nameOwnBuyer(run: Run): Promise<void> {
  const own = await run.tx.first(`SELECT 1 FROM ${STAGING} WHERE siret = '' AND statut <> 'rejetee' LIMIT 1`);
  if (!own) return;
  await run.tx.execute(
    `UPDATE ${STAGING} SET siret = $1, siren = left($1, 9), donnees = jsonb_set(donnees, '{acheteur}',
       jsonb_build_object('siret', $1::text, 'siren', left($1, 9)))
     WHERE siret = '' AND statut <> 'rejetee'`,
    [await siretOf(run)],
  );
}

async function siretOf({ tx, organizationId }: Run): Promise<string> {
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  if (organization?.siret) return organization.siret;
  const raison = 'Le SIRET de l’organisation n’est pas renseigné : impossible de reconnaître ses marchés.';
  throw new ImportRefusal('siret_absent', raison);
}

async function rejectForeignBuyers({ tx }: Run, siret: string): Promise<void> {
  await tx.execute(
    rejectSql(
      'acheteur.autre',
      'acheteur.id',
      `SELECT numero, format('Acheteur d’un autre SIREN (%s) que celui de l’organisation (%s).',
                concat_ws(', ', siren, acheteur_nom), $1::text) AS raison
       FROM ${STAGING} WHERE siren <> $1`,
    ),
    [siret.slice(0, 9)],
  );
}

/**
 * Half of the contracts that the State's own platform published in 2019 carry no date. The identifier of DECP v1 begins
 * with the year of notification (arrêté of 14 April 2017, annexe 1), which is all that the exercice needs.
 */
async function readExerciceFromIdentifier({ tx }: Run): Promise<void> {
  await tx.execute(`
    UPDATE ${STAGING} SET exercice = left(marche, 4)::int, statut = 'corrigee',
      corrections = coalesce(corrections, '[]') || jsonb_build_object('champ', 'dateNotification', 'code', 'exercice.deduit', 'avant', '',
        'apres', left(marche, 4), 'raison', 'Aucune date lisible : exercice repris de l’année qui commence l’identifiant.')
    WHERE exercice IS NULL AND statut <> 'rejetee' AND marche ~ '^(19|20)[0-9]{2}'
      AND left(marche, 4)::int BETWEEN 2000 AND extract(year FROM current_date)`);
}

/** The holders of a contract stand on rows of their own in flat tables: no more of them than a record may list. */
async function rejectTooManyHolders({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'operateurs.trop_nombreux',
      'titulaires',
      `SELECT unnest(numeros) AS numero, 'Plus de ${MAX_OPERATEURS} opérateurs.' AS raison
       FROM (SELECT array_agg(DISTINCT numero) AS numeros
             FROM ${STAGING} LEFT JOIN LATERAL jsonb_array_elements(donnees->'titulaires') titulaire ON true
             WHERE statut <> 'rejetee' AND donnees ? 'plat'
             GROUP BY siret, marche, md5((donnees - $1::text[])::text), donnees->'montant', donnees->'dureeMois',
                      donnees->'dateNotification'
             HAVING count(DISTINCT md5(titulaire::text)) > ${MAX_OPERATEURS}) trop`,
    ),
    [DE_LA_LIGNE],
  );
}

/** A row that tells a modification bears the days of the modification: its exercice is that of the contract as it was signed. */
async function readExerciceOfVersions({ tx }: Run): Promise<void> {
  await tx.execute(`
    UPDATE ${STAGING} staging SET exercice = signe.exercice
    FROM (SELECT siret, marche, min(exercice) AS exercice FROM ${STAGING}
          WHERE statut <> 'rejetee' AND donnees#>>'{plat,version}' = '0' GROUP BY 1, 2) signe
    WHERE (staging.donnees#>>'{plat,version}')::int > 0 AND staging.siret = signe.siret AND staging.marche = signe.marche
      AND signe.exercice IS NOT NULL`);
}

async function rejectUndated({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'date.absente',
      'dateNotification',
      `SELECT numero, 'Ni date de notification ni date de publication lisible : exercice inconnu.' AS raison
       FROM ${STAGING} WHERE exercice IS NULL`,
    ),
  );
}

/**
 * A marché holds so many parts at most: those it has, and those of its rows. A number that comes again replaces its part.
 * The rows of a contract are kept or rejected together.
 */
async function rejectTooManyParts(
  { tx, organizationId }: Run,
  contrats: RunTable<'import_contrats'>,
  { member, table }: { member: string; table: 'avenants' | 'sous_traitances' },
): Promise<void> {
  await tx.execute(
    rejectSql(
      'marche.parties_trop_nombreuses',
      member,
      `SELECT unnest(contrat.lignes) AS numero,
              format('Plus de ${PARTS_OF_MARCHE_MAX} éléments pour le marché %s.', contrat.marche) AS raison
       FROM ${contrats} contrat
       WHERE EXISTS (SELECT FROM ${STAGING} ligne WHERE ligne.numero = contrat.rang
                     AND jsonb_array_length((ligne.donnees || contrat.complement)->'${member}') > 0)
         AND ${PARTS_OF_MARCHE_MAX} < (
         SELECT count(*) FROM (
           SELECT (lu->>'id')::int FROM ${STAGING} ligne,
                  jsonb_array_elements((ligne.donnees || contrat.complement)->'${member}') lu
           WHERE ligne.numero = contrat.rang
           UNION
           SELECT partie.numero FROM ${table} partie
           WHERE partie.organization_id = $1 AND partie.marche_id = contrat.marche_id) numeros)`,
    ),
    [organizationId],
  );
}
