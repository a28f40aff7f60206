import { isBlank, type TableRecord } from '#imports/readers/table/read-table.js';

/** Cells of one column that a spreadsheet shows as one, over several rows; the first one alone holds the value. */
export interface CellulesFusionnees {
  /** 0-based column. */
  position: number;
  /** Rows of the sheet. */
  premiere: number;
  derniere: number;
}

/**
 * The same records, without the header, each with the value that the spreadsheet shows it. An amount is not repeated: one cell over
 * three lots holds what they cost together, and would count three times. A row that has nothing of its own stays blank.
 *
 * @param entete row of the header: what is merged into it is no value
 */
export async function* fillMerged(
  batches: AsyncIterable<TableRecord[]>,
  fusions: readonly CellulesFusionnees[],
  { entete, montants }: { entete: number; montants: readonly number[] },
): AsyncGenerator<TableRecord[]> {
  const coming = fusions
    .filter(({ premiere }) => premiere > entete)
    .map((fusion) => ({ ...fusion, value: '' }))
    .sort((a, b) => b.premiere - a.premiere);
  let current: typeof coming = [];
  for await (const records of batches) {
    for (const record of records) {
      current = current.filter(({ derniere }) => record.ligne <= derniere);
      while (coming.length > 0 && coming.at(-1)!.premiere <= record.ligne) current.push(coming.pop()!);
      const own = !isBlank(record.cells);
      for (const fusion of current) {
        if (record.ligne === fusion.premiere) fusion.value = record.cells[fusion.position] ?? '';
        if (!own || fusion.value.trim() === '') continue;
        if (montants.includes(fusion.position)) tellAmount(record, fusion);
        else if (record.ligne !== fusion.premiere) repeat(record, fusion);
      }
    }
    yield records;
  }
}

function repeat(record: TableRecord, { position, premiere, value }: CellulesFusionnees & { value: string }): void {
  if ((record.cells[position] ?? '').trim() !== '') return;
  while (record.cells.length < position) record.cells.push('');
  record.cells[position] = value;
  const raison = `Cellule fusionnée : la valeur de la ligne ${premiere} est reprise.`;
  record.remarques = [...(record.remarques ?? []), { position, code: 'cellule.fusionnee', raison }];
}

function tellAmount(record: TableRecord, { position, premiere, derniere }: CellulesFusionnees): void {
  const raison = `Montant d’une cellule fusionnée, des lignes ${premiere} à ${derniere} ensemble : lu pour la ligne ${premiere} seule.`;
  record.remarques = [...(record.remarques ?? []), { position, code: 'montant.fusionne', raison }];
}
