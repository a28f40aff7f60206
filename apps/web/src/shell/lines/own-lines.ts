import type { LigneItem, SuggestionDeFamille } from '#client/operations.js';
import { useRead } from '../data.js';
import type { Target } from './bulk.js';
import { sirenOf } from './rule.js';
import { targetOfLines } from './targets.js';

/**
 * The part of a selection that a suggestion rests on. Undefined where that is all of it, where nothing tells the part from the
 * rest, and until it is counted.
 */
export function useOwnLines(suggestion: SuggestionDeFamille | undefined, target: Target): Target | undefined {
  const part = suggestion && suggestion.nombre < target.count ? suggestion : undefined;
  const loaded = part && target.lines.filter((line) => isOf(part, line));
  const query = part && target.isFilter ? filterOf(part, target) : undefined;
  const { data } = useRead(
    'GET /api/v1/lignes/facettes',
    { query: { champs: 'section', ...query } },
    { enabled: query !== undefined },
  );
  if (part === undefined || loaded === undefined) return undefined;
  if (loaded.length > 0 && loaded.length === part.nombre) return targetOfLines(loaded);
  // The filter of an account takes those below it too: it must find what the suggestion counted.
  if (query === undefined || data?.total !== part.nombre) return undefined;
  return { body: query, query, count: part.nombre, amount: part.montant_ht, lines: loaded, isFilter: true };
}

function isOf({ critere, valeurs }: SuggestionDeFamille, line: LigneItem): boolean {
  if (critere === 'compte') return line.compte !== null && valeurs.includes(line.compte);
  if (critere === 'fournisseur') return valeurs.includes(sirenOf(line) ?? '');
  return critere === 'historique' && valeurs.includes(line.fournisseur?.id ?? '');
}

/** The filters of the selection, and what the suggestion rests on; undefined where they say it already, or no filter does. */
function filterOf({ critere, valeurs }: SuggestionDeFamille, { query }: Target): Record<string, string> | undefined {
  const name = critere === 'historique' ? 'fournisseur' : critere;
  return critere === 'cpv' || name in query ? undefined : { ...query, [name]: valeurs.join(',') };
}
