import { motif } from '#imports/motifs.js';
import {
  FORMES_PRIX,
  CCAG,
  CONSIDERATIONS_ENVIRONNEMENTALES,
  CONSIDERATIONS_SOCIALES,
  MODALITES_EXECUTION,
  NATURES_CONCESSION,
  NATURES_MARCHE,
  NATURES_V1,
  PROCEDURES_CONCESSION,
  PROCEDURES_MARCHE,
  TECHNIQUES,
  TYPES_CODE_LIEU,
  TYPES_GROUPEMENT,
  TYPES_PRIX,
} from '#imports/readers/decp/vocabulary.js';
import type { LieuExecutionLu, MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { withoutNonNumbers } from '#imports/readers/decp/non-numbers.js';
import { readOperateurs } from '#imports/readers/decp/read-operateurs.js';
import {
  readActesSousTraitance,
  readDonneesExecution,
  readModifications,
  readModificationsActes,
} from '#imports/readers/decp/read-evolutions.js';
import { objectOf, parseBoolean, textOf, textsOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { readAmount, readInteger } from '#imports/readers/values/amounts.js';
import { CodeList, fold } from '#imports/readers/values/code-lists.js';
import { readIsoDate } from '#imports/readers/values/dates.js';
import { readRequiredSiret } from '#imports/readers/values/identifiers.js';
import { readCode, readRequiredText, readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { lireLot } from '#procurement/identite/objet.js';
import { CpvNormalise, normaliseCpv } from '#procurement/reference/cpv.js';
import type { TypeAchat } from '#procurement/types-achat.js';
import { typeEcrit } from '#procurement/verdicts/types-possibles.js';

/** Names of the lists of records: `marches` in v1, the two others in v2. */
export type Liste = 'marches' | 'marche' | 'contrat-concession';

/** Limits of the v2 schema. */
const ID_MAX = 16;
const OBJET_MAX = 1000;
const DUREE_MAX = 1200;
const OFFRES_MAX = 100_000;
/** A type or a number of lot is a few words. */
const TEXTE_COURT_MAX = 100;

/** Amounts typed to fill a mandatory field: they say that the amount is not known. */
const MONTANT_DE_REMPLISSAGE = /^9{8,12}(\.(00|99))?$/;

/**
 * Reads one marché or concession of DECP, v1 or v2, whatever the notation (`source-object.ts`).
 * @param liste the list that the record stands in: v1 has one for all, v2 one for each category
 *
 * Rejected: no identifier, no buyer or buyer's SIRET of bad format, no object, a titulaire that cannot be identified,
 * an amount or a date that cannot be read. Anything else unreadable is left out with a correction.
 */
export function readMarche(verdict: Verdict, record: JsonObject, liste: Liste): MarcheLu {
  const source = withoutNonNumbers(verdict, record);
  const concession = isConcession(source, liste);
  const siret = readRequiredSiret(verdict, 'acheteur.id', textOf(acheteurOf(source), 'id'));
  const cpv = readCpv(verdict, textOf(source, 'codeCPV'));
  return {
    categorie: concession ? 'concession' : 'marche',
    id: readId(verdict, source, siret),
    acheteur: {
      siret,
      siren: siret.slice(0, 9),
      nom: readText(verdict, 'acheteur.nom', textOf(acheteurOf(source), 'nom'), 300),
    },
    objet: readRequiredText(verdict, 'objet', textOf(source, 'objet'), OBJET_MAX),
    cpv: cpv?.code,
    lot: readLot(source),
    type: readType(source),
    ...readNature(verdict, source, concession),
    procedure: (concession ? PROCEDURES_CONCESSION : PROCEDURES_MARCHE).read(
      verdict,
      'procedure',
      textOf(source, 'procedure'),
    ),
    lieuExecution: readLieu(verdict, objectOf(source, 'lieuExecution')),
    dureeMois: readInteger(verdict, 'dureeMois', textOf(source, 'dureeMois'), 1, DUREE_MAX),
    ...readDates(verdict, source, concession),
    montant: readMontant(verdict, concession ? 'valeurGlobale' : 'montant', source),
    montantSubventionPublique: readAmount(
      verdict,
      'montantSubventionPublique',
      textOf(source, 'montantSubventionPublique'),
    ),
    ...readPrix(verdict, source),
    ...readExecution(verdict, source),
    considerationsSociales: readLabels(
      verdict,
      source,
      'considerationsSociales',
      'considerationSociale',
      CONSIDERATIONS_SOCIALES,
    ),
    considerationsEnvironnementales: readLabels(
      verdict,
      source,
      'considerationsEnvironnementales',
      'considerationEnvironnementale',
      CONSIDERATIONS_ENVIRONNEMENTALES,
    ),
    titulaires: concession
      ? readOperateurs(verdict, source, 'concessionnaires', 'concessionnaire', 'rejeter')
      : readOperateurs(verdict, source, 'titulaires', 'titulaire', 'rejeter'),
    modifications: readModifications(verdict, source),
    actesSousTraitance: readActesSousTraitance(verdict, source),
    modificationsActesSousTraitance: readModificationsActes(verdict, source),
    donneesExecution: readDonneesExecution(verdict, source),
  };
}

/**
 * v2 keeps concessions in a list of their own; v1 says it by `_type`, nature or procedure. The members that only
 * concessions have prove nothing: files that hold both kinds write them everywhere, empty, null or 0.
 */
function isConcession(source: JsonObject, liste: Liste): boolean {
  return (
    liste === 'contrat-concession' ||
    fold(textOf(source, '_type') ?? '').includes('concession') ||
    NATURES_CONCESSION.find(textOf(source, 'nature')) !== undefined ||
    PROCEDURES_CONCESSION.find(textOf(source, 'procedure')) !== undefined
  );
}

function acheteurOf(source: JsonObject): JsonObject | undefined {
  return objectOf(source, 'acheteur') ?? objectOf(source, 'autoriteConcedante');
}

/** The buyer's identifier; when it is missing, v1 files may still hold it in `uid`, after the buyer's SIRET. */
function readId(verdict: Verdict, source: JsonObject, siret: string): string {
  const id = readCode(verdict, 'id', textOf(source, 'id'), ID_MAX);
  if (id !== undefined || verdict.rejected) return id ?? '';
  const uid = textOf(source, 'uid')?.trim() ?? '';
  if (siret !== '' && uid.startsWith(siret) && uid.length > 14 && uid.length <= 14 + ID_MAX) {
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

/** Members that number the lot, in files that go beyond DECP. */
const MEMBRES_DE_LOT = ['lot', 'numeroLot', 'lotNumero', 'idLot'];

/** The number of the lot, as an object would name it; one that is no number is left to the object. */
function readLot(source: JsonObject): string | undefined {
  for (const membre of MEMBRES_DE_LOT) {
    const lot = lireLot((textOf(source, membre) ?? '').slice(0, TEXTE_COURT_MAX));
    if (lot !== '') return lot;
  }
  return undefined;
}

/** Members that tell the type of the purchase, in files that go beyond DECP; `nature` does when it is none of its list. */
const MEMBRES_DE_TYPE = ['type', 'typeMarche', 'naturePrestations', 'naturePrestation', 'nature'];

/** The type that the file writes. That of the CPV is none: a lot of works may bear the code of what is laid. */
function readType(source: JsonObject): TypeAchat | undefined {
  for (const membre of MEMBRES_DE_TYPE) {
    const type = typeEcrit((textOf(source, membre) ?? '').slice(0, TEXTE_COURT_MAX));
    if (type) return type;
  }
  return undefined;
}

function readNature(
  verdict: Verdict,
  source: JsonObject,
  concession: boolean,
): Pick<MarcheLu, 'nature' | 'techniques' | 'modalitesExecution'> {
  const raw = textOf(source, 'nature');
  const techniques = readLabels(verdict, source, 'techniques', 'technique', TECHNIQUES);
  const modalites = readLabels(verdict, source, 'modalitesExecution', 'modaliteExecution', MODALITES_EXECUTION);
  if (concession)
    return { nature: NATURES_CONCESSION.read(verdict, 'nature', raw), techniques, modalitesExecution: modalites };
  const v1 = NATURES_V1.find(raw);
  if (v1 === undefined)
    return { nature: NATURES_MARCHE.read(verdict, 'nature', raw), techniques, modalitesExecution: modalites };
  return v1 === 'Accord-cadre'
    ? { nature: 'Marché', techniques: including(techniques, 'Accord-cadre'), modalitesExecution: modalites }
    : { nature: 'Marché', techniques, modalitesExecution: including(modalites, 'Marchés subséquents') };
}

function including(labels: string[], label: string): string[] {
  return labels.includes(label) ? labels : [...labels, label];
}

/** Validated by the official table: 532 official codes fail the check-digit formula. Unknown codes are left out. */
function readCpv(verdict: Verdict, raw: string | undefined): CpvNormalise | undefined {
  if (raw === undefined) return undefined;
  const cpv = raw.length > 40 ? undefined : normaliseCpv(raw);
  if (cpv === undefined) {
    verdict.correct(
      'codeCPV',
      raw,
      '',
      motif('cpv.inconnu', `Code absent du vocabulaire CPV 2008 : « ${excerpt(raw, 40)} » écarté.`),
    );
  } else if (cpv.corrections.length > 0) {
    verdict.correct('codeCPV', raw, cpv.code, motif('cpv.corrige', `Code CPV : ${cpv.corrections.join(' ; ')}.`));
  }
  return cpv;
}

function readLieu(verdict: Verdict, lieu: JsonObject | undefined): LieuExecutionLu | undefined {
  const code = readText(verdict, 'lieuExecution.code', textOf(lieu, 'code'), 20);
  const typeCode = TYPES_CODE_LIEU.read(verdict, 'lieuExecution.typeCode', textOf(lieu, 'typeCode'));
  if (code === undefined || typeCode === undefined) return undefined;
  return { code, typeCode, nom: readText(verdict, 'lieuExecution.nom', textOf(lieu, 'nom'), 300) };
}

function readDates(
  verdict: Verdict,
  source: JsonObject,
  concession: boolean,
): Pick<MarcheLu, 'dateNotification' | 'datePublicationDonnees' | 'dateDebutExecution'> {
  const notification = concession ? 'dateSignature' : 'dateNotification';
  return {
    dateNotification: readIsoDate(verdict, notification, textOf(source, notification)),
    datePublicationDonnees: readIsoDate(verdict, 'datePublicationDonnees', textOf(source, 'datePublicationDonnees')),
    dateDebutExecution: readIsoDate(verdict, 'dateDebutExecution', textOf(source, 'dateDebutExecution')),
  };
}

function readMontant(verdict: Verdict, champ: string, source: JsonObject): string | undefined {
  const raw = textOf(source, champ);
  if (raw !== undefined && MONTANT_DE_REMPLISSAGE.test(raw.trim())) {
    verdict.correct(champ, raw, '', motif('montant.remplissage', 'Montant de remplissage : tenu pour inconnu.'));
    return undefined;
  }
  const montant = readAmount(verdict, champ, raw);
  if (montant?.startsWith('-')) verdict.reject(champ, motif('montant.negatif', `Montant négatif : ${montant}.`));
  else if (montant === '0.00') verdict.warn(champ, motif('montant.nul', 'Montant nul.'));
  return montant;
}

/** `formePrix` has two meanings: in v1 what v2 calls `typePrix`. The value says which one it is. */
function readPrix(verdict: Verdict, source: JsonObject): Pick<MarcheLu, 'formePrix' | 'typesPrix'> {
  const typesPrix = readLabels(verdict, source, 'typesPrix', 'typePrix', TYPES_PRIX);
  const forme = textOf(source, 'formePrix');
  const v1 = TYPES_PRIX.find(forme);
  if (v1 !== undefined) return { typesPrix: including(typesPrix, v1) };
  return { formePrix: FORMES_PRIX.read(verdict, 'formePrix', forme), typesPrix };
}

function readExecution(
  verdict: Verdict,
  source: JsonObject,
): Pick<
  MarcheLu,
  | 'idAccordCadre'
  | 'marcheInnovant'
  | 'ccag'
  | 'offresRecues'
  | 'attributionAvance'
  | 'tauxAvance'
  | 'typeGroupementOperateurs'
  | 'sousTraitanceDeclaree'
  | 'origineUE'
  | 'origineFrance'
> {
  return {
    idAccordCadre: readText(verdict, 'idAccordCadre', textOf(source, 'idAccordCadre'), ID_MAX),
    marcheInnovant: parseBoolean(textOf(source, 'marcheInnovant')),
    ccag: CCAG.read(verdict, 'ccag', textOf(source, 'ccag')),
    offresRecues: readInteger(verdict, 'offresRecues', textOf(source, 'offresRecues'), 1, OFFRES_MAX),
    attributionAvance: parseBoolean(textOf(source, 'attributionAvance')),
    tauxAvance: readShare(verdict, 'tauxAvance', source),
    typeGroupementOperateurs: TYPES_GROUPEMENT.read(
      verdict,
      'typeGroupementOperateurs',
      textOf(source, 'typeGroupementOperateurs'),
    ),
    sousTraitanceDeclaree: parseBoolean(textOf(source, 'sousTraitanceDeclaree')),
    origineUE: readShare(verdict, 'origineUE', source),
    origineFrance: readShare(verdict, 'origineFrance', source),
  };
}

/** A share between 0 and 1 (0.1 = 10 %). */
function readShare(verdict: Verdict, champ: string, source: JsonObject): string | undefined {
  const raw = textOf(source, champ);
  const share = readAmount(verdict, champ, raw, 4);
  if (share === undefined || raw === undefined) return undefined;
  if (/^(0\.\d{4}|1\.0000)$/.test(share)) return share;
  verdict.correct(champ, raw, '', motif('part.hors_bornes', 'Part attendue entre 0 et 1 : valeur écartée.'));
  return undefined;
}

function readLabels(
  verdict: Verdict,
  source: JsonObject,
  name: string,
  element: string,
  list: CodeList<string>,
): string[] {
  const labels = textsOf(source, name, element).map((text) => list.read(verdict, name, text));
  return [...new Set(labels.filter((label) => label !== undefined))];
}
