/** Marks that turn the direction of a text. */
export const DIRECTION_MARKS = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g;

/** A text of a file as it stands, its marks of direction told by their code: obeyed, one turns all that follows it. */
export const withMarksShown = (text: string): string =>
  text.replace(DIRECTION_MARKS, (mark) => `[U+${mark.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}]`);
