import { motif } from '#imports/motifs.js';
import { textOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { readCode, readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { lireLot } from '#procurement/identite/objet.js';
import { isValidSiret } from '#procurement/identifiants.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { typeEcrit } from '#procurement/verdicts/types-possibles.js';

/** Limit of the v2 schema. */
const IDENTIFIANT_MARCHE_MAX = 16;
/** A type or a number of lot is a few words. */
const TEXTE_COURT_MAX = 100;

/** The buyer's identifier; when it is missing, v1 files may still hold it in `uid`, after the buyer's SIRET. */
export function readId(verdict: Verdict, source: JsonObject, siret: string): string {
  const id = readCode(verdict, 'id', textOf(source, 'id'), IDENTIFIANT_MARCHE_MAX);
  if (id !== undefined || verdict.rejected) return id ?? '';
  const uid = textOf(source, 'uid')?.trim() ?? '';
  if (siret !== '' && uid.startsWith(siret) && uid.length > 14 && uid.length <= 14 + IDENTIFIANT_MARCHE_MAX) {
    verdict.correct(
      'id',
      '',
      uid.slice(14),
      motif('identifiant.repris_de_uid', 'Identifiant absent : repris de « uid ».'),
    );
    return uid.slice(14);
  }
  verdict.reject('id', motif('identifiant.absent', 'Identifiant du marché absent.'));
  return '';
}

/**
 * The accord-cadre that a marché subséquent follows from. Some platforms write the buyer's SIRET or SIREN before its identifier,
 * as in `uid`; whatever else it is, it is kept whole: a cut identifier is another one.
 */
export function readAccordCadre(verdict: Verdict, source: JsonObject, siret: string): string | undefined {
  const text = readText(verdict, 'idAccordCadre', textOf(source, 'idAccordCadre'), ACCORD_CADRE_MAX);
  const siren = siret.slice(0, 9);
  // A buyer who numbers all of its contracts so means it.
  if (text === undefined || siren === '' || !text.startsWith(siren) || textOf(source, 'id')?.trim().startsWith(siren))
    return text;
  const own = text.slice(buyerLength(text, siret)).replace(/^[\s._/-]+/, '');
  if (own === '') return text;
  const raison = 'Identifiant de l’acheteur retiré de celui de l’accord-cadre.';
  verdict.correct('idAccordCadre', text, own, motif('accord_cadre.acheteur_retire', raison));
  return own;
}

const ACCORD_CADRE_MAX = 100;

/** A SIRET of the buyer, whose establishments are numbered from 00001, else its SIREN. */
const buyerLength = (text: string, siret: string): number =>
  text.startsWith(siret) || (/^\d{9}00/.test(text) && isValidSiret(text.slice(0, 14))) ? 14 : 9;

/** Members that number the lot, in files that go beyond DECP. */
const MEMBRES_DE_LOT = ['lot', 'numeroLot', 'lotNumero', 'idLot'];

/** The number of the lot, as an object would name it; one that is no number is told, and left to the object. */
export function readLot(verdict: Verdict, source: JsonObject): string | undefined {
  for (const membre of MEMBRES_DE_LOT) {
    const raw = textOf(source, membre);
    if (raw === undefined) continue;
    const lot = lireLot(raw.slice(0, TEXTE_COURT_MAX));
    if (lot !== '') return lot;
    const raison = `« ${excerpt(raw, 60)} » n’est pas un numéro de lot : le lot est lu dans l’objet.`;
    verdict.correct(membre, raw, '', motif('lot.illisible', raison));
  }
  return undefined;
}

/** Members that tell the type of the purchase, in files that go beyond DECP; `nature` does when it is none of its list. */
const MEMBRES_DE_TYPE = ['type', 'typeMarche', 'naturePrestations', 'naturePrestation', 'nature'];

/** The type that the file writes. That of the CPV is none: a lot of works may bear the code of what is laid. */
export function readType(source: JsonObject): TypeAchat | undefined {
  for (const membre of MEMBRES_DE_TYPE) {
    const type = typeEcrit((textOf(source, membre) ?? '').slice(0, TEXTE_COURT_MAX));
    if (type) return type;
  }
  return undefined;
}
