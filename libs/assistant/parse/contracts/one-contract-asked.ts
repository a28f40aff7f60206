import { claimFree } from '../claims.js';
import { firstOf, type Phrase, phraseOf, placesOfPhrase } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

/** « DEMO-2101-2 », « 2025-12 »: no year, amount, date nor hour. */
const NUMBER = /^(?=.*\d)(?=.*(?:[a-z]|-))[a-z0-9-]{5,40}$/;
const HOUR = /^\d{1,2}h\d*$/;
const ONE = /^(?:marche|contrat|consultation)$/;
const OF_ONE = /\b(?:le|la|du)\s*$/;
const BEFORE_ONE = /^(?:au|ce|cette|notre|votre|mon|son)$/;

/** A day that is asked for. */
const DAY = phraseOf(
  `(à)? (quelle | quel) (date | jour | moment | mois | année) (exacte | exact | précise | précis)?
  | (à)? date (exacte | précise)? (laquelle | à laquelle | auquel | où)? | jour (où | auquel | exact | précis)
  | quand (est-ce que | est-ce | donc)? | (depuis | dès) (quand | quelle date)`,
);
const UNTIL = phraseOf(
  `(jusqu | jusque | jusqua | jusqu’à | jusqu’au) (à | en)? (quand | (quelle | quel) (date | jour | mois | année))`,
);
/** A length that is asked for; « dans combien de temps », « depuis combien de temps » ask for a day. */
const LENGTH = phraseOf(
  `(pour | sur | pendant | durant)? ((combien | cb | cmb | cbn) de (temps | mois | ans | années | jours | semaines) | (quelle | quel) (durée | délai | période))`,
);
const OF_DAY = /^(?:dans|ici|depuis|avant|reste|restent|encore)$/;
const MANY = /^(?:combien|nombre|cb|nb|nbre)$/;

const SIGNED =
  /^(?:notif|notifi(?:e|ee|er|cation)|sign(?:e|ee|er|ature)|conclue?|conclusion|attribu(?:e|ee|er|tion)|paraphee?)$/;
const BEGUN = /^(?:commence|debut|debute|demarre|commencait|debutait|demarrait|demarrage|commencement|effet|vigueur)$/;
const ENDED =
  /^(?:fin|fini(?:t|r|e|ra|rait|ssait|ssant)?|termin(?:e|er|ee|era|erait|ait|aison)|terme|echeance|echoit|echue?|expir(?:e|er|ee|era|ait|ation)|achev(?:e|er|ee|era|ait|ement)|achevera|arret(?:e|er|ee|era|ait)|cess(?:e|er|era|ation)|peremption|clot(?:ure)?)$/;
const BOUND =
  /^(?:engagee?s?|engagement|liee?s?|tenue?s?|dur(?:e|er|ee|era|erait|ait)|court|courir|couvre|couverts?|tient|valable|valide|validite|conclue?|signee?|passee?|notifiee?|attribuee?|prevue?|execution|execute|porte|etale|tranquilles?|retenue?|fixee?|convenue?|stipulee?|partie?s?|prise?s?)$/;

const COMPANY =
  /^(?:entreprises?|societes?|boites?|fournisseurs?|prestataires?|candidats?|operateurs?|cabinets?|artisans?|firmes?|acteurs?|concurrents?|gens|monde|personnes?|groupements?|structures?|postulants?)$/;
const BIDDING =
  /^(?:remis|remettre|remettent|depos(?:e|ee|es|er|ent)|postul(?:e|er|ent|aient)|candidat(?:e|er|ent)|soumission(?:ne|ner|nent)|repond(?:u|re|ent|aient|ait)|concour(?:u|ent|ir)|particip(?:e|er|ent|aient)|propose|proposent|presentee?s?|interesse(?:e|s|es|ent)?|manifestee?s?|concurrence|competition|lice|course|rangs)$/;
const BIDS =
  /^(?:plis?|propositions?|soumissions?|postulants?|pretendants?|concurrents?|competiteurs?|participants?|concurrence|competition)$/;
