/** Characters that XML 1.0 does not have: controls, lone halves of a surrogate pair, the two non-characters. */
const NOT_XML =
  // eslint-disable-next-line no-control-regex -- the class is about control characters
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;
const TO_ESCAPE = /[&<>"\r]/g;
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
/** Spreadsheets read `_x003D_` in a text as `=` (ECMA-376, ST_Xstring): its underscore is escaped in the same way. */
const ESCAPE_SEQUENCE = /_(?=x[0-9A-Fa-f]{4}_)/g;
/** Most characters that a cell may hold (Excel). */
const MAX_CHARACTERS = 32_767;
/** What a spreadsheet would take for a formula, were the cell typed in again or saved as CSV. */
// eslint-disable-next-line no-control-regex -- NUL is one of the blanks that some spreadsheets skip
const FORMULA_START = /^[\s\u0000]*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n\u0000]/;

/** Text as the content of an XML element or of a quoted attribute. */
export function xmlText(text: string): string {
  return text.replace(NOT_XML, '\ufffd').replace(TO_ESCAPE, (character) => ESCAPES[character]!);
}

/** Text as the content of a cell. */
export function cellText(text: string): string {
  const cut = text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;
  return xmlText(cut.replace(ESCAPE_SEQUENCE, '_x005F_'));
}

/** Whether the text begins like a formula, so that its cell must say that it is text. */
export const looksLikeFormula = (text: string): boolean => FORMULA_START.test(text);
