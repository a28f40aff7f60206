/** A rule or a word of the trade, with the text that says so. */
export interface Definition {
  terme: string;
  /** Other ways of asking for it, normalised. */
  synonymes: readonly string[];
  texte: string;
  source: string;
}
