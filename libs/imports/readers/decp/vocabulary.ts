import { CodeList } from '#imports/readers/values/code-lists.js';

/**
 * The closed lists of DECP v2 (arrêté of 22 December 2022, schema 2.0.3), with the labels of v1 that mean the same.
 * Sources: the two official schemas; the older procedure labels are those of the arrêté of 14 April 2017, met in the
 * files of 2019.
 */

export const NATURES_MARCHE = new CodeList(['Marché', 'Marché de partenariat', 'Marché de défense ou de sécurité']);

/** v1 natures that v2 expresses by a technique or a modality of a `Marché`. */
export const NATURES_V1 = new CodeList(['Accord-cadre', 'Marché subséquent']);

export const NATURES_CONCESSION = new CodeList([
  'Concession de travaux',
  'Concession de service',
  'Concession de service public',
  'Délégation de service public',
]);

const SANS_PUBLICITE = 'Marché passé sans publicité ni mise en concurrence préalable';
const AVEC_NEGOCIATION = 'Procédure avec négociation';

export const PROCEDURES_MARCHE = new CodeList(
  [
    'Procédure adaptée',
    "Appel d'offres ouvert",
    "Appel d'offres restreint",
    AVEC_NEGOCIATION,
    SANS_PUBLICITE,
    'Dialogue compétitif',
  ],
  {
    'Procédure concurrentielle avec négociation': AVEC_NEGOCIATION,
    'Procédure négociée avec mise en concurrence préalable': AVEC_NEGOCIATION,
    'Marché négocié sans publicité ni mise en concurrence préalable': SANS_PUBLICITE,
    'Marché public négocié sans publicité ni mise en concurrence préalable': SANS_PUBLICITE,
    'Marché public passé sans publicité ni mise en concurrence préalable': SANS_PUBLICITE,
  },
);

export const PROCEDURES_CONCESSION = new CodeList([
  'Procédure négociée ouverte',
  'Procédure non négociée ouverte',
  'Procédure négociée restreinte',
  'Procédure non négociée restreinte',
]);

/** v2 `formePrix`. */
export const FORMES_PRIX = new CodeList(['Unitaire', 'Forfaitaire', 'Mixte']);

/** v2 `typePrix`, which is what v1 called `formePrix`. */
export const TYPES_PRIX = new CodeList(
  ['Définitif ferme', 'Définitif actualisable', 'Définitif révisable', 'Provisoire'],
  {
    Ferme: 'Définitif ferme',
    'Ferme et actualisable': 'Définitif actualisable',
    Actualisable: 'Définitif actualisable',
    Révisable: 'Définitif révisable',
  },
);

export const VARIATIONS_PRIX = new CodeList(['Ferme', 'Actualisable', 'Révisable'], {
  'Ferme et actualisable': 'Actualisable',
});

export const TECHNIQUES = new CodeList([
  'Accord-cadre',
  'Concours',
  'Système de qualification',
  "Système d'acquisition dynamique",
  'Catalogue électronique',
  'Enchère électronique',
  'Sans objet',
]);

export const MODALITES_EXECUTION = new CodeList(['Tranches', 'Bons de commande', 'Marchés subséquents', 'Sans objet']);

export const CCAG = new CodeList([
  'Travaux',
  "Maitrise d'œuvre",
  'Fournitures courantes et services',
  'Marchés industriels',
  'Prestations intellectuelles',
  "Techniques de l'information et de la communication",
  'Pas de CCAG',
]);

export const TYPES_GROUPEMENT = new CodeList(['Conjoint', 'Solidaire', 'Pas de groupement']);

export const CONSIDERATIONS_SOCIALES = new CodeList([
  'Clause sociale',
  'Critère social',
  'Marché réservé',
  'Concession réservée',
  'Pas de considération sociale',
]);

export const CONSIDERATIONS_ENVIRONNEMENTALES = new CodeList([
  'Clause environnementale',
  'Critère environnemental',
  'Pas de considération environnementale',
]);

export const TYPES_CODE_LIEU = new CodeList([
  'Code postal',
  'Code commune',
  'Code arrondissement',
  'Code canton',
  'Code département',
  'Code région',
  'Code pays',
]);
