import { type Motif, motif } from '#imports/motifs.js';
import { capitalised } from '#common/capitalised.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { cleanText } from '#imports/readers/values/texts.js';
import { normaliseTypeIdentifiant, readSiret, TypeIdentifiant } from '#procurement/identifiants.js';

const BLANKS = /[\s\u00a0\u202f]+/g;
const IDENTIFIANT_MAX = 40;
/** A filler: it has the right key and names nobody. */
export const SIRET_DE_ZEROS = /^[\s\u00a0\u202f]*0[0\s\u00a0\u202f]*(?:[.,]0)?$/;
const NOMBRE_DE_TABLEUR = /(?<=^\d{9,14})[.,]0$/;

/** The identifier of an operator as a file writes it. */
export interface IdentifiantEcrit {
  type: string | undefined;
  identifiant: string | undefined;
  /** Whose it is, in messages: « du titulaire ». */
  qui: string;
}

/** An identifier that could be read, or the reason (French) why it could not. */
export type Identifie = { typeIdentifiant: TypeIdentifiant; identifiant: string } | Motif;

/**
 * A SIRET: separators and lost zeros are corrections, a wrong key is a warning.
 *
 * @param qui whose it is, in messages: « du titulaire »
 * @returns the 14 digits, or the reason (French) why the format is refused
 */
export function readSiretOf(verdict: Verdict, champ: string, raw: string, qui?: string): { siret: string } | Motif {
  const whose = qui === undefined ? '' : ` ${qui}`;
  if (SIRET_DE_ZEROS.test(raw))
    return motif('siret.remplissage', `SIRET${whose} fait de zéros : il ne désigne aucune entreprise.`);
  const text = raw.length > IDENTIFIANT_MAX ? '' : raw.trim();
  const figures = text.replace(NOMBRE_DE_TABLEUR, '');
  const { statut, siret, corrections: lues } = readSiret(figures);
  const corrections = figures === text ? lues : ['« ,0 » final retiré, qu’un tableur ajoute à un nombre', ...lues];
  if (siret === undefined)
    return motif('siret.mal_forme', `SIRET${whose} mal formé (14 chiffres attendus) : « ${excerpt(raw, 40)} ».`);
  if (statut === 'cle_invalide')
    verdict.warn(champ, motif('siret.cle', `Clé de contrôle du SIRET ${siret}${whose} incorrecte.`));
  if (siret !== raw) verdict.correct(champ, raw, siret, motif('siret.corrige', sentence(corrections.join(' ; '))));
  return { siret };
}

/** A SIRET whose absence or bad format rejects the row. @param qui whose it is, in messages: « de l’acheteur » */
export function readRequiredSiret(verdict: Verdict, champ: string, raw: string | undefined, qui: string): string {
  if (raw === undefined || raw.trim() === '') {
    verdict.reject(champ, motif('siret.absent', `SIRET ${qui} absent.`));
    return '';
  }
  const read = readSiretOf(verdict, champ, raw, qui);
  if ('siret' in read) return read.siret;
  verdict.reject(champ, read);
  return '';
}

/**
 * The identifier of an economic operator with its type. Fourteen digits without a type are a SIRET; the type `UE` of
 * DECP v1 is `TVA` in v2, which names the operators of the Union by their VAT number.
 */
export function readIdentifiant(
  verdict: Verdict,
  champ: string,
  { type: rawType, identifiant: raw, qui }: IdentifiantEcrit,
): Identifie {
  if (raw === undefined || raw.trim() === '') return motif('identifiant.absent', `Identifiant ${qui} absent.`);
  const typeIdentifiant = typeOf(rawType, raw);
  if (typeIdentifiant === undefined)
    return motif(
      'identifiant.type_inconnu',
      rawType === undefined
        ? `Type de l’identifiant ${qui} absent, et « ${excerpt(raw, 40)} » n’est pas un SIRET.`
        : `Type de l’identifiant ${qui} inconnu : « ${excerpt(rawType, 40)} ».`,
    );
  if (rawType && rawType !== typeIdentifiant) {
    verdict.correct(
      `${champ}.typeIdentifiant`,
      rawType,
      typeIdentifiant,
      motif('identifiant.type_ramene', 'Type d’identifiant ramené à la liste du format.'),
    );
  }
  if (typeIdentifiant === 'SIRET') {
    const read = readSiretOf(verdict, champ, raw, qui);
    return 'siret' in read ? { typeIdentifiant, identifiant: read.siret } : read;
  }
  const identifiant = cleanText(raw).replace(BLANKS, '');
  if (identifiant.length > IDENTIFIANT_MAX)
    return motif('identifiant.trop_long', `Identifiant ${qui} de plus de ${IDENTIFIANT_MAX} caractères.`);
  if (identifiant !== raw)
    verdict.correct(champ, raw, identifiant, motif('identifiant.espaces', 'Espaces retirés de l’identifiant.'));
  return { typeIdentifiant, identifiant };
}

function typeOf(rawType: string | undefined, identifiant: string): TypeIdentifiant | undefined {
  if (rawType === undefined || rawType.trim() === '') {
    return readSiret(identifiant).siret === undefined ? undefined : 'SIRET';
  }
  return rawType.trim().toUpperCase() === 'UE' ? 'TVA' : normaliseTypeIdentifiant(rawType);
}

function sentence(text: string): string {
  return `${capitalised(text)}.`;
}
