/** Present, past and conditional of the verbs in -er; their future is a forecast, which nothing here answers. */
const ENDINGS = 'e es ent ons ez er ee ees ait aient ais ant a erait eraient'.split(' ');

/** Every form of these verbs, for one that is known in one form is known in all of them. */
export const formsOf = (infinitives: string): string[] =>
  infinitives.split(' ').flatMap((verb) => ENDINGS.map((ending) => softened(verb.slice(0, -2), ending)));

/** « mange » and « mangeons », « place » and « plaçons ». */
const softened = (stem: string, ending: string): string =>
  stem.endsWith('g') && /^[oa]/.test(ending) ? `${stem}e${ending}` : `${stem}${ending}`;
