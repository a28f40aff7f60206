import type { Transaction } from '#database/transaction.js';
import { attribuer, type Attribution, type ContratGroupe } from '#procurement/identite/attribuer.js';
import { COLONNES_DE_FAITS } from '../loaders/marches.faits.js';
import { JOURS_ENTRE_LOTS } from '#procurement/identite/consultations.js';
import { JOURS_DU_MEME_OBJET } from '#procurement/identite/meme-objet.js';
import { lotEffectif } from '#procurement/identite/lots.js';
import type { MarcheChange } from '#webhooks/marches-changes.js';
import type { RunTable } from '../run-table.js';

/** What the automatic step did. */
export interface Regroupes {
  /** The contracts that changed consultation, or got the number of a lot. */
  changes: MarcheChange[];
  /** Groups of consultations that look like one opération: a number of lot came twice. */
  operationsProposees: number;
}

/** The day that a contract came, as libs/procurement reads it (`jourDe`). */
const JOUR = 'coalesce(marche.date_notification, marche.date_publication)';

/** Objects that name a lot: the rules of libs/procurement read which. */
const NAMES_A_LOT = '\\mlots?\\M';

/**
 * The consultations around some contracts: those of their identifier, of their number of consultation, lots notified within
 * its time, contracts of the same weeks that name no lot (a letter is none), and those of a year of which some contract has no
 * date. The others are not read.
 * @param ecrits SQL of what has their `id`
 */
const autourDe = (ecrits: string): string => `
  WITH venus AS (
    SELECT marche.acheteur_siret, marche.categorie, marche.numero, ${JOUR} AS jour, marche.exercice, marche.objet,
           marche.lot, marche.lot_a_preciser, marche.consultation_id, consultation.reference
    FROM ${ecrits} ecrit
    JOIN marches marche ON marche.organization_id = $1 AND marche.id = ecrit.id
    JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id)
  SELECT consultation_id FROM venus
  UNION
  SELECT marche.consultation_id FROM venus
  JOIN marches marche ON marche.organization_id = $1 AND marche.numero = venus.numero
  UNION
  SELECT marche.consultation_id FROM venus
  JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.reference = venus.reference
  JOIN marches marche ON marche.organization_id = $1 AND marche.consultation_id = consultation.id
  UNION
  SELECT marche.consultation_id
  FROM (SELECT min(jour) - ${JOURS_ENTRE_LOTS} AS debut, max(jour) + ${JOURS_ENTRE_LOTS} AS fin
        FROM venus WHERE objet ~* '${NAMES_A_LOT}') fenetre
  JOIN marches marche ON marche.organization_id = $1
    AND ${JOUR} BETWEEN fenetre.debut AND fenetre.fin AND marche.objet ~* '${NAMES_A_LOT}'
  UNION
  SELECT marche.consultation_id
  FROM (SELECT min(jour) - ${JOURS_DU_MEME_OBJET} AS debut, max(jour) + ${JOURS_DU_MEME_OBJET} AS fin
        FROM venus WHERE lot = '' OR lot_a_preciser) fenetre
  JOIN marches marche ON marche.organization_id = $1
    AND ${JOUR} BETWEEN fenetre.debut AND fenetre.fin AND (marche.lot = '' OR marche.lot_a_preciser)
  UNION
  SELECT marche.consultation_id
  FROM (SELECT exercice FROM venus
        INTERSECT
        SELECT exercice FROM marches
        WHERE organization_id = $1 AND date_notification IS NULL AND date_publication IS NULL) annees
  JOIN marches marche ON marche.organization_id = $1 AND marche.exercice = annees.exercice`;

/** Recognises the consultations around the contracts that an import wrote (rulebook §1.3). */
export const regrouperAutour = (
  tx: Transaction,
  organizationId: string,
  ecrits: RunTable<'import_marches'>,
): Promise<Regroupes> => regrouper(tx, autourDe(ecrits), [organizationId]);

/** The same around contracts that a person wrote. */
export const regrouperAutourDe = (
  tx: Transaction,
  organizationId: string,
  marches: readonly string[],
): Promise<Regroupes> => regrouper(tx, autourDe('(SELECT unnest($2::uuid[]) AS id)'), [organizationId, marches]);

