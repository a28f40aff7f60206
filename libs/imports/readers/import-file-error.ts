/** Faults that stop the reading of a whole file. Stable codes, published with the import. */
export type ImportFileErrorCode =
  | 'fichier_vide'
  | 'fichier_tronque'
  | 'format_inconnu'
  | 'format_non_pris_en_charge'
  | 'encodage_invalide'
  | 'entetes_inconnus'
  | 'entetes_en_double'
  | 'json_invalide'
  | 'xml_invalide'
  | 'xml_interdit'
  | 'csv_invalide'
  | 'xlsx_invalide'
  | 'archive_dangereuse'
  | 'limite_depassee';

export interface FilePosition {
  /** 1-based line of the file or of the sheet. */
  ligne?: number;
  /** 1-based column. */
  colonne?: number;
  /** 1-based record or row number, when lines mean nothing (binary files) or say less. */
  numero?: number;
}

/** A whole-file fault: nothing of the file can be kept. The message is French, for people, and names the place. */
export class ImportFileError extends Error {
  readonly ligne: number | undefined;
  readonly colonne: number | undefined;
  readonly numero: number | undefined;

  constructor(
    readonly code: ImportFileErrorCode,
    /** The message without the place. */
    readonly raison: string,
    position: FilePosition = {},
  ) {
    super(raison + describePlace(position));
    this.name = 'ImportFileError';
    this.ligne = position.ligne;
    this.colonne = position.colonne;
    this.numero = position.numero;
  }
}

function describePlace({ ligne, colonne, numero }: FilePosition): string {
  const parts: string[] = [];
  if (ligne !== undefined) parts.push(`ligne ${ligne}`);
  if (colonne !== undefined) parts.push(`colonne ${colonne}`);
  if (numero !== undefined) parts.push(`enregistrement n° ${numero}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
