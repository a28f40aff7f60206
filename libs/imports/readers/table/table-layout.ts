/** How the rows of a table are written, so that one of them can be read again alone. */
export interface TableLayout {
  /** Labels of the columns, as the file writes them. */
  entete: readonly string[];
  /** One character. */
  separateur: string;
}
