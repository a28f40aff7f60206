import { type Motif, motif } from '#imports/motifs.js';
import { hasValue, withValue } from '#imports/readers/decp/source-object.js';
import type { JsonObject, JsonValue } from '#imports/readers/json/json-value.js';
import { Verdict } from '#imports/readers/verdict.js';

/** What marchés and concessions name differently, in that order. */
const PAIRS = [
  ['montant', 'valeurGlobale'],
  ['dateNotification', 'dateSignature'],
  ['titulaires', 'concessionnaires'],
] as const;

/**
 * The same contract with the members of its own category. What the file gives under the name of the other category alone
 * is read under its own name; where it gives both and they differ, the other is left out. Both are corrections.
 * @param shared in flat layouts both categories share the columns of marchés: reading them so is no correction
 */
export function withOwnMembers(
  verdict: Verdict,
  source: JsonObject,
  { concession, shared }: { concession: boolean; shared: boolean },
): JsonObject {
  let own = source;
  for (const [ofMarche, ofConcession] of PAIRS) {
    const [name, other] = concession ? [ofConcession, ofMarche] : [ofMarche, ofConcession];
    const value = source[other];
    if (value === undefined || !hasValue(value)) continue;
    const lacks = !hasValue(source[name] ?? null);
    if (lacks) own = withValue(own, name, value);
    if (shared || (!lacks && written(source[name]!) === written(value))) continue;
    verdict.correct(other, written(value), lacks ? written(value) : '', told(name, other, concession, lacks));
  }
  return own;
}

function told(name: string, other: string, concession: boolean, lacks: boolean): Motif {
  const [here, there] = concession ? ['une concession', 'un marché'] : ['un marché', 'une concession'];
  const outcome = lacks ? `lu comme « ${name} »` : `écarté, « ${name} » est gardé`;
  const raison = `« ${other} » est un membre d’${there}, et la ligne est ${here} : ${outcome}.`;
  return motif('membre.autre_categorie', raison);
}

const written = (value: JsonValue): string => (typeof value === 'string' ? value : JSON.stringify(value));
