import type { Filtres, Frame } from './frame.js';
import type { Mention } from './terms.js';

const WORDS: Readonly<Record<Mention, string>> = {
  accord_cadre: 'accord-cadre',
  clause_sociale: 'clause sociale',
  critere_social: 'critère social',
  consideration_sociale: 'considération sociale',
  clause_environnementale: 'clause environnementale',
  critere_environnemental: 'critère environnemental',
  consideration_environnementale: 'considération environnementale',
};

/** « accords-cadres », « avec clause sociale », « sans clause sociale »: what contracts say, as people do. */
const sayMentions = ({ mentions, sansMentions }: Filtres): string[] => [
  ...(mentions ?? []).map((one) => (one === 'accord_cadre' ? 'accords-cadres' : `avec ${WORDS[one]}`)),
  ...(sansMentions ?? []).map((one) => (one === 'accord_cadre' ? 'hors accords-cadres' : `sans ${WORDS[one]}`)),
];

/** Of purchases, what the contracts say that they were made on. */
export const sayMentionsOf = ({ sujet, filtres }: Pick<Frame, 'sujet' | 'filtres'>): string[] =>
  sayMentions(filtres).map((said) => {
    if (sujet !== 'achats') return said;
    return said.startsWith('accords') ? `achats sur ${said}` : `achats sur marchés ${said}`;
  });

export const hasMentions = ({ mentions, sansMentions }: Filtres): boolean => mentions !== null || sansMentions !== null;
