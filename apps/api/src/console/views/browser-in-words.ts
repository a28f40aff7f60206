/** Browsers by what they alone say of themselves, those that name another one first. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg[A-Za-z]*\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d{1,4})[.\d]{0,12} (?:Mobile\/\w{1,12} )?Safari\//],
];

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
];

/**
 * « Firefox 140, Windows »: what a browser says of itself, short enough for a row of a table; the log keeps all of it.
 * @param userAgent the header of the request; what no browser sends is told as it is
 */
export function browserInWords(userAgent: string): string {
  for (const [name, version] of BROWSERS) {
    const number = version.exec(userAgent)?.[1];
    if (number === undefined) continue;
    const system = SYSTEMS.find(([, sign]) => sign.test(userAgent))?.[0];
    return system === undefined ? `${name} ${number}` : `${name} ${number}, ${system}`;
  }
  return userAgent;
}
