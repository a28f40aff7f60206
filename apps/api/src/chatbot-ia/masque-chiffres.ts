import { isCreditCard } from 'class-validator';
import { isValidSiret } from '#procurement/identifiants.js';

/** Digits and the signs that people put between them. */
const SUITE = /(\d(?:[\s./_|•·'’;:()–—-]{0,3}\d)+)/;
/** A day, whose digits are no part of a number. */
const DATE = /(?<!\d)(\d{1,2}[/.-]\d{1,2}[/.-](?:19|20)\d{2}|(?:19|20)\d{2}[/.-]\d{1,2}[/.-]\d{1,2})(?!\d)/;
const ANNEE = /^(?:19|20)\d{2}$/;
const TELEPHONE = /^(?:00330?|0)[1-9]\d{8}$/;
const MOINS_DE_CARTE = 13;
const PLUS_DE_CARTE = 19;
/** Of a social security number with its key. */
const CHIFFRES_NIR = 15;

interface Groupe {
  chiffres: string;
  debut: number;
  fin: number;
}

/** Applies `masquer` to the text, but for the SIRETs in it, however they are grouped: their keys tell them. */
export function horsSiret(texte: string, masquer: (morceau: string) => string): string {
  let resultat = '';
  let morceau = '';
  for (const partie of texte.split(SUITE)) {
    const chiffres = partie.replace(/\D/g, '');
    // One that begins as a phone number does is taken for one.
    const siret = chiffres.length === 14 && !/^0[1-9]/.test(chiffres) && /^\d/.test(partie) && isValidSiret(chiffres);
    if (!siret) morceau += partie;
    else {
      resultat += masquer(morceau) + partie;
      morceau = '';
    }
  }
  return resultat + masquer(morceau);
}

/**
 * The text without phone, bank card and social security numbers whose digits are grouped in any way. A number begins and
 * ends with a group of digits; dates are stepped over.
 */
export function masquerSuites(texte: string, masque: string): string {
  const parties = texte.split(SUITE);
  return parties.map((partie, index) => (index % 2 === 0 ? partie : masquerHorsDates(partie, masque))).join('');
}

function masquerHorsDates(suite: string, masque: string): string {
  const parties = suite.split(DATE);
  return parties.map((partie, index) => (index % 2 === 0 ? masquerGroupes(partie, masque) : partie)).join('');
}

function masquerGroupes(texte: string, masque: string): string {
  const groupes = [...texte.matchAll(/\d+/g)].map(({ 0: chiffres, index }): Groupe => ({
    chiffres,
    debut: index,
    fin: index + chiffres.length,
  }));
  let resultat = '';
  let lu = 0;
  for (let premier = 0; premier < groupes.length; premier += 1) {
    const dernier = finDuNumero(groupes, premier);
    if (dernier === undefined) continue;
    resultat += texte.slice(lu, groupes[premier]!.debut) + masque;
    lu = groupes[dernier]!.fin;
    premier = dernier;
  }
  return resultat + texte.slice(lu);
}

/** The last group of the longest number that begins with a group; undefined when none does. */
function finDuNumero(groupes: readonly Groupe[], premier: number): number | undefined {
  let chiffres = '';
  let dernier: number | undefined;
  for (let index = premier; index < groupes.length; index += 1) {
    chiffres += groupes[index]!.chiffres;
    if (chiffres.length > PLUS_DE_CARTE) break;
    const suite = groupes.slice(premier + 1, index + 1);
    if (estPersonnel(chiffres, suite)) dernier = index;
  }
  return dernier;
}

/** @param suite the groups after the first: one number and then years are no phone number */
function estPersonnel(chiffres: string, suite: readonly Groupe[]): boolean {
  if (TELEPHONE.test(chiffres)) return suite.length === 0 || !suite.every((groupe) => ANNEE.test(groupe.chiffres));
  if (chiffres.length === CHIFFRES_NIR && estNir(chiffres)) return true;
  return chiffres.length >= MOINS_DE_CARTE && isCreditCard(chiffres);
}

/** The key is 97 less the remainder of the number by 97. */
const estNir = (chiffres: string): boolean =>
  /^[1-478]/.test(chiffres) && 97 - Number(BigInt(chiffres.slice(0, 13)) % 97n) === Number(chiffres.slice(13));
