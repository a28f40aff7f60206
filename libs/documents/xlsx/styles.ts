import type { ColumnKind } from '../table.js';

/**
 * Formats of cells, by their position in `cellXfs`. Amounts and dates take the reader's own separators: the codes are
 * written in the American notation that the format demands.
 */
export const STYLES = {
  text: 0,
  quoted: 1,
  header: 2,
  amount: 3,
  integer: 4,
  percent: 5,
  date: 6,
  instant: 7,
  decimal: 8,
  wrapped: 9,
  year: 10,
  numberHeader: 11,
  heading: 12,
  totalText: 13,
  totalAmount: 14,
  totalInteger: 15,
  totalPercent: 16,
  totalDecimal: 17,
  link: 18,
} as const;

/** The style of the cells of a kind, text that looks like a formula aside. */
export const styleOf = (kind: ColumnKind): number => STYLES[kind];

/** The style of a cell of the last row, in bold under a line. */
export const totalStyleOf = (kind: ColumnKind): number => TOTALS[kind] ?? STYLES.totalText;

const TOTALS: Partial<Record<ColumnKind, number>> = {
  amount: STYLES.totalAmount,
  integer: STYLES.totalInteger,
  percent: STYLES.totalPercent,
  decimal: STYLES.totalDecimal,
};

const font = (mark: '' | '<b/>' | '<u/>', colour = ''): string =>
  `<font>${mark}<sz val="11"/>${colour}<name val="Calibri"/><family val="2"/></font>`;
// A word does not touch the figure on its left.
const APART = ' horizontal="left" indent="1"';
// On top, as text that wraps is.
const format = (numFmt: number, extra = '', alignment = '', fontId = 0): string =>
  `<xf numFmtId="${numFmt}" fontId="${fontId}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"${extra} applyAlignment="1"><alignment${alignment} vertical="top"/></xf>`;
const total = (numFmt: number, alignment = ''): string =>
  `<xf numFmtId="${numFmt}" fontId="1" fillId="0" borderId="2" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1" applyAlignment="1"><alignment${alignment} vertical="top"/></xf>`;
const header = (alignment: string): string =>
  `<xf numFmtId="49" fontId="1" fillId="2" borderId="1" xfId="0" applyFont="1" applyFill="1" applyBorder="1" applyAlignment="1"><alignment${alignment} vertical="center" wrapText="1"/></xf>`;

export const STYLES_PART = [
  '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
  '<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">',
  '<numFmts count="4">',
  '<numFmt numFmtId="164" formatCode="#,##0.00\\ &quot;€&quot;"/>',
  // A fraction shown in hundredths, the sign apart as the French write it.
  '<numFmt numFmtId="165" formatCode="0.00\\ %"/>',
  '<numFmt numFmtId="166" formatCode="dd/mm/yyyy"/>',
  '<numFmt numFmtId="167" formatCode="dd/mm/yyyy\\ hh:mm:ss"/>',
  '</numFmts>',
  `<fonts count="3">${font('')}${font('<b/>')}${font('<u/>', '<color rgb="FF174A8C"/>')}</fonts>`,
  '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
  '<fill><patternFill patternType="solid"><fgColor rgb="FFE3ECF6"/><bgColor indexed="64"/></patternFill></fill></fills>',
  '<borders count="3"><border><left/><right/><top/><bottom/><diagonal/></border>',
  '<border><left/><right/><top/><bottom style="thin"><color rgb="FF1F4E79"/></bottom><diagonal/></border>',
  '<border><left/><right/><top style="thin"><color rgb="FF1F4E79"/></top><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  '<cellXfs count="19">',
  format(49, '', APART),
  format(49, ' quotePrefix="1"', APART),
  header(APART),
  format(164),
  format(3),
  format(165),
  format(166),
  format(167),
  format(4),
  '<xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyAlignment="1">',
  `<alignment${APART} vertical="top" wrapText="1"/></xf>`,
  format(1),
  header(' horizontal="right"'),
  '<xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1" applyAlignment="1">',
  '<alignment vertical="bottom"/></xf>',
  total(49, APART),
  total(164),
  total(3),
  total(165),
  total(4),
  format(49, ' applyFont="1"', APART, 2),
  '</cellXfs>',
  '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  '</styleSheet>',
].join('');
