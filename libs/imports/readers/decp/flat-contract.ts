import { type FlatColumn, LIST_MEMBERS, PLAIN_MEMBERS } from '#imports/readers/decp/flat-columns.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import type { Position } from '#imports/readers/record.js';

/** The text of a row under a column; empty when the column or the value is absent. */
export type Cell = (name: FlatColumn) => string;

/** A row, and where it stands. */
export interface FlatRow {
  cell: Cell;
  position: Omit<Position, 'numero'>;
  /** What it says of its contract, but for holders, modifications and subcontracts. */
  membres: JsonObject;
}

/** Its members are read here once: they tell contracts apart, then lots, then are the contract. */
export const flatRow = (cell: Cell, position: FlatRow['position']): FlatRow => ({
  cell,
  position,
  membres: membersOf(cell),
});

/** Members that a modification may change, as decp.info repeats them on the rows of each. */
interface Version {
  dureeMois: string;
  montant: string;
  dateNotification: string;
  datePublicationDonnees: string;
  titulaires: Map<string, JsonObject>;
}

interface Modification {
  source: JsonObject;
  titulaires: Map<string, JsonObject>;
}

/**
 * A contract gathered from its rows, which becomes the object that DECP would hold. Rows come in any order; each
 * titulaire, modification and subcontract counts once, however many rows repeat it.
 */
export class FlatContract {
  private readonly base: JsonObject;
  private readonly versions = new Map<number, Version>();
  private readonly modifications = new Map<string, Modification>();
  private readonly actes = new Map<string, JsonObject>();
  private readonly modificationsActes = new Map<string, JsonObject>();

  /** Where its first row stands. */
  readonly position: FlatRow['position'];

  constructor(readonly lignes: readonly [FlatRow, ...FlatRow[]]) {
    this.position = lignes[0].position;
    this.base = lignes[0].membres;
    for (const { cell } of lignes) this.add(cell);
  }

  private add(cell: Cell): void {
    this.addVersion(cell);
    this.addModification(cell);
    addOnce(this.actes, {
      id: cell('acteId'),
      dureeMois: cell('acteDuree'),
      dateNotification: cell('acteNotification'),
      datePublicationDonnees: cell('actePublication'),
      montant: cell('acteMontant'),
      variationPrix: cell('acteVariation'),
      sousTraitant: operatorOf(cell('sousTraitantType'), cell('sousTraitantId')),
    });
    addOnce(this.modificationsActes, {
      id: cell('modifActeId'),
      dureeMois: cell('modifActeDuree'),
      dateNotificationModificationSousTraitance: cell('modifActeNotification'),
      datePublicationDonnees: cell('modifActePublication'),
      montant: cell('modifActeMontant'),
    });
  }

  /** The contract in the notation of DECP. */
  toObject(): JsonObject {
    const [first, ...later] = [...this.versions].sort(([one], [other]) => one - other);
    const signed = first?.[1];
    return {
      ...this.base,
      ...(signed && {
        dureeMois: signed.dureeMois,
        montant: signed.montant,
        dateNotification: signed.dateNotification,
        datePublicationDonnees: signed.datePublicationDonnees,
        titulaires: [...signed.titulaires.values()],
      }),
      modifications: [
        ...[...this.modifications.values()].map(({ source, titulaires }) =>
          titulaires.size === 0 ? source : { ...source, titulaires: [...titulaires.values()] },
        ),
        ...later.map(([id, version], index) => changesOf(id, version, (index === 0 ? first : later[index - 1])![1])),
      ],
      actesSousTraitance: [...this.actes.values()],
      modificationsActesSousTraitance: [...this.modificationsActes.values()],
    };
  }

  /** Files without `modification_id` say one version: the contract as it was signed. */
  private addVersion(cell: Cell): void {
    const id = versionOf(cell);
    let version = this.versions.get(id);
    if (!version) {
      version = {
        dureeMois: cell('dureeMois'),
        montant: cell('montant'),
        dateNotification: cell('dateNotification'),
        datePublicationDonnees: cell('datePublicationDonnees'),
        titulaires: new Map(),
      };
      this.versions.set(id, version);
    }
    for (const titulaire of titulairesOf(cell)) addOperator(version.titulaires, titulaire);
  }

