/** Closed lists of DECP v2 (arrêté of 22 December 2022, schema 2.0.3) that imports and the export share, besides `procedures.ts`. */

export const TECHNIQUES = [
  'Accord-cadre',
  'Concours',
  'Système de qualification',
  "Système d'acquisition dynamique",
  'Catalogue électronique',
  'Enchère électronique',
  'Sans objet',
] as const;

export const MODALITES_EXECUTION = ['Tranches', 'Bons de commande', 'Marchés subséquents', 'Sans objet'] as const;

export const CCAG = [
  'Travaux',
  "Maitrise d'œuvre",
  'Fournitures courantes et services',
  'Marchés industriels',
  'Prestations intellectuelles',
  "Techniques de l'information et de la communication",
  'Pas de CCAG',
] as const;

export const GROUPEMENTS = ['Conjoint', 'Solidaire', 'Pas de groupement'] as const;

export const FORMES_PRIX = ['Unitaire', 'Forfaitaire', 'Mixte'] as const;

export const TYPES_PRIX = ['Définitif ferme', 'Définitif actualisable', 'Définitif révisable', 'Provisoire'] as const;

/** What v1 calls `formePrix` is v2's `typePrix`. */
export const TYPES_PRIX_V1: Readonly<Record<string, (typeof TYPES_PRIX)[number]>> = {
  Ferme: 'Définitif ferme',
  'Ferme et actualisable': 'Définitif actualisable',
  Révisable: 'Définitif révisable',
};

export const VARIATIONS_PRIX = ['Ferme', 'Actualisable', 'Révisable'] as const;

export const CONSIDERATIONS_SOCIALES = [
  'Clause sociale',
  'Critère social',
  'Marché réservé',
  'Pas de considération sociale',
] as const;

export const CONSIDERATIONS_ENVIRONNEMENTALES = [
  'Clause environnementale',
  'Critère environnemental',
  'Pas de considération environnementale',
] as const;

export const TYPES_CODE_LIEU = [
  'Code postal',
  'Code commune',
  'Code arrondissement',
  'Code canton',
  'Code département',
  'Code région',
  'Code pays',
] as const;

/** What a v1 nature becomes: v2 says accord-cadre by the technique and marché subséquent by the modality. */
export const NATURES: Readonly<Record<string, { nature: string; technique?: string; modalite?: string }>> = {
  Marché: { nature: 'Marché' },
  'Marché de partenariat': { nature: 'Marché de partenariat' },
  'Marché de défense ou de sécurité': { nature: 'Marché de défense ou de sécurité' },
  'Accord-cadre': { nature: 'Marché', technique: 'Accord-cadre' },
  'Marché subséquent': { nature: 'Marché', technique: 'Accord-cadre', modalite: 'Marchés subséquents' },
};

const collator = new Intl.Collator('fr', { sensitivity: 'base' });

/** The value of a list whatever the case and the accents of the text; undefined when it is none of them. */
export function oneOf<Value extends string>(list: readonly Value[], text: string): Value | undefined {
  const read = text.trim();
  if (read === '') return undefined;
  // Nearly every text is a value as it stands; a comparison of the language costs a hundred times that of two texts.
  const exact = list.find((value) => value === read);
  return exact ?? list.find((value) => collator.compare(value, read) === 0);
}
