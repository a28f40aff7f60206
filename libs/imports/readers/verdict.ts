import { type Motif, motif } from '#imports/motifs.js';
import { printable } from '#imports/readers/values/printable.js';
import { Avertissement, Correction, ORIGINAL_MAX, Position, ReadRow, Rejet } from '#imports/readers/record.js';

/** Shared by every row without remarks: most rows of a large file, so none allocates three empty arrays. */
const NO_CORRECTION: readonly Correction[] = Object.freeze([]);
const NO_REJET: readonly Rejet[] = Object.freeze([]);
const NO_AVERTISSEMENT: readonly Avertissement[] = Object.freeze([]);

/** A record of a mebibyte can call for more remarks than anyone reads. */
const MAX_REMARKS = 100;
const OTHERS = motif('autres', 'D’autres remarques de la même sorte ne sont pas listées.');

/** Remarks about one row while it is read; `close` turns them into the row and makes the verdict ready for the next. */
export class Verdict {
  private corrections: Correction[] | undefined;
  private rejets: Rejet[] | undefined;
  private avertissements: Avertissement[] | undefined;

  /** The value is kept, otherwise than it was read; an empty `apres` leaves it out. */
  correct(champ: string, avant: string, apres: string, pourquoi: Motif): void {
    add((this.corrections ??= []), { champ, avant: excerpt(avant), apres: excerpt(apres), ...pourquoi }, () => ({
      champ: '…',
      avant: '',
      apres: '',
      ...OTHERS,
    }));
  }

  /** The row cannot be kept. All reasons are collected, so that a person corrects the row once. */
  reject(champ: string, pourquoi: Motif): void {
    add((this.rejets ??= []), { champ, ...pourquoi }, () => ({ champ: '…', ...OTHERS }));
  }

  warn(champ: string, pourquoi: Motif): void {
    add((this.avertissements ??= []), { champ, ...pourquoi }, () => ({ champ: '…', ...OTHERS }));
  }

  get rejected(): boolean {
    return this.rejets !== undefined;
  }

  close<T>(position: Position, original: string, donnees: T): ReadRow<T> {
    const { corrections, rejets, avertissements } = this;
    const row: ReadRow<T> = {
      numero: position.numero,
      ligne: position.ligne,
      colonne: position.colonne,
      original: original.length > ORIGINAL_MAX ? original.slice(0, ORIGINAL_MAX) : original,
      statut: rejets ? 'rejetee' : corrections ? 'corrigee' : 'acceptee',
      donnees: rejets ? undefined : donnees,
      ecartees: rejets ? donnees : undefined,
      corrections: corrections ?? NO_CORRECTION,
      rejets: rejets ?? NO_REJET,
      avertissements: avertissements ?? NO_AVERTISSEMENT,
    };
    this.corrections = this.rejets = this.avertissements = undefined;
    return row;
  }
}

function add<Remark>(remarks: Remark[], remark: Remark, others: () => Remark): void {
  if (remarks.length < MAX_REMARKS) remarks.push(remark);
  else if (remarks.length === MAX_REMARKS) remarks.push(others());
}

/** Values quoted in remarks stay short: a hostile cell of a megabyte must not be copied into each remark. */
export function excerpt(value: string, max = 200): string {
  return printable(value.length > max ? `${value.slice(0, max)}…` : value);
}
