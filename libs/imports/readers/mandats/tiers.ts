import { motif } from '#imports/motifs.js';
import type { TiersLu } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { readSiretOf, SIRET_DE_ZEROS } from '#imports/readers/values/identifiers.js';
import { readCode, readText } from '#imports/readers/values/texts.js';
import { Verdict } from '#imports/readers/verdict.js';
import { isValidSiren, isValidSiret, numeroDeTva } from '#procurement/identifiants.js';

const SIRET = /^\d{14}$/;
/** SIRETs already found valid: a supplier comes back on many lines. Numbers, because a kept piece of text keeps its whole chunk. */
const validSirets = new Set<number>();
const VALID_SIRETS_MAX = 100_000;
const NOM_MAX = 300;
const REFERENCE_MAX = 40;

/**
 * The payee, by the best identifier that the file gives: SIRET, then SIREN, then the reference in the organisation's own
 * file of third parties, then the name. A SIRET of bad format rejects the line; nine digits with a right key are
 * a SIREN, and a VAT number of the Union is that of a foreign supplier.
 */
export function readTiers(
  verdict: Verdict,
  rawSiret: string | undefined,
  rawReference: string | undefined,
  rawNom: string | undefined,
): TiersLu | undefined {
  const nom = readText(verdict, 'fournisseur', rawNom, NOM_MAX);
  if (rawSiret !== undefined && SIRET_DE_ZEROS.test(rawSiret)) {
    const raison =
      'SIRET fait de zéros : il ne désigne aucune entreprise, le fournisseur est pris par sa référence ou son nom.';
    verdict.correct('siret', rawSiret, '', motif('siret.remplissage', raison));
  } else if (rawSiret !== undefined) {
    const identifiant = readNationalIdentifier(verdict, rawSiret);
    if (identifiant === undefined) return undefined;
    return { ...identifiant, raisonSociale: nom ?? identifiant.identifiant };
  }
  const reference = readCode(verdict, 'tiers', rawReference, REFERENCE_MAX);
  if (reference !== undefined)
    return { typeIdentifiant: 'TIERS', identifiant: reference, raisonSociale: nom ?? reference };
  return nom === undefined ? undefined : { typeIdentifiant: 'NOM', identifiant: fold(nom), raisonSociale: nom };
}

function readNationalIdentifier(
  verdict: Verdict,
  raw: string,
): Pick<TiersLu, 'typeIdentifiant' | 'identifiant'> | undefined {
  if (isKnownSiret(raw)) return { typeIdentifiant: 'SIRET', identifiant: raw };
  const siren = raw.replace(/\s/g, '');
  if (isValidSiren(siren)) {
    verdict.correct('siret', raw, siren, motif('siret.lu_comme_siren', 'Neuf chiffres : lus comme un SIREN.'));
    return { typeIdentifiant: 'SIREN', identifiant: siren };
  }
  const tva = numeroDeTva(raw);
  if (tva !== undefined) {
    verdict.correct(
      'siret',
      raw,
      tva,
      motif('siret.lu_comme_tva', 'Numéro de TVA d’un pays de l’Union : lu comme tel.'),
    );
    return { typeIdentifiant: 'TVA', identifiant: tva };
  }
  const read = readSiretOf(verdict, 'siret', raw);
  if ('siret' in read) return { typeIdentifiant: 'SIRET', identifiant: read.siret };
  verdict.reject('siret', read);
  return undefined;
}

function isKnownSiret(raw: string): boolean {
  if (!SIRET.test(raw)) return false;
  const number = Number(raw);
  if (validSirets.has(number)) return true;
  if (!isValidSiret(raw)) return false;
  if (validSirets.size >= VALID_SIRETS_MAX) validSirets.clear();
  validSirets.add(number);
  return true;
}
