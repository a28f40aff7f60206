import { firstOf, phraseOf } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

/** Words of a change in time, where « écart » and « contre » may set two names against each other. */
export const MOVES =
  /^(?:economi|derap|doubl|tripl|augment|hauss|baiss|diminu|progress|recul|chut|explos|grimp|bond|flamb|evolu|vari|boug|chang|descen|gonfl|gross|accr|envol|degring|decoll|rebond|fond|maigri|enfl|flech|plong|elarg|etoff|resserr|retrec|acceler|ralent|alourd|alleg|enrich|emball|degonfl|effondr|serr(?:e|ee|er)$|voilure$|frein|mont(?:e|ent|ee)$)/;

const SUPERLATIVE = /^(?:top|premier|1er|1ere|principa|classement|palmares|record|maxim|numero|tete)/;

/**
 * Whether the first or the last are asked for: « le plus », « top », « les plus petits ». « Plus qu’en 2024 » compares, and
 * an amount takes its own « plus de ».
 */
export function isRankSaid(reading: Reading): boolean {
  return reading
    .placesOf('plus', 'moins', 'qualite')
    .some((at) => SUPERLATIVE.test(reading.tokens[at]!.text) || !isComparative(reading, at));
}

const ONE_OF_SUPPLIERS = /^(?:prestataire|fournisseur|entreprise|societe)$/;

/** « qui est le prestataire », « quel est notre fournisseur »: in the singular, the one that is paid the most. */
export const asksTheOne = (reading: Reading): boolean => isOneNamed(reading) || isOneDoing(reading);

/** « qui assure la cantine »: a verb in the singular. */
const isOneDoing = (reading: Reading): boolean =>
  reading
    .placesOf('chez_qui')
    .some(
      (at) =>
        reading.tokens[at]!.text === 'qui' &&
        reading.of(at - 1) !== 'chez_qui' &&
        !/(?:ent|^font|^sont|^nous)$/.test(reading.tokens[at + 1]?.text ?? ''),
    );

