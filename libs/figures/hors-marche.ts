import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { HorsMarcheExerciceResponse, HorsMarchePartResponse } from './figures.response.js';
import type { SourceFigures } from './source.js';
import { share } from './synthese.sql.js';

/** How much was bought without a contract; the chambers of accounts read it by section. */
export type HorsMarche = HorsMarcheExerciceResponse;

/** Directions that are named; the largest. */
const MAX_SERVICES = 200;
const MAX_FAMILLES = 10;

interface PartRow {
  code: string | null;
  libelle: string | null;
  /** What filters the lines of the part. */
  filtre: string | null;
  volume: string;
  hors_marche: string;
  inconnu: string;
  part_pct: number | null;
  inconnu_pct: number | null;
}

/** No share where every purchase is of a file that names no contract: none is said to be bought without one. */
const shares = `volume::text AS volume, hors_marche::text AS hors_marche, inconnu::text AS inconnu,
  CASE WHEN hors_marche <> 0 OR volume <> inconnu THEN (${share('hors_marche', 'volume')})::float8 END AS part_pct, (${share('inconnu', 'volume')})::float8 AS inconnu_pct`;

/** The purchases of cumuls_exercices by a column. */
const parExercices = (column: string, condition: string): string => `
  SELECT code::text AS code, code::text AS libelle, code::text AS filtre, ${shares}
  FROM (
    SELECT ${column} AS code, sum(montant_ht) AS volume,
           coalesce(sum(montant_ht) FILTER (WHERE passation = 'hors_marche'), 0) AS hors_marche,
           coalesce(sum(montant_ht) FILTER (WHERE passation = 'inconnue'), 0) AS inconnu
    FROM cumuls_exercices WHERE organization_id = $1 AND NOT hors_perimetre ${condition}
    GROUP BY 1 HAVING sum(nombre) <> 0) parts
  ORDER BY code NULLS LAST`;

const PAR_EXERCICE = parExercices('exercice', '');

const PAR_SECTION = parExercices('section', 'AND exercice = $2');

const PAR_SERVICE = `
  SELECT NULL AS code, libelle, filtre, ${shares}
  FROM (
    SELECT service.libelle, service.id::text AS filtre, cumul.montant_ht AS volume, cumul.hors_marche_ht AS hors_marche,
           cumul.marche_inconnu_ht AS inconnu
    FROM cumuls_services cumul
    LEFT JOIN services service ON service.organization_id = $1 AND service.id = cumul.service_id
    WHERE cumul.organization_id = $1 AND cumul.exercice = $2 AND cumul.nombre <> 0) parts
  ORDER BY parts.volume DESC, libelle NULLS LAST LIMIT ${MAX_SERVICES}`;

const PAR_FAMILLE = `
  SELECT code, libelle, filtre, ${shares}
  FROM (
    SELECT famille.code, famille.libelle, famille.id::text AS filtre, cumul.montant_ht AS volume,
           cumul.hors_marche_ht AS hors_marche, cumul.marche_inconnu_ht AS inconnu
    FROM cumuls_familles cumul
    JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
    WHERE cumul.organization_id = $1 AND cumul.exercice = $2 AND cumul.nombre <> 0 AND cumul.hors_marche_ht > 0) parts
  ORDER BY parts.hors_marche DESC, code LIMIT ${MAX_FAMILLES}`;

/** The part bought without a contract of an exercice; null where only contracts are known, which say nothing of it. */
export async function readHorsMarche(
  tx: Transaction,
  organizationId: string,
  exercice: number,
  source: SourceFigures,
): Promise<HorsMarche | null> {
  if (source.nature === 'marches') return null;
  const of = [organizationId, exercice];
  const parts = (rows: readonly PartRow[], parameter: string): HorsMarchePartResponse[] =>
    rows.map((row) => toPart(row, exercice, parameter));
  const years = parts(await tx.many<PartRow>(PAR_EXERCICE, [organizationId]), 'exercice');
  const year = years.find(({ code }) => code === String(exercice));
  return {
    montant: year?.montant ?? 0,
    part_pct: year?.part_pct ?? null,
    inconnu: year?.inconnu ?? 0,
    inconnu_pct: year?.inconnu_pct ?? null,
    par_section: parts(await tx.many<PartRow>(PAR_SECTION, of), 'section'),
    par_service: parts(await tx.many<PartRow>(PAR_SERVICE, of), 'service'),
    par_famille: parts(await tx.many<PartRow>(PAR_FAMILLE, of), 'famille'),
    par_exercice: years,
  };
}

function toPart(row: PartRow, exercice: number, parameter: string): HorsMarchePartResponse {
  const query = new URLSearchParams({ exercice: String(exercice), passation: 'hors_marche' });
  query.set(parameter, row.filtre ?? 'aucun');
  return {
    code: row.code,
    libelle: row.libelle,
    volume: toAmount(row.volume),
    montant: toAmount(row.hors_marche),
    part_pct: row.part_pct,
    inconnu: toAmount(row.inconnu),
    inconnu_pct: row.inconnu_pct,
    lignes: `/api/v1/mandats?${query}`,
  };
}
