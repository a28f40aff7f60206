import type { Frame } from '../../frame/frame.js';
import { AND, type Token } from '../tokens.js';

const OBJECT = /^(?:leur|lui)$/;
/** What stands after a pronoun that is no possessive: « leur a-t-on payé », « lui verse-t-on ». */
const VERB =
  /^(?:a|ai|ont|avons|avez|avait|avions|aura|paie|paye|payons|verse|versons|donne|donnons|achete|achetons|commande|commandons|doit|devons|confie|confions)$/;

/**
 * The words of « combien on leur a payé en 2025 ? » without the pronoun, where the question before named one supplier whom it speaks of;
 * null where it named none or several, or ranked them.
 */
export function toOneNamed(tokens: readonly Token[], { filtres, groupe, rang }: Frame): Token[] | null {
  const { fournisseurs } = filtres;
  const isOne = fournisseurs !== null && !fournisseurs.sauf && fournisseurs.valeurs.length === 1;
  if (!isOne || (rang && groupe === 'fournisseur')) return null;
  const at = tokens.findIndex(
    ({ text }, place) =>
      OBJECT.test(text) &&
      VERB.test(tokens[place + 1]?.text ?? '') &&
      // « leur avance » is theirs
      !/[a-z]/.test(tokens[place + 1]!.lead),
  );
  if (at < 0) return null;
  return [AND, ...tokens.filter(({ text }, place) => place !== at && !(place === 0 && text === 'et'))];
}
