import { claimFree } from '../claims.js';
import { firstOf, type Phrase, phraseOf } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const LIMIT = /^(?:seuils?|plafonds?|palier)$/;
const RATE = /^taux$/;
const OF_RATE = /^(?:interets?|moratoires?|penalites?|im)$/;
/** A rate of ours, which no text sets. */
/** Why it is asked. */
const OF_CALCULATION =
  /^(?:refais|refaire|recalcule|calcul|calculs|calculer|liquide|liquider|pai(?:e|ent)|pay(?:e|ait|ions|er|ons)|regl(?:e|ait|er)|trop|tard|fournisseur|entreprise|titulaire|facture|quand|verser|du|due)$/;
const OF_OURS = /^(?:conformite|mandats?|factures?|recouvrement|execution|consommation|avancement|paiements?|part)$/;

/** What one does with a rule, which says no more than that it is asked for. */
const APPLIED =
  /^(?:conven(?:ait|ir)|convient|applicables?|appliqu(?:er|e|ait|ee|ons|ez)|reten(?:ir|u|ue|ons|ait|aient)|retient|prendre|prends|prenons|prenait|utilis(?:er|e|ait)|val(?:ait|oir)|vigueur|vaut|etait|etaient|fallait|devait|devaient|devions|officiel|annuel|publie|fixe|calculer|liquider|dois|doit|devons|cours)$/;

/** « combien peut-on encore engager avant de toucher le seuil »: what is left before it. */
const ROOM =
  /^(?:engag(?:er|e|eons|ez|es|ent)|gard(?:e|er|ons|ez|ent)|conserv(?:e|er|ons)|dispos(?:e|er|ons|ez)|droit|latitude|manoeuvre|marges?|disponibles?|reliquat|souplesse|rab|place|credit|sous|dessous|possible|possibilite|permet|permis|autorise)$/;
const REACHING =
  /^(?:touch(?:er|e|ons)|tap(?:er|e)|crev(?:er|e)|heurter|cogner|buter|franchissement|franchir|atteinte|atteindre|depassement|depasser|arriver|basculer|tomber|passer|exploser|sauter)$/;
const NEXT_LIMIT = phraseOf(
  `(seuil | palier | plafond) (suivant | suivante | d’après | prochain | au-dessus | supérieur | suivants) | (prochain | prochaine) (seuil | palier | plafond)`,
);
const ASKS_ROOM = phraseOf(
  `<combien> | quelle (marge | latitude | somme | place | enveloppe) | quel (montant | disponible | reste | reliquat | volume) | marge | latitude | disponible | reliquat`,
  { combien: phraseOf(`combien | cb | jusqu’où`) },
);
const BEFORE_LIMIT = phraseOf(`(avant | sans | sous | jusqu | jusque | dessous | d’ici)`);

/** « la publicité cesse d’être facultative », « devient obligatoire »: it has to be. */
const BECOMES = phraseOf(
  `(cesse | cessent | cesserait | arrête) (d’)? (être)? (facultative | facultatif | facultatives | optionnelle | optionnel | libre | dispensée)
  | (n | ne)? (est | sont) plus (facultative | facultatif | optionnelle | libre | libres)
  | (devient | deviennent | deviendrait | est rendue | est rendu) (obligatoire | obligatoires | nécessaire | indispensable | incontournable | impérative | impératif | exigible | requise | requis)
  | s? impose (t)? (elle | il | elles | ils)? (à)? (acheteur | acheteurs | nous | mairie | ville | commune)?`,
);
/** « publier les données essentielles », in whatever words beside. */
const OF_PUBLISHING =
  /^(?:publication|publier|publie|publies|publiees?|publions|diffus(?:er|ion|e)|mise|mettre|ligne|ouvr(?:ir|e)|ouverture|obligation|obligatoire|obligatoires|impose|imposent|acheteurs?|demarre|demarrent|commence|commencent|concernee?s?|portail|open|data|dois|doit|petit|contrat|saisir|declar(?:er|e|ation)|transmettre|transmission)$/;
const OF_PAST_DAY =
  /^(?:date|datee?|datant|passee?|facturee?|commandee?|alors|epoque|retenir|fallait|pouvait|pouvions|devait|devions|etait|etaient|etant)$/;

/** « sans rien demander à personne », « en direct »: without asking others. */
const ASKING_NOBODY = phraseOf(
  `sans (rien | avoir à)? (demander | consulter | solliciter | interroger | contacter | prévenir) (rien | l’avis)? (à)? (personne | quiconque | autres | d’autres | plusieurs | entreprises | concurrents)?
  | en direct | direct | directement`,
);
const NOT_TO_PASS = phraseOf(
  `(quel montant | quelle somme | combien | quel seuil) (ne | n)? (faut-il | doit-on | dois-je | peut-on | devons-nous | faut | on doit) (ne)? (pas | jamais) (dépasser | franchir | excéder)`,
);

/** Takes what stands around a rule in other words than those of the law. */
export function takeRuleWords(reading: Reading): void {
  takeAskingNobody(reading);
  takeRate(reading);
  takeRoom(reading);
  takeBecomes(reading);
  takePublishing(reading);
  takePastDay(reading);
}

