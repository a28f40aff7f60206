import { notFound } from '#common/app-error.js';
import type { Page } from '#common/pagination.js';
import { rowsOf } from '#database/cursor.js';
import type { Transaction } from '#database/transaction.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import type { RowOf } from '#database/row.js';
import { findConformiteMarche } from '#figures/conformite/conformite-marche.js';
import type { ConformiteMarcheResponse } from '#figures/conformite/conformite.response.js';
import { type AvenantsMesures, readLimiteAvenants } from '#figures/execution/avenants-execution.js';
import type { ExecutionResponse } from '#figures/execution/execution.response.js';
import { readExecution } from '#figures/execution/read-execution.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { MarcheDetail } from '#figures/marches/marche-detail.response.js';
import { type Echeance, echeancesDuMarche } from '#procurement/echeances.js';
import type { DocumentSource } from '../document-source.js';
import { listOfMandats } from '../list-of-mandats.js';
import { type Autorite, readAutorite } from '../read-autorite.js';

/** Payments that the report lists; the JSON has them all. */
export const MAX_PAIEMENTS = 40;

/** Groups of lines whose verdict is explained; the sums by verdict count them all. */
const GROUPES: Page = { page: 1, size: 500, offset: 0 };

/** What was paid on the marché in one exercice. */
export interface PaiementsExercice {
  exercice: number;
  montant_ht: string;
  mandats: number;
}

/** One mandat, for what it pays of the marché. */
export interface PaiementRow extends RowOf<Mandat, 'exercice' | 'date_emission' | 'date_paiement' | 'objet'> {
  mandat: string;
  fournisseur: string | null;
  montant_ht: string;
  montant_tva: string;
}

/** The whole of one marché, its payments aside: they are read as they are written. */
export interface DossierFigures {
  autorite: Autorite;
  producedAt: Date;
  marche: MarcheDetail;
  conformite: ConformiteMarcheResponse;
  echeances: Echeance[];
  /** Null when the marché has no amount or no type to measure its avenants by. */
  avenants: AvenantsMesures['limite'];
  execution: ExecutionResponse;
  paiements: PaiementsExercice[];
  /** Address of the application that lists every mandat of the marché. */
  tousLesMandats: string;
}

/** @throws AppError not_found */
export async function readDossier(source: DocumentSource): Promise<DossierFigures> {
  const { tx, organizationId, request, producedAt } = source;
  const id = request.id ?? '';
  const marche = await findMarcheDetail(tx, organizationId, id);
  const conformite = marche && (await findConformiteMarche(tx, organizationId, id, GROUPES));
  const execution = marche && (await readExecution(tx, organizationId, id));
  if (!marche || !conformite || !execution) throw notFound();
  return {
    autorite: await readAutorite(tx, organizationId),
    producedAt,
    marche,
    conformite,
    echeances: echeancesDuMarche({
      reconductions: marche.reconductions,
      ...(marche.date_notification === null ? {} : { dateNotification: marche.date_notification }),
      ...(marche.duree_mois === null ? {} : { dureeMois: marche.duree_mois }),
      ...(marche.date_fin === null ? {} : { dateFin: marche.date_fin }),
    }),
    avenants: marche.avenants.length === 0 ? null : (await readLimiteAvenants(tx, organizationId, id)).limite,
    execution,
    paiements: await readPaiementsParExercice(tx, organizationId, id),
    tousLesMandats: listOfMandats(source, new URLSearchParams({ exercice: 'tous', marche: id })),
  };
}

function readPaiementsParExercice(tx: Transaction, organizationId: string, id: string): Promise<PaiementsExercice[]> {
  return tx.many<PaiementsExercice>(
    `SELECT exercice, sum(montant_ht)::numeric(15,2)::text AS montant_ht, count(DISTINCT mandat_id)::int AS mandats
     FROM lignes_mandat WHERE organization_id = $1 AND marche_id = $2 GROUP BY exercice ORDER BY exercice`,
    [organizationId, id],
  );
}

/**
 * What each mandat pays of the marché, in the order of time.
 * @param limit the latest ones alone
 */
export function paiementRows(
  { tx, organizationId, request }: DocumentSource,
  limit: number | null = null,
): AsyncGenerator<PaiementRow> {
  return rowsOf<PaiementRow>(
    tx,
    `SELECT exercice, mandat, date_emission, date_paiement, objet, fournisseur, montant_ht, montant_tva FROM (
     SELECT mandat.id, mandat.exercice, mandat.numero AS mandat, mandat.date_emission, mandat.date_paiement, mandat.objet,
            (SELECT raison_sociale FROM fournisseurs WHERE organization_id = $1 AND id = mandat.fournisseur_id)
              AS fournisseur,
            sum(ligne.montant_ht)::numeric(15,2)::text AS montant_ht,
            sum(ligne.montant_tva)::numeric(15,2)::text AS montant_tva
     FROM lignes_mandat ligne
     JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = ligne.mandat_id
     WHERE ligne.organization_id = $1 AND ligne.marche_id = $2
     GROUP BY mandat.organization_id, mandat.id
     ORDER BY mandat.date_emission DESC, mandat.id DESC LIMIT $3) retenus
     ORDER BY date_emission, id`,
    [organizationId, request.id, limit],
  );
}
