/**
 * Oracle: needs added up line by line. Nothing of the service calls it: triggers keep the needs in SQL
 * (`perimetre_besoin()`, `repercuter_mouvements()`, table `besoins`). test/support/recompte.ts recounts with it, and the
 * specs of the rollups compare.
 */
import { fromCentimes, toCentimes, type Montant } from '#procurement/montant.js';
import type { TypeAchat } from '#procurement/types-achat.js';

/** What a line of mandat says of the need it serves. */
export interface LigneDeBesoin {
  exercice: number;
  /** Signed: an annulation subtracts. */
  montantHt: Montant;
  /** True when the account is no purchase. */
  horsPerimetre: boolean;
  famille?: { id: string; typeAchat: TypeAchat };
  /** Opération de travaux the line belongs to. */
  operationId?: string;
}

/** The need of one famille or of one opération over one exercice. */
export interface BesoinCalcule {
  exercice: number;
  perimetre: 'famille' | 'operation';
  /** Id of the famille or of the opération. */
  id: string;
  typeAchat: TypeAchat;
  montantHt: Montant;
}

/**
 * The perimeter a line's need is counted in: works by opération when there is one, the rest by famille.
 *
 * @returns undefined for a line that is no purchase or has no famille: it counts in no need
 */
export function perimetreDuBesoin(
  ligne: LigneDeBesoin,
): Pick<BesoinCalcule, 'perimetre' | 'id' | 'typeAchat'> | undefined {
  if (ligne.horsPerimetre || !ligne.famille) return undefined;
  const { id, typeAchat } = ligne.famille;
  if (typeAchat === 'travaux' && ligne.operationId !== undefined) {
    return { perimetre: 'operation', id: ligne.operationId, typeAchat };
  }
  return { perimetre: 'famille', id, typeAchat };
}

/**
 * Needs (R2121-1, R2121-5, R2121-6): total HT of the lines of a homogeneous famille or, for works, of an opération,
 * over the exercice, whatever the number of suppliers and contracts, annulations deducted.
 *
 * SQL: `sum(montant_ht) … GROUP BY exercice, coalesce(operation_id, famille_id)` for works, `famille_id` otherwise,
 * over the lines with a famille whose account is in scope.
 */
export function computeBesoins(lignes: Iterable<LigneDeBesoin>): BesoinCalcule[] {
  const totals = new Map<string, { besoin: Omit<BesoinCalcule, 'montantHt'>; centimes: bigint }>();
  for (const ligne of lignes) {
    const perimetre = perimetreDuBesoin(ligne);
    if (!perimetre) continue;
    const key = `${ligne.exercice} ${perimetre.perimetre} ${perimetre.id}`;
    const total = totals.get(key) ?? { besoin: { exercice: ligne.exercice, ...perimetre }, centimes: 0n };
    total.centimes += toCentimes(ligne.montantHt);
    totals.set(key, total);
  }
  return [...totals.values()].map(({ besoin, centimes }) => ({ ...besoin, montantHt: fromCentimes(centimes) }));
}
