import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { type Jour, today } from '#procurement/dates.js';
import { isRunning } from './besoins/seuils.js';
import { readSource, type Statement, statementOn } from './source.js';
import { percent } from './synthese.sql.js';

/** What moved between two exercices. Euros. */
export interface Mouvement {
  /** Null for purchases of no direction. */
  nom: string | null;
  montant: number;
  montant_precedent: number;
  ecart: number;
}

/** An exercice against the one before. */
export interface Comparaison {
  /** Last day that is counted of the exercice before; null where it is counted whole. */
  jusqu_au: Jour | null;
  /** Euros, of the exercice before. */
  volume_precedent: number;
  /** Percent with two decimals; null without a basis. */
  variation_pct: number | null;
  /** The three that moved most, the largest first. */
  directions: Mouvement[];
  familles: Mouvement[];
}

/** A famille that weighs on the rate: by its share, since the amount of a few lines would tell one of them. */
export interface CauseTaux {
  nom: string;
  /** Percent of the amount of the verdict. */
  part_pct: number;
}

/** Why an exercice is what it is: what moved, and which familles make its rate of conformity. */
export interface Explications {
  /** Null when the exercice before is not known. */
  comparaison: Comparaison | null;
  /** The three largest familles of each verdict. */
  non_conforme: CauseTaux[];
  a_verifier: CauseTaux[];
}

/** How many are named. */
const NAMED = 3;

/** Lines of both exercices from which a move is told: that of fewer would be the amount of one of them. */
const MIN_LINES = 5;

/** The purchases of the exercice before that came after the day: `$3`, null for none. */
const LATER_MANDATS = `ulterieures AS MATERIALIZED (
  SELECT service_id, famille_id, sum(montant_ht) AS montant, count(*) AS nombre FROM lignes_mandat
  WHERE organization_id = $1 AND exercice = $2 - 1 AND NOT hors_perimetre AND date_emission > $3::date
  GROUP BY 1, 2)`;

/** Contracts bear no day of purchase: years are compared whole. */
const LATER_MARCHES = `ulterieures AS (
  SELECT NULL::uuid AS service_id, NULL::uuid AS famille_id, 0::numeric AS montant, 0 AS nombre WHERE $3::date IS NULL AND false)`;

const moves = (later: string): Statement => ({
  relations: [
    later,
    `sommes AS (
      SELECT axe, id, sum(courant) AS courant, sum(precedent) AS precedent, sum(nombre) AS nombre
      FROM (
        SELECT 'direction' AS axe, service_id AS id, CASE WHEN exercice = $2 THEN montant_ht ELSE 0 END AS courant,
               CASE WHEN exercice = $2 THEN 0 ELSE montant_ht END AS precedent, nombre
        FROM cumuls_services WHERE organization_id = $1 AND exercice IN ($2 - 1, $2) AND nombre <> 0
        UNION ALL SELECT 'direction', service_id, 0, -montant, -nombre FROM ulterieures
        UNION ALL
        SELECT 'famille', famille_id, CASE WHEN exercice = $2 THEN montant_ht ELSE 0 END,
               CASE WHEN exercice = $2 THEN 0 ELSE montant_ht END, nombre
        FROM cumuls_familles WHERE organization_id = $1 AND exercice IN ($2 - 1, $2) AND nombre <> 0
        UNION ALL SELECT 'famille', famille_id, 0, -montant, -nombre FROM ulterieures WHERE famille_id IS NOT NULL) parts
      GROUP BY axe, id)`,
    `rangs AS (
      SELECT sommes.*, row_number() OVER (PARTITION BY axe ORDER BY abs(courant - precedent) DESC, id) AS rang
      FROM sommes WHERE nombre >= ${MIN_LINES})`,
  ],
  select: `
  SELECT rangs.axe, coalesce(service.libelle, famille.code || ' ' || famille.libelle) AS nom, rangs.courant::text AS courant,
         rangs.precedent::text AS precedent, (rangs.courant - rangs.precedent)::text AS ecart, NULL::float8 AS variation
  FROM rangs
  LEFT JOIN services service ON rangs.axe = 'direction' AND service.organization_id = $1 AND service.id = rangs.id
  LEFT JOIN familles famille ON rangs.axe = 'famille' AND famille.organization_id = $1 AND famille.id = rangs.id
  WHERE rangs.rang <= ${NAMED} AND rangs.courant <> rangs.precedent
  UNION ALL
  SELECT 'ensemble', NULL, sum(courant)::text, sum(precedent)::text, sum(courant - precedent)::text,
         ${percent('sum(courant - precedent)', 'sum(precedent)')}::float8
  FROM sommes WHERE axe = 'direction' HAVING sum(precedent) <> 0
  ORDER BY 1`,
});

