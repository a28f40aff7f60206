import type { Reading } from '../reading.js';

const BEFORE = /^(?:comptes?|cpte|imputation|subdivision)$/;
/** « article 60612 » of a budget; those of the law have other numbers. */
const OF_BUDGET = /^(?:article|nature)$/;

/** « sur 6000 € », « en 6 000 lignes » are no account. */
const isBare = ({ tokens }: Reading, at: number): boolean =>
  !/^(?:€|euros?|eur|ht|ttc|k|ke|mandats?|factures?|lignes?|marches?|\d{3})$/.test(tokens[at + 1]?.text ?? '');

/** « le 6068 », « dépenses du 60612 »: a number of the class of expenses, which no amount ends in hundreds and no unit follows. */
const isNamedByNumber = (reading: Reading, at: number): boolean => {
  const { text, lead } = reading.tokens[at] ?? { text: '', lead: '' };
  const isOpening = at === 0 && reading.tokens.length > 1;
  return (
    /^6[0-5]\d{2,4}$/.test(text) &&
    !/00$/.test(text) &&
    isBare(reading, at) &&
    (isOpening || /\b(?:le|du|l['’])\s*$/.test(lead))
  );
};

/**
 * Takes « compte 6156 ». Before years and amounts are read: an account may look like one.
 * @param exercices the years that are known: « les comptes 2025 » are those of a year
 */
export function readAccount(reading: Reading, exercices: readonly number[]): string | null {
  // « 6068 2026 » opens with it.
  if (isNamedByNumber(reading, 0) && !exercices.includes(Number(reading.tokens[0]!.text))) {
    reading.claim(0, 1, 'compte');
    return reading.tokens[0]!.text;
  }
  const at = reading.tokens.findIndex(
    ({ text }, place) =>
      (BEFORE.test(text) && /^\d{3,10}$/.test(reading.tokens[place + 1]?.text ?? '')) ||
      // « en 6068 » is no year.
      (/^(?:en|au|sur)$/.test(text) &&
        /^6\d{3,6}$/.test(reading.tokens[place + 1]?.text ?? '') &&
        isBare(reading, place + 1)) ||
      isNamedByNumber(reading, place + 1) ||
      (OF_BUDGET.test(text) && /^[26]\d{3,9}$/.test(reading.tokens[place + 1]?.text ?? '')),
  );
  const number = reading.tokens[at + 1]?.text;
  if (at < 0 || number === undefined || exercices.includes(Number(number))) return null;
  const isBeside = isNamedByNumber(reading, at + 1) && !BEFORE.test(reading.tokens[at]!.text);
  // « dépenses du 6068 » keeps its noun.
  if (isBeside && !/^(?:en|au|sur)$/.test(reading.tokens[at]!.text)) reading.claim(at + 1, 1, 'compte');
  else reading.claim(at, 2, 'compte');
  return number;
}

const ACCOUNT = /^(?:comptes?|cpte|imputations?)$/;
const OPENS = /^(?:par|quels?|quelles?|chaque|combien|nombre|premiers?|principaux|gros)$/;
const BETWEEN = /^(?:est|sont|etait|etaient)$/;
/** « rendre compte », « compte tenu », « combien compte-t-on » are no accounts. */
const OTHER = /^(?:tenu|rendu|fait|t|on|nous|vous|il|elle)$/;

/** Takes « par compte », « à quel compte », « quelles sont les imputations » where no number follows: the accounts are asked for. */
export function takeAccountAxis(reading: Reading): void {
  const { tokens } = reading;
  for (const [at, { text }] of tokens.entries()) {
    const after = tokens[at + 1]?.text ?? '';
    if (!ACCOUNT.test(text) || !reading.isFree(at) || OTHER.test(after) || /^\d{3}/.test(after)) continue;
    const opener = BETWEEN.test(tokens[at - 1]?.text ?? '') ? at - 2 : at - 1;
    if (!OPENS.test(tokens[opener]?.text ?? '')) continue;
    reading.claim(at, /^(?:comptables?|budgetaires?|imputation)$/.test(after) ? 2 : 1, 'par_compte');
  }
}
