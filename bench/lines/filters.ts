import pg from 'pg';
import { VoidRun } from '../support/run.js';
import type { Site } from '../read/site.js';

/** One filter of the list: how it is asked for, and the same on `lignes_mandat` in plain SQL, where that can be said. */
export interface Filter {
  champ: string;
  query: string;
  sql?: string;
  /** A column of the rollups. */
  grouped: boolean;
}

interface Names {
  service: string;
  famille: string;
  fournisseur: string;
  marche: string;
  compte: string;
}

/** What a line of the organisation has, so that each filter finds something. */
async function oneLine(client: pg.Client, organization: string): Promise<Names> {
  const { rows } = await client.query<Names>(
    `SELECT service_id AS service, famille_id AS famille, fournisseur_id AS fournisseur, marche_id AS marche, compte
     FROM lignes_mandat WHERE organization_id = $1 AND marche_id IS NOT NULL AND famille_id IS NOT NULL
       AND exercice = 2025 LIMIT 1`,
    [organization],
  );
  if (!rows[0]) throw new VoidRun('no line bears every field');
  return rows[0];
}

/** The filters of the list, one of each. */
export async function filtersOf(client: pg.Client, { member, number }: Site, reclassement: string): Promise<Filter[]> {
  const { service, famille, fournisseur, marche, compte } = await oneLine(client, member.organization);
  const grouped = true;
  return [
    { champ: 'exercice', query: 'exercice=2025', sql: 'exercice = 2025', grouped },
    { champ: 'service', query: `service=${service}`, sql: `service_id = '${service}'`, grouped },
    { champ: 'famille', query: `famille=${famille}`, sql: `famille_id = '${famille}'`, grouped },
    { champ: 'marche', query: `marche=${marche}`, sql: `marche_id = '${marche}'`, grouped },
    { champ: 'compte', query: `compte=${compte}`, sql: `compte = '${compte}'`, grouped },
    { champ: 'type', query: 'type=services', sql: `type_achat = 'services'`, grouped },
    { champ: 'section', query: 'section=investissement', sql: `section = 'investissement'`, grouped },
    { champ: 'verdict', query: 'verdict=non_conforme,hors_champ', grouped },
    { champ: 'source', query: 'source=aucune', sql: 'source_classement IS NULL', grouped },
    {
      champ: 'fournisseur',
      query: `fournisseur=${fournisseur}`,
      sql: `fournisseur_id = '${fournisseur}'`,
      grouped: false,
    },
    { champ: 'montant', query: 'montant_min=4000', sql: 'montant_ht >= 4000', grouped: false },
    {
      champ: 'jours',
      query: 'du=2025-03-01&au=2025-03-31',
      sql: `date_emission BETWEEN '2025-03-01' AND '2025-03-31'`,
      grouped: false,
    },
    { champ: 'search', query: `search=${number}`, grouped: false },
    { champ: 'reclassement', query: `reclassement=${reclassement}`, grouped: false },
  ];
}

/** What the rows say of a pair of filters. */
export async function recount(
  client: pg.Client,
  organization: string,
  pair: readonly Filter[],
): Promise<{ total: number; montant: string } | undefined> {
  if (pair.some(({ sql }) => sql === undefined)) return undefined;
  const { rows } = await client.query<{ total: number; montant: string }>(
    `SELECT count(*)::int AS total, coalesce(sum(montant_ht), 0)::text AS montant FROM lignes_mandat
     WHERE organization_id = $1 AND ${pair.map(({ sql }) => sql).join(' AND ')}`,
    [organization],
  );
  return rows[0];
}

/** All pairs of two different filters. */
export const pairsOf = (filters: readonly Filter[]): Filter[][] =>
  filters.flatMap((one, rank) => filters.slice(rank + 1).map((other) => [one, other]));
