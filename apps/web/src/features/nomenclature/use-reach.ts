import type { RegleItem } from '#client/operations.js';
import { useRead } from '../../shell/data.js';

/** A supplier has as many establishments as these at most, for what a rule takes to be counted. */
const ESTABLISHMENTS = 50;

/** What a rule looks at. */
export type Criterion = Pick<RegleItem, 'critere' | 'valeur'>;

/** The lines that meet a criterion today, in all exercices. */
export interface Reach {
  /** The filter of the list of lines; undefined: no filter tells them. */
  filter: { compte: string[] } | { fournisseur: string[] } | undefined;
  count: number;
  amount: number;
  /** Those that are in the famille already. */
  inFamille: number;
  isPending: boolean;
  error: Error | null;
}

/** @param famille code of the famille that the rule gives */
export function useReach({ critere, valeur }: Criterion, famille: string | undefined): Reach {
  const isSupplier = critere === 'fournisseur' && /^\d{9}$/.test(valeur);
  const suppliers = useRead(
    'GET /api/v1/fournisseurs',
    { query: { search: valeur, page_size: ESTABLISHMENTS } },
    { enabled: isSupplier },
  );
  const ids = (suppliers.data?.fournisseurs ?? [])
    .filter(({ identifiant }) => identifiant.startsWith(valeur))
    .map(({ id }) => id);
  const filter =
    critere === 'compte' && valeur !== ''
      ? { compte: [valeur] }
      : isSupplier && ids.length > 0
        ? { fournisseur: ids }
        : undefined;
  const query = Object.fromEntries(Object.entries(filter ?? {}).map(([name, values]) => [name, values.join(',')]));
  const all = useRead(
    'GET /api/v1/lignes',
    { query: { ...query, page_size: 1 } },
    { enabled: filter !== undefined, keep: true },
  );
  const own = useRead(
    'GET /api/v1/lignes',
    { query: { ...query, famille: famille ?? '', page_size: 1 } },
    { enabled: filter !== undefined && famille !== undefined, keep: true },
  );
  return {
    filter,
    count: all.data?.total ?? 0,
    amount: all.data?.montant_ht ?? 0,
    inFamille: own.data?.total ?? 0,
    isPending: suppliers.isPending || all.isPending || own.isPending,
    error: suppliers.error ?? all.error ?? own.error,
  };
}