const isOneNamed = (reading: Reading): boolean =>
  reading.has('qui', 'quel', 'definition') &&
  reading
    .placesOf('fournisseurs')
    .some(
      (at) =>
        ONE_OF_SUPPLIERS.test(reading.tokens[at]!.text) &&
        (/\b(?:le|la|l['’])\s*$/.test(reading.tokens[at]!.lead) ||
          reading.tokens[at - 1]?.text === 'notre' ||
          reading.of(at - 1) === 'quel') &&
        !/^(?:par|pour|de|a|chez)$/.test(reading.tokens[at - 1]?.text ?? ''),
    );

/** « plus en 2025 qu’en 2024 », « plus que la culture ». */
export const isComparative = (reading: Reading, at: number): boolean =>
  /^(?:plus|davantage|moins|mieux|meilleure?s?|pires?)$/.test(reading.tokens[at]?.text ?? '') &&
  !isSuperlativeLead(reading.tokens[at]!.lead) &&
  thanPlaces(reading).some((place) => place > at);

/** Where the other side begins: « que », or « ou » between two exercices (« plus de mandats en 2025 ou en 2024 »). */
export const thanPlaces = (reading: Reading): number[] =>
  reading.tokens.flatMap(({ text }, at) => {
    const isOfYears =
      text === 'ou' &&
      reading.of(at - 1) === 'periode' &&
      [at + 1, at + 2].some((place) => reading.of(place) === 'periode');
    return text === 'qu' || text === 'que' || isOfYears ? [at] : [];
  });

/** « le plus », « les plus ». */
const isSuperlativeLead = (lead: string): boolean => /\b(?:le|la|les)$/.test(lead.trim());

/** Places of « plus » and « moins » that compare two things. */
export const comparatives = (reading: Reading): number[] =>
  reading.placesOf('plus', 'moins', 'qualite').filter((at) => isComparative(reading, at));

/** Of these, a figure says which is better. */
export const RATED: readonly Claim[] = [
  ...(['delai', 'a_l_heure', 'retard', 'interets', 'impaye', 'conformite', 'conforme', 'non_conforme'] as const),
];
/** Of these, the lower is the better. */
const LOWER: readonly Claim[] = ['delai', 'retard', 'interets', 'impaye', 'non_conforme'];
const WORST = /^(?:pire|mauvais|moins|bonnet|cancre)/;

const SOONEST = /^(?:tot|proches?|vite|rapidement|rapprochee?|imminente?)$/;

/** « quel marché finit en premier »: the first in time, and not the largest. */
export const isFirstToEnd = (reading: Reading): boolean => {
  const ranks = reading.placesOf('plus', 'moins');
  const isFirst = (at: number): boolean =>
    /^premi/.test(reading.tokens[at]!.text) ||
    [at, at + 1].some((place) => SOONEST.test(reading.tokens[place]?.text ?? ''));
  return reading.has('echeance') && ranks.length > 0 && ranks.every(isFirst);
};

const ENDED = /^(?:terminee?s?|finie?s?|expiree?s?|achevee?s?|pris|arrivee?s?)$/;

/**
 * « quel marché finira le dernier », « s’est terminé en dernier », « le dernier marché à finir »: ranked by their end, those that
 * ended or those that are to end. « Les derniers marchés » alone are the latest that were signed.
 */
export function lastToEnd(reading: Reading): 'termine' | 'non_termine' | null {
  const { tokens } = reading;
  const ends = reading.placesOf('echeance', 'termine');
  const [last] = reading.placesOf('dernier').filter((at) => /^derniere?s?$/.test(tokens[at]!.text));
  if (last === undefined || ends.length === 0) return null;
  const isAfter =
    ends.every((at) => at < last) && (tokens[last - 1]?.text === 'en' || /\bl(?:e|a|es)\s*$/.test(tokens[last]!.lead));
  const isBefore =
    reading.of(last + 1) === 'marches' &&
    ends.every((at) => at > last) &&
    /^(?:a|qui)$/.test(tokens[last + 2]?.text ?? '');
  if ((!isAfter || reading.of(last + 1) === 'marches') && !isBefore) return null;
  return reading.has('termine') || ends.some((at) => ENDED.test(tokens[at]!.text)) ? 'termine' : 'non_termine';
}

const PACE = /^(?:vite|rapidement|rapides?|lentement|lente?s?|longtemps)$/;
const MANNER = /^(?:mal|mieux)$/;
const PAYS = /^(?:pai|pay|regl)/;

const WAITS = /^(?:attend|attendent|patiente|patientent)$/;

/** Takes « attend depuis le plus longtemps », « attend le plus longtemps »: the oldest of those that wait; « attend le plus »: who has most of them. */
export function takeOldest(reading: Reading): void {
  const { tokens } = reading;
  const most = tokens.length - 2;
  if (WAITS.test(tokens[most]?.text ?? '') && /^(?:plus|moins)$/.test(tokens[most + 1]!.text))
    reading.claim(most, 1, 'impaye');
  for (const [at, { text }] of tokens.entries()) {
    if (text !== 'longtemps' || tokens[at - 1]?.text !== 'plus') continue;
    const waits = tokens.findIndex((one) => WAITS.test(one.text));
    if (waits < 0) continue;
    const from = tokens[at - 2]?.text === 'depuis' ? at - 2 : at - 1;
    reading.claim(from, at - from + 1, 'dernier');
    reading.claim(waits, 1, 'impaye');
  }
}

/** « quelles factures payer en premier », « quel mandat dois-je régler d’abord » */
const TO_PAY_FIRST = phraseOf(
  `(quel | quelle | quels | quelles | lesquelles | lesquels | les) (facture | factures | mandat | mandats) (dois-je | doit-on | faut-il | devons-nous | faudrait-il | à)? (payer | régler)
   (en premier | premier | première | abord | tout abord | en premier lieu | priorité | en priorité | avant tout | le plus vite | urgence)`,
);

/** Takes « quelles factures payer en premier ? »: the oldest of those that wait, and none that was paid. */
export function takeToPayFirst(reading: Reading): void {
  const found = firstOf(TO_PAY_FIRST, reading.tokens);
  if (!found) return;
  const [from, to] = found;
  const pays = reading.tokens.findIndex(({ text }, at) => at > from && /^(?:payer|regler)$/.test(text));
  reading.claim(from, to - from, 'vide');
  reading.claim(from, 1, 'quel');
  reading.claim(from + 1, 1, 'mandats');
  reading.claim(pays, 1, 'impaye');
  reading.claim(pays + 1, to - pays - 1, 'dernier');
}

/** Takes « vite », « le plus lentement » beside a word of payment: delays; « longtemps » beside « dure »: a length. */
export function takePace(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    if (reading.of(at) === 'dernier') continue;
    // « dure le plus longtemps »
    if (text === 'longtemps' && tokens.slice(Math.max(0, at - 4), at).some((one) => /^dur/.test(one.text)))
      reading.claim(at, 1, 'duree');
    // « paie le plus tard »; « a été payé le plus tard » is one payment.
    const isLatest =
      text === 'tard' &&
      tokens[at - 3]?.text !== 'ete' &&
      tokens[at - 1]?.text === 'plus' &&
      isSuperlativeLead(tokens[at - 1]!.lead);
    if (MANNER.test(text) && paysSo(tokens, at)) {
      reading.claim(at, 1, 'delai');
      continue;
    }
    // « délai moyen de paiement, de la plus lente à la plus rapide »: the delay may stand further.
    const isOrdered = /^(?:plus|moins)$/.test(tokens[at - 1]?.text ?? '') && saysDelay(tokens);
    if (
      !(PACE.test(text) || isLatest) ||
      !(isOrdered || tokens.slice(Math.max(0, at - 4), at + 3).some((one) => /^(?:pai|pay|regl|attend)/.test(one.text)))
    )
      continue;
    reading.claim(at, 1, 'delai');
    const waits = tokens.findIndex((one) => /^(?:attend|attendent|attendre)$/.test(one.text));
    if (waits >= 0) reading.claim(waits, 1, 'delai');
  }
}

/** « délai de paiement », « délais pour payer »: those of payments; a contract has others. */
const saysDelay = (tokens: Reading['tokens']): boolean =>
  tokens.some(
    ({ text }, at) => /^delais?$/.test(text) && tokens.slice(at + 1, at + 4).some((one) => PAYS.test(one.text)),
  );

/** « paie le plus mal », « paie mal ses fournisseurs »: late; who « est mal payé » is paid, and pays nobody. */
const paysSo = (tokens: Reading['tokens'], at: number): boolean => {
  const verb = tokens.findLastIndex(({ text }, place) => place < at && place >= at - 4 && PAYS.test(text));
  return verb >= 0 && !/^(?:ete|est|sont|etait|etaient)$/.test(tokens[verb - 1]?.text ?? '');
};

const END_OF_ORDER = /^(?:plus|moins|meilleure?s?|pires?|mauvaise?s?)$/;
/** Two figures are set against each other, and nothing is put in order. */
export const RELATES = /^(?:ecart|difference|rapport|ratio|rapports|ecarts)$/;

const SPENDING = /^(?:depensi|gourmand|econom|gros|grand|petit|import|cher|coute|acheteu|consommat)/;

/** Takes the far end of an order: « du plus gros au plus petit », « de la plus à la moins conforme » begin with the near one. */
export function takeFarEnd(reading: Reading): void {
  const { tokens } = reading;
  if (tokens.some(({ text }) => RELATES.test(text))) return;
  const near = tokens.findIndex(({ text, lead }) => END_OF_ORDER.test(text) && /\bd(?:u|es|e(?: la)?)\s*$/.test(lead));
  if (near < 0) return;
  const joint = tokens.findIndex(
    ({ text }, at) =>
      at > near && at < near + 6 && /^(?:a|au|aux)$/.test(text) && END_OF_ORDER.test(tokens[at + 1]?.text ?? ''),
  );
  if (joint < 0) return;
  const far = tokens[joint + 1]!.text;
  const quality = tokens[joint + 2];
  // « de la plus à la moins conforme », « du meilleur au pire taux » go on with what is ranked.
  const isOwn = joint > near + 1 && /^(?:plus|moins)$/.test(far) && quality !== undefined && /^\s+$/.test(quality.lead);
  // « de la moins à la plus dépensière »
  const isSpending = quality !== undefined && SPENDING.test(quality.text);
  reading.claim(joint, (isOwn && /^[a-z]{3,}$/.test(quality.text)) || isSpending ? 3 : 2, 'vide');
}

const SIGNED = /^(?:notifi|sign|conclu|enregistr|attribu|pass)/;

/** Takes « le premier marché notifié », « le tout premier contrat »: the earliest, and not the largest. */
export function takeFirstSigned(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    if (!/^premiers?$/.test(text) || !/^(?:marche|contrat)s?$/.test(tokens[at + 1]?.text ?? '')) continue;
    // « nos premiers marchés par montant »
    if (tokens.some((one) => /^(?:montants?|importance|taille|volume)$/.test(one.text))) continue;
    const isVery = /^tout?s?$/.test(tokens[at - 1]?.text ?? '');
    if (isVery || tokens.slice(at + 2, at + 5).some((one) => SIGNED.test(one.text)))
      reading.claim(isVery ? at - 1 : at, isVery ? 2 : 1, 'dernier');
  }
}

