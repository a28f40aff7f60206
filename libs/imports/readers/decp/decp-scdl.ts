import type { MarcheLu } from '#imports/readers/decp/marche-lu.js';
import { readMarche } from '#imports/readers/decp/read-marche.js';
import type { JsonObject } from '#imports/readers/json/json-value.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import type { FoundHeader, TableRecord } from '#imports/readers/table/read-table.js';
import type { TableHeader, TableSpec } from '#imports/readers/table/table-header.js';
import { cellAt } from '#imports/readers/values/cells.js';
import { Verdict } from '#imports/readers/verdict.js';

/** Columns of the SCDL marchés publics (2018): DECP v1 laid flat, one row for each titulaire and each modification. */
export const SCDL = {
  type: 'decp',
  columns: {
    id: ['MARCHE_ID'],
    acheteurId: ['ACHETEURS_ID', 'ACHETEUR_ID'],
    acheteurNom: ['ACHETEURS_NOM', 'ACHETEUR_NOM'],
    nature: ['NATURE_MARCHE'],
    objet: ['MARCHE_OBJET'],
    codeCPV: ['CPV_CODE'],
    procedure: ['PROCEDURE'],
    lieuCode: ['LIEU_EXEC_CODE'],
    lieuType: ['LIEU_EXEC_TYPE'],
    lieuNom: ['LIEU_EXEC_NOM'],
    dureeMois: ['DUREE_MOIS'],
    dateNotification: ['NOTIFICATION_DATE'],
    datePublicationDonnees: ['PUBLICATION_DATE'],
    montant: ['MONTANT'],
    formePrix: ['PRIX_FORME'],
    titulaireId: ['TITULAIRES_ID'],
    titulaireType: ['TITULAIRES_ID_TYPE'],
    titulaireNom: ['TITULAIRES_DENOMINATION'],
    modifObjet: ['MODIF_OBJET'],
    modifPublication: ['MODIF_PUBLICATION_DATE'],
    modifDuree: ['MODIF_DUREE_MOIS'],
    modifMontant: ['MODIF_MARCHE_MONTANT'],
    modifTitulaireId: ['MODIF_TITULAIRES_ID'],
    modifTitulaireType: ['MODIF_TITULAIRES_ID_TYPE'],
    modifTitulaireNom: ['MODIF_TITULAIRES_DENOMINATION'],
    modifSignature: ['MODIF_SIGNATURE_DATE'],
  },
  required: [['id'], ['acheteurId'], ['objet'], ['titulaireId']],
} as const satisfies TableSpec;

export type ScdlColumn = keyof (typeof SCDL)['columns'];

/** Rows of one contract kept together; more are those of another one with the same identifier. */
const MAX_ROWS_OF_CONTRACT = 1000;

interface Contract {
  key: string;
  ligne: number;
  source: JsonObject;
  titulaires: Map<string, JsonObject>;
  modifications: Map<string, { source: JsonObject; titulaires: Map<string, JsonObject> }>;
  rows: number;
}

/** Contracts of an SCDL table: consecutive rows of the same identifier and buyer are one contract, and one row read. */
export async function* readScdl(batches: AsyncIterable<TableRecord[]>, found: FoundHeader): ReadBatches<MarcheLu> {
  const reader = new ScdlReader(found.header);
  let toSkip = found.rows;
  for await (const records of batches) {
    const rows: ReadRow<MarcheLu>[] = [];
    for (const record of records) {
      if (toSkip > 0) toSkip--;
      else rows.push(...reader.push(record));
    }
    if (rows.length > 0) yield rows;
  }
  const last = reader.end();
  if (last.length > 0) yield last;
}

class ScdlReader {
  private readonly verdict = new Verdict();
  private current: Contract | undefined;
  private numero = 0;

  constructor(private readonly header: TableHeader<ScdlColumn>) {}

  /** The contract that this row ends by not being of it. */
  push({ cells, ligne }: TableRecord): ReadRow<MarcheLu>[] {
    const cell = (name: ScdlColumn): string => cellAt(cells, this.header.position(name)) ?? '';
    if (cells.every((value) => value.trim() === '')) return [];
    const key = `${cell('acheteurId')} ${cell('id')}`;
    const ended = this.current?.key === key && this.current.rows < MAX_ROWS_OF_CONTRACT ? [] : this.end();
    this.current ??= { key, ligne, source: contractOf(cell), titulaires: new Map(), modifications: new Map(), rows: 0 };
    addRow(this.current, cell);
    return ended;
  }

  end(): ReadRow<MarcheLu>[] {
    if (!this.current) return [];
    const { source, titulaires, modifications, ligne } = this.current;
    this.current = undefined;
    source.titulaires = [...titulaires.values()];
    source.modifications = [...modifications.values()].map((modification) =>
      modification.titulaires.size === 0
        ? modification.source
        : { ...modification.source, titulaires: [...modification.titulaires.values()] },
    );
    const marche = readMarche(this.verdict, source);
    return [this.verdict.close({ numero: ++this.numero, ligne }, JSON.stringify(source), marche)];
  }
}

type Cell = (name: ScdlColumn) => string;

/** The object that DECP v1 would hold, which is then read as such. */
function contractOf(cell: Cell): JsonObject {
  return {
    id: cell('id'),
    acheteur: { id: cell('acheteurId'), nom: cell('acheteurNom') },
    nature: cell('nature'),
    objet: cell('objet'),
    codeCPV: cell('codeCPV'),
    procedure: cell('procedure'),
    lieuExecution: { code: cell('lieuCode'), typeCode: cell('lieuType'), nom: cell('lieuNom') },
    dureeMois: cell('dureeMois'),
    dateNotification: cell('dateNotification'),
    datePublicationDonnees: cell('datePublicationDonnees'),
    montant: cell('montant'),
    formePrix: cell('formePrix'),
  };
}

function addRow(contract: Contract, cell: Cell): void {
  contract.rows++;
  addOperator(contract.titulaires, cell('titulaireType'), cell('titulaireId'), cell('titulaireNom'));
  const modification = {
    objetModification: cell('modifObjet'),
    dureeMois: cell('modifDuree'),
    montant: cell('modifMontant'),
    dateNotificationModification: cell('modifSignature'),
    datePublicationDonneesModification: cell('modifPublication'),
  };
  const key = Object.values(modification).join('\u0000');
  if (Object.values(modification).every((value) => value === '')) return;
  let known = contract.modifications.get(key);
  if (!known) contract.modifications.set(key, (known = { source: modification, titulaires: new Map() }));
  addOperator(known.titulaires, cell('modifTitulaireType'), cell('modifTitulaireId'), cell('modifTitulaireNom'));
}

function addOperator(
  operators: Map<string, JsonObject>,
  typeIdentifiant: string,
  id: string,
  denominationSociale: string,
): void {
  if (id === '' && denominationSociale === '') return;
  const key = `${typeIdentifiant} ${id}`;
  if (!operators.has(key)) operators.set(key, { typeIdentifiant, id, denominationSociale });
}
