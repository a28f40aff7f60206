const BREAKABLE_SPACE = / (?=[:;?!»%€])|(?<=«) /g;

/** Binds the space before `: ; ? ! » % €` and after « to what it belongs to, so that no line breaks there. */
export const bindFrenchSpaces = (text: string): string => text.replace(BREAKABLE_SPACE, '\u00a0');
