import { optionalText, readChoice } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { identifiersOf, isFournisseurNamed } from '#database/identifiers.js';
import type { Transaction } from '#database/transaction.js';
import { hasWholeWords } from '#database/whole-words.sql.js';
import { familleJson, fournisseurJson } from '../nommes.sql.js';
import type { RecherchePrixQuery } from './prix.dto.js';
import type { PrixTrouve, RecherchePrixResult, StatistiquePrix } from './prix.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** What the assistant searches within, which no route receives. */
export interface HeldPrices {
  /** Identifiers of suppliers. */
  fournisseurs?: readonly string[];
  /** The day, YYYY-MM-DD, on which the prices hold. */
  valablesLe?: string;
  /** The day, YYYY-MM-DD, by which the contracts of these prices had ended. */
  finisLe?: string;
  /** Of a text without digits, whole words alone: « gaz » is no « engazonnement ». */
  motsEntiers?: boolean;
}

/** The orders that the interface names, and nothing else. */
const ORDERS = {
  pertinence: 'pertinence DESC, designation',
  prix_asc: 'prix_unitaire_ht',
  prix_desc: 'prix_unitaire_ht DESC',
  date_valeur: 'date_valeur DESC NULLS LAST',
  echeance: 'echeance NULLS LAST',
} as const;
type Tri = keyof typeof ORDERS;
const TRIS = Object.keys(ORDERS) as Tri[];

/**
 * One pass over the matches gives their number, their median and range by unit, and the page; what is shown beside a
 * price is read for the page alone.
 * @throws AppError validation_failed for an unknown `tri`
 */
export async function searchPrix(
  tx: Transaction,
  organizationId: string,
  query: RecherchePrixQuery,
  held: HeldPrices = {},
): Promise<RecherchePrixResult> {
  const tri = readChoice('tri', query.tri, TRIS, 'pertinence');
  const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
  const { sql, parameters } = matches(organizationId, query, held);
  const bound = boundPage(parameters, { size, offset });
  // A hundred thousand matches are sorted in memory, not on the disk.
  await tx.execute(`SET LOCAL work_mem = '16MB'`);
  const found = await tx.first<FoundRow>(
    `WITH trouves AS MATERIALIZED (${sql})
     SELECT (SELECT json_agg(statistique) FROM (${STATISTIQUES}) statistique) AS statistiques,
            (SELECT json_agg(page) FROM (${pageOf(tri, bound.limit)}) page) AS page`,
    bound.parameters,
  );
  const statistiques = found!.statistiques ?? [];
  const total = statistiques.reduce((sum, { nombre }) => sum + nombre, 0);
  return {
    items: await readItems(tx, organizationId, found!.page ?? []),
    total,
    page,
    limit: size,
    pages: pageCount(total, size),
    tri,
    statistiques: statistiques.slice(0, 20).map(toStatistique),
  };
}

/** Prices as text, which JSON carries without a float. The median of an even number is the mean of the two in the middle. */
const STATISTIQUES = `
  SELECT unite, nombre, prix[1]::text AS minimum, prix[nombre]::text AS maximum,
         ((prix[(nombre + 1) / 2] + prix[nombre / 2 + 1]) / 2)::text AS mediane
  FROM (SELECT unite, count(*)::int AS nombre, array_agg(prix_unitaire_ht ORDER BY prix_unitaire_ht) AS prix
        FROM trouves GROUP BY unite) unites
  ORDER BY nombre DESC, unite`;

/** Identifiers of a page of the matches; the dates of their schedules are joined where they give the order. */
function pageOf(tri: Tri, limit: string): string {
  const dated = tri === 'date_valeur' || tri === 'echeance';
  return `
    SELECT trouve.id, trouve.approche
    FROM trouves trouve ${dated ? `JOIN (${DATES}) dates ON dates.bordereau_id = trouve.bordereau_id` : ''}
    ORDER BY ${ORDERS[tri]}, trouve.id ${limit}`;
}

const DATES = `
  SELECT bordereau.id AS bordereau_id, bordereau.date_effet AS date_valeur,
         coalesce(bordereau.date_fin, marche.date_fin) AS echeance, bordereau.marche_id
  FROM bordereaux_prix bordereau
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = bordereau.marche_id
  WHERE bordereau.organization_id = $1`;

/** The schedules of these suppliers, each with all of its legal unit. */
const SCHEDULES_OF = (ids: string): string => `
  SELECT bordereau.id FROM bordereaux_prix bordereau
  JOIN fournisseurs vendeur ON vendeur.organization_id = $1 AND vendeur.id = bordereau.fournisseur_id
  JOIN fournisseurs nomme ON nomme.organization_id = $1 AND (nomme.id = vendeur.id OR nomme.siren = vendeur.siren)
  WHERE bordereau.organization_id = $1 AND nomme.id = ANY (${ids}::uuid[])`;

/** Found by its words (one and more of relevance) or by a spelling that resembles them, or with the text among its own words. */
const HAS_WORDS = (text: string): string =>
  `(prix.pertinence >= 1 OR prix.approche OR ${hasWholeWords('recherche_normalisee(prix.designation)', text)})`;

/** The schedules whose prices hold on a day. */
const SCHEDULES_ON = (day: string): string => `
  SELECT dates.bordereau_id FROM (${DATES}) dates
  WHERE (dates.date_valeur IS NULL OR dates.date_valeur <= ${day}::date)
    AND (dates.echeance IS NULL OR dates.echeance >= ${day}::date)`;

