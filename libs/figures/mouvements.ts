import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import { DEPLACEES, type Etendue } from './meme-date.sql.js';
import { type SourceFigures, type Statement, statementOn } from './source.js';

/** What moved between two exercices. Euros. */
export interface Mouvement {
  /** Null for purchases of no direction. */
  nom: string | null;
  montant: number;
  montant_precedent: number;
  ecart: number;
}

/** A move is told to the thousand: to the euro, that of one purchase would be its amount. */
export const toThousands = (euros: number): number => Math.round(euros / 1000) * 1000;

/** The moves of directions that are told: where none of them is named, the one move would be the whole variation again. */
export const toldDirections = <Move extends Pick<Mouvement, 'nom'>>(moves: readonly Move[]): readonly Move[] =>
  moves.some(({ nom }) => nom !== null) ? moves : [];

/** The three that moved most, the largest first. */
export interface Mouvements {
  directions: Mouvement[];
  familles: Mouvement[];
}

/** How many are named. */
const NAMED = 3;

/** Lines of both exercices from which a move is told: that of fewer would be the amount of one of them. */
const MIN_LINES = 5;

/** `$3` and `$4`: how much of the exercice before is counted. */
const MOUVEMENTS: Statement = {
  relations: [
    DEPLACEES,
    `sommes AS (
      SELECT axe, id, sum(courant) AS courant, sum(precedent) AS precedent, sum(nombre) AS nombre
      FROM (
        SELECT 'direction' AS axe, service_id::text AS id, montant_ht AS courant, 0 AS precedent, nombre
        FROM cumuls_services WHERE organization_id = $1 AND exercice = $2 AND nombre <> 0
        UNION ALL
        SELECT 'direction', service_id::text, 0, $4::int * montant_ht, $4::int * nombre
        FROM cumuls_services WHERE organization_id = $1 AND exercice = $2 - 1 AND nombre <> 0
        UNION ALL
        SELECT 'famille', famille_id::text, montant_ht, 0, nombre
        FROM cumuls_familles WHERE organization_id = $1 AND exercice = $2 AND nombre <> 0
        UNION ALL
        SELECT 'famille', famille_id::text, 0, $4::int * montant_ht, $4::int * nombre
        FROM cumuls_familles WHERE organization_id = $1 AND exercice = $2 - 1 AND nombre <> 0
        UNION ALL
        SELECT axe, id, 0, montant, nombre FROM deplacees
        WHERE axe = 'direction' OR (axe = 'famille' AND id IS NOT NULL)) parts
      GROUP BY axe, id)`,
    `rangs AS (
      SELECT sommes.*, row_number() OVER (PARTITION BY axe ORDER BY abs(courant - precedent) DESC, id) AS rang
      FROM sommes WHERE nombre >= ${MIN_LINES} AND courant <> precedent)`,
  ],
  select: `
  SELECT rangs.axe, coalesce(service.libelle, famille.code || ' ' || famille.libelle) AS nom, rangs.courant::text AS courant,
         rangs.precedent::text AS precedent, (rangs.courant - rangs.precedent)::text AS ecart
  FROM rangs
  LEFT JOIN services service ON rangs.axe = 'direction' AND service.organization_id = $1 AND service.id::text = rangs.id
  LEFT JOIN familles famille ON rangs.axe = 'famille' AND famille.organization_id = $1 AND famille.id::text = rangs.id
  WHERE rangs.rang <= ${NAMED}
  ORDER BY rangs.axe, rangs.rang`,
};

interface MoveRow {
  axe: string;
  nom: string | null;
  courant: string;
  precedent: string;
  ecart: string;
}

/** What moved most against the exercice before. It names no supplier and holds no line. */
export async function readMouvements(
  tx: Transaction,
  source: SourceFigures,
  organizationId: string,
  exercice: number,
  { deplacees, entier }: Etendue,
): Promise<Mouvements> {
  const parameters = [organizationId, exercice, deplacees, entier];
  const rows = await tx.many<MoveRow>(statementOn(source, MOUVEMENTS), parameters);
  const of = (axe: string): Mouvement[] => rows.filter((row) => row.axe === axe).map(toMove);
  return { directions: of('direction'), familles: of('famille') };
}

const toMove = ({ nom, courant, precedent, ecart }: MoveRow): Mouvement => ({
  nom,
  montant: toAmount(courant),
  montant_precedent: toAmount(precedent),
  ecart: toAmount(ecart),
});