const RAISED = /^mont(?:e|ee|es|ees|ent)$/;
const BEFORE_RAISED = /^(?:a|ont|avait|est|sont|t)$/;

/** Takes « a monté », « montent-elles »: a change. « À combien se monte » asks for an amount. */
export function takeRaised(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    if (!RAISED.test(text) || reading.has('combien')) continue;
    const [before, after] = [tokens[at - 1]?.text ?? '', tokens[at + 1]?.text ?? ''];
    const isTurned = /^(?:t|il|elle|ils|elles)$/.test(after);
    if (isTurned || BEFORE_RAISED.test(before) || /^(?:ils?|elles?)$/.test(before)) reading.claim(at, 1, 'evolution');
  }
}

/** Takes « les familles qui ont pris le plus entre 2024 et 2025 »: what rose from one exercice to the other. */
export function takeGained(reading: Reading): void {
  const { tokens } = reading;
  const from = tokens.findIndex(
    ({ text }, at) => text === 'entre' && [1, 3].every((step) => /^20\d\d$/.test(tokens[at + step]?.text ?? '')),
  );
  const isOfGroups = tokens.some(({ text }) => /^(?:famille|direction|poste|service|categorie|domaine)s?$/.test(text));
  const at = tokens.findIndex(
    ({ text }, place) => text === 'pris' && /^(?:a|ont)$/.test(tokens[place - 1]?.text ?? ''),
  );
  if (from < 0 || !isOfGroups || at < 0 || tokens[at + 1]?.text !== 'plus') return;
  if (at + 2 === from || at + 2 === tokens.length) reading.claim(at, 1, 'evolution');
}

