import { formatExactAmount } from '#design/format-francais.js';
import { useHere } from '../../shell/here.js';
import { JUDGED } from '../../shell/verdict-shares.js';
import type { Facet } from '../../ui/facets.js';
import type { LineSum } from '../../shell/lines/many.js';
import { FigureLink } from '../../ui/figure-link.js';

const HERE = '/$org/mandats';
const OUT = 'hors_champ';

/** What the list holds that is out of scope; undefined before it is counted. None is told where it cannot be. */
export function outOfScopeOf(facets: readonly Facet[] | undefined, hasFailed: boolean): LineSum | undefined {
  if (facets === undefined && !hasFailed) return undefined;
  const found = facets?.find(({ field }) => field === 'verdict')?.values?.find(({ value }) => value === OUT);
  return { count: found?.count ?? 0, amount: found?.amount ?? 0 };
}

/**
 * What the total holds beside purchases, under it: the other screens count purchases alone, and payroll and loans make most of
 * what a local authority issues. Both parts open their lines.
 */
export function Scope({ facets }: { facets: readonly Facet[] | undefined }) {
  const { search } = useHere(HERE);
  const values = facets?.find(({ field }) => field === 'verdict')?.values ?? [];
  const amountOf = (keys: readonly string[]): number =>
    values
      .filter(({ value }) => keys.includes(value))
      .reduce((cents, { amount }) => cents + Math.round((amount ?? 0) * 100), 0) / 100;
  const isChosen = search.verdict !== undefined;
  if (isChosen || !values.some(({ value, count }) => value === OUT && count > 0)) return null;
  const part = (verdict: string[], label: string) => (
    <FigureLink to={HERE} search={{ ...search, verdict, fiche: undefined }} label={label}>
      {formatExactAmount(amountOf(verdict))}
    </FigureLink>
  );
  return (
    <>
      dont {part([...JUDGED], 'd’achats')} d’achats et {part([OUT], 'hors champ')} hors champ (paie, emprunts, impôts)
    </>
  );
}
