import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { wordsOf } from './claims.js';
import { type Match, toNomme } from './names.js';
import type { Claim, Reading } from './reading.js';

const FAMILLE = '(?:famille|categorie|rubrique|poste|segment)(?: achats?)?';
/** « que contient la famille », « qu’y a-t-il dans la famille », « c’est quoi la famille », « que met-on dans la famille » */
const CONTENT = new RegExp(
  `(?:(?:contient|contiennent|comprend|comprennent|recouvre|regroupe|englobe|comporte|couvre|inclut|rassemble|reunit|concerne|designe)(?: t elle)? (?:cette )?${FAMILLE}|${FAMILLE} (?:[a-z0-9.-]+ ){0,5}(?:contient|comprend|recouvre|regroupe|englobe|comporte|couvre|inclut|rassemble)|(?:met|mets|range|trouve|classe|mettre|ranger|mettons|rangeons)(?: (?:t|on|nous))* dans (?:cette )?${FAMILLE}|y a(?: t il| il)? (?:dans|derriere|sous) (?:cette )?${FAMILLE}|(?:est quoi|correspond|est ce que|qu est ce qui est range|range t on|met on|trouve t on|classe t on|trouve on|range on)(?: (?:dans|a|est|elle))* ${FAMILLE})(?= )`,
);
/** « dans quelle famille range-t-on les stylos », « de quelle famille relève le papier », « quelle est la famille de l’électricité » */
const KEPT_IN = new RegExp(
  `(?:(?:dans|de|a|sous|en) (?:quelle|quel) ${FAMILLE}(?: (?:se|faut|il|dois|je|on|t|doit|range|ranger|classe|classer|met|mettre|place|placer|impute|imputer|trouve|trouvent|rangent|classent|releve|relevent|est|sont|appartient|appartiennent|vont|va|entre|entrent|depend|dependent))+|quelle est ${FAMILLE}|(?:est|va dans|vont dans|releve|relevent) (?:de )?quelle ${FAMILLE}|^ou (?:se )?(?:range|ranges|ranger|rangent|classe|classer|classent|met|mets|mettre|mettent|impute|imputer|imputons|trouve|trouvent)|^ou (?:doit|faut|dois)(?: (?:t|on|il|je))* (?:ranger|classer|mettre|imputer)|(?:quel|quels) (?:est|sont) (?:code|codes|numero)(?: (?:nomenclature|cpv|${FAMILLE}))*|code(?: nomenclature)?(?: ${FAMILLE})?)(?= )`,
);
const WHOLE =
  /(?:(?:montre|montrer|affiche|afficher|donne|donner|voir|liste|lister|quelle est|presente|detail|detaille)[a-z]* (?:moi |nous )?(?:notre |votre |toute )?nomenclature|familles (?:dans|sur|de )?(?:notre |votre |la )?nomenclature|nomenclature (?:achats?|complete|entiere|familles))(?= |$)|^nomenclature $/;

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
  const texte = wordsOf(reading);
  const [one, ...others] = names;
  if (!one) return WHOLE.test(texte) ? { ...EMPTY_FRAME, acte: 'nomenclature' } : null;
  if (others.length > 0 || one.entites.some(({ kind }) => kind !== 'famille')) return null;
  const isKept = KEPT_IN.test(texte);
  if (reading.has('combien', 'nombre') || !(isKept || CONTENT.test(texte))) return null;
  // « dans quelle famille achète-t-on le papier » may ask how much.
  if (isKept && reading.placesOf('depense').some((at) => !/^(?:achats?|depenses?)$/.test(reading.tokens[at]!.text)))
    return null;
  return {
    ...EMPTY_FRAME,
    acte: 'nomenclature',
    filtres: { ...NO_FILTERS, familles: { valeurs: one.entites.map(toNomme), sauf: false } },
  };
}