/** Recognises the consultations of all contracts, and numbers the lots of those that were recorded before lots were. */
export async function regrouperTout(tx: Transaction, organizationId: string): Promise<Regroupes> {
  const numerotes = new Set(await numeroterLots(tx, organizationId));
  const regroupes = await regrouper(tx, 'SELECT id FROM consultations WHERE organization_id = $1', [organizationId]);
  const deplaces = regroupes.changes.map(({ id, champs }) => ({
    id,
    champs: numerotes.delete(id) ? [...champs, 'lot'] : champs,
  }));
  return { ...regroupes, changes: [...deplaces, ...[...numerotes].map((id) => ({ id, champs: ['lot'] }))] };
}

interface ContratLu {
  id: string;
  acheteur: string;
  numero: string;
  categorie: string;
  lot: string;
  lot_a_preciser: boolean;
  objet: string;
  date_notification: string | null;
  date_publication: string | null;
  exercice: number;
  reference: string | null;
  propose: boolean;
  consultation_id: string;
  regroupement: ContratGroupe['regroupement'];
  faits: boolean;
}

/**
 * @param consultations SQL of the identifiers of those that are looked at; $1 is the organisation
 * @param values of that SQL, the organisation first
 */
async function regrouper(
  tx: Transaction,
  consultations: string,
  values: readonly [organizationId: string, ...(readonly string[])[]],
): Promise<Regroupes> {
  const [organizationId] = values;
  const lus = await tx.many<ContratLu>(
    `SELECT marche.id, coalesce(marche.acheteur_siret, '') AS acheteur, marche.numero, marche.categorie, marche.lot,
            marche.lot_a_preciser, marche.objet, marche.date_notification, marche.date_publication, marche.exercice, consultation.reference,
            marche.recapitulatif IS NOT DISTINCT FROM 'propose' AS propose, marche.consultation_id,
            consultation.regroupement, (jsonb_path_exists(consultation.provenances, '$.* ? (@ == "saisie")') OR consultation.provenances ?| ARRAY['${COLONNES_DE_FAITS.join("', '")}']) AS faits
     FROM marches marche
     JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
     WHERE marche.organization_id = $1 AND marche.consultation_id IN (${consultations})`,
    values,
  );
  const attribution = attribuer(lus.map(toContrat));
  const changes = await deplacer(tx, organizationId, attribution, lus);
  return { changes, operationsProposees: attribution.operationsProposees };
}

const toContrat = (lu: ContratLu): ContratGroupe => ({
  id: lu.id,
  acheteur: lu.acheteur,
  numero: lu.numero,
  categorie: lu.categorie,
  lot: lotEffectif({ lot: lu.lot, lotAPreciser: lu.lot_a_preciser, objet: lu.objet }),
  objet: lu.objet,
  dateNotification: lu.date_notification,
  datePublication: lu.date_publication,
  annee: lu.exercice,
  reference: lu.reference,
  recapitulatifPropose: lu.propose,
  consultation: lu.consultation_id,
  regroupement: lu.regroupement,
  faits: lu.faits,
});

/** Writes what changed, in three statements whatever the number of contracts. */
async function deplacer(
  tx: Transaction,
  organizationId: string,
  { consultations, rejoignent }: Attribution,
  lus: readonly ContratLu[],
): Promise<MarcheChange[]> {
  const nouvelles = consultations.filter(({ id }) => id === undefined);
  const ids = await tx.many<{ id: string }>('SELECT uuidv7() AS id FROM generate_series(1, $1)', [nouvelles.length]);
  nouvelles.forEach((consultation, index) => (consultation.id = ids[index]!.id));
  const origines = new Map(lus.map(({ id, consultation_id }) => [id, consultation_id]));
  if (nouvelles.length > 0) {
    await tx.execute(
      `INSERT INTO consultations (organization_id, id, objet, procedure, operation_id, famille_id)
       SELECT $1, nouvelle.id, marche.objet, marche.procedure, marche.operation_id,
              CASE WHEN marche.provenances->>'famille_id' = 'deduit' THEN NULL ELSE marche.famille_id END
       FROM jsonb_to_recordset($2::jsonb) nouvelle (id uuid, contrat uuid)
       JOIN marches marche ON marche.organization_id = $1 AND marche.id = nouvelle.contrat`,
      [organizationId, JSON.stringify(nouvelles.map(({ id, contrats }) => ({ id, contrat: contrats[0] })))],
    );
  }
  const moves = [
    ...consultations.flatMap(({ id, contrats }) => contrats.map((contrat) => ({ contrat, consultation: id! }))),
    ...rejoignent,
  ].filter(({ contrat, consultation }) => origines.get(contrat) !== consultation);
  if (moves.length > 0) {
    // One that the same transaction wrote has its new version already: nobody read another.
    await tx.execute(
      `UPDATE marches SET consultation_id = deplace.consultation, version = version + (updated_at <> now())::int,
         updated_at = now()
       FROM jsonb_to_recordset($2::jsonb) deplace (contrat uuid, consultation uuid)
       WHERE marches.organization_id = $1 AND marches.id = deplace.contrat`,
      [organizationId, JSON.stringify(moves)],
    );
  }
  await describe(tx, organizationId, consultations);
  return moves.map(({ contrat }) => ({ id: contrat, champs: ['consultation_id'] }));
}

