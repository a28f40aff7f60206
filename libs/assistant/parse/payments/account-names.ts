import type { Vocabulary } from '../names/vocabulary.js';
import type { Reading } from '../reading.js';
import { tokensOf } from '../tokens.js';

/**
 * Accounts by the name that the nomenclature of accounts gives them, where it says nothing else: « fournitures scolaires » is a famille
 * before it is an account, « frais de télécommunications » are what is bought of it.
 */
export const ACCOUNT_NAMES: Readonly<Record<string, string>> = {
  'fêtes et cérémonies': '6232',
  'foires et expositions': '6233',
  'annonces et insertions': '6231',
  'bâtiments scolaires': '21312',
  'bâtiments administratifs': '21311',
  'bâtiments culturels et sportifs': '21314',
  'immeubles de rapport': '21321',
  'installations de voirie': '2152',
  'déplacements et missions': '625',
  'locations mobilières': '6135',
  'locations immobilières': '6132',
  'documentation générale et technique': '6182',
  'études et recherches': '617',
  'frais de colloques et de séminaires': '6185',
  'fournitures administratives': '6064',
  'fournitures de petit équipement': '60632',
  'produits pharmaceutiques': '6066',
  'transports de biens': '6241',
  'frais d’actes et de contentieux': '6227',
  'services bancaires et assimilés': '627',
};

const NAMES = Object.entries(ACCOUNT_NAMES).map(([name, numero]) => ({
  numero,
  words: tokensOf(name),
}));
/** Short words too are said in the singular or the plural. */
const stemOf = (text: string): string => text.replace(/[sx]$/, '');
/** What stands before an account that is asked by itself: « l’entretien des bâtiments scolaires » is of upkeep. */
const BEFORE = /^(?:pour|en|sur|dans|combien|est|cout|coute|coutent|montant|total|depenses?|achats?|compte)$/;
/** What joins it to something else, which no purchase of that account is. */
const JOINING = /^(?:et|ou|plus|avec|ni|hors|sauf)$/;

/** Takes « les fêtes et cérémonies », the name of an account that is no name of the organisation; null: none. */
export function readAccountName(reading: Reading, { byKey }: Pick<Vocabulary, 'byKey'>): string | null {
  const { tokens } = reading;
  for (const { numero, words } of NAMES) {
    const at = tokens.findIndex((_token, from) =>
      words.every(({ text }, rank) => stemOf(tokens[from + rank]?.text ?? '') === stemOf(text)),
    );
    if (at < 0 || (at > 0 && !BEFORE.test(tokens[at - 1]!.text))) continue;
    const next = tokens[at + words.length];
    if (next && (JOINING.test(next.text) || next.lead.includes(',') || byKey.has(next.key))) continue;
    const own = words.flatMap(({ text, key }) => (text === 'et' ? [] : [key]));
    const isNamed = (byKey.get(own[0]!) ?? []).some((entity) => own.every((key) => entity.keys.includes(key)));
    if (isNamed) continue;
    reading.claim(at, words.length, 'compte');
    return numero;
  }
  return null;
}
