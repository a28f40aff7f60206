import type { EmbeddedFont } from './fonts.js';

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** From the first letter that is read from the right to the last, with what stands between them but letters of the left. */
const RUN =
  /([\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}](?:[\P{L}\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}])?)/u;
/** Numbers are read from the left among them too. */
const NUMBER = /([0-9]+)/;

/** The parts of a line of French in the order in which they stand, from left to right; each is read in one direction. */
export const partsInPlace = (line: string): string[] =>
  line
    .split(RUN)
    .flatMap((part) => (RIGHT_TO_LEFT.test(part) ? part.split(NUMBER).toReversed() : [part]))
    .filter((part) => part !== '');

/**
 * Has a font set Hebrew and Arabic where they stand in a line. By itself pdfkit sets word after word from the left, the first
 * word of an Arabic name too, and loses the space after it.
 */
export function setBothDirections(font: EmbeddedFont): void {
  const fromTheLeft = font.layout.bind(font);
  font.layout = (text, features, onlyWidth) => {
    if (!RIGHT_TO_LEFT.test(text)) return fromTheLeft(text, features, onlyWidth);
    const runs = partsInPlace(text).map((part) => font.layoutRun(part, features));
    return {
      glyphs: runs.flatMap(({ glyphs }) => glyphs),
      positions: runs.flatMap(({ positions }) => positions),
      advanceWidth: runs.reduce((sum, run) => sum + run.advanceWidth, 0),
    };
  };
}
