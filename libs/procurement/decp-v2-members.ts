import { withFrenchApostrophes } from '#design/french-typography.js';
import { publishedAmount, publishedDuration, type Note } from './decp-v2-evolutions.js';
import type { ExportRemarks } from './decp-v2-remarks.js';
import type { Lieu, MarcheAExporter, MarcheDecpV2, OptionsExport } from './decp-v2-types.js';
import { avanceOf, innovantOf } from './decp-v2-deductions.js';
import * as vocabulary from './decp-v2-vocabulary.js';
import { findProcedure, procedureAPreciser } from './procedures.js';

const { oneOf } = vocabulary;

/** Longest `objet` and `id` of the schema. */
const OBJET_MAX = 1000;
const ID_MAX = 16;

/** What v2 makes of a nature: v1 had natures that v2 knows as a technique or a manner of performance. */
export type NatureDecpV2 = (typeof vocabulary.NATURES)[string];

/** The nature as v2 names it, or the contract is set aside. */
export function publishedNature(source: MarcheAExporter, remarks: ExportRemarks): NatureDecpV2 | undefined {
  if (source.nature === '') return remarks.required('nature', undefined, 'Nature absente.');
  const label = oneOf(Object.keys(vocabulary.NATURES), source.nature);
  if (label === undefined) remarks.refuse('nature', `Nature « ${source.nature} » : pas un marché de DECP v2.`);
  return label === undefined ? undefined : vocabulary.NATURES[label];
}

/** Members of DECP v2 that say what is bought, by whom. */
export function toIdentification(
  source: MarcheAExporter,
  nature: NatureDecpV2 | undefined,
  remarks: ExportRemarks,
): MarcheDecpV2 {
  const { numero, acheteurSiret } = source;
  return {
    id: remarks.required('id', publishedId(numero), `Numéro « ${numero} » : 1 à ${ID_MAX} caractères exigés.`),
    acheteur: remarks.required('acheteur', publishedBuyer(acheteurSiret), 'SIRET de l’acheteur : 14 chiffres exigés.'),
    nature: nature?.nature,
    objet: remarks.required('objet', publishedObject(source.objet, remarks.note), 'Objet absent.'),
    codeCPV: remarks.required('codeCPV', publishedCpv(source.cpv), 'Code CPV absent ou mal formé.'),
  };
}

/**
 * Members of DECP v2 that say how the contract was awarded and on what conditions.
 * @param titulaires how many holders are published
 */
export function toPassation(
  source: MarcheAExporter,
  nature: NatureDecpV2 | undefined,
  titulaires: number,
  remarks: ExportRemarks,
): MarcheDecpV2 {
  const techniques = recognised(vocabulary.TECHNIQUES, [nature?.technique, ...source.techniques]);
  const modalites = recognised(vocabulary.MODALITES_EXECUTION, [nature?.modalite, ...source.modalites]);
  return {
    techniques: { technique: remarks.recorded('techniques', techniques, ['Sans objet']) },
    modalitesExecution: { modaliteExecution: remarks.recorded('modalitesExecution', modalites, ['Sans objet']) },
    ...(source.idAccordCadre && publishedId(source.idAccordCadre) ? { idAccordCadre: source.idAccordCadre } : {}),
    marcheInnovant: remarks.recorded(
      'marcheInnovant',
      source.marcheInnovant ?? innovantOf(source, remarks.note),
      false,
    ),
    ccag: remarks.recorded('ccag', oneOf(vocabulary.CCAG, source.ccag ?? ''), 'Pas de CCAG'),
    // Nought is not a number of offers that led to a contract: it says that nobody counted them.
    offresRecues: remarks.recorded('offresRecues', source.offresRecues || undefined, 1),
    attributionAvance: remarks.recorded(
      'attributionAvance',
      source.attributionAvance ?? avanceOf(source, remarks.note),
      false,
    ),
    ...share('tauxAvance', source.tauxAvance),
    typeGroupementOperateurs: remarks.recorded(
      'typeGroupementOperateurs',
      oneOf(vocabulary.GROUPEMENTS, source.typeGroupement ?? ''),
      titulaires > 1 ? 'Conjoint' : 'Pas de groupement',
    ),
    procedure: remarks.required(
      'procedure',
      publishedProcedure(source.procedure, remarks.note),
      refusedProcedure(source.procedure),
    ),
  };
}

/** Members of DECP v2 that say where the contract is performed, when and for how long. */
export function toExecution(source: MarcheAExporter, { jour }: OptionsExport, remarks: ExportRemarks): MarcheDecpV2 {
  const { dureeMois, dateNotification } = source;
  return {
    lieuExecution: remarks.required(
      'lieuExecution',
      publishedPlace(source.lieu),
      'Lieu d’exécution absent ou sans type connu.',
    ),
    dureeMois: remarks.required('dureeMois', publishedDuration('dureeMois', dureeMois, remarks.note), 'Durée absente.'),
    dateNotification: remarks.required('dateNotification', dateNotification, 'Date de notification absente.'),
    datePublicationDonnees: source.datePublication ?? jour,
  };
}

