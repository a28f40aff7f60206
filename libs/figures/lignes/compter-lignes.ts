import type { Page } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import { fromCentimes, type Montant, toCentimes } from '#procurement/montant.js';
import { type FiltreLignes, lisLignes, parametresGroupes, parametresLignes } from './filtre-lignes.js';
import {
  GROUPES_CHOISIS,
  LIGNES_DES_GROUPES_COMPTEES,
  LIGNES_DES_GROUPES_TROUVEES,
  MOUVEMENTS_DES_GROUPES,
  MOUVEMENTS_DES_LIGNES,
  PARTS_NON_LISTEES,
} from './lignes.sql.js';

/** How many lines meet a filter, and their sum. Amounts are decimal texts, in euros. */
export interface TotalLignes {
  total: number;
  montant_ht: string;
  /** Part of `montant_ht` that is with tax, of an unknown rate. */
  ttc_ht: string;
}

/** What the rollups tell of a filter before any line is read. */
export interface Portee extends TotalLignes {
  /** The filter, held to the exercices that have lines of the groups asked for. */
  filtre: FiltreLignes;
  /** Lines of all groups of these exercices. */
  parcours: number;
  /** Whether so few lines are of the groups asked for that going by the groups is quicker than going through the exercices. */
  parGroupe: boolean;
}

interface PorteeRow {
  total: string;
  montant_ht: string;
  ttc_ht: string;
  exercices: number[] | null;
  parcours: string;
}

/** Some thousand rows, whatever the number of lines. */
const PORTEE = `
  WITH groupes AS MATERIALIZED (
    SELECT cumul.exercice, cumul.nombre, cumul.montant_ht, cumul.ttc FROM cumuls_listes cumul WHERE ${GROUPES_CHOISIS}
    UNION ALL
    SELECT cumul.exercice, mouvement.nombre, mouvement.montant_ht, cumul.ttc
    FROM ${MOUVEMENTS_DES_GROUPES} AND $10::text[] IS NOT NULL),
  sommes AS (
    SELECT coalesce(sum(nombre), 0)::text AS total, coalesce(sum(montant_ht), 0)::numeric(15,2)::text AS montant_ht,
           coalesce(sum(montant_ht) FILTER (WHERE ttc), 0)::numeric(15,2)::text AS ttc_ht,
           array_agg(DISTINCT exercice) AS exercices
    FROM groupes)
  SELECT sommes.*, (SELECT coalesce(sum(nombre), 0)::text FROM cumuls_exercices
                    WHERE organization_id = $1 AND exercice = ANY (sommes.exercices)) AS parcours
  FROM sommes`;

const totalDesLignes = (lignes: string): string => `
  SELECT coalesce(sum(part.nombre), 0)::text AS total, coalesce(sum(part.montant_ht), 0)::numeric(15,2)::text AS montant_ht,
         coalesce(sum(part.ttc_ht), 0)::numeric(15,2)::text AS ttc_ht
  FROM (
    SELECT count(*) AS nombre, sum(ligne.centimes) / 100 AS montant_ht,
           sum(ligne.centimes) FILTER (WHERE ligne.groupe IN (
             SELECT groupe FROM cumuls_listes WHERE organization_id = $1 AND ttc)) / 100 AS ttc_ht
    FROM lignes_mandat ligne WHERE ${lignes}
    UNION ALL
    SELECT mouvement.nombre, mouvement.montant_ht, CASE WHEN cumul.ttc THEN mouvement.montant_ht END
    FROM ${MOUVEMENTS_DES_LIGNES} AND $10::text[] IS NOT NULL) part`;

const TOTAL_PAR_GROUPE = totalDesLignes(LIGNES_DES_GROUPES_TROUVEES);
const TOTAL_PAR_PARCOURS = totalDesLignes(LIGNES_DES_GROUPES_COMPTEES);

/** A line read from the table costs as much as so many passed over in an index. */
const FOUND_COST = 12;

/**
 * Whether a page is read from all lines that match rather than in the order of the list, passing over the others. The lines of
 * mandats that are named are found in an index, and passed over in the table.
 * @param offset, size of the page, in lines
 */
export function isReunie(
  { filtre, total, parcours }: Portee,
  { offset, size }: Pick<Page, 'offset' | 'size'>,
): boolean {
  const passed = ((offset + size) * parcours) / total;
  const found = filtre.search !== undefined || filtre.import !== undefined ? total : total * FOUND_COST;
  return found < passed;
}

/** A legal unit: all its establishments together. */
const SIREN = /^\d{9}$/;

