import { Avertissement, Correction, ORIGINAL_MAX, Position, ReadRow, Rejet } from '#imports/readers/record.js';

/** Shared by every row without remarks: most rows of a large file, so none allocates three empty arrays. */
const NO_CORRECTION: readonly Correction[] = Object.freeze([]);
const NO_REJET: readonly Rejet[] = Object.freeze([]);
const NO_AVERTISSEMENT: readonly Avertissement[] = Object.freeze([]);

/** Remarks about one row while it is read; `close` turns them into the row and makes the verdict ready for the next. */
export class Verdict {
  private corrections: Correction[] | undefined;
  private rejets: Rejet[] | undefined;
  private avertissements: Avertissement[] | undefined;

  /** The value is kept, otherwise than it was read; an empty `apres` leaves it out. */
  correct(champ: string, avant: string, apres: string, raison: string): void {
    (this.corrections ??= []).push({ champ, avant: excerpt(avant), apres: excerpt(apres), raison });
  }

  /** The row cannot be kept. All reasons are collected, so that a person corrects the row once. */
  reject(champ: string, raison: string): void {
    (this.rejets ??= []).push({ champ, raison });
  }

  warn(champ: string, raison: string): void {
    (this.avertissements ??= []).push({ champ, raison });
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
      corrections: corrections ?? NO_CORRECTION,
      rejets: rejets ?? NO_REJET,
      avertissements: avertissements ?? NO_AVERTISSEMENT,
    };
    this.corrections = this.rejets = this.avertissements = undefined;
    return row;
  }
}

/** Values quoted in remarks stay short: a hostile cell of a megabyte must not be copied into each remark. */
export function excerpt(value: string, max = 200): string {
  return value.length > max ? `${value.slice(0, max)}…` : value;
}