const MOVES_MANDATS = moves(LATER_MANDATS);
const MOVES_MARCHES = moves(LATER_MARCHES);

/** What is paid beyond the maximum of a contract is à vérifier, whatever the verdict of its group. */
const CAUSES: Statement = {
  relations: [
    `causes AS (
      SELECT famille_id, coalesce(sum(montant_ht - au_dela_ht) FILTER (WHERE conformite = 'non_conforme'), 0) AS non_conforme,
             coalesce(sum(CASE WHEN conformite = 'a_verifier' THEN montant_ht ELSE au_dela_ht END), 0) AS a_verifier
      FROM cumuls_lignes
      WHERE organization_id = $1 AND exercice = $2 AND NOT hors_perimetre AND conformite <> 'hors_champ'
      GROUP BY famille_id)`,
  ],
  select: `
  SELECT coalesce(famille.code || ' ' || famille.libelle, 'Achats non classés') AS nom,
         ${percent('causes.non_conforme', '(SELECT sum(non_conforme) FROM causes)')}::float8 AS non_conforme,
         ${percent('causes.a_verifier', '(SELECT sum(a_verifier) FROM causes)')}::float8 AS a_verifier
  FROM causes LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = causes.famille_id
  WHERE causes.non_conforme > 0 OR causes.a_verifier > 0`,
};

interface MoveRow {
  axe: string;
  nom: string | null;
  courant: string;
  precedent: string;
  ecart: string;
  variation: number | null;
}

interface CauseRow {
  nom: string;
  non_conforme: number | null;
  a_verifier: number | null;
}

/**
 * Why the figures of an exercice moved and why its rate is what it is. An exercice that still runs is compared with the one
 * before at the same date. It names no supplier and holds no line.
 * @param jour the day of the reading, today unless said
 */
export async function readExplications(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  jour: Jour = today(),
): Promise<Explications> {
  const source = await readSource(tx, organizationId);
  const ofMandats = source.nature === 'mandats';
  const until = ofMandats && isRunning(exercice, jour) ? sameDayBefore(exercice, jour) : null;
  const statement = ofMandats ? MOVES_MANDATS : MOVES_MARCHES;
  const rows = await tx.many<MoveRow>(statementOn(source, statement), [organizationId, exercice, until]);
  const whole = rows.find(({ axe }) => axe === 'ensemble');
  const of = (axe: string): Mouvement[] =>
    rows
      .filter((row) => row.axe === axe)
      .map(toMove)
      .sort(byMove);
  const causes = await tx.many<CauseRow>(statementOn(source, CAUSES), [organizationId, exercice]);
  return {
    comparaison: whole
      ? {
          jusqu_au: until,
          volume_precedent: toAmount(whole.precedent),
          variation_pct: whole.variation,
          directions: of('direction'),
          familles: of('famille'),
        }
      : null,
    non_conforme: largest(causes.map(({ nom, non_conforme: part }) => ({ nom, part_pct: part ?? 0 }))),
    a_verifier: largest(causes.map(({ nom, a_verifier: part }) => ({ nom, part_pct: part ?? 0 }))),
  };
}

/** The same day of the exercice before; 29 February is told as the 28th. */
const sameDayBefore = (exercice: number, jour: Jour): Jour =>
  `${exercice - 1}${jour.slice(4).replace('-02-29', '-02-28')}`;

const toMove = ({ nom, courant, precedent, ecart }: MoveRow): Mouvement => ({
  nom,
  montant: toAmount(courant),
  montant_precedent: toAmount(precedent),
  ecart: toAmount(ecart),
});

const byMove = (a: Mouvement, b: Mouvement): number => Math.abs(b.ecart) - Math.abs(a.ecart);

const largest = (causes: readonly CauseTaux[]): CauseTaux[] =>
  causes
    .filter(({ part_pct: part }) => part > 0)
    .sort((a, b) => b.part_pct - a.part_pct)
    .slice(0, NAMED);