const OBJET_SAISI = `coalesce(consultation.provenances->>'objet' = 'saisie', false)`;

/** What a person recorded of a consultation stays. */
async function describe(
  tx: Transaction,
  organizationId: string,
  consultations: Attribution['consultations'],
): Promise<void> {
  await tx.execute(
    `UPDATE consultations consultation SET regroupement = lue.regroupement,
       objet = CASE WHEN seule OR ${OBJET_SAISI} THEN consultation.objet ELSE lue.objet END,
       lots_declares = coalesce(consultation.lots_declares, lue.lots),
       reference = coalesce(consultation.reference, lue.reference), a_juger = true, updated_at = now()
     FROM (SELECT id, regroupement, objet, lots, reference, seule FROM jsonb_to_recordset($2::jsonb)
             lu (id uuid, regroupement text, objet text, lots int, reference text, seule boolean)) lue
     WHERE consultation.organization_id = $1 AND consultation.id = lue.id
       AND (consultation.regroupement <> lue.regroupement
         OR NOT seule AND NOT ${OBJET_SAISI} AND consultation.objet <> lue.objet
         OR consultation.lots_declares IS NULL AND lue.lots IS NOT NULL
         OR consultation.reference IS NULL AND lue.reference IS NOT NULL)`,
    [
      organizationId,
      JSON.stringify(
        consultations.map(({ id, regroupement, objet, lotsDeclares, reference, contrats }) => ({
          ...{ id, regroupement, objet, lots: lotsDeclares, reference },
          seule: contrats.length === 1,
        })),
      ),
    ],
  );
}

/**
 * Contracts of before bear no lot, though their object names one, or the first number alone of a list whose « à » the
 * platform lost (« Lots 1 \ufffd 5 »).
 * @returns those that bear another one by now
 */
async function numeroterLots(tx: Transaction, organizationId: string): Promise<string[]> {
  const rows = await tx.many<{ id: string; objet: string; lot: string }>(
    `SELECT id, objet, lot FROM marches
     WHERE organization_id = $1 AND (lot = '' OR objet LIKE '%\ufffd%') AND objet ~* '${NAMES_A_LOT}'
       AND provenances->>'lot' IS DISTINCT FROM 'saisie'`,
    [organizationId],
  );
  const lots = rows
    .map(({ id, objet, lot }) => ({ id, avant: lot, lot: lotEffectif({ lot: '', lotAPreciser: false, objet }) }))
    .filter(({ avant, lot }) => (avant === '' ? lot !== '' : lot.startsWith(`${avant}-`)));
  const numerotes = await tx.many<{ id: string }>(
    `UPDATE marches SET lot = lu.lot, version = version + 1, updated_at = now()
     FROM jsonb_to_recordset($2::jsonb) lu (id uuid, lot text)
     WHERE marches.organization_id = $1 AND marches.id = lu.id
       AND NOT EXISTS (SELECT FROM marches autre WHERE autre.organization_id = $1 AND autre.numero = marches.numero
                       AND autre.lot = lu.lot)
     RETURNING marches.id`,
    [organizationId, JSON.stringify(lots)],
  );
  return numerotes.map(({ id }) => id);
}

/**
 * Groups all contracts of an organisation whose contracts were recorded before consultations were recognised; others are
 * left alone.
 * @returns undefined when that was done before
 */
export async function regrouperUneFois(tx: Transaction, organizationId: string): Promise<Regroupes | undefined> {
  const due = await tx.execute('DELETE FROM regroupements_a_faire WHERE organization_id = $1', [organizationId]);
  return due === 0 ? undefined : regrouperTout(tx, organizationId);
}