/** Takes « lequel l’emporte »: the larger of two. « Qui a emporté le marché » won it. */
export function takeWins(reading: Reading): void {
  for (const [at, { text, lead }] of reading.tokens.entries())
    if (/^emport(?:e|ent|ait|aient)$/.test(text) && /\bl['’]\s*$/.test(lead)) reading.claim(at, 1, 'plus');
}

const AT_FAULT = /^(?:cause|causes|responsables?|origine)$/;

/** Takes « quelle direction en est la cause ? »: who has the most of it, and no change to explain. */
export function takeAtFault(reading: Reading): void {
  const { tokens } = reading;
  const asked = tokens.findIndex(
    ({ text }, at) =>
      /^(?:direction|service|famille|fournisseur)s?$/.test(text) && /^quel(?:le)?s?$/.test(tokens[at - 1]?.text ?? ''),
  );
  const fault = tokens.findIndex(({ text }, at) => at > asked && AT_FAULT.test(text));
  if (asked < 0 || fault < 0 || !tokens.slice(asked, fault).some(({ text }) => /^(?:est|sont)$/.test(text))) return;
  reading.claim(fault, 1, 'plus');
}

const HAVING = /^(?:ayons|ait|ayez|aient|avons|a|avez|ont|ete)$/;

/**
 * Takes « jamais » in « le plus gros contrat que nous ayons jamais passé »: it denies nothing there, and no contract is of one exercice
 * alone. « Que nous n’ayons jamais payé » denies, and the largest purchase « jamais » made is of more exercices than the one that runs.
 */
export function takeEver(reading: Reading): void {
  const { tokens } = reading;
  const thing = tokens.findIndex(({ text }) => /^(?:marche|contrat|accord)s?$/.test(text));
  const most = tokens.findIndex(({ text }) => /^(?:plus|moins|premier)$/.test(text));
  if (thing < 0 || most < 0 || tokens.some(({ text }) => /^(?:n|ne|pas|sans)$/.test(text))) return;
  for (const [at, { text }] of tokens.entries())
    if (text === 'jamais' && at > thing && at > most && isOfAllTime(tokens, at, thing)) reading.claim(at, 1, 'vide');
}

/** « que nous ayons jamais passé », « le plus gros contrat jamais signé » */
const isOfAllTime = (tokens: Reading['tokens'], at: number, thing: number): boolean =>
  at === thing + 1 ||
  (HAVING.test(tokens[at - 1]!.text) &&
    tokens.slice(Math.max(0, at - 4), at).some(({ text }) => /^(?:que|qu|qui)$/.test(text)));

const USED = /^(?:utilis|emplo|pratiqu|serv|recour|choisi|retenu|frequent|courante?s?$|souvent)/;

/** Takes « quelle procédure utilise-t-on le plus ? »: that of most contracts, and no rule. */
export function takeUsedProcedure(reading: Reading): void {
  const { tokens } = reading;
  const at = tokens.findIndex(
    ({ text }, place) => /^procedures?$/.test(text) && /^(?:quelle|quelles)$/.test(tokens[place - 1]?.text ?? ''),
  );
  const used = tokens.findIndex(({ text }) => USED.test(text));
  const rank = tokens.findIndex(({ text }) => /^(?:plus|moins)$/.test(text));
  if (at < 0 || used < 0 || rank < 0 || reading.has('chiffre', 'nom', 'famille')) return;
  reading.claim(at - 1, 1, 'quel');
  reading.claim(at, 1, 'procedure');
  reading.claim(used, 1, 'marches');
  reading.claim(rank, 1, tokens[rank]!.text === 'moins' ? 'moins' : 'plus');
}

/** Takes « le plus souvent » beside a delay: how many times. Of payments that are only made, it would rank amounts. */
export function takeOften(reading: Reading): void {
  for (const [at, { text }] of reading.tokens.entries())
    if (text === 'souvent' && reading.has('retard') && /^(?:plus|moins)$/.test(reading.tokens[at - 1]?.text ?? ''))
      reading.claim(at, 1, reading.of(at - 1) === 'moins' ? 'moins' : 'plus');
}

/** The order of « le meilleur », « la pire », « le plus vite »; null where none of them is said. */
export function qualityOf(reading: Reading): 'asc' | 'desc' | null {
  const said = reading.placesOf('qualite').map((at) => reading.tokens[at]!.text);
  // « plus mauvais » is told by its second word.
  const isWorst = said.some((text) => WORST.test(text));
  if (said.length > 0) {
    const isLower = reading.has(...LOWER) && !reading.has('a_l_heure', 'conforme', 'conformite');
    return isLower === isWorst ? 'desc' : 'asc';
  }
  const pace = reading.placesOf('delai').map((at) => reading.tokens[at]!.text);
  const isFast = pace.some((text) => /^(?:vite|rapide|mieux)/.test(text));
  const isSlow = pace.some((text) => /^(?:lent|longtemps|attend|mal$)/.test(text));
  if (!isFast && !isSlow) return null;
  const isLess = reading.has('moins') && !reading.has('plus');
  return isFast === isLess ? 'desc' : 'asc';
}
