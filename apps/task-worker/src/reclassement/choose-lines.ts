import { reclasserMarches } from '#classement/classer-marches.js';
import type { Transaction } from '#database/transaction.js';
import { countLignes } from '#figures/lignes/compter-lignes.js';
import { commeAttendu, filtreDe, parLesRegles, selectionChangee } from '#figures/lignes/demande-classement.js';
import { AUCUN, parametresLignes } from '#figures/lignes/filtre-lignes.js';
import { LIGNES_COMPTEES, LIGNES_TROUVEES } from '#figures/lignes/lignes.sql.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import { tellMarches } from '#webhooks/marches-changes.js';
import type { ReclassementRow } from './reclassement.row.js';

/** Lines of one transaction: whoever changes a line of the organisation waits for one batch, not for all. */
export const LIGNES_PAR_LOT = 5_000;

/** Batches of the lines that meet the filter, and how many lines of closed exercices do. */
const choisir = (lignes: string): string => `
  WITH choisies AS MATERIALIZED (
    SELECT ligne.id, exercice.statut = 'ouvert' AS ouvert
    FROM lignes_mandat ligne
    JOIN exercices exercice ON exercice.organization_id = $1 AND exercice.annee = ligne.exercice
    WHERE ${lignes} AND (NOT $23::boolean OR ligne.source_classement IS DISTINCT FROM 'manuel')),
  lots AS (
    INSERT INTO reclassement_lots (organization_id, reclassement_id, numero, lignes)
    SELECT $1, $22, lot, array_agg(id ORDER BY id)
    FROM (SELECT id, (row_number() OVER (ORDER BY id) - 1) / ${LIGNES_PAR_LOT} AS lot FROM choisies WHERE ouvert) rangees
    GROUP BY lot)
  SELECT count(*) FILTER (WHERE ouvert)::int AS total, count(*) FILTER (WHERE NOT ouvert)::int AS closes FROM choisies`;

const CHOISIR_PAR_GROUPE = choisir(LIGNES_TROUVEES);
const CHOISIR_PAR_PARCOURS = choisir(LIGNES_COMPTEES);

/** The lines that an operation changed, in batches, to be put back. */
const CHOISIR_CHANGEES = `
  WITH lots AS (
    INSERT INTO reclassement_lots (organization_id, reclassement_id, numero, lignes)
    SELECT $1, $2, lot, array_agg(ligne_id ORDER BY ligne_id)
    FROM (SELECT ligne_id, (row_number() OVER (ORDER BY ligne_id) - 1) / ${LIGNES_PAR_LOT} AS lot
          FROM reclassement_lignes WHERE organization_id = $1 AND reclassement_id = $3) rangees
    GROUP BY lot RETURNING cardinality(lignes) AS nombre)
  SELECT coalesce(sum(nombre), 0)::int AS total, 0 AS closes FROM lots`;

interface Chosen {
  total: number;
  closes: number;
}

/**
 * Begins an operation: chooses its lines once for all, since what it changes may move lines out of its filter.
 * @returns whether it ends there, because the selection is no longer the one that was seen
 */
export async function chooseLines(
  tx: Transaction,
  row: ReclassementRow,
  publisher: Pick<EventPublisher, 'publishSelected'>,
): Promise<boolean> {
  const { organization_id: organizationId, id } = row;
  // The contracts first: a line takes the famille of its contract.
  if (row.annule === null && parLesRegles(row.demande) && row.demande.lignes === undefined) {
    const marches = filtreDe(row.demande).marche?.filter((marche) => marche !== AUCUN);
    const reclasses = await reclasserMarches(tx, organizationId, marches);
    await tellMarches(publisher, tx, { organizationId }, reclasses);
  }
  const chosen =
    row.annule === null
      ? await chooseByFilter(tx, row)
      : await tx.first<Chosen>(CHOISIR_CHANGEES, [organizationId, id, row.annule]);
  if (typeof chosen === 'string') {
    await tx.execute(
      `UPDATE reclassements SET statut = 'echoue', started_at = now(), finished_at = clock_timestamp(), message = $3
       WHERE organization_id = $1 AND id = $2`,
      [organizationId, id, chosen],
    );
    return true;
  }
  await tx.execute(
    `UPDATE reclassements SET statut = 'en_cours', started_at = now(), lignes_total = $3, lignes_laissees = $4
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, chosen!.total, chosen!.closes],
  );
  // The batches look up each of these lines. Planned for an organisation that seems to have one, each would be looked for
  // among all the others.
  const table = row.annule === null ? 'lignes_mandat' : 'reclassement_lignes';
  await tx.execute('SELECT analyze_after_writing($1, $2, $3)', [organizationId, table, chosen!.total]);
  return false;
}

/** @returns why nothing is chosen, when the selection changed */
async function chooseByFilter(
  tx: Transaction,
  { organization_id, id, demande }: ReclassementRow,
): Promise<Chosen | string> {
  const filtre = filtreDe(demande);
  const portee = await countLignes(tx, organization_id, filtre);
  if (!commeAttendu(demande.attendu, portee)) return selectionChangee(portee.total);
  const chosen = await tx.first<Chosen>(portee.parGroupe ? CHOISIR_PAR_GROUPE : CHOISIR_PAR_PARCOURS, [
    ...parametresLignes(organization_id, portee.filtre),
    id,
    parLesRegles(demande),
  ]);
  return chosen!;
}