/** The schedules of contracts whose prices held before a day, and no more. */
const SCHEDULES_OVER = (day: string): string => `
  SELECT dates.bordereau_id FROM (${DATES}) dates WHERE dates.marche_id IS NOT NULL AND dates.echeance < ${day}::date`;

/** The prices that match, with the columns that they are counted and sorted by. */
function matches(
  organizationId: string,
  query: RecherchePrixQuery,
  { fournisseurs, valablesLe, finisLe, motsEntiers = false }: HeldPrices,
): { sql: string; parameters: unknown[] } {
  let source = `(SELECT *, 0::double precision AS pertinence, false AS approche FROM lignes_prix WHERE organization_id = $1)`;
  const texte = optionalText(query.q);
  const conditions = new Conditions('organisation', organizationId)
    .add(texte, (text) => {
      source = `rechercher_prix($1, ${text})`;
      return motsEntiers && !/\d/.test(texte!) ? HAS_WORDS(text) : 'true';
    })
    .add(
      optionalText(query.famille),
      (famille) => `prix.famille_id IN (${identifiersOf('familles', query.famille, famille)})`,
    )
    .add(optionalText(query.unite), (unite) => `prix.unite = ${unite}`)
    .add(
      optionalText(query.fournisseur),
      (value) => `prix.bordereau_id IN (
        SELECT bordereau.id FROM bordereaux_prix bordereau
        JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = bordereau.fournisseur_id
        WHERE bordereau.organization_id = $1
          AND ${isFournisseurNamed(value)})`,
    )
    .add(fournisseurs, (ids) => `prix.bordereau_id IN (${SCHEDULES_OF(ids)})`)
    .add(valablesLe, (day) => `prix.bordereau_id IN (${SCHEDULES_ON(day)})`)
    .add(finisLe, (day) => `prix.bordereau_id IN (${SCHEDULES_OVER(day)})`)
    .add(readPrice(query.prix_min), (price) => `prix.prix_unitaire_ht >= ${price}::numeric`)
    .add(readPrice(query.prix_max), (price) => `prix.prix_unitaire_ht <= ${price}::numeric`);
  return {
    sql: `SELECT prix.id, prix.bordereau_id, prix.unite, prix.prix_unitaire_ht, prix.designation, prix.pertinence,
                 prix.approche
          FROM (SELECT $1::uuid AS organization_id) organisation CROSS JOIN ${source} prix WHERE ${conditions}`,
    parameters: conditions.parameters,
  };
}

/** A price bound; one that is no number is no bound, as for dates. */
function readPrice(raw: unknown): string | undefined {
  const text = optionalText(raw)?.replace(',', '.');
  return text !== undefined && /^\d{1,11}(\.\d{1,4})?$/.test(text) ? text : undefined;
}

const SELECT_PRICE = `
  SELECT prix.id, prix.code, prix.designation, prix.unite, prix.prix_unitaire_ht,
    ${familleJson('prix', '$1')} AS famille,
    jsonb_build_object('id', bordereau.id, 'libelle', bordereau.libelle, 'version', bordereau.version_bordereau) AS bordereau,
    CASE WHEN marche.id IS NOT NULL
      THEN jsonb_build_object('id', marche.id, 'numero', marche.numero, 'lot', marche.lot,
             'objet', marche.objet) END AS marche,
    ${fournisseurJson('bordereau', '$1')} AS fournisseur,
    bordereau.date_effet AS date_valeur, coalesce(bordereau.date_fin, marche.date_fin) AS echeance
  FROM unnest($2::uuid[]) WITH ORDINALITY page (id, rang)
  JOIN lignes_prix prix ON prix.organization_id = $1 AND prix.id = page.id
  JOIN bordereaux_prix bordereau ON bordereau.organization_id = $1 AND bordereau.id = prix.bordereau_id
  LEFT JOIN marches marche ON marche.organization_id = $1 AND marche.id = bordereau.marche_id
  ORDER BY page.rang`;

interface PageRow {
  id: string;
  approche: boolean;
}

interface FoundRow {
  statistiques: StatistiqueRow[] | null;
  page: PageRow[] | null;
}

type PrixRow = Omit<PrixTrouve, 'prix_unitaire_ht' | 'approche'> & { prix_unitaire_ht: string };

interface StatistiqueRow {
  unite: string;
  nombre: number;
  minimum: string;
  mediane: string;
  maximum: string;
}

/** The prices of a page, in its order. */
async function readItems(tx: Transaction, organizationId: string, page: readonly PageRow[]): Promise<PrixTrouve[]> {
  if (page.length === 0) return [];
  const rows = await tx.many<PrixRow>(SELECT_PRICE, [organizationId, page.map(({ id }) => id)]);
  const approached = new Set(page.filter(({ approche }) => approche).map(({ id }) => id));
  return rows.map((row) => toItem(row, approached.has(row.id)));
}

function toItem(row: PrixRow, approche: boolean): PrixTrouve {
  return {
    id: row.id,
    code: row.code,
    designation: row.designation,
    unite: row.unite,
    prix_unitaire_ht: toAmount(row.prix_unitaire_ht),
    famille: row.famille,
    bordereau: row.bordereau,
    marche: row.marche,
    fournisseur: row.fournisseur,
    date_valeur: row.date_valeur,
    echeance: row.echeance,
    approche,
  };
}

const toStatistique = (row: StatistiqueRow): StatistiquePrix => ({
  unite: row.unite,
  nombre: row.nombre,
  minimum: toAmount(row.minimum),
  mediane: toAmount(row.mediane),
  maximum: toAmount(row.maximum),
});
