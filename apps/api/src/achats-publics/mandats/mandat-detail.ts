import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { RowOf } from '#database/row.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import { DELAY_COLUMNS, type DelayRow, toSuivi } from '#figures/delais/suivi-delai.js';
import { delaiDePaiement } from '#procurement/delai-paiement.js';
import { expliquerDelai, LIBELLES_DELAI } from '#procurement/explication-delai.js';
import { findFirstLines } from './mandat-lignes.js';
import { MANDAT_COLUMNS, MANDAT_JOINS, type MandatRow, toMandatItem } from './mandat.row.js';
import type { DelaiPaiementItem, MandatDetail } from './mandats.response.js';

interface DetailRow extends MandatRow, RowOf<Mandat, 'nature_piece' | 'exercice_origine' | 'numero_origine'> {}

/** One mandat with the first of its lines, or undefined when the organisation has none of that identifier. */
export async function findMandatDetail(
  tx: Transaction,
  organizationId: string,
  id: string,
): Promise<MandatDetail | undefined> {
  const row = await tx.first<DetailRow>(
    `SELECT ${MANDAT_COLUMNS}, mandat.nature_piece, mandat.exercice_origine, mandat.numero_origine
     FROM mandats mandat ${MANDAT_JOINS} WHERE mandat.organization_id = $1 AND mandat.id = $2`,
    [organizationId, id],
  );
  if (!row) return undefined;
  return {
    ...toMandatItem(row),
    nature_piece: row.nature_piece,
    origine: row.numero_origine === null ? null : { exercice: row.exercice_origine, numero: row.numero_origine },
    ...(await findFirstLines(tx, organizationId, id)),
    delai_paiement: await findDelay(tx, organizationId, id),
  };
}

async function findDelay(tx: Transaction, organizationId: string, mandatId: string): Promise<DelaiPaiementItem | null> {
  const row = await tx.first<DelayRow>(
    `SELECT ${DELAY_COLUMNS} FROM suivis_paiement suivi WHERE suivi.organization_id = $1 AND suivi.mandat_id = $2`,
    [organizationId, mandatId],
  );
  if (!row) return null;
  const delai = delaiDePaiement(toSuivi(row));
  return {
    statut: delai.statut,
    libelle: LIBELLES_DELAI[delai.statut],
    explication: expliquerDelai(delai, { exerciceClos: row.exercice_clos }),
    eligible: row.eligible,
    date_demande: row.date_demande,
    date_service_fait: row.date_service_fait,
    debut: delai.debut ?? null,
    delai_jours: delai.delai ?? null,
    limite: delai.limite ?? null,
    limite_tardive: delai.limiteTardive ?? null,
    limite_ordonnateur: delai.limiteOrdonnateur ?? null,
    mesure_au: delai.mesureAu ?? null,
    jours_ordonnateur: delai.joursOrdonnateur ?? null,
    jours_comptable: delai.joursComptable ?? null,
    jours_retard: delai.joursRetard ?? null,
    interruption:
      row.interruption_debut === null
        ? null
        : { debut: row.interruption_debut, fin: row.interruption_fin, motif: row.interruption_motif },
    jours_suspension: delai.joursSuspension ?? null,
    interets: delai.interets
      ? {
          montant: toAmount(delai.interets.montant),
          taux: Number(delai.interets.taux),
          jours: delai.interets.jours,
          debut: delai.interets.debut,
          source: delai.interets.source,
          a_verifier: delai.interets.aVerifier,
        }
      : null,
    indemnite: delai.indemnite === undefined ? null : toAmount(delai.indemnite),
    limite_annoncee: row.date_limite,
    manque: delai.manque,
    anomalies: delai.anomalies,
  };
}
