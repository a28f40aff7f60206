import type { Frame } from '../../../frame/frame.js';
import { isOfTime } from '../../../frame/frame.js';
import { type Usual, usual } from './usual.js';

type After = Usual['after'];

/** Rows that were counted or added up, and may be listed. */
const isCounted: After = ({ filtres, sujet, groupe, mesure }) =>
  filtres.marche === null &&
  ((sujet === 'marches' && groupe === null && filtres.parAvenant === null && /^(?:nombre|montant_ht)$/.test(mesure)) ||
    mesure.startsWith('nombre_') ||
    ['impayes', 'en_retard', 'impayes_en_retard'].includes(mesure));
const areContracts: After = (before) => before.sujet === 'marches' && isCounted(before);
const areSuppliers: After = ({ mesure }) => mesure === 'nombre_fournisseurs';
const areMandats: After = (before) => isCounted(before) && !areContracts(before) && !areSuppliers(before);
const isSeriesOf =
  (axe: Frame['groupe']): After =>
  ({ groupe, acte }) =>
    acte === 'mesurer' && groupe === axe;
const isSeries: After = ({ groupe, acte }) => acte === 'mesurer' && isOfTime(groupe);
const isRanked: After = ({ groupe, acte }) => acte === 'mesurer' && groupe !== null && !isOfTime(groupe);
/** A delay, a rate or what is late: one end of the rank is good, and the other is bad. */
const isRated: After = (before) =>
  isRanked(before) && /^(?:delai|conformite|en_retard|retard|a_l_heure|hors_delai)/.test(before.mesure);
const isOfDelay: After = (before) => isRanked(before) && before.mesure.startsWith('delai');

const SHOW = `(énumérer | lister | montrer | afficher | citer | donner | nommer | voir | présenter | dresser | énoncer | faire voir | faire | sortir | avoir | connaître | indiquer | communiquer | recenser | éditer | envoyer | détailler)`;
const SHOWN = `(énumère | énumérez | énumères | liste | listez | listes | montre | montrez | montres | affiche | affichez | affiches | cite | citez | cites | donne | donnez | donnes | nomme | nommez | présente | présentez | dresse | dressez | sors | sortez | indique | indiquez | dis | dites | fais | faites | fais voir | faites voir | énonce | énoncez | communique | communiquez)`;
const LIST = `(liste | liste complète | noms | énumération)`;
const THEM = `(moi | nous | en | tous | toutes | me)`;

/** « pouvez-vous les énumérer ? », « fais-moi voir lesquels » */
const LISTED = `
  <veux> ${THEM}* ${SHOW} ${THEM}* (lesquels | lesquelles | la ${LIST})?
  | ${SHOWN} ${THEM}* (voir)? ${THEM}* (lesquels | lesquelles | la ${LIST})
  | ${SHOWN} ${THEM}+
  | (c’est | ce sont)? (lesquels | lesquelles) (est-ce | sont-ce | sont-ils | sont-elles)?
  | (quels | quelles) (sont-ils | sont-elles)
  | il s’agit (desquels | desquelles) | (desquels | desquelles) s’agit-il
  | (avec | et)? leur ${LIST}`;
/** « c’est quoi comme marchés ? », « énumère ces marchés » */
const named = (rows: string): string => `
  <veux> ${THEM}* ${SHOW} ${THEM}* (la ${LIST} de)? (ces)? ${rows}
  | ${SHOWN} ${THEM}* (la ${LIST} de)? (ces)? ${rows}
  | c’est quoi (comme | ces)? ${rows} | quels sont ces ${rows} | (ce sont | c’est) quels ${rows}
  | (la)? ${LIST} ${THEM}* de ces ${rows} | de quels ${rows} s’agit-il | il s’agit de quels ${rows} | quels ${rows} (est-ce | sont-ce)`;

const PEAK = `(pic | sommet | maximum | max | maxi | record | point haut | point culminant | pointe | plus haut)`;
const HOLLOW = `(creux | minimum | min | mini | point bas | plancher | plus bas)`;
const LIES = `(se situe | se trouve | est | a été | était | a eu lieu | tombe | marque | correspond au | constitue | atteint | enregistre | connaît | fait | a)`;
/** « sur quel mois se situe le pic ? », « mois maxi », « le pic, c’est quand ? » */
const at = (time: string, end: string): string => `
  (sur | à | en | dans | pendant | durant | pour | c’est)? (quel | quelle | lequel | laquelle) (est)? (le | la)? ${time}? (qui)? ${LIES}? (t | il | elle)* (le | un | son)? ${end}
  | ${time} (de | en)? ${end} | (le | son | ce)? ${end} (c’est | est | sur | se situe | tombe | a lieu)* (quand | où | (en | à)? quel ${time})
  | (quand | où | à quel moment) (est-ce que | est | se situe | se trouve | tombe | a eu lieu | c’est | a lieu)* (le | son | ce)? ${end}`;