/** What is done with tenders: it says no more than them. */
const OF_BIDS =
  /^(?:remis|remise?s?|depos(?:e|ee|es|ees)|presente|presentee?s?|envoye|envoyee?s?|transmise?s?|formulee?s?|adressee?s?|parvenue?s?|arrivee?s?|enregistree?s?|ouverte?s?|recu|recue?s?|faite?s?|rendue?s?|soumise?s?|portee?s?)$/;

/** Words that stand beside the number of a contract, or say where something is done, and ask for nothing. */
const BESIDE: readonly Phrase[] = [
  `(marché | contrat | consultation)? (référencé | référencée | référence | réf | ref | numéroté | numérotée | identifié | identifiée | immatriculé | enregistré | codé | noté | dénommé | intitulé | nommé | appelé | portant | qui porte | avec | sous)
    (sous | par | comme | à)? (le)? (numéro | n | no | num | nº | référence | réf | code | identifiant)? & <number>`,
  `(n | no | num | numéro | nº | réf | ref | référence | code | identifiant) & <number>`,
  `(dans | en) cadre & (marché | contrat | consultation | <number>)`,
  `(au | à) titre & (marché | contrat | <number>)`,
  `dessus | dedans | là-dessus`,
  `(auprès | vis-à-vis) & (marché | contrat)`,
].map((text) =>
  phraseOf(text, {
    number: { endsOf: (words, at) => (isNumber(words[at]?.text) ? [at + 1] : []), first: null, isEmpty: false },
  }),
);

const IN_FORCE = phraseOf(
  `(pris | prend | prendre | prise) effet | (entré | entre | entrait | entrée) en vigueur | (entrée | mise) en (vigueur | service)`,
);

const INTERVENED = phraseOf(
  `(a | est | ont | fut)? (eu lieu | intervenue | effectuée | prononcée | effective | formalisée | partie)`,
);
const LASTING = phraseOf(
  `(durée | délai) (exécution | de vie | validité | contractuelle | contractuel | engagement | prévue | prévu | conventionnelle)`,
);

/** Whether a word may be the number of a contract. */
export function isNumber(text: string | undefined): boolean {
  return text !== undefined && NUMBER.test(text) && !HOUR.test(text);
}

/** Whether one contract is named: by its number, or « le marché de gaz ». */
const isOneNamed = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text, lead }, at) =>
      isNumber(text) || (ONE.test(text) && (OF_ONE.test(lead) || BEFORE_ONE.test(tokens[at - 1]?.text ?? ''))),
  );

/**
 * Takes what is asked of one contract, in whatever words: a day and what happens then (« on l’a notifié quel jour », « à quelle date
 * arrive-t-il à son terme »), how long it binds, how many took part.
 */
export function takeAskedOfOne(reading: Reading): void {
  if (!isOneNamed(reading)) return;
  if (reading.tokens.some(({ text }) => isNumber(text)))
    for (const phrase of BESIDE)
      for (const [from, to] of placesOfPhrase(phrase, reading.tokens)) claimFree(reading, from, to);
  // « la consultation DEMO-1303-2 »
  for (const [at, { text }] of reading.tokens.entries())
    if (/^(?:consultation|dossier|affaire)$/.test(text) && isNumber(reading.tokens[at + 1]?.text))
      reading.claim(at, 1, 'marches');
  takeLength(reading);
  takeDays(reading);
  takeBids(reading);
  if (reading.tokens.some(({ text }) => isNumber(text))) takeHolder(reading);
}

