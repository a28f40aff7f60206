import {
  publishedAmount,
  publishedDuration,
  toActesSousTraitance,
  toModifications,
  toTitulaires,
  type Note,
} from './decp-v2-evolutions.js';
import type {
  ExportDecpV2,
  GraviteExport,
  Lieu,
  MarcheAExporter,
  MarcheDecpV2,
  OptionsExport,
  RemarqueExport,
} from './decp-v2-types.js';
import * as vocabulary from './decp-v2-vocabulary.js';
import { findProcedure } from './procedures.js';

const { oneOf } = vocabulary;

/** Longest `objet` and `id` of the schema. */
const OBJET_MAX = 1000;
const ID_MAX = 16;

/**
 * Writes contracts in the format of the arrêté of 22 December 2022 (DECP v2.0.3). Every contract given is either in the
 * document, which is valid against the official schema, or `ecarte` with its reasons; every value that is not simply
 * the recorded one has its remark.
 */
export function exportDecpV2(marches: Iterable<MarcheAExporter>, options: OptionsExport): ExportDecpV2 {
  const marche: MarcheDecpV2[] = [];
  const remarques: RemarqueExport[] = [];
  let ecartes = 0;
  for (const source of marches) {
    const { converted, remarks } = convertMarche(source, options);
    remarques.push(...remarks);
    if (converted) marche.push(converted);
    else ecartes += 1;
  }
  return { document: { marches: { marche } }, exportes: marche.length, ecartes, remarques };
}

