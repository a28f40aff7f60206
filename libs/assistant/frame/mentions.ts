import type { Filtres, Frame } from './frame.js';
import type { Mention } from './terms.js';

/** What contracts that say something are called, and those that say the contrary. */
const WORDS: Readonly<Record<Mention, readonly [kept: string, left: string]>> = {
  accord_cadre: ['accords-cadres', 'hors accords-cadres'],
  clause_sociale: ['avec clause sociale', 'sans clause sociale'],
  critere_social: ['avec critère social', 'sans critère social'],
  consideration_sociale: ['avec considération sociale', 'sans considération sociale'],
  clause_environnementale: ['avec clause environnementale', 'sans clause environnementale'],
  critere_environnemental: ['avec critère environnemental', 'sans critère environnemental'],
  consideration_environnementale: ['avec considération environnementale', 'sans considération environnementale'],
  reconduction: ['reconductibles', 'sans reconduction enregistrée'],
  sous_traitance: ['avec sous-traitance déclarée', 'sans sous-traitance déclarée'],
  lots: ['allotis', 'sans lot enregistré'],
};

/** Every mention there is. */
export const MENTIONS = Object.keys(WORDS) as readonly Mention[];

/** Kept by the contracts whose file tells nothing of a mention. */
export const UNKNOWN_MENTIONS = ['sociale_inconnue', 'environnementale_inconnue', 'sous_traitance_inconnue'] as const;
export type UnknownMention = (typeof UNKNOWN_MENTIONS)[number];

const UNKNOWN_OF: Readonly<Partial<Record<string, UnknownMention>>> = {
  clause_sociale: 'sociale_inconnue',
  critere_social: 'sociale_inconnue',
  consideration_sociale: 'sociale_inconnue',
  clause_environnementale: 'environnementale_inconnue',
  critere_environnemental: 'environnementale_inconnue',
  consideration_environnementale: 'environnementale_inconnue',
  sous_traitance: 'sous_traitance_inconnue',
};

/** By what the contracts of which nobody knows whether they have these mentions are kept. */
export const unknownOf = (mentions: readonly string[]): UnknownMention[] => [
  ...new Set(mentions.flatMap((one) => UNKNOWN_OF[one] ?? [])),
];

/** « accords-cadres », « avec clause sociale », « sans clause sociale »: what contracts say, as people do. */
const sayMentions = ({ mentions, sansMentions }: Filtres): string[] => [
  ...(mentions ?? []).map((one) => WORDS[one][0]),
  ...(sansMentions ?? []).map((one) => WORDS[one][1]),
];

/** Of purchases, what the contracts say that they were made on. */
export const sayMentionsOf = ({ sujet, filtres }: Pick<Frame, 'sujet' | 'filtres'>): string[] =>
  sayMentions(filtres).map((said) => {
    if (sujet !== 'achats') return said;
    return said.startsWith('accords') ? `achats sur ${said}` : `achats sur marchés ${said}`;
  });

export const hasMentions = ({ mentions, sansMentions }: Filtres): boolean => mentions !== null || sansMentions !== null;
