import { claimFree } from '../claims.js';
import { firstAfter, firstOf, type Phrase, phraseOf, placesOfPhrase, type Roles } from '../phrase.js';
import type { Claim, Reading } from '../reading.js';

const SHARED: Roles = {
  on: phraseOf(`il | on | nous | ville | mairie | cela | ça | y`),
  mis: phraseOf(
    `fallu | faut | mis | met | mettons | mettait | pris | prend | prenons | passé | passés | écoulés | nécessaires | requis`,
  ),
  payer: phraseOf(`payer | régler | être payé | être payés | paiement | règlement`),
  délai: phraseOf(`délai | délais | dgp | échéance | échéances`),
  constaté: phraseOf(
    `moyen | moyens | médian | moyenne | médiane | constaté | constatés | constatée | observé | observée | enregistré | enregistrée | global | effectif`,
  ),
  papiers: phraseOf(
    `mandats | factures | paiements | marchés | contrats | fournisseurs | lignes | annulations | avenants | entreprises | directions | familles | prestataires`,
  ),
};

/** « le dépassement moyen du délai »: late, by so much. */
const OVERRUN = phraseOf(`(dépassement | dépassements) & (<constaté>* <délai>)`, SHARED);
/** « le délai était-il dépassé », « de combien le délai est-il dépassé » */
const OVERRUN_IS = phraseOf(
  `<délai> (paiement)? (était | est | a été | fut | sont | étaient) (t | il | elle | ils)* (largement | souvent)? (dépassé | dépassés | dépassée)`,
  SHARED,
);
/** « on dépassait de combien de jours »: nothing but a delay is passed by days. */
const PASSED_BY = phraseOf(
  `(dépasse | dépassait | dépassent | dépassaient | dépassé | dépassons | excède | excédait | débordait | déborde) & (combien jours | combien temps)`,
);
/** « la durée moyenne du retard », « l’ampleur des retards » */
const LENGTH = phraseOf(
  `(durée | durées | longueur | ampleur | importance | étendue | taille) & (<constaté>* (retard | retards | dépassement))`,
  SHARED,
);
/** « quand l’éducation a payé en retard, c’était de combien de jours »: those that were paid late. */
const WHEN = phraseOf(`^ (quand | lorsque | lorsqu)`);

/** « intérêts engendrés par les retards », « les intérêts qui en découlent » */
const CAUSED = phraseOf(
  `(engendrés | générés | causés | provoqués | entraînés | occasionnés | produits | induits | nés | issus | liés | imputables | consécutifs | résultant | découlant | dus | relatifs | attachés | provenant | afférents | correspondants)
     (par | à | au | aux)?
   | qui (en | y)? (découlent | résultent | proviennent | sont liés | sont attachés | vont avec | viennent) | (y | s’y) (afférents | rapportant)`,
);

/** « payées après un délai supérieur à 60 jours »: the days that it took, and not after the delay. */
const AFTER_DAYS = phraseOf(
  `(après | avec | dans | sous | en) (délai | délais) paiement? & (supérieur | inférieur | supérieurs | excédant | dépassant | plus | moins | compris | entre | # jours)`,
);

/** « plutôt que la moyenne, la médiane », « je préfère la médiane » */
const RATHER = phraseOf(
  `(plutôt que | et non | et pas | et non pas | non pas | pas | au lieu | au lieu de | davantage que) moyenne | (je | nous | on)? (préfère | préférons | préfèrerais | préférerais) & médiane | (cherche | recherche | cherchons) $`,
);

/** « ont traîné plus de 60 jours », « a pris plus de 45 jours »: the days say how long it took. */
const LASTED = phraseOf(
  `(qui)? (ont | a | avait | avaient)? (traîné | traînés | traînent | traînait | duré | durent | pris | prennent | demandé | nécessité | mis | dépassé | dépassent | excédé | excèdent | attendu | attendent | tardé) &
     (plus | moins | au | entre)`,
);

/** « on a mis plus de 60 jours à payer » */
const TO_PAY = phraseOf(
  `à (payer | régler | être payé | être payée | être payés | être payées | être réglé | être réglés | être réglées)`,
);

/** « compter les mandats », « dénombrer les factures », « comptez-moi les marchés » */
const COUNTS = phraseOf(
  `((j | je | on | nous)* (ai | avons | a | aurais | aurait)? besoin)? (compter | comptez | dénombrer | dénombre | dénombrez | recenser | recensez | comptabiliser | comptabilisez | compte moi | compte nous) (moi | nous)? & <papiers>`,
  SHARED,
);
const COUNTING = /^(?:compte|denombre|recense|comptabilise)[rz]?$/;
/** « qui tombent dedans », « qui y entrent »: what was bounded before. */
const WITHIN = phraseOf(
  `(qui)? (y)? (tombent | tombe | entrent | entre | rentrent | rentre | figurent | sont | se situent | se trouvent | s’inscrivent) (dedans | à l’intérieur) | qui y (tombent | entrent | rentrent | figurent)`,
);
/** « le nombre moyen de jours qu’il nous a fallu pour payer », « les jours mis à payer » */
const DAYS_TO_PAY = phraseOf(
  `nombre <constaté>* jours <constaté>* ((que | qu) <on>* (a | avons | avait | ont)?)? <mis>? (pour | à | avant) <payer>
   | jours <constaté>* (que | qu) <on>* (a | avons | avait | ont)? <mis> (pour | à | avant) <payer>`,
  SHARED,
);
const MEAN = phraseOf(`<constaté>`, SHARED);
const DELAY = phraseOf(`(délai | délais | temps) <constaté> <constaté>*`, SHARED);
const SETTLEMENT = phraseOf(`règlement`);
/** « payer plus vite ou moins vite » asks what moved. */
const EITHER_WAY = phraseOf(
  `(plus | moins) (vite | rapidement | tôt | tard | lentement | longtemps) ou (plus | moins)? (vite | rapidement | lentement | tôt | tard | moins | longtemps)`,
);

