import { claimFree } from '../claims.js';
import { SUPPLIERS } from '../around/roles/asked.js';
import { firstOf, listOf, phraseOf, type Roles } from '../phrase.js';
import type { Reading } from '../reading.js';

const SHARED: Roles = {
  combien: phraseOf(`combien | cb | cmb | cbien | comb1`),
  nous: phraseOf(`on | nous | ville | mairie | commune | collectivité | municipalité`),
  encore: phraseOf(
    `encore | toujours | donc | actuellement | maintenant | aujourd’hui | en ce moment | à ce jour | là | au total | en tout`,
  ),
  régler: phraseOf(`payer | régler | acquitter | verser | honorer | solder | décaisser | débourser`),
  fournisseurs: listOf([...SUPPLIERS, 'créanciers', 'sociétés', 'partenaires', 'tiers', 'boîtes', 'artisans', 'pme']),
  envers: phraseOf(`à | aux | envers | auprès | chez | vis-à-vis | pour | avec`),
  mon: phraseOf(
    `nos | notre | les | ses | leurs | tous | toutes | mes | vos | divers | différents | différentes | l’ensemble`,
  ),
};

/** « combien la ville doit-elle à », « on leur doit combien au total », « combien reste-t-il à régler », « ce qu’il nous reste à payer » */
const OWED = phraseOf(
  `<combien> (est-ce que | est-ce qu)? <nous>? (doit | devons) (t | on | nous | elle){2} <encore>* (à | aux) (&! partir)
   | <nous> (leur | lui)? (doit | devons) <encore>* <combien> <encore>* (à | aux) (&! partir)
   | <nous>? leur (doit | devons) (on | nous)? <encore>* <combien> <encore>* (à | aux)?
   | <combien> <nous>? leur (doit | devons) (t | on | nous | elle){2} <encore>* (à | aux)?
   | <combien> (est-ce que | est-ce qu)? (<nous> doit | doit (on | ville | mairie | commune) | devons nous | nous devons) <encore>* $
   | <combien> (est-ce que | est-ce qu)? (il | nous)* (reste | restait) (t | il){2} <encore>* (à | de) <régler>
   | il? (nous | en)? reste <encore>* <combien> <encore>* (à | de) <régler>
   | (ce qu | ce qui | ce que | que | qu’est-ce qu) (il | nous | on | en | doit)* (reste | devons | doit) (t | il | on){2} <encore>* (à | de)? <régler>? <encore>* (à | aux) & <mon>? <fournisseurs>`,
  SHARED,
);

/** « l’encours dû aux fournisseurs », « la dette de la ville envers ses fournisseurs », « notre ardoise chez les fournisseurs » */
const OWED_NOUN = phraseOf(
  `(encours | dette | dettes | ardoise | ardoises | arriérés | arriéré | reste à payer | restes à payer | restant dû | impayés | passif | créances)
     (global | globale | total | totale | actuel | actuelle | en cours | court terme)*
     (<nous> | dû | dus | due | dues | (que | qu) <nous> (a | avons) | nous avons)* <envers>? <mon>* & <fournisseurs>`,
  SHARED,
);

/** Takes « combien la ville doit-elle à SFR ? », « on doit combien à SFR ? », « l’encours fournisseurs »: what waits for its payment, and no sum of what was bought. */
export function takeOwed(reading: Reading): void {
  for (const phrase of [OWED, OWED_NOUN]) {
    const found = firstOf(phrase, reading.tokens);
    if (found) claimFree(reading, ...found, 'impaye');
  }
}

/** « notre encours de factures impayées »: what they amount to. */
const SUMMED = /^(?:encours|dettes?|ardoises?|arrieres?|passif|creances?)$/;

/** Takes « il reste combien de factures toujours impayées »: those that wait are what is left. A contract has a rest of its own. */
export function takeLeftToPay(reading: Reading): void {
  if (!reading.has('impaye') || reading.has('marches')) return;
  for (const [at, { text }] of reading.tokens.entries())
    if (SUMMED.test(text) && reading.of(at) !== 'impaye') reading.claim(at, 1, 'depense');
  const left = reading.placesOf('reste');
  if (!left.every((at) => IS_LEFT.test(reading.tokens[at]!.text))) return;
  for (const at of reading.unknown) if (reading.tokens[at]!.text === 'toujours') reading.claim(at, 1, 'vide');
  for (const at of left) reading.claim(at, 1, reading.tokens[at]!.text === 'combien' ? 'combien' : 'vide');
}
const IS_LEFT = /^(?:combien|rest(?:e|ent|ait|aient|ants?|antes?)|t|il|nous)$/;

/** « pour combien de factures », « à combien se montent », « combien représentent », « le total »: what is owed, and not how many wait. */
const WORTH = phraseOf(
  `pour <combien> | à <combien> (&! (jours | mois | semaines | temps | mandats | factures | paiements)) | (en | quelle) (euros | valeur | argent | somme)
   | <combien> (est-ce que | ça | cela | se | s | en)* (représente | représentent | représentait | élève | élèvent | chiffre | chiffrent | monte | montent | totalise | totalisent | pèse | pèsent | vaut | valent | fait | font)
   | (ça | cela)? (représente | représentent | pèse | pèsent | vaut | valent | fait | font | monte | montent | chiffre | totalise | totalisent) (à | en)? (<combien> | quoi)`,
  SHARED,
);
const TOTAL = /^(?:total|totaux|totalite|global)$/;
const OWED_WORDS = /^(?:doit|devons|combien|cb|encours|dettes?|ardoises?|arrieres?|passif|creances?|reste)$/;
const PAPERS = /^(?:mandats?|factures?|paiements?)$/;

/** Whether what waits is asked for in euros: where no mandat nor invoice is said, « combien doit-on », « l’encours » ask for nothing else. */
export function asksSumOwed(reading: Reading): boolean {
  const { tokens } = reading;
  if (firstOf(WORTH, tokens)) return true;
  const isTotal = tokens.some(({ text }, at) => TOTAL.test(text) && reading.of(at) === 'depense');
  if (isTotal && !tokens.some(({ text }) => /^(?:nombre|combien|nb|nbre|nbr|cb)$/.test(text))) return true;
  if (reading.placesOf('depense').some((at) => SUMMED.test(tokens[at]!.text))) return true;
  return (
    !tokens.some(({ text }) => PAPERS.test(text)) &&
    reading.placesOf('impaye').some((at) => OWED_WORDS.test(tokens[at]!.text))
  );
}