  private addModification(cell: Cell): void {
    const source = {
      id: cell('modifId'),
      objetModification: cell('modifObjet'),
      dureeMois: cell('modifDuree'),
      montant: cell('modifMontant'),
      dateNotificationModification: cell('modifSignature'),
      datePublicationDonneesModification: cell('modifPublication'),
    };
    if (isEmpty(source)) return;
    const key = keyOf(source);
    let known = this.modifications.get(key);
    if (!known) this.modifications.set(key, (known = { source, titulaires: new Map() }));
    addOperator(
      known.titulaires,
      operatorOf(cell('modifTitulaireType'), cell('modifTitulaireId'), cell('modifTitulaireNom')),
    );
  }
}

/** Which modification a row tells in the layout of decp.info: 0 for the contract as it was signed, and in the other layouts. */
export const versionOf = (cell: Cell): number => Number.parseInt(cell('version'), 10) || 0;

/** The holders that stand side by side on a row. */
export const titulairesOf = (cell: Cell): JsonObject[] => [
  operatorOf(cell('titulaireType'), cell('titulaireId'), cell('titulaireNom')),
  operatorOf(cell('titulaire2Type'), cell('titulaire2Id'), cell('titulaire2Nom')),
  operatorOf(cell('titulaire3Type'), cell('titulaire3Id'), cell('titulaire3Nom')),
];

function membersOf(cell: Cell): JsonObject {
  return {
    ...Object.fromEntries(PLAIN_MEMBERS.map((name) => [name, cell(name)])),
    ...Object.fromEntries(LIST_MEMBERS.map((name) => [name, labelsOf(cell(name))])),
    id: cell('id'),
    _type: cell('categorie'),
    nbModifications: cell('modificationsAnnoncees'),
    acheteur: { id: cell('acheteurId'), nom: cell('acheteurNom') },
    lieuExecution: { code: cell('lieuCode'), typeCode: cell('lieuType'), nom: cell('lieuNom') },
  };
}

/** `a, b`, `a|b`, `a;b` or `["a", "b"]`. No label of the format holds one of these signs. */
function labelsOf(text: string): string[] {
  return text
    .split(/[,;|[\]"]/)
    .map((label) => label.trim())
    .filter((label) => label !== '');
}

/** A modification tells what it changes: what is as before is left out. */
function changesOf(id: number, version: Version, before: Version): JsonObject {
  const changed = (name: 'dureeMois' | 'montant'): JsonObject =>
    version[name] === before[name] ? {} : { [name]: version[name] };
  const titulaires = [...version.titulaires.keys()];
  const sameTitulaires =
    titulaires.length === before.titulaires.size && titulaires.every((key) => before.titulaires.has(key));
  return {
    id: String(id),
    ...changed('dureeMois'),
    ...changed('montant'),
    dateNotificationModification: version.dateNotification,
    datePublicationDonneesModification: version.datePublicationDonnees,
    ...(sameTitulaires ? {} : { titulaires: [...version.titulaires.values()] }),
  };
}

function operatorOf(typeIdentifiant: string, id: string, denominationSociale = ''): JsonObject {
  return { typeIdentifiant, id, denominationSociale };
}

function addOperator(operators: Map<string, JsonObject>, operator: JsonObject): void {
  if (operator.id === '' && operator.denominationSociale === '') return;
  const key = `${String(operator.typeIdentifiant)} ${String(operator.id)}`;
  if (!operators.has(key)) operators.set(key, operator);
}

function addOnce(parts: Map<string, JsonObject>, part: JsonObject): void {
  if (!isEmpty(part)) parts.set(keyOf(part), part);
}

const keyOf = (part: JsonObject): string => JSON.stringify(part);

const isEmpty = (part: JsonObject): boolean =>
  Object.values(part).every((value) =>
    typeof value === 'object' && value !== null ? isEmpty(value as JsonObject) : value === '',
  );
