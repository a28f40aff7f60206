import { toAmount } from '#common/money.js';
import type { Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import { type Jour, today } from '#procurement/dates.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { previsionFinExercice } from '#procurement/prevision.js';
import { LIBELLES_RANG, rangRequis, seuilsApplicables } from '#procurement/rangs.js';
import { findSeuil, LIBELLES_SEUIL, type Seuil } from '#procurement/seuils.js';
import { TYPES_ACHAT } from '#procurement/types-achat.js';
import { readNonClasse } from '../non-classe.js';
import { type BesoinRow, readBesoins } from './read-besoins.js';
import type { BesoinItem, SeuilItem, SeuilsResponse } from './seuils.response.js';

/** The needs of an exercice against the thresholds. */
export type Seuils = Pick<SeuilsResponse, 'exercice' | 'jour' | 'besoins' | 'non_classe'>;

/** Which needs are read. */
interface Choix {
  page?: Page;
  /** Of a famille or an opération. */
  code?: string | undefined;
  /** Those that have reached this threshold, or one above, of the thousands that an exercice may have. */
  atteint?: keyof typeof RANGS | undefined;
  aujourdhui?: Jour;
}

/**
 * Those of one page, those of one code of famille or opération, those that reached a threshold, or all of them.
 * @param options.aujourdhui the day of the reading (YYYY-MM-DD), today unless said
 */
export async function readSeuils(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  { page, code, atteint, aujourdhui = today() }: Choix = {},
): Promise<Seuils> {
  const jour = dayOfMeasure(exercice, aujourdhui);
  const plancher = atteint && leastOf(atteint, jour);
  const rows = await readBesoins(tx, organizationId, exercice, { page, code, plancher });
  const unclassified = (await readNonClasse(tx, organizationId)).find((one) => one.exercice === exercice);
  return {
    exercice,
    jour,
    besoins: rows
      .map((row) => toBesoinItem(row, exercice, jour))
      .filter(({ rang_requis }) => atteint === undefined || (rang_requis ?? 0) >= RANGS[atteint]),
    non_classe: unclassified ?? { exercice, montant: 0, base_ht: 0, nombre: 0, pct: null },
  };
}

const RANGS = { dispense: 1, publicite: 2, formalisee: 3 } as const;

/** The least amount that requires the rank of a threshold on a day, whatever is bought. */
function leastOf(atteint: keyof typeof RANGS, jour: Jour): string | undefined {
  const codes = (['dispense', 'publicite', 'formalisee'] as const).filter((code) => RANGS[code] >= RANGS[atteint]);
  const amounts = TYPES_ACHAT.flatMap((type) => codes.flatMap((code) => findSeuil(code, type, jour) ?? [])).map(
    ({ montant }) => toCentimes(montant),
  );
  return amounts.length === 0 ? undefined : fromCentimes(amounts.reduce((one, other) => (one < other ? one : other)));
}

/** Today within the exercice, else the nearest of its days. */
function dayOfMeasure(exercice: number, aujourdhui: Jour): Jour {
  const [first, last] = [`${exercice}-01-01`, `${exercice}-12-31`];
  return aujourdhui < first ? first : aujourdhui > last ? last : aujourdhui;
}

/** A need as the law reads it on a day: what is paid and what running contracts still engage of it (R2121-6). */
export function toBesoinItem(row: BesoinRow, exercice: number, jour: Jour): BesoinItem {
  const { perimetre, id, code, libelle, type_achat: typeAchat, consomme, engage } = row;
  const prevision = previsionFinExercice({ exercice, jour, consomme, engage });
  const besoin = fromCentimes(toCentimes(consomme) + toCentimes(engage));
  const requis = rangRequis({ montant: besoin, typeAchat, jour });
  const seuils = seuilsApplicables(typeAchat, jour).map((seuil) => toSeuilItem(seuil, besoin));
  const cible = { id, code, libelle };
  return {
    perimetre,
    famille: perimetre === 'famille' ? cible : null,
    operation: perimetre === 'operation' ? cible : null,
    type: typeAchat,
    consomme_ht: toAmount(consomme),
    engage_ht: toAmount(engage),
    besoin_ht: toAmount(besoin),
    rang_requis_besoin: requis?.rang ?? null,
    prevision_ht: toAmount(prevision.montant),
    methode_prevision: prevision.methode,
    rang_requis: requis?.rang ?? null,
    procedure_requise: requis ? LIBELLES_RANG[requis.rang] : null,
    rang_requis_prevision: rangRequis({ montant: prevision.montant, typeAchat, jour })?.rang ?? null,
    seuils,
    prochain_seuil: seuils.find(({ franchi }) => !franchi) ?? null,
  };
}

function toSeuilItem(seuil: Seuil, besoin: string): SeuilItem {
  const distance = toCentimes(seuil.montant) - toCentimes(besoin);
  return {
    code: seuil.code,
    libelle: LIBELLES_SEUIL[seuil.code],
    montant_ht: toAmount(seuil.montant),
    franchi: distance <= 0n,
    distance_ht: toAmount(fromCentimes(distance)),
    texte: seuil.texte,
    source: seuil.source,
    en_vigueur_depuis: seuil.validFrom,
    a_verifier: seuil.aVerifier,
  };
}
