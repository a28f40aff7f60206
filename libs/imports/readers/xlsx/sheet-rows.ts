import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { RemarqueDeCellule, TableRecord } from '#imports/readers/table/read-table.js';
import { DEFAULT_FORMAT } from '#imports/readers/xlsx/cell-formats.js';
import { estNombreAmbigu } from '#imports/readers/values/separateurs.js';
import { columnOf, numberText } from '#imports/readers/xlsx/cell-values.js';
import { unescapeCell } from '#imports/readers/xlsx/shared-strings.js';
import type { Workbook } from '#imports/readers/xlsx/workbook.js';
import { ZipArchive } from '#imports/readers/xlsx/zip-archive.js';
import { feedXml, XmlSink } from '#imports/readers/xml/read-xml.js';

/** A sheet of a million rows and twenty columns is some 1.2 GiB of XML. */
const MAX_SHEET_BYTES = 2 * 1024 * 1024 * 1024;
const MAX_COLUMNS = 1000;
const MAX_ROWS = 1_048_576;
const MAX_CELL_CHARACTERS = 32_767;

/** The rows of a sheet, in batches, one piece of its XML in memory. Rows without any cell are passed over. */
export async function* readSheetRows(
  archive: ZipArchive,
  part: string,
  workbook: Workbook,
  onRead?: (share: number) => void,
): AsyncGenerator<TableRecord[]> {
  const limits = { maxSilence: 1024 * 1024, maxDepth: 32 };
  yield* feedXml(archive.read(part, MAX_SHEET_BYTES, onRead), 'utf-8', new SheetSink(workbook), limits);
}

class SheetSink implements XmlSink<TableRecord> {
  private records: TableRecord[] = [];
  private ligne = 0;
  private cells: string[] = [];
  private remarques: RemarqueDeCellule[] = [];
  private nombres: number[] = [];
  private position = -1;
  private type = 'n';
  private style = 0;
  private hasFormula = false;
  private value = '';
  private inValue = false;
  private phonetic = 0;

  constructor(private readonly workbook: Workbook) {}

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    switch (name) {
      case 'row':
        this.startRow(attributes.r);
        break;
      case 'c':
        this.startCell(attributes);
        break;
      case 'f':
        this.hasFormula = true;
        break;
      case 'v':
        this.inValue = true;
        break;
      case 't':
        this.inValue = this.phonetic === 0;
        break;
      case 'rPh':
        this.phonetic++;
        break;
    }
  }

  text(text: string): void {
    if (!this.inValue) return;
    this.value += text;
    if (this.value.length > MAX_CELL_CHARACTERS)
      throw this.fault(`cellule de plus de ${MAX_CELL_CHARACTERS} caractères`);
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.inValue = false;
    else if (name === 'rPh') this.phonetic--;
    else if (name === 'c') this.endCell();
    else if (name === 'row') this.endRow();
  }

  take(): TableRecord[] {
    const { records } = this;
    this.records = [];
    return records;
  }

  private startRow(reference: string | undefined): void {
    const ligne = reference === undefined ? this.ligne + 1 : Number(reference);
    if (!Number.isInteger(ligne) || ligne <= this.ligne || ligne > MAX_ROWS) {
      throw this.fault(`numéro de ligne « ${(reference ?? '').slice(0, 20)} » incohérent`);
    }
    this.ligne = ligne;
    this.cells = [];
    this.remarques = [];
    this.nombres = [];
    this.position = -1;
  }

  private startCell({ r: reference, t: type, s: style }: Readonly<Record<string, string>>): void {
    const position = reference === undefined ? this.position + 1 : columnOf(reference);
    if (position >= MAX_COLUMNS) throw this.fault(`plus de ${MAX_COLUMNS} colonnes`);
    if (position <= this.position) throw this.fault('cellules en désordre');
    this.position = position;
    this.type = type ?? 'n';
    this.style = Number(style ?? 0);
    this.hasFormula = false;
    this.value = '';
  }

  private endCell(): void {
    const text = this.cellText();
    while (this.cells.length < this.position) this.cells.push('');
    this.cells.push(text);
    if (this.type === 'n' && estNombreAmbigu(text)) this.nombres.push(this.position);
    if (this.hasFormula) {
      const raison =
        this.value === ''
          ? 'Formule sans valeur enregistrée : cellule tenue pour vide.'
          : 'Formule : sa dernière valeur enregistrée est prise, sans la recalculer.';
      this.remarques.push({ position: this.position, code: 'cellule.formule', raison });
    }
    if (this.type === 'e') {
      this.remarques.push({
        position: this.position,
        code: 'cellule.en_erreur',
        raison: `Cellule en erreur (${this.value.slice(0, 20)}) : tenue pour vide.`,
      });
    }
  }

  private cellText(): string {
    switch (this.type) {
      case 's':
        return this.sharedString();
      case 'inlineStr':
      case 'str':
        return unescapeCell(this.value);
      case 'b':
        return this.value === '1' ? 'oui' : this.value === '0' ? 'non' : '';
      case 'e':
        return '';
      case 'd':
        return this.value;
      default:
        return numberText(this.value, this.workbook.formats[this.style] ?? DEFAULT_FORMAT, this.workbook.date1904);
    }
  }

  private sharedString(): string {
    if (this.value === '') return '';
    const text = this.workbook.sharedStrings[Number(this.value)];
    if (text === undefined) throw this.fault('texte partagé inexistant');
    return text;
  }

  private endRow(): void {
    if (this.cells.length === 0) return;
    const record: TableRecord = { cells: this.cells, ligne: this.ligne };
    if (this.remarques.length > 0) record.remarques = this.remarques;
    if (this.nombres.length > 0) record.nombres = this.nombres;
    this.records.push(record);
  }

  private fault(raison: string): ImportFileError {
    const colonne = this.position === -1 ? undefined : this.position + 1;
    return new ImportFileError('xlsx_invalide', `Feuille invalide : ${raison}`, {
      ligne: Math.max(1, this.ligne),
      colonne,
    });
  }
}
