import { type Motif, motif } from '#imports/motifs.js';
import { FileBytes } from '#imports/readers/bytes.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { LigneMandatLue } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { formatEuros, fromCentimes, toCentimes } from '#procurement/montant.js';
import { keptIdentifier } from '#imports/readers/pes/pes-tiers.js';
import { PesValues } from '#imports/readers/pes/pes-values.js';
import { readPesLine } from '#imports/readers/pes/read-pes-line.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import { parseDecimal } from '#imports/readers/values/amounts.js';
import { Verdict } from '#imports/readers/verdict.js';
import { readXml, XmlSink } from '#imports/readers/xml/read-xml.js';

/**
 * Lines of mandats of a PES V2 Aller file (dépense). Recettes and attachments of the same file are passed over, bank
 * details are never looked at.
 *
 * @throws ImportFileError faults of XML with line and column; `format_non_pris_en_charge` when the file has no dépense
 */
export async function* readPesAller(bytes: FileBytes, head: Buffer): ReadBatches<LigneMandatLue> {
  const sink = new PesAllerSink();
  yield* readXml(bytes, head, sink);
  if (!sink.sawDepense) {
    throw new ImportFileError(
      'format_non_pris_en_charge',
      'Ce fichier PES Aller ne contient pas de dépense (PES_DepenseAller).',
    );
  }
}

/** What a line is made of; nothing of it outlives the line but what stands above it. */
const LINE_GROUPS = ['InfoLignePce', 'RattachPiece', 'LiensIdent', 'InfoTiers'];

class PesAllerSink implements XmlSink<ReadRow<LigneMandatLue>> {
  sawDepense = false;
  private readonly values = new PesValues();
  private readonly verdict = new Verdict();
  private rows: ReadRow<LigneMandatLue>[] = [];
  /** The last line read, held back: the check of its bordereau, known at its end, is told there. */
  private held: ReadRow<LigneMandatLue> | undefined;
  private numero = 0;
  private ligne = 0;
  private linesOfPiece = 0;
  private pieces = 0;
  private totalCents = 0n;
  private inDepense = false;
  private tiersOfLine = 0;

  open(name: string, attributes: Readonly<Record<string, string>>, ligne: number): void {
    if (name === 'PES_DepenseAller') this.sawDepense = this.inDepense = true;
    // Only the first payee of a line is read: the others are those it is paid through.
    if (name === 'InfoTiers' && ++this.tiersOfLine > 1) this.values.open('autre', undefined);
    else this.values.open(name, attributes.V);
    if (!this.inDepense) return;
    if (name === 'LigneDePiece') this.startLine(ligne);
    else if (name === 'Piece') this.startPiece(ligne);
    else if (name === 'Bordereau') this.startBordereau();
  }

  close(name: string): void {
    if (this.inDepense) {
      if (name === 'LigneDePiece') this.line();
      else if (name === 'Piece') this.endPiece();
      else if (name === 'Bordereau') this.endBordereau();
      else if (name === 'PES_DepenseAller') this.inDepense = false;
    }
    this.values.close();
  }

  take(): ReadRow<LigneMandatLue>[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private startBordereau(): void {
    this.values.forget('BlocBordereau');
    this.pieces = 0;
    this.totalCents = 0n;
  }

  private startPiece(ligne: number): void {
    this.values.forget('InfoPce', 'DGP', ...LINE_GROUPS);
    this.ligne = ligne;
    this.linesOfPiece = 0;
    this.pieces++;
  }

  private startLine(ligne: number): void {
    this.values.forget(...LINE_GROUPS);
    this.ligne = ligne;
    this.linesOfPiece++;
    this.tiersOfLine = 0;
  }

  private line(): void {
    const line = readPesLine(this.verdict, this.values);
    const montant = parseDecimal(this.values.get('InfoLignePce', 'MtHT') ?? '');
    if (montant) this.totalCents += toCentimes(montant.value);
    this.hold(this.verdict.close({ numero: ++this.numero, ligne: this.ligne }, this.original(), line));
  }

  private endPiece(): void {
    if (this.linesOfPiece > 0) return;
    this.verdict.reject('LigneDePiece', motif('piece.sans_ligne', 'Pièce sans aucune ligne.'));
    const line = readPesLine(this.verdict, this.values);
    this.hold(this.verdict.close({ numero: ++this.numero, ligne: this.ligne }, this.original(), line));
  }

  /** The sum of the lines differs from the total of the bordereau in an official sample: a warning, on its last line. */
  private endBordereau(): void {
    const announced = parseDecimal(this.values.get('BlocBordereau', 'MtBordHT') ?? '');
    if (announced && toCentimes(announced.value) !== this.totalCents) {
      this.warnHeld(
        'MtBordHT',
        motif(
          'bordereau.somme_differente',
          `Le bordereau annonce ${formatEuros(announced.value)} HT, ses lignes font ${formatEuros(fromCentimes(this.totalCents))}.`,
        ),
      );
    }
    const pieces = this.values.get('BlocBordereau', 'NbrPce');
    if (pieces !== undefined && Number(pieces) !== this.pieces) {
      this.warnHeld(
        'NbrPce',
        motif(
          'bordereau.pieces_differentes',
          `Le bordereau annonce ${pieces.slice(0, 20)} pièces, il en contient ${this.pieces}.`,
        ),
      );
    }
    if (this.held) this.rows.push(this.held);
    this.held = undefined;
  }

  private hold(row: ReadRow<LigneMandatLue>): void {
    if (this.held) this.rows.push(this.held);
    this.held = row;
  }

  private warnHeld(champ: string, remarque: Motif): void {
    if (this.held) this.held.avertissements = [...this.held.avertissements, { champ, ...remarque }];
  }

  private original(): string {
    const entries = this.values.entries('BlocBordereau', 'InfoPce', 'DGP', ...LINE_GROUPS);
    if (entries.InfoTiers && keptIdentifier(this.values) === undefined) delete entries.InfoTiers.IdTiers;
    return JSON.stringify(entries);
  }
}
