import type { Transaction } from '#database/transaction.js';
import type { ScreenLink } from '../engine.js';

const SIRENS = `
  SELECT un.id, un.siren FROM fournisseurs un
  WHERE un.organization_id = $1 AND un.id::text = ANY ($2)
    AND EXISTS (SELECT FROM fournisseurs autre WHERE autre.organization_id = $1 AND autre.siren = un.siren AND autre.id <> un.id)`;

/**
 * A firm is counted with all its establishments: the lists that an answer opens take its SIREN, which stands for them all, in
 * the place of the one that was named.
 */
export async function byLegalUnit(tx: Transaction, organizationId: string, liens: ScreenLink[]): Promise<ScreenLink[]> {
  const named = liens.flatMap(({ url }) => suppliersOf(queryOf(url)));
  if (named.length === 0) return liens;
  const rows = await tx.many<{ id: string; siren: string | null }>(SIRENS, [organizationId, named]);
  const sirens = new Map(rows.map(({ id, siren }) => [id, siren]));
  return liens.map((lien) => ({ ...lien, url: renamed(lien.url, sirens) }));
}

const queryOf = (url: string): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

const suppliersOf = (query: URLSearchParams): string[] => query.get('fournisseur')?.split(',') ?? [];

function renamed(url: string, sirens: ReadonlyMap<string, string | null>): string {
  const query = queryOf(url);
  const suppliers = suppliersOf(query);
  if (suppliers.length === 0) return url;
  const units = new Set(suppliers.map((id) => sirens.get(id) ?? id));
  query.set('fournisseur', [...units].join(','));
  return `${url.split('?')[0]}?${query}`;
}
