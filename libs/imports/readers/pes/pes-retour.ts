import { motif } from '#imports/motifs.js';
import { FileBytes } from '#imports/readers/bytes.js';
import { ImportFileError } from '#imports/readers/import-file-error.js';
import type { PaiementLu } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { readTypeBordereau } from '#imports/readers/mandats/map-mandat.js';
import { signMontant } from '#imports/readers/mandats/montants.js';
import { PesValues } from '#imports/readers/pes/pes-values.js';
import { collectiviteOf, readPesExercice } from '#imports/readers/pes/read-pes-line.js';
import type { ReadBatches, ReadRow } from '#imports/readers/record.js';
import { readAmount, readInteger } from '#imports/readers/values/amounts.js';
import { POINT_DECIMAL } from '#imports/readers/values/separateurs.js';
import { readDate } from '#imports/readers/values/dates.js';
import { readCode, readRequiredCode } from '#imports/readers/values/texts.js';
import { Verdict } from '#imports/readers/verdict.js';
import { readXml, XmlSink } from '#imports/readers/xml/read-xml.js';

/**
 * Payments of a PES Retour file (dépense): one row an element that holds `DtePay` or `MtPay` (type TPaiementEmargement),
 * whether it hangs from the piece or from one of its lines. A file that announces no payment yet has no row.
 *
 * @throws ImportFileError faults of XML with line and column; `format_non_pris_en_charge` when the file has no dépense
 */
export async function* readPesRetour(bytes: FileBytes, head: Buffer): ReadBatches<PaiementLu> {
  const sink = new PesRetourSink();
  yield* readXml(bytes, head, sink);
  if (!sink.sawDepense) {
    throw new ImportFileError(
      'format_non_pris_en_charge',
      'Ce fichier PES Retour ne contient pas de dépense (PES_DepenseRetour).',
    );
  }
}

const PAYMENT_MEMBERS = new Set(['DtePay', 'MtPay']);

class PesRetourSink implements XmlSink<ReadRow<PaiementLu>> {
  sawDepense = false;
  private readonly values = new PesValues();
  private readonly verdict = new Verdict();
  private readonly stack: string[] = [];
  /** The element whose children are those of a payment, with the line where it opened. */
  private payment: { name: string; depth: number; ligne: number } | undefined;
  private rows: ReadRow<PaiementLu>[] = [];
  private numero = 0;

  open(name: string, attributes: Readonly<Record<string, string>>, ligne: number): void {
    if (name === 'PES_DepenseRetour') this.sawDepense = true;
    if (name === 'Bordereau') this.values.forget('BlocBordereau');
    if (name === 'Piece') this.values.forget('InfoPiece', 'InfoPce', 'InfoLignePiece', 'InfoLignePce');
    if (name === 'LigneDePiece') this.values.forget('InfoLignePiece', 'InfoLignePce');
    const parent = this.stack.at(-1);
    if (PAYMENT_MEMBERS.has(name) && parent !== undefined) {
      this.payment ??= { name: parent, depth: this.stack.length, ligne };
    }
    this.stack.push(name);
    this.values.open(name, attributes.V);
  }

  close(name: string): void {
    this.stack.pop();
    this.values.close();
    if (this.payment && this.payment.depth === this.stack.length + 1) this.emit(name, this.payment.ligne);
  }

  take(): ReadRow<PaiementLu>[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  private emit(group: string, ligne: number): void {
    this.payment = undefined;
    if (!this.sawDepense) return;
    const { values, verdict } = this;
    const first = (name: string, ...groups: string[]): string | undefined =>
      groups.map((candidate) => values.get(candidate, name)).find((value) => value !== undefined);
    const typeBordereau = readTypeBordereau(verdict, values.get('BlocBordereau', 'TypBord'));
    const montant = readAmount(verdict, 'MtPay', values.get(group, 'MtPay'), { separateurs: POINT_DECIMAL });
    const datePaiement = readDate(verdict, 'DtePay', values.get(group, 'DtePay'));
    if (values.get(group, 'DtePay') === undefined)
      verdict.reject('DtePay', motif('date.absente', 'Date de paiement absente.'));
    const paiement: PaiementLu = {
      collectivite: collectiviteOf(values),
      exercice: readPesExercice(verdict, values),
      budget: readCode(verdict, 'EnTetePES.CodBud', values.get('EnTetePES', 'CodBud'), 60) ?? '',
      typeBordereau,
      bordereau: readCode(verdict, 'BlocBordereau.IdBord', values.get('BlocBordereau', 'IdBord'), 20),
      numero: readRequiredCode(verdict, 'InfoPiece.IdPce', first('IdPce', 'InfoPiece', 'InfoPce'), 20),
      ligne: readInteger(verdict, 'IdLigne', first('IdLigne', 'InfoLignePiece', 'InfoLignePce'), 1, 1_000_000),
      datePaiement: datePaiement ?? '',
      dateExtraction: readDate(verdict, 'EnTetePES.DteStr', values.get('EnTetePES', 'DteStr')),
      montant: montant && signMontant(typeBordereau, montant),
    };
    const original = JSON.stringify(
      values.entries('BlocBordereau', 'InfoPiece', 'InfoPce', 'InfoLignePiece', 'InfoLignePce', group),
    );
    this.rows.push(verdict.close({ numero: ++this.numero, ligne }, original, paiement));
    values.forget(group);
  }
}
