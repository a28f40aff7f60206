import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { delaiDePaiement, type SuiviDelai } from '#procurement/delai-paiement.js';
import { fournisseurJson, MANDAT_COLUMNS, MANDAT_JOINS, type MandatRow, toMandatItem } from './mandat.row.js';
import type { DelaiPaiementItem, LigneMandatItem, MandatDetail } from './mandats.response.js';

interface DetailRow extends MandatRow {
  nature_piece: string | null;
  exercice_origine: number | null;
  numero_origine: string | null;
}

/** The whole of one mandat, or undefined when the organisation has none of that identifier. */
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
    lignes: await findLines(tx, organizationId, id),
    delai_paiement: await findDelay(tx, organizationId, id, row),
  };
}

type LineRow = Omit<LigneMandatItem, 'montant_ht' | 'montant_tva' | 'confiance'> & {
  montant_ht: string;
  montant_tva: string;
  confiance: string | null;
};

async function findLines(tx: Transaction, organizationId: string, mandatId: string): Promise<LigneMandatItem[]> {
  const rows = await tx.many<LineRow>(
    `SELECT ligne.id, ligne.numero, ligne.compte, ligne.fonction, ligne.section, ligne.hors_perimetre,
            ${fournisseurJson('ligne')} AS fournisseur, ligne.facture, ligne.montant_ht, ligne.montant_tva,
            ligne.marche_reference, ligne.source_classement, ligne.confiance, ligne.justification,
            (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero) FROM marches marche
               WHERE marche.organization_id = ligne.organization_id AND marche.id = ligne.marche_id) AS marche,
            (SELECT jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle)
               FROM familles famille
               WHERE famille.organization_id = ligne.organization_id AND famille.id = ligne.famille_id) AS famille
     FROM lignes_mandat ligne WHERE ligne.organization_id = $1 AND ligne.mandat_id = $2 ORDER BY ligne.numero`,
    [organizationId, mandatId],
  );
  return rows.map((row) => ({
    id: row.id,
    numero: row.numero,
    compte: row.compte,
    fonction: row.fonction,
    section: row.section,
    hors_perimetre: row.hors_perimetre,
    fournisseur: row.fournisseur,
    facture: row.facture,
    montant_ht: toAmount(row.montant_ht),
    montant_tva: toAmount(row.montant_tva),
    marche: row.marche,
    marche_reference: row.marche_reference,
    famille: row.famille,
    source_classement: row.source_classement,
    confiance: row.confiance === null ? null : Number(row.confiance),
    justification: row.justification,
  }));
}

/** A payment delay as the follow-up of a mandat keeps it. */
export interface DelayRow {
  eligible: boolean;
  date_demande: string | null;
  date_service_fait: string | null;
  date_debut: string | null;
  date_mandatement: string | null;
  date_limite: string | null;
  date_paiement: string | null;
  interruption_debut: string | null;
  interruption_fin: string | null;
  interruption_motif: string | null;
  jours_suspension: number | null;
  aujourdhui: string;
}

async function findDelay(
  tx: Transaction,
  organizationId: string,
  mandatId: string,
  { montant_ttc }: MandatRow,
): Promise<DelaiPaiementItem | null> {
  const row = await tx.first<DelayRow>(
    `SELECT eligible, date_demande, date_service_fait, date_debut, date_mandatement, date_limite, date_paiement,
            interruption_debut, interruption_fin, interruption_motif, jours_suspension, current_date AS aujourdhui
     FROM suivi_dgp WHERE organization_id = $1 AND mandat_id = $2`,
    [organizationId, mandatId],
  );
  if (!row) return null;
  const delai = delaiDePaiement(toSuivi(row, montant_ttc), row.aujourdhui);
  return {
    statut: delai.statut,
    eligible: row.eligible,
    date_demande: row.date_demande,
    date_service_fait: row.date_service_fait,
    debut: delai.debut ?? null,
    limite: delai.limite ?? null,
    limite_ordonnateur: delai.limiteOrdonnateur ?? null,
    jours_ordonnateur: delai.joursOrdonnateur ?? null,
    jours_comptable: delai.joursComptable ?? null,
    jours_retard: delai.joursRetard,
    interruption:
      row.interruption_debut === null
        ? null
        : { debut: row.interruption_debut, fin: row.interruption_fin, motif: row.interruption_motif },
    jours_suspension: row.jours_suspension,
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
    indemnite: toAmount(delai.indemnite),
    limite_annoncee: row.date_limite,
    anomalies: delai.anomalies,
  };
}

/** The row in the words of the rule, where what is not known is absent. */
export function toSuivi(row: DelayRow, montantTtc: string): SuiviDelai {
  return {
    eligible: row.eligible,
    montantTtc,
    ...(row.date_demande === null ? {} : { dateDemande: row.date_demande }),
    ...(row.date_service_fait === null ? {} : { dateServiceFait: row.date_service_fait }),
    ...(row.date_debut === null ? {} : { dateDebut: row.date_debut }),
    ...(row.date_mandatement === null ? {} : { dateMandatement: row.date_mandatement }),
    ...(row.date_paiement === null ? {} : { datePaiement: row.date_paiement }),
    ...(row.interruption_debut === null
      ? {}
      : {
          interruption: {
            debut: row.interruption_debut,
            ...(row.interruption_fin === null ? {} : { fin: row.interruption_fin }),
          },
        }),
    ...(row.jours_suspension === null ? {} : { joursSuspension: row.jours_suspension }),
  };
}
