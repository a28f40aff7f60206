/** Tags that editors of platforms leave in texts. Others stay: « < 40 000 € » is a text. */
const TAGS = /<\/?(?:br|p|b|i|u|em|strong|div|span|font|ul|ol|li|h[1-6])(?:\s[^<>]{0,200})?\/?>/gi;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));/gi;

/** Named entities of French texts; the letter's case is that of the name (`&Eacute;`). */
const NAMED: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ', euro: '€', deg: '°', ordm: 'º', middot: '·' },
  ...{ rsquo: '’', lsquo: '‘', ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', ndash: '–', mdash: '—', hellip: '…' },
  ...{ agrave: 'à', acirc: 'â', auml: 'ä', aelig: 'æ', ccedil: 'ç', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë' },
  ...{ icirc: 'î', iuml: 'ï', ocirc: 'ô', ouml: 'ö', oelig: 'œ', ugrave: 'ù', ucirc: 'û', uuml: 'ü', yuml: 'ÿ' },
  ...{ bull: '•', sup2: '²', sup3: '³', frac12: '½', times: '×', szlig: 'ß' },
};

/** True when a text may hold marks of HTML: most hold none, and are left alone. */
export const mayHoldHtml = (text: string): boolean => text.includes('<') || text.includes('&');

/**
 * The text that an editor meant: its tags are blanks, its entities the characters that they name. An entity that names
 * none stays as it is written.
 */
export function withoutHtml(text: string): string {
  const decoded = text.replace(ENTITY, characterOf);
  // Some platforms escape twice: `&amp;euro;`, `&lt;br /&gt;`.
  const plain = decoded === text ? text : decoded.replace(ENTITY, characterOf);
  return plain.replace(TAGS, ' ');
}

function characterOf(entity: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) {
    const letter = NAMED[name.toLowerCase()];
    if (letter === undefined) return entity;
    return name[0] === name[0]?.toUpperCase() ? letter.toUpperCase() : letter;
  }
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
  return code >= 0x20 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
}
