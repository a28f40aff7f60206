import type { Reading } from '../reading.js';

const PAPER = /^(?:mandats?|factures?|paiements?|achats?|versements?|commandes?)$/;
const LARGE =
  /^(?:gros|grosse?s?|grande?s?|importante?s?|elevee?s?|forte?s?|lourde?s?|cher|chere?s?|couteu(?:x|se|ses))$/;
const SMALL = /^(?:petite?s?|faibles?|modestes?|basse?s?)$/;

/** « la plus grosse facture », « les mandats les plus élevés »: the places of papers that are ranked by what they amount to. */
export const rankedPapers = ({ tokens }: Reading): number[] =>
  tokens.flatMap(({ text, lead }, at) => {
    const said = (place: number): string => tokens[place]?.text ?? '';
    const isSize = (place: number): boolean => LARGE.test(said(place)) || SMALL.test(said(place));
    // « le plus gros des achats » is the larger part of them.
    const isBefore = lead.trim() === '' && isSize(at - 1) && said(at - 2) === 'plus';
    // « les familles d’achat les plus lourdes » are no purchases.
    const isAfter = !/\bd(?:e|['’])\s*$/.test(lead) && said(at + 1) === 'plus' && isSize(at + 2);
    return PAPER.test(text) && (isBefore || isAfter) ? [at] : [];
  });

/** « la plus grosse facture de chaque direction »: one is ranked within each group. */
export const isLargestOne = (reading: Reading): boolean =>
  !reading.has('moins') && rankedPapers(reading).some((at) => !/s$/.test(reading.tokens[at]!.text));