/** Converts one contract; `converted` is undefined when a remark is `ecarte`, and only then. */
export function convertMarche(
  source: MarcheAExporter,
  options: OptionsExport,
): { converted?: MarcheDecpV2; remarks: RemarqueExport[] } {
  const remarks: RemarqueExport[] = [];
  const remark = (champ: string, gravite: GraviteExport, message: string) => {
    remarks.push({ numero: source.numero, champ, gravite, message });
  };
  const note: Note = remark;
  /** The value, or the contract is set aside. */
  const required = <Value>(champ: string, value: Value | undefined, message: string): Value | undefined => {
    if (value === undefined) remark(champ, 'ecarte', message);
    return value;
  };
  /** The value, or the neutral one, which is said. */
  const supposed = <Value>(champ: string, value: Value | undefined, neutral: Value): Value => {
    if (value === undefined) remark(champ, 'suppose', `Non enregistré : publié « ${String(neutral)} ».`);
    return value ?? neutral;
  };

  const nature = required(
    'nature',
    findNature(source.nature),
    `Nature « ${source.nature} » : pas un marché de DECP v2.`,
  );
  const titulaires = toTitulaires(source.titulaires, note);
  if (titulaires.length === 0) remark('titulaires', 'ecarte', 'Aucun titulaire identifié.');
  const techniques = recognised(vocabulary.TECHNIQUES, [nature?.technique, ...source.techniques]);
  const modalites = recognised(vocabulary.MODALITES_EXECUTION, [nature?.modalite, ...source.modalites]);
  const modifications = toModifications(source.avenants, options.jour, note);
  const actesSousTraitance = toActesSousTraitance(source.sousTraitances, options.jour, note);

  const converted = {
    id: required('id', publishedId(source.numero), `Numéro « ${source.numero} » : 1 à ${ID_MAX} caractères exigés.`),
    acheteur: required('acheteur', publishedBuyer(source.acheteurSiret), 'SIRET de l’acheteur : 14 chiffres exigés.'),
    nature: nature?.nature,
    objet: required('objet', publishedObject(source.objet, note), 'Objet absent.'),
    codeCPV: required('codeCPV', publishedCpv(source.cpv), 'Code CPV absent ou mal formé.'),
    techniques: { technique: supposed('techniques', techniques, ['Sans objet']) },
    modalitesExecution: { modaliteExecution: supposed('modalitesExecution', modalites, ['Sans objet']) },
    ...(source.idAccordCadre && publishedId(source.idAccordCadre) ? { idAccordCadre: source.idAccordCadre } : {}),
    marcheInnovant: supposed('marcheInnovant', source.marcheInnovant, false),
    ccag: supposed('ccag', oneOf(vocabulary.CCAG, source.ccag ?? ''), 'Pas de CCAG'),
    offresRecues: supposed('offresRecues', source.offresRecues || undefined, 1),
    attributionAvance: supposed('attributionAvance', source.attributionAvance, false),
    ...share('tauxAvance', source.tauxAvance),
    typeGroupementOperateurs: supposed(
      'typeGroupementOperateurs',
      oneOf(vocabulary.GROUPEMENTS, source.typeGroupement ?? ''),
      titulaires.length > 1 ? 'Conjoint' : 'Pas de groupement',
    ),
    procedure: required(
      'procedure',
      publishedProcedure(source.procedure, note),
      `Procédure « ${source.procedure} » : pas celle d’un marché.`,
    ),
    lieuExecution: required(
      'lieuExecution',
      publishedPlace(source.lieu, options, note),
      'Lieu d’exécution absent ou sans type connu.',
    ),
    dureeMois: required('dureeMois', publishedDuration('dureeMois', source.dureeMois, note), 'Durée absente.'),
    dateNotification: required('dateNotification', source.dateNotification, 'Date de notification absente.'),
    datePublicationDonnees: source.datePublication ?? options.jour,
    montant: required(
      'montant',
      publishedAmount(source.montantMax ?? source.montant),
      'Montant absent ou inférieur à 1 €.',
    ),
    typesPrix: { typePrix: supposed('typesPrix', publishedPriceTypes(source.typesPrix), ['Définitif ferme']) },
    formePrix: supposed('formePrix', oneOf(vocabulary.FORMES_PRIX, source.formePrix ?? ''), 'Mixte'),
    ...share('origineUE', source.origineUE),
    ...share('origineFrance', source.origineFrance),
    sousTraitanceDeclaree: supposed(
      'sousTraitanceDeclaree',
      source.sousTraitanceDeclaree,
      actesSousTraitance.length > 0,
    ),
    ...(actesSousTraitance.length > 0 ? { actesSousTraitance } : {}),
    titulaires,
    considerationsSociales: {
      considerationSociale: supposed(
        'considerationsSociales',
        recognised(vocabulary.CONSIDERATIONS_SOCIALES, source.considerationsSociales),
        ['Pas de considération sociale'],
      ),
    },
    considerationsEnvironnementales: {
      considerationEnvironnementale: supposed(
        'considerationsEnvironnementales',
        recognised(vocabulary.CONSIDERATIONS_ENVIRONNEMENTALES, source.considerationsEnvironnementales),
        ['Pas de considération environnementale'],
      ),
    },
    ...(modifications.length > 0 ? { modifications } : {}),
  };
  if (!remarks.some(({ gravite }) => gravite === 'ecarte')) return { converted, remarks };
  // What would have been supposed in a contract that is not published is of no use to anybody.
  return { remarks: remarks.filter(({ gravite }) => gravite === 'ecarte') };
}

function findNature(text: string): (typeof vocabulary.NATURES)[string] | undefined {
  const label = oneOf(Object.keys(vocabulary.NATURES), text);
  return label === undefined ? undefined : vocabulary.NATURES[label];
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
  if (label !== undefined && label !== procedure) note('procedure', 'adapte', `« ${procedure} » publiée « ${label} ».`);
  return label;
}

function publishedPlace(lieu: Lieu | undefined, { lieuParDefaut }: OptionsExport, note: Note): Lieu | undefined {
  const recorded = knownPlace(lieu);
  if (recorded) return recorded;
  const replacement = knownPlace(lieuParDefaut);
  if (replacement)
    note('lieuExecution', 'suppose', `Non enregistré : publié ${replacement.typeCode} ${replacement.code}.`);
  return replacement;
}

function knownPlace(lieu: Lieu | undefined): Lieu | undefined {
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
