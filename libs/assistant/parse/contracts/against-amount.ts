import { firstOf, phraseOf } from '../phrase.js';
import type { Reading } from '../reading.js';

const AGAINST = phraseOf(
  `(par rapport | comparé | comparée | comparés | en regard | au regard | face | contre | versus | vs) (à | au | aux | de | du)?
   ((ce qui | ce qu) (était | a été | avait été | on avait)? <prévu>
    | (leur | leurs | son | ses)? (montant | montants | maximum | plafond | prix) (total | maximum | du marché | des marchés | de chacun)? <prévu>?
    | <prévu>)`,
  {
    prévu: phraseOf(
      'prévu | prévus | initial | initiaux | attribué | notifié | signé | contractuel | convenu | engagé',
    ),
  },
);
const PAID = /^(?:pay|paie|regl|vers|depens|mandat|consomm|factur)/;

/**
 * Takes « combien a-t-on payé par rapport au montant prévu ? » of contracts: what is paid of what each may come to, which what is left
 * tells. What is planned of a contract is its amount, and no forecast.
 */
export function takeAgainstAmount(reading: Reading): void {
  const { tokens } = reading;
  const isOfContracts = tokens.some(({ text }) => /^(?:marches?|contrats?)$/.test(text));
  const found = isOfContracts && tokens.some(({ text }) => PAID.test(text)) && firstOf(AGAINST, tokens);
  if (!found) return;
  reading.claim(found[0], found[1] - found[0], 'reste');
}
