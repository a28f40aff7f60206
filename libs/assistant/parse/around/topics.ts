import { claimFree } from '../claims.js';
import { expressionAt } from '../lexicon/lexicon.js';
import { phraseOf, placesOfPhrase } from '../phrase.js';
import type { Reading } from '../reading.js';

/** « Côté conformité, », « du côté des fournisseurs »: what is spoken of follows; « à côté » and « mis de côté » are something else. */
const SIDE = phraseOf(`(côté | coté | versant | rayon | question) &! (rue | cour | jardin | nord | sud | est | ouest)`);

/** Takes « côté » before what a question is of, where it opens or follows a mark. */
export function takeTopic(reading: Reading): void {
  const { tokens } = reading;
  for (const [at] of placesOfPhrase(SIDE, tokens)) {
    const { lead } = tokens[at]!;
    const isSaidSo = at === 0 || /[,:;.(]\s*$/.test(lead) || /(?:^|[\s,])du\s*$/.test(lead);
    if (isSaidSo && reading.isFree(at) && tokens[at + 1] !== undefined && expressionAt(tokens, at + 1) !== undefined)
      reading.claim(at, 1, 'vide');
  }
}

/** « combien sur marché et combien à côté »: what is bought without one. */
const BESIDE = phraseOf(
  `(sur | sous | avec | par | dans | en | via) (marché | marchés) && (et | ou | contre) (combien)? (à côté | en dehors | à part | hors de? (ça | cela | celui-ci | ceux-ci)? | ailleurs | sans) $`,
);
const OUTSIDE = phraseOf(`(à côté | en dehors | à part | ailleurs | sans) $`);

/** Takes the other side of a pair that is told by its place alone. */
export function takeOtherSide(reading: Reading): void {
  if (placesOfPhrase(BESIDE, reading.tokens).length === 0) return;
  for (const [from, to] of placesOfPhrase(OUTSIDE, reading.tokens)) reading.claim(from, to - from, 'hors_marche');
}

const TAKEN_OFF = phraseOf(
  `(retiré | retirée | retirés | retirées | enlevé | enlevée | enlevés | enlevées | exclu | exclue | exclus | exclues | déduit | déduite | déduits | déduites | ôté | ôtée | ôtés | ôtées | écarté | écartée | écartés | écartées | mis à part | mise à part | mises à part)`,
);
/** « si on laisse la DAC de côté », « en mettant les travaux à part », « une fois les travaux retirés »: what stands between is left out. */
const ASIDE = phraseOf(
  `(si)? (on | nous | l’on | en)? (laisse | laissons | laissant | laisser | met | mettons | mettant | mettre) & (@# @#? @#? @#? (côté | à part) ($ | &! (marché | marchés | que)))
    | (une fois) & (@ @? @? @? <ôté>)`,
  { ôté: TAKEN_OFF },
);
const END = phraseOf(`(côté | à part | <ôté>)`, { ôté: TAKEN_OFF });

/** Takes what leaves out a thing that stands between its words. */
export function takeLaidAside(reading: Reading): void {
  for (const [from, to] of placesOfPhrase(ASIDE, reading.tokens)) {
    const [end] = placesOfPhrase(END, reading.tokens).filter(([at]) => at > to);
    if (!end || end[0] - to > LONGEST_NAME) continue;
    claimFree(reading, from, to - 1);
    reading.claim(to - 1, 1, 'sauf');
    reading.claim(end[0], end[1] - end[0], 'vide');
  }
}
const LONGEST_NAME = 4;

/** « sans doublon », « sans compter deux fois la même »: each once, as suppliers are counted. */
const ONCE = phraseOf(
  `(sans | hors) (aucun | les)? (doublon | doublons) | (sans | en ne) (re)? (compter | comptant | recompter | recomptant) (deux | 2 | plusieurs) fois (même | mêmes | celle | celui | les | chacun | chacune)?
    | (en)? (comptant | compter | comptez | compte | comptés | comptées) (chacun | chacune | chaque @ | les)? (qu)? (une | 1)? (seule)? fois | (chacun | chacune) (compté | comptée | comptant)? (qu)? (une | 1)? (seule)? fois | (doublons | doublon) (exclus | compris | éliminés | déduits | enlevés) | dédoublonné | dédoublonnés | dédoublonnées`,
);
const COUNTED = /^(?:fournisseurs?|prestataires?|entreprises?|societes?|boites?|titulaires?|attributaires?)$/;

/** Takes what says that each is counted once. */
export function takeCountedOnce(reading: Reading): void {
  if (!reading.tokens.some(({ text }) => COUNTED.test(text))) return;
  for (const [from, to] of placesOfPhrase(ONCE, reading.tokens)) reading.claim(from, to - from, 'vide');
}

const TAXES = `(taxe | taxes | tva | la tva)`;
/** « sans les taxes puis avec », « avec et sans TVA » */
const BOTH = phraseOf(
  `(avec | sans) ${TAXES} (et | puis | ou) (avec | sans) ($ | &! @) | (avec | sans) (et | puis | ou) (avec | sans) ${TAXES}`,
);
/** « hors taxes, et la même chose TTC », « les deux chiffres » */
const AGAIN = phraseOf(
  `(et | puis)? (même chose | idem | pareil | même montant | même chiffre | même total) & (en | au | du)? (ttc | ht | toutes taxes | hors taxes | hors taxe)`,
);
const TWO = phraseOf(`(deux | 2) (chiffres | montants | valeurs | totaux | versions)`);

/** Takes both sides of the tax. */
export function takeBothTaxes(reading: Reading): void {
  for (const [from, to] of placesOfPhrase(BOTH, reading.tokens))
    for (let at = from; at < to; at += 1) {
      const { text } = reading.tokens[at]!;
      reading.claim(at, 1, text === 'avec' ? 'ttc' : text === 'sans' ? 'ht' : 'vide');
    }
  const words = reading.tokens.map(({ text }) => text).join(' ');
  if (!/\b(?:ttc|toutes taxes)\b/.test(words) || !/\b(?:ht|hors taxes?)\b/.test(words)) return;
  for (const phrase of [AGAIN, TWO])
    for (const [from, to] of placesOfPhrase(phrase, reading.tokens)) claimFree(reading, from, to);
}
