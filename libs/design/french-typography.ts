const BREAKABLE_SPACE = / (?=[:;?!»%€])|(?<=«) /g;
const STRAIGHT_APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/**
 * French typography, put on when a text is shown (pages, application, chat, PDF), names of the data included; files to
 * compute with and answers of the API keep names as they were recorded. The space before `: ; ? ! » % €` and after « is bound to
 * what it belongs to, so that no line breaks there, and the apostrophe is that of print, which the published code lists and most
 * files write straight.
 */
export const typeset = (text: string): string => withFrenchApostrophes(text).replace(BREAKABLE_SPACE, '\u00a0');

/** The apostrophe of print alone, for text that is told beside figures and searched. */
export const withFrenchApostrophes = (text: string): string => text.replace(STRAIGHT_APOSTROPHE, '’');
