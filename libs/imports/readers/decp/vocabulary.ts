import { CodeList } from '#imports/readers/values/code-lists.js';
import * as decpV2 from '#procurement/decp-v2-vocabulary.js';

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
export const FORMES_PRIX = new CodeList(decpV2.FORMES_PRIX);

/** v2 `typePrix`, which is what v1 called `formePrix`. */
export const TYPES_PRIX = new CodeList(decpV2.TYPES_PRIX, {
  ...decpV2.TYPES_PRIX_V1,
  Actualisable: 'Définitif actualisable',
});

export const VARIATIONS_PRIX = new CodeList(decpV2.VARIATIONS_PRIX, { 'Ferme et actualisable': 'Actualisable' });

export const TECHNIQUES = new CodeList(decpV2.TECHNIQUES);

export const MODALITES_EXECUTION = new CodeList(decpV2.MODALITES_EXECUTION);

export const CCAG = new CodeList(decpV2.CCAG);

export const TYPES_GROUPEMENT = new CodeList(decpV2.GROUPEMENTS);

/** Those of concessions too, which the export sets aside. */
export const CONSIDERATIONS_SOCIALES = new CodeList([...decpV2.CONSIDERATIONS_SOCIALES, 'Concession réservée']);

export const CONSIDERATIONS_ENVIRONNEMENTALES = new CodeList(decpV2.CONSIDERATIONS_ENVIRONNEMENTALES);

export const TYPES_CODE_LIEU = new CodeList(decpV2.TYPES_CODE_LIEU);