const MS_PER_DAY = 86_400_000;
const DAYS_PER_YEAR = 365;

/** Whether lines or mandats are named, one way or another: they are found by that. */
const parIdentifiants = ({ search, reclassement, import: source, lignes }: FiltreLignes): boolean =>
  [search, reclassement, source, lignes].some((named) => named !== undefined);

/** About which part of the lines of the exercices the days of the filter hold: an exercice is a year. */
function partDesJours({ du, au }: FiltreLignes, exercices: readonly number[] | null): number {
  if ((du === undefined && au === undefined) || !exercices) return 1;
  const from = Math.max(Date.parse(du ?? '') || -Infinity, Date.UTC(Math.min(...exercices), 0, 1));
  const to = Math.min(Date.parse(au ?? '') || Infinity, Date.UTC(Math.max(...exercices), 11, 31));
  const days = (to - from) / MS_PER_DAY + 1;
  return Math.min(1, Math.max(0, days) / (DAYS_PER_YEAR * exercices.length));
}

/** A filter of amounts is taken to hold about such a part of the lines: no rollup tells. */
const PART_DES_MONTANTS = 0.1;

/** What the rollups tell: the total itself, where the filter reads nothing but their columns. */
async function readPortee(tx: Transaction, organizationId: string, filtre: FiltreLignes): Promise<Portee> {
  const row = await tx.first<PorteeRow>(PORTEE, parametresGroupes(organizationId, filtre));
  const { total, montant_ht, ttc_ht, exercices, parcours } = row!;
  const parMontant = filtre.montant_min !== undefined || filtre.montant_max !== undefined ? PART_DES_MONTANTS : 1;
  return {
    total: Number(total),
    montant_ht,
    ttc_ht,
    filtre: exercices ? { ...filtre, exercice: exercices } : filtre,
    parcours: Number(parcours),
    parGroupe:
      !parIdentifiants(filtre) &&
      Number(total) * FOUND_COST <= Number(parcours) * Math.min(parMontant, partDesJours(filtre, exercices)),
  };
}

/** The filter with the suppliers of each legal unit that it names, which the planner then sees. */
async function avecEtablissements(
  tx: Transaction,
  organizationId: string,
  filtre: FiltreLignes,
): Promise<FiltreLignes> {
  const sirens = filtre.fournisseur?.filter((value) => SIREN.test(value)) ?? [];
  if (sirens.length === 0) return filtre;
  const found = await tx.many<{ id: string }>(
    'SELECT id FROM fournisseurs WHERE organization_id = $1 AND siren = ANY ($2::text[])',
    [organizationId, sirens],
  );
  const named = filtre.fournisseur!.filter((value) => !SIREN.test(value));
  return { ...filtre, fournisseur: [...new Set([...named, ...found.map(({ id }) => id)])] };
}

/**
 * Total and sum of the lines that meet a filter: from the rollups where the filter reads nothing but their columns, else
 * from the lines.
 */
export async function countLignes(tx: Transaction, organizationId: string, asked: FiltreLignes): Promise<Portee> {
  const filtre = await avecEtablissements(tx, organizationId, asked);
  const portee = await readPortee(tx, organizationId, filtre);
  if (!lisLignes(filtre) || portee.parcours === 0) return portee;
  const row = await tx.first<Pick<PorteeRow, 'total' | 'montant_ht' | 'ttc_ht'>>(
    portee.parGroupe ? TOTAL_PAR_GROUPE : TOTAL_PAR_PARCOURS,
    parametresLignes(organizationId, portee.filtre),
  );
  return { ...portee, total: Number(row!.total), montant_ht: row!.montant_ht, ttc_ht: row!.ttc_ht };
}

/**
 * What the lines that meet a filter add up to as they are listed, in euros: `montant_ht`, but where they are chosen by verdict.
 * Then a line that is partly beyond the maximum of its contract is listed whole, and counts for a part.
 */
export async function sumListed(
  tx: Transaction,
  organizationId: string,
  { filtre, montant_ht }: Portee,
): Promise<Montant> {
  if (filtre.verdict === undefined) return montant_ht;
  const row = await tx.first<{ ecart: Montant }>(
    `SELECT coalesce(sum(mouvement.montant_ht), 0)::numeric(15,2)::text AS ecart FROM ${PARTS_NON_LISTEES}`,
    parametresLignes(organizationId, filtre),
  );
  return fromCentimes(toCentimes(montant_ht) + toCentimes(row!.ecart));
}
