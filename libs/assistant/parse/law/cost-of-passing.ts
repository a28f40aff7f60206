import { EMPTY_WORDS } from '../lexicon/empty-words.js';
import type { Reading } from '../reading.js';
import type { Refused } from '../refusal.js';

const COST = /^(?:coute|coutent|couterait|couter|cout|revient|prix)$/;
/** « en moyenne », « le coût moyen »: what such contracts are worth. */
const AVERAGE = /^(?:moyen|moyenne|median|mediane)$/;
/** A way of buying, or an act of it. */
const PASSED = /^(?:appel|ao|aoo|mapa|consultation|procedure|publicite|publication|avis|marche|accord|avenant)$/;

/** The words that may stand beside: any other names a contract, a famille or a rank. */
const BESIDE = new Set(
  `combien a quel quelle est c quoi ca cela nous vous me on coute coutent couterait couter cout revient prix appel offres offre ao aoo ouvert restreint mapa consultation
    procedure adaptee formalisee negociee publicite publication avis boamp jal joue marche public accord cadre avenant passer lancer publier organiser faire mener
    ville mairie commune`.split(/\s+/),
);

/** « un appel d’offres », « de passer un marché »: any one, and none that the data knows. */
const isOfAnyOne = ({ tokens }: Reading): boolean =>
  tokens.some(({ text, lead }) => PASSED.test(text) && /\bune?\s*$/.test(lead));

/** « combien coûte un appel d’offres ? »: what it costs to run one, which no contract and no mandat tells; what such contracts are worth is another figure. */
export function costOfPassing(reading: Reading): Refused | null {
  const words = reading.tokens.map(({ text }) => text);
  const isCost = words.some((word) => COST.test(word)) && !words.some((word) => AVERAGE.test(word));
  const isAlone = words.every((word) => BESIDE.has(word) || EMPTY_WORDS.has(word) || /^20\d\d$/.test(word));
  if (!isCost || !isAlone || !isOfAnyOne(reading)) return null;
  return {
    genre: 'refus',
    raison:
      'Ce que coûte de passer un marché (temps passé, publicité) n’est pas dans ce que je lis : je connais ce que valent les marchés. Vous pouvez me demander « montant moyen des appels d’offres ».',
    reste: null,
  };
}