const ofTime = (end: string, means: string): Usual[] => [
  usual(isSeries, means, at('période', end)),
  usual(isSeriesOf('mois'), means, at('mois', end)),
  usual(isSeriesOf('trimestre'), means, at('trimestre', end)),
  usual(isSeriesOf('semestre'), means, at('semestre', end)),
  usual(isSeriesOf('exercice'), means, at('(année | exercice | an)', end)),
];

const WHO = `(qui | (quel | quelle) (est)? (la | le)? (direction | service | pôle | fournisseur | entreprise | société | famille | domaine)? | laquelle | lequel | celui | celle | direction | service)`;
const OTHER_END = `(inversement | à l’inverse | à l’opposé | au contraire | à l’autre (bout | extrémité | extrême) (du classement | de l’échelle | du tableau | de la liste)? | de l’autre côté (du classement | de l’échelle)?)`;
const QUICK = `(vite | rapidement | rapide | rapides | prompte | prompt | réactive | réactif | véloce)`;
const SLOW = `(plus (lentement | lente | lent | tard | tardivement) | moins vite | moins rapidement | moins rapide | moins rapidement)`;
const IS_WHO = `(c’est)? ${WHO}? (c’est)? (qui)? (est | va | paie | paye | règle | mandate | a été | a payé | a réglé | fait)?`;
const ALONE_AT_END = `(c’est)? (laquelle | lequel | qui | quelle direction | quel service)?`;
const WORSE = `(pire | plus mauvaise | plus mauvais | moins bonne | moins bon | moins bien placée | moins bien | moins performante | moins conforme | moins vertueuse | plus faible | plus bas | plus basse | moins élevé)`;
const RATE = `(taux | score | résultat | pourcentage | chiffre | niveau)`;
const HAS = `(affiche | a | présente | enregistre | obtient | atteint | possède | réalise | fait | détient)`;

/** Which they are, of rows that were counted. */
export const LISTS: readonly Usual[] = [
  usual(isCounted, 'lesquels ?', LISTED),
  usual(areContracts, 'lesquels ?', named('(marchés | contrats)')),
  usual(areSuppliers, 'lesquels ?', named('(fournisseurs | entreprises | prestataires | sociétés | boîtes)')),
  usual(areMandats, 'lesquels ?', named('(mandats | paiements | factures)')),
];

/** What else is asked of rows that were told: how many, the first of them, the last. */
export const OF_ROWS: readonly Usual[] = [
  ...ofTime(PEAK, 'lequel arrive en tête ?'),
  ...ofTime(HOLLOW, 'le plus bas ?'),
  usual(isOfDelay, 'la plus rapide ?', `${OTHER_END}? ${IS_WHO} plus ${QUICK} ${ALONE_AT_END}`),
  usual(isOfDelay, 'la plus lente ?', `${OTHER_END}? ${IS_WHO} ${SLOW} ${ALONE_AT_END}`),
  usual(
    isRanked,
    'et la dernière ?',
    `${OTHER_END} (c’est)? (qui est-ce | qui trouve-t-on | on trouve qui | on a qui | il y a qui | qui y a-t-il | qui | laquelle | lequel)?
     | ${IS_WHO} (ferme | fermait) la marche
     | ${IS_WHO} (lanterne rouge | bonne dernière | bon dernier | en queue (de peloton | de classement | de liste)? | tout en bas (du classement | du tableau)? | en bas (du classement | du tableau) | dernière (du classement | de la liste)) ${ALONE_AT_END}`,
  ),
  usual(
    isRated,
    'la moins bonne ?',
    `${IS_WHO} (à la traîne | traîne (le plus)? | à la peine | en retrait | bonnet d’âne | cancre | ${WORSE}) ${ALONE_AT_END}
     | ${WHO} (qui)? ${HAS} (${RATE} | le ${RATE})? ${WORSE} ${RATE}? | ${WHO} (s’en sort | s’en tire | fait) moins bien`,
  ),
  usual(
    areContracts,
    'combien sont-ils ?',
    `(ça | cela) (en)? (fait | représente) combien (de (marchés | contrats))?
     | (quel en est | quel est leur | quel est | c’est quoi | donne | donnez | leur | en)? nombre
     | (quel est | c’est quoi | donne | donnez)? nombre de (ces)? (marchés | contrats)
     | (il y a | y a | ya | y en a | il y en a | ça fait | soit | c’est)? combien de (marchés | contrats) (en tout | au total)? (ça fait | y a-t-il | il y a | a-t-on | on a)?
     | (il)? y en a combien | combien (en a-t-on | on en a | en compte-t-on)`,
  ),
];
