import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const AGAINST = phraseOf(
  `(par rapport | comparé | comparée | comparés | en regard | au regard | face | contre | versus | vs) (à | au | aux | de | du)?
   ((ce qui | ce qu) (était | a été | avait été | on avait)? <prévu>
    | (leur | leurs | son | ses)? (montant | montants | maximum | plafond | prix) (total | maximum)? <prévu>?
    | <prévu>)`,
  {
    prévu: phraseOf(
      'prévu | prévus | initial | initiaux | attribué | notifié | signé | contractuel | convenu | engagé',
    ),
  },
);
const CONTRACT = /^(?:marches?|contrats?)$/;
const OF = /\bd(?:e|u|es|['’])\s*(?:la |l['’])?$/;
const PAID = /^(?:pay|paie|regl|vers|depens|mandat|consomm|factur)/;

/**
 * Takes « combien a-t-on payé par rapport au montant prévu ? » of contracts: what is paid of what each may come to, which what is left
 * tells. What is planned of a contract is its amount, and no forecast.
 */
export function takeAgainstAmount(reading: Reading): void {
  const { tokens } = reading;
  const isOfContracts = tokens.some(({ text }) => CONTRACT.test(text));
  const found = isOfContracts && tokens.some(({ text }) => PAID.test(text)) && firstOf(AGAINST, tokens);
  if (!found) return;
  const [from, to] = found;
  const isContract = CONTRACT.test(tokens[to]?.text ?? '');
  // « face au montant des marchés de gaz »: that of others.
  if (isContract && OF.test(tokens[to + 1]?.lead ?? '')) return;
  reading.claim(from, to + (isContract ? 1 : 0) - from, 'reste');
}
