import type { SpokenRule } from '../asked/spoken-rule.js';

/** A rule of the law that people ask for without its name: what tells it, and the words that may stand beside. */
export interface LawRule extends SpokenRule {
  /** Its entry of the glossary, which names the text it rests on; two entries stand apart by « | »; null: the thresholds in force. */
  terme: string | null;
}

/** « peut-on », « a-t-on le droit », « est-ce possible » */
export const MAY = /\b(?:peut|peux|puis|pouvons|pouvez|peuvent|droit|possible|interdit|autorise|permis|legal)\b/;
/** « faut-il », « est-on obligé » */
export const MUST = /\b(?:faut|oblig\w+|dois|doit|devons|doivent|necessaire|exig\w+)\b/;
export const MAY_OR_MUST: readonly RegExp[] = [MAY, MUST];
/** Rows of the collectivité are asked for by « nos », « combien de marchés », « liste ». */
export const NOT_OURS = /^(?!.*\b(?:nos|notre|mes|mon|quels|quelles|combien marches|liste)\b)/;
