import { type FlatColumn, LIST_MEMBERS, PLAIN_MEMBERS } from '#imports/readers/decp/flat-columns.js';
import type { LigneAPlat, PartieNumerotee } from '#imports/readers/decp/marche-lu.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';

/** The text of a row under a column; empty when the column or the value is absent. */
export type Cell = (name: FlatColumn) => string;

/**
 * What one row tells of its contract, in the notation of DECP; parts of which the row tells nothing are left out.
 * @param sansAcheteur the table has no column for the buyer, who keeps it itself
 */
export function objectOfRow(
  cell: Cell,
  { sansAcheteur }: { sansAcheteur: boolean } = { sansAcheteur: false },
): JsonObject {
  const faits = Object.fromEntries(MEMBRES_DE_FAITS.map((name) => [name, cell(name)]));
  return {
    ...Object.fromEntries(PLAIN_MEMBERS.map((name) => [name, cell(name)])),
    ...Object.fromEntries(LIST_MEMBERS.map((name) => [name, labelsOf(cell(name))])),
    ...maximumOf(cell),
    id: cell('id'),
    _type: cell('categorie'),
    ...(sansAcheteur ? { sansAcheteur } : { acheteur: { id: cell('acheteurId'), nom: cell('acheteurNom') } }),
    ...(isFilled(faits) ? { faits } : {}),
    lieuExecution: { code: cell('lieuCode'), typeCode: cell('lieuType'), nom: cell('lieuNom') },
    titulaires: titulairesOf(cell).filter(isFilled),
    modifications: [modificationOf(cell)].filter(isFilled),
    actesSousTraitance: [acteOf(cell)].filter(isFilled),
    modificationsActesSousTraitance: [modificationActeOf(cell)].filter(isFilled),
  };
}

/** Only an accord-cadre has a maximum (R2162-4), and its amount in DECP is that one. */
function maximumOf(cell: Cell): JsonObject {
  const montant = cell('montantMaximum');
  if (montant.trim() === '') return {};
  const techniques = labelsOf(cell('techniques'));
  return {
    montant,
    montantAttendu: cell('montant'),
    techniques: techniques.includes('Accord-cadre') ? techniques : [...techniques, 'Accord-cadre'],
  };
}

const MEMBRES_DE_FAITS = [
  ...['consultation', 'dateLancement', 'estimation', 'avis', 'avisReference', 'avisDate', 'cas'],
] as readonly FlatColumn[];

const NUMEROS: readonly [PartieNumerotee, FlatColumn][] = [
  ['modifications', 'modifId'],
  ['actesSousTraitance', 'acteId'],
  ['modificationsActesSousTraitance', 'modifActeId'],
];

/** What of a row tells how it goes with the other rows of its contract. */
export function placeOfRow(cell: Cell): LigneAPlat {
  const announced = cell('modificationsAnnoncees').trim();
  const sansNumero = NUMEROS.flatMap(([partie, column]) => (/[1-9]/.test(cell(column)) ? [] : partie));
  return {
    version: Number.parseInt(cell('version'), 10) || 0,
    sansNumero,
    ...(/^\d{1,4}$/.test(announced) && Number(announced) > 0 ? { modificationsAnnoncees: Number(announced) } : {}),
  };
}

/** The holders that stand side by side on a row. */
const titulairesOf = (cell: Cell): JsonObject[] => [
  ...operatorsOf(cell('titulaireType'), cell('titulaireId'), cell('titulaireNom')),
  operatorOf(cell('titulaire2Type'), cell('titulaire2Id'), cell('titulaire2Nom')),
  operatorOf(cell('titulaire3Type'), cell('titulaire3Id'), cell('titulaire3Nom')),
];

function modificationOf(cell: Cell): JsonObject {
  const titulaire = operatorOf(cell('modifTitulaireType'), cell('modifTitulaireId'), cell('modifTitulaireNom'));
  return {
    id: cell('modifId'),
    objetModification: cell('modifObjet'),
    dureeMois: cell('modifDuree'),
    montant: cell('modifMontant'),
    dateNotificationModification: cell('modifSignature'),
    datePublicationDonneesModification: cell('modifPublication'),
    ...(isFilled(titulaire) ? { titulaires: [titulaire] } : {}),
  };
}

const acteOf = (cell: Cell): JsonObject => ({
  id: cell('acteId'),
  dureeMois: cell('acteDuree'),
  dateNotification: cell('acteNotification'),
  datePublicationDonnees: cell('actePublication'),
  montant: cell('acteMontant'),
  variationPrix: cell('acteVariation'),
  sousTraitant: operatorOf(cell('sousTraitantType'), cell('sousTraitantId')),
});

const modificationActeOf = (cell: Cell): JsonObject => ({
  id: cell('modifActeId'),
  dureeMois: cell('modifActeDuree'),
  dateNotificationModificationSousTraitance: cell('modifActeNotification'),
  datePublicationDonnees: cell('modifActePublication'),
  montant: cell('modifActeMontant'),
});

const operatorOf = (typeIdentifiant: string, id: string, denominationSociale = ''): JsonObject => ({
  typeIdentifiant,
  id,
  denominationSociale,
});

/** What stands between the holders of a grouping that a buyer writes in one cell; a line end was read as a blank. */
const ENTRE_TITULAIRES = /[;,/|&]|(?<=\s)et(?=\s)/i;

/** The holders of one cell, where it holds several SIRETs; their names beside them, when there are as many. */
function operatorsOf(type: string, id: string, nom: string): JsonObject[] {
  const sirets = siretsOf(id);
  if (sirets.length < 2) return [operatorOf(type, id, nom)];
  const noms = partsOf(nom);
  return sirets.map((siret, rang) => operatorOf(type, siret, noms.length === sirets.length ? noms[rang] : ''));
}

/** The SIRETs of a cell that holds nothing else. */
function siretsOf(text: string): string[] {
  const parts = partsOf(text).map((part) => part.replace(/\s/g, ''));
  return parts.every((part) => /^(?:\d{14})+$/.test(part)) ? parts.flatMap((part) => part.match(/\d{14}/g)!) : [];
}

const partsOf = (text: string): string[] =>
  text
    .split(ENTRE_TITULAIRES)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** `a, b`, `a|b`, `a;b` or `["a", "b"]`. No label of the format holds one of these signs. */
function labelsOf(text: string): string[] {
  return text
    .split(/[,;|[\]"]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

/** Whether a part says something. The kind of an identifier says nothing without the identifier. */
const isFilled = (part: JsonObject): boolean =>
  Object.entries(part).some(([member, value]) => {
    if (typeof value === 'object' && value !== null) return [value].flat().some((one) => isFilled(one as JsonObject));
    return member !== 'typeIdentifiant' && value !== '';
  });