/** Takes « pour combien de temps est-on engagé », « ça dure combien de mois ». */
function takeLength(reading: Reading): void {
  const lasting = firstOf(LASTING, reading.tokens);
  if (lasting) take(reading, lasting, 'duree');
  const asked = firstOf(LENGTH, reading.tokens);
  if (!asked || reading.tokens.some(({ text }) => OF_DAY.test(text))) return;
  const bound = placesOf(reading, BOUND);
  // « c’est un marché de combien d’années ? »
  const isOfOne = /^(?:marche|contrat|est)$/.test(reading.tokens[asked[0] - 1]?.text ?? '');
  if (bound.length === 0 && !isOfOne) return;
  take(reading, asked, 'duree');
  for (const at of bound) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

function takeDays(reading: Reading): void {
  const until = firstOf(UNTIL, reading.tokens);
  if (until) {
    take(reading, until, 'date_fin');
    for (const at of placesOf(reading, BOUND)) if (reading.isFree(at)) reading.claim(at, 1, 'date_fin');
    // « liés par le marché »
    for (const at of placesOf(reading, /^(?:par|avec)$/))
      if (ONE.test(reading.tokens[at + 1]?.text ?? '') || isNumber(reading.tokens[at + 1]?.text))
        reading.claim(at, 1, 'vide');
    return;
  }
  takeEndAlone(reading);
  takeManner(reading);
  const day = dayAsked(reading);
  if (!day || !reading.isFree(day[0])) return;
  const ended = placesOf(reading, ENDED);
  const signed = [...placesOf(reading, SIGNED), ...(ended.length === 0 ? placesOf(reading, BEGUN) : [])];
  // Two days are two questions, each read by its own words.
  if ((ended.length === 0) === (signed.length === 0)) return;
  const [claim, places]: [Claim, number[]] = ended.length > 0 ? ['date_fin', ended] : ['date_notification', signed];
  take(reading, day, claim);
  for (const at of places) reading.claim(at, 1, claim);
  const intervened = firstOf(INTERVENED, reading.tokens);
  if (intervened) claimFree(reading, ...intervened);
  const begun = claim === 'date_notification' ? firstOf(IN_FORCE, reading.tokens) : undefined;
  if (begun) take(reading, begun, claim);
}

/** Where a day is asked for: « le combien » is one too. */
function dayAsked({ tokens }: Reading): readonly [number, number] | undefined {
  const at = tokens.findIndex(({ text, lead }) => /^(?:combien|cb)$/.test(text) && /\ble\s*$/.test(lead));
  return at < 0 ? firstOf(DAY, tokens) : [at, at + 1];
}

/** Takes « quelle est l’échéance du DEMO-2101-2 ? »: its end, by its name alone. */
function takeEndAlone(reading: Reading): void {
  const { tokens } = reading;
  const isBounded = tokens.some(({ text }) =>
    /^(?:avant|apres|dans|ici|jours?|mois|quels|quelles|quand|date)$/.test(text),
  );
  if (isBounded || !tokens.some(({ text }) => isNumber(text))) return;
  for (const at of placesOf(reading, /^(?:echeance|terme|expiration)$/))
    if (reading.isFree(at)) reading.claim(at, 1, 'date_fin');
}

/** How a day comes, and of what kind it is: it says no more than the day. */
const MANNER =
  /^(?:vien(?:t|dra|drait)|parvien\w+|intervien\w+|surviendra|survient|contractuel(?:le)?|execution|prevue?|effectif|effective|theorique|initiale?)$/;

function takeManner(reading: Reading): void {
  if (!reading.tokens.some(({ text }) => ENDED.test(text) || SIGNED.test(text))) return;
  for (const at of placesOf(reading, MANNER)) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

const IDENTITY = phraseOf(
  `(identité | dénomination | raison sociale | désignation) & (titulaire | attributaire | prestataire | entreprise | société | fournisseur)`,
);
/** « depuis son origine », of what was paid on it: all of it. */
const FROM_START = phraseOf(
  `depuis (son | le | sa)? (origine | début | commencement | notification | démarrage | lancement | départ | signature)`,
);
const SUM = /^(?:montants?|total|totaux|sommes?|cumul|combien|cb)$/;
const PAYING = /^(?:paiements?|reglements?|versements?|decaissements?)$/;

/** Takes « le montant des paiements effectués », « les sommes versées au titulaire depuis l’origine »: what was paid on it. */
function takePaid(reading: Reading): void {
  const { tokens } = reading;
  if (!tokens.some(({ text }) => SUM.test(text))) return;
  const paying = placesOf(reading, PAYING).filter((at) =>
    /^(?:montants?|total|totaux|sommes?|cumul)$/.test(tokens[at - 1]?.text ?? ''),
  );
  for (const at of paying) reading.claim(at, 1, 'depense');
  const isPaid = paying.length > 0 || tokens.some(({ text }) => /^(?:verse|paye|regle|mandate)e?s?$/.test(text));
  if (!isPaid) return;
  const start = firstOf(FROM_START, tokens);
  if (start) claimFree(reading, ...start);
  for (const at of placesOf(reading, /^(?:titulaire|attributaire|prestataire|fournisseur)$/))
    if (/^(?:au|a)$/.test(tokens[at - 1]?.text ?? '')) reading.claim(at, 1, 'vide');
}

const OPERATOR = phraseOf(`(opérateur | acteur) (économique)?`);
const HELD = phraseOf(
  `(a | ont | été | t | elle | il | est)* (retenu | retenue | choisi | choisie | désigné | désignée | sélectionné | sélectionnée | confié | confiée | échu | dévolu | adjugé | revenu | tombé | emporté) (t)? (il | elle)?`,
);
const WHOM = phraseOf(
  `qui | quelle (entreprise | société | boîte | firme) | quel (prestataire | fournisseur | candidat | opérateur) | lequel`,
);

/** Takes « quelle entreprise a été retenue pour … ? », « l’opérateur économique titulaire »: who holds it. */
function takeHolder(reading: Reading): void {
  const { tokens } = reading;
  takePaid(reading);
  const identity = firstOf(IDENTITY, tokens);
  if (identity) claimFree(reading, ...identity);
  const operator = firstOf(OPERATOR, tokens);
  if (operator) {
    claimFree(reading, ...operator);
    reading.claim(operator[0], 1, 'fournisseurs');
  }
  const held = firstOf(WHOM, tokens) ? firstOf(HELD, tokens) : undefined;
  if (held) claimFree(reading, ...held);
}

/** Takes « combien de sociétés ont postulé », « combien de plis reçus », « y a-t-il eu de la concurrence ». */
function takeBids(reading: Reading): void {
  const isCounted = placesOf(reading, MANY).length > 0;
  // « y a-t-il eu de la concurrence ? »; « sans mise en concurrence » is a procedure.
  for (const at of placesOf(reading, /^concurrence$/))
    if (!/^(?:en|mise|sans|ni)$/.test(reading.tokens[at - 1]?.text ?? '')) reading.claim(at, 1, 'offres');
  for (const at of placesOf(reading, /^beaucoup$/))
    if (
      /^(?:offres?|plis?|candidat\w*|reponses?|propositions?|concurrence|concurrents)$/.test(
        reading.tokens[at + 1]?.text ?? '',
      )
    )
      reading.claim(at, 1, 'vide');
  // « combien à répondre », « combien ont postulé »
  if (isCounted && bidsOf(reading).length > 0) for (const at of bidsOf(reading)) reading.claim(at, 1, 'offres');
  const companies = placesOf(reading, COMPANY);
  const bidding = placesOf(reading, BIDDING);
  const bids = placesOf(reading, BIDS);
  if (isCounted && companies.length > 0 && bidding.length > 0) {
    for (const at of bidding) reading.claim(at, 1, 'offres');
    for (const at of companies) reading.claim(at, 1, 'vide');
  } else if (isCounted && bids.length > 0) for (const at of bids) reading.claim(at, 1, 'offres');
  const isOfBids =
    isCounted &&
    (bids.length > 0 ||
      reading.tokens.some(({ text }) => /^(?:offres?|candidatures?|candidate?s?|reponses?)$/.test(text)));
  if (isOfBids) for (const at of placesOf(reading, OF_BIDS)) if (reading.isFree(at)) reading.claim(at, 1, 'vide');
}

const bidsOf = (reading: Reading): number[] =>
  placesOf(
    reading,
    /^(?:repondre|repondu|repondaient|postule|postuler|candidater|soumissionne|soumissionner|concouru|concourir|soumissionnaient|postulaient)$/,
  );

const placesOf = ({ tokens }: Reading, words: RegExp): number[] =>
  tokens.flatMap(({ text }, at) => (words.test(text) ? [at] : []));

const take = (reading: Reading, [from, to]: readonly [number, number], claim: Claim): void =>
  reading.claim(from, to - from, claim);