/** « combien de fois a-t-on mis plus de 60 jours » */
const TIMES = phraseOf(`combien fois`);
/** « sans marché derrière », « sans marché à l’appui » */
const BEHIND = phraseOf(`derrière | à l’appui | au bout | en support | pour les couvrir`);
/** « sur les seuls mandats réglés tardivement », « ne prenez que les mandats payés en retard »: what is kept is said after it. */
const ONLY = phraseOf(`seuls | seules`);
const KEEP_ONLY = phraseOf(
  `(ne | n)? (prenez | prends | prenons | retenez | retiens | gardez | garde | considérez | considère | comptez | regardez | regarde) (que | uniquement | seulement) & <papiers>`,
  SHARED,
);

function take(reading: Reading, phrase: Phrase, claim: Claim = 'vide'): boolean {
  const found = firstOf(phrase, reading.tokens);
  if (found) claimFree(reading, ...found, claim);
  return found !== undefined;
}

const says = ({ tokens }: Reading, words: RegExp): boolean => tokens.some(({ text }) => words.test(text));
const OF_LATE = /^(?:retards?|tard|tardi\w+|hors|delais?|dgp|echeances?)$/;

/** Takes what is said around payments before the expressions of the trade: how late, caused by what, of which. */
export function takeBesidePayments(reading: Reading): void {
  take(reading, OVERRUN_IS, 'retard');
  if (take(reading, OVERRUN, 'retard'))
    for (const [from, to] of placesOfPhrase(phraseOf(`<délai>`, SHARED), reading.tokens))
      claimFree(reading, from, to, 'retard');
  if (firstOf(PASSED_BY, reading.tokens)) take(reading, PASSED_BY, 'retard');
  take(reading, LENGTH);
  const counts = firstOf(COUNTS, reading.tokens);
  for (let at = counts?.[0] ?? 0; at < (counts?.[1] ?? 0); at += 1)
    claimFree(reading, at, at + 1, COUNTING.test(reading.tokens[at]!.text) ? 'nombre' : 'vide');
  const days = firstOf(DAYS_TO_PAY, reading.tokens);
  // How the days are told is read by itself: « moyen », « médian ».
  for (let at = days?.[0] ?? 0; at < (days?.[1] ?? 0); at += 1)
    if (!firstOf(MEAN, [reading.tokens[at]!])) claimFree(reading, at, at + 1, 'delai');
  take(reading, AFTER_DAYS);
  // « le délai moyen de règlement »
  const settled = firstAfter(DELAY, SETTLEMENT, reading.tokens);
  if (settled) claimFree(reading, ...settled, 'delai');
  take(reading, EITHER_WAY, 'evolution');
  take(reading, ONCE);
  take(reading, ON_SIDE);
  if (says(reading, OF_LATE) && says(reading, /^combien$/)) take(reading, WHEN);
  if (says(reading, /^interets?$/) && says(reading, /^(?:retards?|tard|tardi\w+|moratoires?)$/)) take(reading, CAUSED);
  if (says(reading, /^medianes?$|^medians?$/))
    for (const [from, to] of placesOfPhrase(RATHER, reading.tokens)) claimFree(reading, from, to);
  if (says(reading, /^(?:mandats?|factures?|paiements?)$/)) {
    take(reading, KEEP_ONLY, 'neutre');
    for (const [from, to] of placesOfPhrase(ONLY, reading.tokens))
      if (/^(?:mandats|factures|paiements)$/.test(reading.tokens[to]?.text ?? '')) claimFree(reading, from, to);
  }
}

/** « une fois les annulations mises de côté », « côté travaux, »: words that only lead to what follows. */
const ONCE = phraseOf(
  `une fois & (@ @? (sont | est | ont été)? (mis | mise | mises | déduit | déduite | déduits | déduites | retiré | retirés | retirées | enlevé | enlevés | enlevées | exclu | exclus | exclues | ôtés | ôtées | retranchés | retranchées))`,
);
const ON_SIDE = phraseOf(
  `^ (côté | question | rayon | volet | niveau | au niveau | pour ce qui (est | concerne) | s’agissant | à propos | sur volet | au rayon | au chapitre)`,
);

/** Takes what is said around the days and the amounts that were read. */
export function takeBesideBounds(reading: Reading): void {
  const days = reading.placesOf('borne').some((at) => /^(?:jours?|j)$/.test(reading.tokens[at]!.text));
  if (days) {
    take(reading, LASTED);
    take(reading, TO_PAY);
    take(reading, TIMES, 'factures');
  }
  if (reading.has('chiffre', 'borne')) take(reading, WITHIN);
}

/** Takes « derrière » of « sans marché derrière », once it is read. */
export function takeBehind(reading: Reading): void {
  for (const [from, to] of placesOfPhrase(BEHIND, reading.tokens)) {
    const before = reading.of(from - 1);
    if (before === 'hors_marche' || before === 'sur_marche') claimFree(reading, from, to);
  }
}
