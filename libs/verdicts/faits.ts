import type { Transaction } from '#database/transaction.js';
import { grouper } from '#procurement/identite/grouper.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { repetitionDe, sommeDesLots } from '#procurement/verdicts/autres-lots.js';
import type { Avis, FaitsMarche } from '#procurement/verdicts/faits.js';
import { estMarcheSubsequent } from '#procurement/verdicts/marche-subsequent.js';
import type { FaitsRow } from './faits.row.js';
import { FAITS } from './faits.sql.js';
import { type ChangementDeType, changementDeType } from './ecrire-types.js';
import { typesDesLots } from './lire-types.js';
import { compte, known, operationDe, possibles, valeurDe } from './operations.js';

/** A contract with what it is judged by. */
export interface MarcheAJuger {
  id: string;
  faits: FaitsMarche;
  /** Null: its type is stored as the facts tell it. */
  changementDeType: ChangementDeType | null;
}

/** The facts of every contract of some consultations, read in one statement. */
export async function lireFaits(
  tx: Transaction,
  organizationId: string,
  consultations: readonly string[],
): Promise<MarcheAJuger[]> {
  const rows = await tx.many<FaitsRow>(FAITS, [organizationId, consultations]);
  const byConsultation = grouper(rows, ({ consultation_id }) => consultation_id);
  const byOperation = grouper(rows, ({ operation_id }) => operation_id);
  const lus = new Map([...byConsultation.values()].flatMap((lots) => [...typesDesLots(lots)]));
  const types = new Map([...lus].map(([id, lu]) => [id, lu.types]));
  return rows
    .filter(({ demande }) => demande)
    .map((row) => ({
      id: row.id,
      faits: faitsDe(row, byConsultation.get(row.consultation_id)!, byOperation.get(row.operation_id) ?? [], types),
      changementDeType: changementDeType(row, lus.get(row.id)!),
    }));
}

/** Only what concerns the contract is kept: the same facts give the same verdict again. */
function faitsDe(
  row: FaitsRow,
  lots: readonly FaitsRow[],
  ofOperation: readonly FaitsRow[],
  types: ReadonlyMap<string, TypeAchat[]>,
): FaitsMarche {
  // What a marché subséquent is worth is counted in its accord-cadre (R2121-8).
  const others = lots.filter((lot) => lot.id !== row.id && compte(lot) && !estSubsequent(lot));
  return {
    numero: row.numero,
    lot: row.lot,
    objet: row.objet,
    categorie: row.categorie as FaitsMarche['categorie'],
    recapitulatif: row.recapitulatif as FaitsMarche['recapitulatif'],
    natures: row.natures,
    types: types.get(row.id)!,
    cpv: row.cpv,
    procedure: known(row, 'procedure'),
    ...possibles(row, 'procedure', 'procedures'),
    cas: row.cas,
    casReference: row.cas_reference,
    lancement: known(row, 'date_lancement'),
    notification: row.date_notification,
    publication: row.date_publication,
    annee: anneeDe(row),
    valeur: valeurDe(row),
    autresLots: sommeDesLots(
      others.map((lot) => ({
        ...{ valeur: valeurDe(lot), procedure: known(lot, 'procedure'), cas: lot.cas },
        repetition: repetitionDe(lot, valeurDe(lot)),
      })),
      repetitionDe(row, valeurDe(row)),
    ),
    consultation: {
      estimation: row.estimation_ht,
      estimationMethode: row.estimation_methode,
      lotsDeclares: row.lots_declares,
      avis: row.avis as Avis,
      avisSupport: row.avis_support,
      avisReference: row.avis_reference,
      avisDate: row.avis_date,
      activiteReseau: row.activite_reseau,
      besoinDistinct: row.besoin_distinct,
      regroupement: lots.some(({ recapitulatif }) => recapitulatif === 'propose')
        ? 'probable'
        : (row.regroupement as FaitsMarche['consultation']['regroupement']),
    },
    operation: operationDe(row, ofOperation, types),
    besoins: row.besoins,
    attestations: row.attestations,
    accordCadre: accordCadreDe(row),
    groupementCommandes: row.groupement_commandes as FaitsMarche['groupementCommandes'],
    servicesMixtes: row.services_mixtes as FaitsMarche['servicesMixtes'],
    initial:
      row.initial_numero === null
        ? null
        : { numero: row.initial_numero, notification: row.initial_notification, procedure: row.initial_procedure },
  };
}

/** The number of DECP v1 and of many buyers begins with the year. */
const anneeDe = ({ numero, exercice }: FaitsRow): number =>
  /^(19|20)\d\d/.test(numero) ? Number(numero.slice(0, 4)) : exercice;

function accordCadreDe(row: FaitsRow): FaitsMarche['accordCadre'] {
  if (!estSubsequent(row)) return null;
  const [verdict = null, ...autres] = row.accord_cadre_verdicts ?? [];
  const numero = row.accord_cadre;
  return autres.length === 0 ? { numero, verdict } : { numero, verdict: null, lotsContraires: true };
}

const estSubsequent = ({ accord_cadre: accordCadre, nature, techniques, modalites, objet }: FaitsRow): boolean =>
  estMarcheSubsequent({ accordCadre, nature, techniques, modalites, objet });