const has = ({ tokens }: Reading, words: RegExp): boolean => tokens.some(({ text }) => words.test(text));
const placesOf = ({ tokens }: Reading, words: RegExp): number[] =>
  tokens.flatMap(({ text }, at) => (words.test(text) ? [at] : []));

/** Takes « quel taux d’intérêts moratoires convenait-il d’appliquer »: that of the law, wherever its words stand. */
function takeRate(reading: Reading): void {
  const rates = placesOf(reading, RATE);
  const interests = placesOf(reading, OF_RATE);
  if (rates.length !== 1 || interests.length === 0 || has(reading, OF_OURS)) return;
  for (const at of [...rates, ...interests]) reading.claim(at, 1, 'taux_interets');
  for (const at of placesOf(reading, /^retards?$/)) reading.claim(at, 1, 'taux_interets');
  if (reading.has('chiffre', 'borne')) return;
  for (const at of placesOf(reading, OF_CALCULATION)) reading.claim(at, 1, 'vide');
  for (const at of placesOf(reading, APPLIED)) if (isLoose(reading, at)) reading.claim(at, 1, 'vide');
}

/** Words that no expression but one of these took. */
const LOOSE: ReadonlySet<Claim | undefined> = new Set<Claim | undefined>([
  undefined,
  'vide',
  'en_cours',
  'quelle_procedure',
]);
const isLoose = (reading: Reading, at: number): boolean => LOOSE.has(reading.of(at));

/** Takes « quelle latitude garde-t-on avant le seuil suivant ? »: the room that is left. */
function takeRoom(reading: Reading): void {
  const { tokens } = reading;
  if (!has(reading, LIMIT) || reading.has('marches') || has(reading, /^\d{5,}$/)) return;
  if (!firstOf(ASKS_ROOM, tokens) || !firstOf(BEFORE_LIMIT, tokens) || !has(reading, ROOM_ASKED)) return;
  const next = firstOf(NEXT_LIMIT, tokens);
  if (next) reading.claim(next[0], next[1] - next[0], 'seuil');
  for (const at of placesOf(reading, ROOM)) if (reading.isFree(at)) reading.claim(at, 1, 'reste');
  for (const at of placesOf(reading, REACHING)) if (reading.isFree(at)) reading.claim(at, 1, 'avant');
  // « sans franchir le seuil » leaves nothing out.
  for (const at of placesOf(reading, /^sans$/))
    if (REACHING.test(tokens[at + 1]?.text ?? '')) reading.claim(at, 2, 'avant');
}
/** « encore », or a word of what is left: else it is the threshold that is asked for. */
const ROOM_ASKED = /^(?:encore|reste|restent|restant|marges?|latitude|disponibles?|reliquat|souplesse|rab|place)$/;

const NO_MORE_FREE = phraseOf(
  `(publicité | concurrence | mise en concurrence) (cesse | cessent | n’est | ne sont | est | sont) (être | plus)* (facultative | facultatif | facultatives | optionnelle | libre)`,
);

/** Takes « jusqu’à combien peut-on commander en direct ? »: up to where nobody else has to be asked. */
function takeAskingNobody(reading: Reading): void {
  const notToPass = firstOf(NOT_TO_PASS, reading.tokens);
  if (notToPass) reading.claim(notToPass[0], notToPass[1] - notToPass[0], 'seuil_demande');
  const found = firstOf(ASKING_NOBODY, reading.tokens);
  if (!found || !reading.has('seuil_demande', 'seuil') || reading.has('marches')) return;
  if (reading.has('sans_publicite')) claimFree(reading, ...found);
  else reading.claim(found[0], found[1] - found[0], 'sans_publicite');
}

function takeBecomes(reading: Reading): void {
  const free = firstOf(NO_MORE_FREE, reading.tokens);
  if (free) reading.claim(free[0], free[1] - free[0], 'seuil_dispense');
  if (!reading.has('seuil_demande', 'seuil', 'seuil_publicite', 'seuil_dispense', 'seuil_decp')) return;
  takeFree(reading, BECOMES);
}

function takePublishing(reading: Reading): void {
  if (
    !reading.has('seuil_decp') ||
    reading.has('marches', 'combien') ||
    !has(reading, /^(?:seuils?|montants?|partir)$/)
  )
    return;
  for (const at of placesOf(reading, OF_PUBLISHING)) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

/** Takes « quel seuil fallait-il retenir au 1er février ? »: the rule of the day that is said. */
function takePastDay(reading: Reading): void {
  if (
    !reading.has('periode') ||
    !reading.has('seuil', 'seuil_demande', 'seuil_dispense', 'seuil_formalise', 'seuil_publicite')
  )
    return;
  for (const at of placesOf(reading, OF_PAST_DAY)) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

function takeFree(reading: Reading, phrase: Phrase): void {
  const found = firstOf(phrase, reading.tokens);
  if (found) claimFree(reading, ...found);
}
