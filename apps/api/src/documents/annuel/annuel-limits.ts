/** Highest number of rows of a table that sums up; the workbook has them all. */
export const MAX_ROWS = 25;

/** Lines that a name takes at most in such a table: the workbook has it whole. */
export const MAX_LINES = 3;

/** Points that a section of sentences and tables begins in, its heading aside. */
export const BEGINNING = 160;
