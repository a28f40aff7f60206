import { lazily, readReferenceFile } from './reference/reference-file.js';

/** What an organisation may be as a buyer, with the name that people read. The thresholds and the payment delay follow. */
export const NATURES_ACHETEUR = {
  collectivite: 'Collectivité territoriale',
  groupement: 'Groupement de collectivités',
  etablissement_public_local: 'Établissement public local (CCAS, caisse des écoles, SDIS)',
  office_public_habitat: 'Office public de l’habitat',
  etablissement_public_sante: 'Établissement public de santé',
  entite_adjudicatrice: 'Entité adjudicatrice (régie ou syndicat de réseau)',
  entreprise_publique: 'Entreprise publique (SEM, SPL)',
  organisme_prive: 'Organisme privé (association, ESH, fondation)',
  etat: 'État',
} as const;

export type NatureAcheteur = keyof typeof NATURES_ACHETEUR;

/** Sectors of an entité adjudicatrice (L1212-3). */
export const SECTEURS_ACHETEUR = {
  eau: 'Eau',
  gaz_chaleur: 'Gaz et chaleur',
  electricite: 'Électricité',
  transport: 'Transport',
  autre: 'Autre',
} as const;

export type SecteurAcheteur = keyof typeof SECTEURS_ACHETEUR;

/** What an organisation may be by the first digits of its SIREN; the empty prefix stands for every other number. */
export interface NatureDuSiren {
  prefixe: string;
  nature: NatureAcheteur;
}

/** The whole table (`data/natures-siren.csv`, categories of INSEE), for the rules and to be loaded into SQL. */
export const tableNaturesSiren = lazily((): readonly NatureDuSiren[] =>
  readReferenceFile<'prefixe' | 'nature'>('natures-siren.csv').map(({ prefixe, nature }) => ({
    prefixe,
    nature: nature as NatureAcheteur,
  })),
);

/** Every nature that a SIREN, or the SIRET that begins with it, allows. */
export function naturesPossibles(siren: string | null | undefined): NatureAcheteur[] {
  const table = tableNaturesSiren();
  const prefixe = table.find((row) => row.prefixe !== '' && siren?.startsWith(row.prefixe))?.prefixe ?? '';
  return table.filter((row) => row.prefixe === prefixe).map((row) => row.nature);
}

/**
 * What the SIREN suggests of a buyer, for a person to confirm; undefined where it does not tell: 26 is a CCAS or a hospital,
 * and companies and associations have any number.
 */
export function suggestNature(siret: string | null): NatureAcheteur | undefined {
  const [only, ...others] = naturesPossibles(siret);
  return others.length === 0 ? only : undefined;
}
