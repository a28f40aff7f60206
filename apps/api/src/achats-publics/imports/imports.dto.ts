/** The parts of the form beside the file. */
export class CreateImportDto {
  /** The file itself. */
  file!: string;

  /**
   * decp, pes, mandats, nomenclature or bordereau; absent: recognised from the content.
   * @example decp
   */
  type?: string;

  /**
   * `true` gives the verdict of each row and records no business data.
   * @example false
   */
  dry_run?: string;

  /**
   * The day that the data of a file of mandats or payments was drawn; absent: the latest date of the file. A mandat
   * without a payment date is known unpaid on that day, and not later.
   * @example 2026-10-31
   */
  date_extraction?: string;
}

export class ListImportsQuery {
  /** From 1. */
  page?: string;

  /** At most 100. */
  limit?: string;

  /** Only the corrections of this import. */
  import_source_id?: string;

  /**
   * a_corriger: only imports with rejected rows that are left to mend; absent: all of them (tous).
   * @example a_corriger
   */
  rejets?: string;
}

export class ListLignesQuery {
  /**
   * acceptee, corrigee or rejetee; with `motif` and `champ` also avertissement: the rows that were kept with it. Absent: all rows.
   * @example rejetee
   */
  statut?: string;

  /**
   * Only rows with a remark of this code.
   * @example date.inexistante
   */
  motif?: string;

  /**
   * With `motif`: only rows that have it for this field.
   * @example date_emission
   */
  champ?: string;

  /** From 1. */
  page?: string;

  /** At most 500. */
  page_size?: string;
}
