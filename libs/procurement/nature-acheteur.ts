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

/** What the beginning of a SIREN suggests (categories of INSEE); the longest prefix comes first. */
const BY_PREFIX: readonly (readonly [prefix: string, nature: NatureAcheteur])[] = [
  ['21', 'collectivite'],
  ['22', 'collectivite'],
  ['23', 'collectivite'],
  ['20', 'groupement'],
  ['24', 'groupement'],
  ['25', 'groupement'],
  ['27', 'office_public_habitat'],
  ['28', 'etablissement_public_local'],
  ['1', 'etat'],
];

/**
 * What the SIREN suggests of a buyer, for a person to confirm; undefined where it does not tell: 26 is a CCAS or a hospital,
 * and companies and associations have any number.
 */
export const suggestNature = (siret: string | null): NatureAcheteur | undefined =>
  BY_PREFIX.find(([prefix]) => siret?.startsWith(prefix))?.[1];
