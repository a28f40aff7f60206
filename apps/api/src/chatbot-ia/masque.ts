import { isIBAN } from 'class-validator';
import { plainText } from '#common/typed-text.js';
import { horsSiret, masquerSuites } from './masque-chiffres.js';

/** Not a word: the engines read past it. */
export const MASQUE = '•••';

const COURRIEL = /[\w.%+'-]{1,64} ?(?:@|\(at\)|\[at\]) ?[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi;
/** French numbers, with or without their prefix, their pairs all apart by the same signs; others with their prefix. */
const TELEPHONE =
  /(?<![\d.,])\(?(?:(?:\+|00)33[ .-]?(?:\(0\)[ .-]?)?|0)[1-9]\)?(?<signe>[ ./_|•·'’:;,–—-]{0,3})\d{2}(?:\k<signe>\d{2}){3}(?!\d)/g;
const TELEPHONE_ETRANGER = /(?<!\d)\+\d{1,3}(?:[ .-]?\d{1,4}){3,5}(?!\d)/g;
/** Sex, year, month, département, commune, order; then the key of two digits, often left out. */
const NIR =
  /(?<!\d)[1-478][ .-]?\d{2}[ .-]?(?:0[1-9]|1[0-2]|[2-9]\d)[ .-]?(?:\d{2}|2[ab])[ .-]?\d{3}[ .-]?\d{3}(?:[ .-]?\d{2})?(?!\d)/gi;
const IBAN_POSSIBLE = /\b[a-z]{2}\d{2}(?:[ .-]?[a-z0-9]){11,30}/gi;
/** Decimal digits of the other scripts. */
const CHIFFRE = /[^\P{Nd}0-9]/gu;

/**
 * The text without phone numbers, e-mail addresses, IBANs, bank card and social security numbers, however their digits
 * are grouped and in whatever script: what a stranger writes of someone is not shown to the next. Amounts, dates, SIRETs
 * and contract numbers stay: they are what questions about purchases are made of, and public.
 */
export function masquer(texte: string): string {
  // Digits of another width or script, spaces of another kind and invisible characters read as the plain ones.
  const lisible = plainText(texte).replace(CHIFFRE, chiffreDecimal);
  return horsSiret(lisible, (morceau) => {
    const sansMots = morceau.replace(COURRIEL, MASQUE).replace(IBAN_POSSIBLE, masquerIban).replace(TELEPHONE, MASQUE);
    // Cards before social security numbers, which the first digits of a card may look like.
    return masquerSuites(sansMots, MASQUE).replace(NIR, MASQUE).replace(TELEPHONE_ETRANGER, MASQUE);
  });
}

/** Unicode keeps the ten digits of a script in one run, from zero. */
function chiffreDecimal(chiffre: string): string {
  const point = chiffre.codePointAt(0)!;
  let zero = point;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String((point - zero) % 10);
}

/** Its key tells an IBAN from words; the words that follow it are given back. */
function masquerIban(trouve: string): string {
  for (let fin = trouve.length; fin >= 15; fin -= 1) {
    const possible = trouve.slice(0, fin);
    if (/\w$/.test(possible) && isIBAN(possible.replace(/[ .-]/g, '').toUpperCase())) return MASQUE + trouve.slice(fin);
  }
  return trouve;
}
