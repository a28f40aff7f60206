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
  TECHNIQUES,
  TYPES_CODE_LIEU,
  TYPES_GROUPEMENT,
  TYPES_PRIX,
} from '#imports/readers/decp/vocabulary.js';
import type { LieuExecutionLu, MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { contradictionsDe } from '#imports/readers/decp/contradictions.js';
import { withExpectedShapes } from '#imports/readers/decp/expected-shapes.js';
import { withoutNonNumbers } from '#imports/readers/decp/non-numbers.js';
import { withOwnMembers } from '#imports/readers/decp/other-category.js';
import { readFaits } from '#imports/readers/decp/read-faits.js';
import { readAccordCadre, readId, readLot, readType } from '#imports/readers/decp/read-identite.js';
import { readHolders } from '#imports/readers/decp/read-operateurs.js';
import {
  readActesSousTraitance,
  readDonneesExecution,
  readModifications,
  readModificationsActes,
} from '#imports/readers/decp/read-evolutions.js';
import { readProcedure } from '#imports/readers/decp/read-procedure.js';
import { readBoolean, readDuree, readLabels, readMontant, readShare } from '#imports/readers/decp/read-values.js';
import { objectOf, textOf } from '#imports/readers/decp/source-object.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import { parseDecimal, readAmountOrNone, readInteger } from '#imports/readers/values/amounts.js';
import { fold } from '#imports/readers/values/code-lists.js';
import { readIsoDate, readPastIsoDate } from '#imports/readers/values/dates.js';
import { readRequiredSiret } from '#imports/readers/values/identifiers.js';
import { readRequiredText, readText } from '#imports/readers/values/texts.js';
import { excerpt, Verdict } from '#imports/readers/verdict.js';
import { CpvNormalise, normaliseCpv } from '#procurement/reference/cpv.js';

/** Where a record stands: the list `marches` in v1, the two others in v2, or the rows of a flat layout. */
export type Liste = 'marches' | 'marche' | 'contrat-concession' | 'plat';

/** Limits of the v2 schema. */
const OBJET_MAX = 1000;
const OFFRES_MAX = 100_000;
/** A nature or a procedure is a few words. */
const ECRIT_MAX = 200;

/**
 * Reads one marché or concession of DECP, v1 or v2, whatever the notation (`source-object.ts`).
 * @param liste the list that the record stands in: v1 has one for all, v2 one for each category
 *
 * Rejected: no identifier, no buyer or buyer's SIRET of bad format, no object, a titulaire that cannot be identified
 * (contracts of one identifier are told apart by their holders). Anything else unreadable is left out with a correction.
 */
export function readMarche(verdict: Verdict, record: JsonObject, liste: Liste): MarcheLu {
  const known = withExpectedShapes(verdict, withoutNonNumbers(verdict, record));
  const concession = isConcession(known, liste);
  const plat = liste === 'plat';
  const marche = readMembers(verdict, withOwnMembers(verdict, known, { concession, shared: plat }), {
    concession,
    plat,
  });
  // A row of a flat table is not all of its contract: it is held against its parts where they are gathered.
  if (!plat) for (const { champ, ...pourquoi } of contradictionsDe(marche)) verdict.warn(champ, pourquoi);
  return marche;
}

/** @param plat a row of a flat table: what it leaves out, another row of its contract may tell */
function readMembers(
  verdict: Verdict,
  source: JsonObject,
  { concession, plat }: { concession: boolean; plat: boolean },
): MarcheLu {
  const acheteur = acheteurOf(source);
  // A buyer's own table names none: the import takes its organisation.
  const siret =
    source['sansAcheteur'] === true
      ? ''
      : readRequiredSiret(verdict, 'acheteur.id', textOf(acheteur, 'id'), 'de l’acheteur');
  const cpv = readCpv(verdict, textOf(source, 'codeCPV'));
  return {
    categorie: concession ? 'concession' : 'marche',
    id: readId(verdict, source, siret),
    acheteur: {
      siret,
      siren: siret.slice(0, 9),
      nom: readText(verdict, 'acheteur.nom', textOf(acheteur, 'nom'), 300),
    },
    objet: readRequiredText(verdict, 'objet', textOf(source, 'objet'), OBJET_MAX),
    cpv: cpv?.code,
    lot: readLot(verdict, source),
    type: readType(source),
    ...readNature(verdict, source, concession),
    procedure: readProcedure(verdict, textOf(source, 'procedure'), concession),
    lieuExecution: readLieu(verdict, objectOf(source, 'lieuExecution')),
    dureeMois: readDuree(verdict, 'dureeMois', textOf(source, 'dureeMois')),
    ...readDates(verdict, source, concession),
    montant: readTotal(verdict, concession ? 'valeurGlobale' : 'montant', source),
    montantSubventionPublique: readAmountOrNone(
      verdict,
      'montantSubventionPublique',
      textOf(source, 'montantSubventionPublique'),
    ),
    ...readPrix(verdict, source),
    idAccordCadre: readAccordCadre(verdict, source, siret),
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
    titulaires: readHolders(verdict, source, { concession, plat }),
    modifications: readModifications(verdict, source),
    actesSousTraitance: readActesSousTraitance(verdict, source),
    modificationsActesSousTraitance: readModificationsActes(verdict, source),
    donneesExecution: readDonneesExecution(verdict, source),
    faits: readFaits(verdict, source),
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
    PROCEDURES_CONCESSION.find(textOf(source, 'procedure')) !== undefined ||
    [textOf(source, 'nature'), textOf(source, 'procedure')].some((texte) =>
      CONCESSION_ECRITE.test(fold(texte?.slice(0, ECRIT_MAX) ?? '')),
    )
  );
}

/** A buyer's own words for a concession, where a table has its nature or its procedure. */
const CONCESSION_ECRITE = /^(?:concessions?|delegations? de services? publics?|dsp)\b/;

function acheteurOf(source: JsonObject): JsonObject | undefined {
  return objectOf(source, 'acheteur') ?? objectOf(source, 'autoriteConcedante');
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
  const v1 = NATURES_V1.find(raw) ?? natureEcrite(verdict, raw);
  if (v1 === undefined)
    return { nature: NATURES_MARCHE.read(verdict, 'nature', raw), techniques, modalitesExecution: modalites };
  return v1 === 'Accord-cadre'
    ? { nature: 'Marché', techniques: including(techniques, 'Accord-cadre'), modalitesExecution: modalites }
    : { nature: 'Marché', techniques, modalitesExecution: including(modalites, 'Marchés subséquents') };
}

/** What buyers write for the two natures of v1: « Accord-cadre à bons de commande », « Marché subséquent n° 3 ». */
const NATURES_ECRITES = [
  [/^marches? subsequents?\b/, 'Marché subséquent'],
  [/^accords?[- ]cadres?\b|^marches? a bons? de commandes?\b/, 'Accord-cadre'],
] as const;

/** The nature of v1 that a buyer's own words begin with. */
function natureEcrite(verdict: Verdict, raw: string | undefined): 'Accord-cadre' | 'Marché subséquent' | undefined {
  const ecrite = NATURES_ECRITES.find(([mots]) => mots.test(fold(raw?.slice(0, ECRIT_MAX) ?? '')))?.[1];
  if (raw !== undefined && ecrite !== undefined)
    verdict.correct('nature', raw, ecrite, motif('liste.libelle_ramene', 'Libellé ramené à celui du format.'));
  return ecrite;
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
  const nom = readText(verdict, 'lieuExecution.nom', textOf(lieu, 'nom'), 300);
  if (code !== undefined && typeCode !== undefined) return { code, typeCode, nom };
  const lu = [code, typeCode, nom].filter((text) => text !== undefined);
  if (lu.length > 0)
    verdict.correct(
      'lieuExecution',
      lu.join(' '),
      '',
      motif(
        'lieu.incomplet',
        `Lieu d’exécution sans ${code === undefined ? 'code' : 'type de code'} lisible : écarté.`,
      ),
    );
  return undefined;
}

function readDates(
  verdict: Verdict,
  source: JsonObject,
  concession: boolean,
): Pick<MarcheLu, 'dateNotification' | 'datePublicationDonnees' | 'dateDebutExecution'> {
  const notification = concession ? 'dateSignature' : 'dateNotification';
  return {
    dateNotification: readPastIsoDate(verdict, notification, textOf(source, notification)),
    datePublicationDonnees: readPastIsoDate(
      verdict,
      'datePublicationDonnees',
      textOf(source, 'datePublicationDonnees'),
    ),
    dateDebutExecution: readIsoDate(verdict, 'dateDebutExecution', textOf(source, 'dateDebutExecution')),
  };
}

function readTotal(verdict: Verdict, champ: string, source: JsonObject): string | undefined {
  const montant = readMontant(verdict, champ, textOf(source, champ));
  const attendu = textOf(source, 'montantAttendu');
  if (attendu !== undefined && parseDecimal(attendu)?.value !== montant) {
    const raison = `Le maximum (${excerpt(textOf(source, champ) ?? '', 40)}) est retenu, et non l’autre montant de la ligne (${excerpt(attendu, 40)}).`;
    verdict.warn(champ, motif('montant.maximum_retenu', raison));
  }
  if (montant === '0.00') verdict.warn(champ, motif('montant.nul', 'Montant nul.'));
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
    marcheInnovant: readBoolean(verdict, 'marcheInnovant', source),
    ccag: CCAG.read(verdict, 'ccag', textOf(source, 'ccag')),
    offresRecues: readInteger(verdict, 'offresRecues', textOf(source, 'offresRecues'), 1, OFFRES_MAX),
    attributionAvance: readBoolean(verdict, 'attributionAvance', source),
    tauxAvance: readShare(verdict, 'tauxAvance', source),
    typeGroupementOperateurs: TYPES_GROUPEMENT.read(
      verdict,
      'typeGroupementOperateurs',
      textOf(source, 'typeGroupementOperateurs'),
    ),
    sousTraitanceDeclaree: readBoolean(verdict, 'sousTraitanceDeclaree', source),
    origineUE: readShare(verdict, 'origineUE', source),
    origineFrance: readShare(verdict, 'origineFrance', source),
  };
}
