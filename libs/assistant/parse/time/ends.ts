import { allFormsOf } from '../lexicon/verbs.js';
import type { Reading } from '../reading.js';

/** Verbs that say of a contract that it ends, in all their forms; « prendre fin » and « arriver à échéance » need their noun. */
const VERBS: ReadonlySet<string> = new Set(
  allFormsOf('finir terminer expirer achever cesser tomber renouveler relancer').concat(
    'arretent',
    'arreter',
    'arretera',
    'arreteront',
  ),
);
const NOUNS = /^(?:echeances?|echoi\w*|echue?s?|terme|renouvellements?|relances?)$/;
const END = /^(?:fin|echeances?|termes?|expiration)$/;
const WITH_NOUN = new Set(allFormsOf('prendre arriver venir toucher'));

/** Whether a question speaks of contracts that end. */
export const speaksOfEnds = ({ tokens }: Reading): boolean =>
  tokens.some(
    ({ text }, at) =>
      VERBS.has(text) ||
      NOUNS.test(text) ||
      (WITH_NOUN.has(text) && tokens.slice(at + 1, at + 5).some((one) => END.test(one.text))),
  );

const SIGNED = /^(?:notifi|sign|conclu|attribu|pass[ei])/;

/** Whether a question speaks of contracts that were signed. */
export const saysSigned = ({ tokens }: Reading): boolean => tokens.some(({ text }) => SIGNED.test(text));