/** Members of DECP v2 that say what is paid, and from where the supplies come. */
export function toPrix(source: MarcheAExporter, remarks: ExportRemarks): MarcheDecpV2 {
  const montant = publishedAmount(source.montantMax ?? source.montant);
  return {
    montant: remarks.required('montant', montant, 'Montant absent ou inférieur à 1 €.'),
    typesPrix: { typePrix: remarks.recorded('typesPrix', publishedPriceTypes(source.typesPrix), ['Définitif ferme']) },
    formePrix: remarks.recorded('formePrix', oneOf(vocabulary.FORMES_PRIX, source.formePrix ?? ''), 'Mixte'),
    ...share('origineUE', source.origineUE),
    ...share('origineFrance', source.origineFrance),
  };
}

/** Members of DECP v2 on the social and environmental considerations. */
export function toConsiderations(source: MarcheAExporter, remarks: ExportRemarks): MarcheDecpV2 {
  const social = recognised(vocabulary.CONSIDERATIONS_SOCIALES, source.considerationsSociales);
  const environmental = recognised(vocabulary.CONSIDERATIONS_ENVIRONNEMENTALES, source.considerationsEnvironnementales);
  return {
    considerationsSociales: {
      considerationSociale: remarks.recorded('considerationsSociales', social, ['Pas de considération sociale']),
    },
    considerationsEnvironnementales: {
      considerationEnvironnementale: remarks.recorded('considerationsEnvironnementales', environmental, [
        'Pas de considération environnementale',
      ]),
    },
  };
}

/** The values that belong to a list, each once; undefined when none does. */
function recognised(list: readonly string[], texts: readonly (string | undefined)[]): string[] | undefined {
  const known = texts.map((text) => oneOf(list, text ?? '')).filter((value) => value !== undefined);
  const distinct = [...new Set(known)];
  // « Sans objet » and « Pas de… » say that there is none: beside a real value they contradict it.
  const real = distinct.filter((value) => !/^(Sans objet|Pas de )/.test(value));
  if (real.length > 0) return real;
  return distinct.length > 0 ? distinct : undefined;
}

function publishedId(numero: string): string | undefined {
  return numero.length >= 1 && numero.length <= ID_MAX ? numero : undefined;
}

function publishedBuyer(siret: string): { id: string } | undefined {
  return /^\d{14}$/.test(siret) ? { id: siret } : undefined;
}

function publishedCpv(cpv: string | undefined): string | undefined {
  return cpv !== undefined && /^\d{8}(-\d)?$/.test(cpv) ? cpv : undefined;
}

function publishedObject(objet: string, note: Note): string | undefined {
  const text = objet.trim();
  if (text === '') return undefined;
  // The schema counts code points: an emoji must not be cut in two.
  const points = [...text];
  if (points.length <= OBJET_MAX) return text;
  note('objet', 'adapte', `Objet coupé à ${OBJET_MAX} caractères.`);
  return points.slice(0, OBJET_MAX).join('');
}

function publishedProcedure(procedure: string, note: Note): string | undefined {
  const label = findProcedure(procedure)?.libelleV2;
  if (label !== undefined && label !== procedure)
    note('procedure', 'adapte', withFrenchApostrophes(`« ${procedure} » publiée « ${label} ».`));
  return label;
}

function refusedProcedure(procedure: string): string {
  if (procedure.trim() === '') return 'Procédure absente.';
  const told = `Procédure « ${withFrenchApostrophes(procedure)} » :`;
  return procedureAPreciser(procedure)
    ? `${told} dire laquelle (appel d’offres ouvert ou restreint, avec négociation, dialogue compétitif).`
    : `${told} pas celle d’un marché.`;
}

function publishedPlace(lieu: Lieu | undefined): Lieu | undefined {
  const typeCode = oneOf(vocabulary.TYPES_CODE_LIEU, lieu?.typeCode ?? '');
  return lieu && typeCode && lieu.code !== '' ? { code: lieu.code, typeCode } : undefined;
}

function publishedPriceTypes(texts: readonly string[]): string[] | undefined {
  return recognised(
    vocabulary.TYPES_PRIX,
    texts.map((text) => vocabulary.TYPES_PRIX_V1[text] ?? text),
  );
}

/** An optional share between 0 and 1; left out otherwise. */
function share(champ: string, text: string | undefined): Record<string, number> {
  return text !== undefined && /^(0(\.\d+)?|1(\.0+)?)$/.test(text) ? { [champ]: Number(text) } : {};
}
