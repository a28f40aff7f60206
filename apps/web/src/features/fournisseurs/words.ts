import type { Reading, Sort } from './filters.js';
import type { FournisseurItem } from '#client/operations.js';
import type { ScreenTarget } from '../../ui/screen-link.js';

export const SORT_WORDS: Readonly<Record<Sort, string>> = {
  depense_desc: 'Dépense décroissante',
  nom: 'Par nom',
};

export const READING_WORDS: Readonly<Record<Reading, string>> = {
  entreprise: 'entreprise',
  etablissement: 'établissement',
};

/** Spend is what the rules judge: lines out of scope are in none of it. */
export const IN_SCOPE = ['conforme', 'non_conforme', 'a_verifier'];

type Unit = Pick<FournisseurItem, 'id' | 'siren' | 'autres_etablissements'>;

/** What a filter names a supplier by: its SIREN, where that stands for several establishments. */
export const unitOf = ({ id, siren, autres_etablissements: others }: Unit): string =>
  siren !== null && others.length > 0 ? siren : id;

/** The lines that a legal unit was paid in an exercice, all its establishments together. */
export const toLines = (one: Unit, exercice: number): ScreenTarget<'/$org/mandats'> => linesOf([unitOf(one)], exercice);

/** The lines that some suppliers were paid in an exercice; a SIREN stands for all establishments of its legal unit. */
export const linesOf = (fournisseur: string[], exercice: number): ScreenTarget<'/$org/mandats'> => ({
  to: '/$org/mandats',
  search: { exercice, fournisseur, verdict: IN_SCOPE },
});
