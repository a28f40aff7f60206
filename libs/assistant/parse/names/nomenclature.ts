import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../../frame/frame.js';
import { allFormsOf } from '../lexicon/verbs.js';
import { type Match, toNomme } from './names.js';
import { firstOf, listOf, type Phrase, phraseOf, type Roles } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const ROLES: Roles = {
  famille: phraseOf(`(famille | catégorie | rubrique | poste | segment) (achat | achats)?`),
  // Of the third person: « dépenses concernant la famille » ask for no content.
  contient: listOf('contient comprend recouvre regroupe englobe comporte couvre inclut rassemble'.split(' ')),
  montre: listOf([
    ...allFormsOf('montrer afficher donner lister presenter detailler'),
    ...['voir', 'revoir', 'quelle est', 'detail', 'details'],
  ]),
  range: listOf(allFormsOf('ranger classer mettre imputer')),
};

/** « que contient la famille », « qu’y a-t-il dans la famille », « c’est quoi la famille », « que met-on dans la famille » */
const CONTENT = phraseOf(
  `(<contient> | contiennent | comprennent | réunit | concerne | désigne) (t elle)? cette? <famille>
   | <famille> @#{5} <contient>
   | (met | mets | range | trouve | retrouve | classe | mettre | ranger | mettons | rangeons) (t | on | nous){3} dans cette? <famille>
   | y a (t il | il)? (dans | derrière | sous) cette? <famille>
   | ( est quoi | correspond | est-ce que | qu’est-ce qui est range | range-t-on | met-on | trouve-t-on | retrouve-t-on | classe-t-on | trouve-on | range-on)
     (dans | à | est | elle){3} <famille>`,
  ROLES,
);
/** « dans quelle famille range-t-on les stylos », « de quelle famille relève le papier », « quelle est la famille de l’électricité » */
const KEPT_IN = phraseOf(
  `(dans | à | sous | en) (quelle | quel) <famille> <relève>
   | quelle est <famille>
   | (est | va dans | vont dans | relève | relèvent) quelle <famille>
   | ^ où se? (<range> | trouve | trouvent)
   | ^ où (doit | faut | dois) (t | on | il | je){3} (ranger | classer | mettre | imputer)
   | (quel | quels) (est | sont) (codes | numéro)
   | code`,
  {
    ...ROLES,
    relève: listOf([
      ...allFormsOf('ranger classer mettre placer imputer trouver relever appartenir entrer dependre'),
      ...'se faut il dois je on t doit est sont va vont'.split(' '),
    ]),
  },
);
const WHOLE = phraseOf(
  `<montre> (moi | nous)? (notre | votre | toute)? nomenclature
   | familles (dans | sur)? (notre | votre)? nomenclature
   | nomenclature (achat | achats | complète | entière | familles)
   | ^ nomenclature $`,
  ROLES,
);

/** With any of these, a figure is asked for. */
const FIGURES: readonly Claim[] = [
  ...([
    'periode',
    'part',
    'fournisseurs',
    'chez_qui',
    'direction',
    'hors_marche',
    'sur_marche',
    'marches',
    'plus',
    'moins',
  ] as const),
  ...([
    'evolution',
    'par',
    'moyenne',
    'mediane',
    'conforme',
    'non_conforme',
    'a_verifier',
    'conformite',
    'seuil',
    'besoin',
  ] as const),
  ...([
    'mandats',
    'factures',
    'lignes',
    'delai',
    'retard',
    'non_classe',
    'depasse',
    'ttc',
    'tva',
    'chiffre',
    'sans_paiement',
  ] as const),
  ...(['qualite', 'investissement', 'fonctionnement', 'mois', 'annee', 'pourquoi', 'prix'] as const),
];

/** What a famille of the nomenclature is for, which one a thing is kept in, or all of them; null where something else is asked. */
export function nomenclatureOf(reading: Reading, names: readonly Match[]): Frame | null {
  if (reading.has(...FIGURES)) return null;
  const says = (phrase: Phrase): boolean => firstOf(phrase, reading.tokens) !== undefined;
  const [one, ...others] = names;
  if (!one) return says(WHOLE) ? { ...EMPTY_FRAME, acte: 'nomenclature' } : null;
  if (others.length > 0 || one.entites.some(({ kind }) => kind !== 'famille')) return null;
  const isKept = says(KEPT_IN);
  if (reading.has('combien', 'nombre') || !(isKept || says(CONTENT))) return null;
  // « dans quelle famille achète-t-on le papier » may ask how much.
  if (isKept && reading.placesOf('depense').some((at) => !/^(?:achats?|depenses?)$/.test(reading.tokens[at]!.text)))
    return null;
  return {
    ...EMPTY_FRAME,
    acte: 'nomenclature',
    filtres: { ...NO_FILTERS, familles: { valeurs: one.entites.map(toNomme), sauf: false } },
  };
}
