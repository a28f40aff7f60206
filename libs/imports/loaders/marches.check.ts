import { PARTS_OF_MARCHE_MAX } from '#procurement/caps.js';
import { ImportRefusal } from '../import-refusal.js';
import { LIGNE_DU_FICHIER, STAGING } from '../staging.js';
import { countKept, rejectSql } from '../verdicts.js';
import { rejectClosedExercices } from './exercices.js';
import type { KeptRows, Run } from './loader.js';

/** Judges contracts: those of the organisation's own SIREN are kept, once each. */
export async function checkMarches(run: Run): Promise<KeptRows> {
  await rejectForeignBuyers(run);
  await readExerciceFromIdentifier(run);
  await rejectUndated(run);
  await rejectDuplicates(run);
  await rejectTooManyParts(run, { member: 'modifications', table: 'avenants' });
  await rejectTooManyParts(run, { member: 'actesSousTraitance', table: 'sous_traitances' });
  await rejectClosedExercices(run);
  return { retenues: await countKept(run.tx) };
}

async function rejectForeignBuyers({ tx, organizationId }: Run): Promise<void> {
  const organization = await tx.first<{ siret: string | null }>('SELECT siret FROM organizations WHERE id = $1', [
    organizationId,
  ]);
  if (!organization?.siret) {
    const raison = 'Le SIRET de l’organisation n’est pas renseigné : impossible de reconnaître ses marchés.';
    throw new ImportRefusal('siret_absent', raison);
  }
  await tx.execute(
    rejectSql(
      'acheteur.autre',
      'acheteur.id',
      `SELECT numero, format('Acheteur d’un autre SIREN (%s) que celui de l’organisation (%s).',
                concat_ws(', ', siren, acheteur_nom), $1::text) AS raison
       FROM ${STAGING} WHERE siren <> $1`,
    ),
    [organization.siret.slice(0, 9)],
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
        'apres', left(marche, 4), 'raison', 'Aucune date : exercice repris de l’année qui commence l’identifiant.')
    WHERE exercice IS NULL AND statut <> 'rejetee' AND marche ~ '^(19|20)[0-9]{2}'
      AND left(marche, 4)::int BETWEEN 2000 AND extract(year FROM current_date)`);
}

async function rejectUndated({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'date.absente',
      'dateNotification',
      `SELECT numero, 'Ni date de notification ni date de publication : exercice inconnu.' AS raison
       FROM ${STAGING} WHERE exercice IS NULL`,
    ),
  );
}

/** A marché holds so many parts at most: those it has, and those of the file. A number that comes again replaces its part. */
async function rejectTooManyParts(
  { tx, organizationId }: Run,
  { member, table }: { member: string; table: 'avenants' | 'sous_traitances' },
): Promise<void> {
  await tx.execute(
    rejectSql(
      'marche.parties_trop_nombreuses',
      member,
      `SELECT staging.numero, format('Plus de ${PARTS_OF_MARCHE_MAX} éléments pour le marché %s.', marche) AS raison
       FROM ${STAGING} staging
       WHERE statut <> 'rejetee' AND jsonb_array_length(donnees->'${member}') > 0 AND ${PARTS_OF_MARCHE_MAX} < (
         SELECT count(*) FROM (
           SELECT (lu->>'id')::int FROM jsonb_array_elements(donnees->'${member}') lu
           UNION
           SELECT partie.numero FROM marches connu
           JOIN ${table} partie ON partie.organization_id = $1 AND partie.marche_id = connu.id
           WHERE connu.organization_id = $1 AND connu.numero = staging.marche) numeros)`,
    ),
    [organizationId],
  );
}

/** Real files repeat a contract, most often as published again: the last publication is kept. */
async function rejectDuplicates({ tx }: Run): Promise<void> {
  await tx.execute(
    rejectSql(
      'marche.repetition',
      'id',
      `SELECT numero, format('Doublon : le marché %s figure aussi à la ligne %s du fichier (enregistrement n° %s), qui est retenue.',
                marche, ligne_retenue, retenue) AS raison
       FROM (
         SELECT numero, marche, row_number() OVER w AS rang, first_value(numero) OVER w AS retenue,
                first_value(${LIGNE_DU_FICHIER}) OVER w AS ligne_retenue
         FROM ${STAGING} WHERE statut <> 'rejetee'
         WINDOW w AS (PARTITION BY marche ORDER BY donnees->>'datePublicationDonnees' DESC NULLS LAST, numero)
       ) rangs WHERE rang > 1`,
    ),
  );
}
