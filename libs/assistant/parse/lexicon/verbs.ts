/** Present, past and conditional of a verb, by the end of its infinitive; their future is a forecast, which nothing here answers. */
const ENDINGS: readonly (readonly [end: string, forms: readonly string[]])[] = (
  [
    ['evoir', 'ois oit evons evez oivent evait evaient evant u ue us ues evoir evrait evraient'],
    ['enir', 'iens ient enons enez iennent enait enaient enant enu enue enus enues enir iendrait iendraient'],
    ['ir', 'is it issons issez issent issait issaient issant i ie ies ir irait iraient'],
    ['dre', 'ds d dons dez dent dait daient dant du due dus dues dre drait draient'],
    ['er', 'e es ent ons ez er ee ees ait aient ais ant a erait eraient'],
  ] as const
).map(([end, forms]) => [end, forms.split(' ')]);

/** Every form of these verbs, for one that is known in one form is known in all of them. */
export const formsOf = (infinitives: string): string[] =>
  infinitives.split(' ').flatMap((verb) => {
    const [end, forms] = ENDINGS.find(([one]) => verb.endsWith(one))!;
    return forms.map((form) => softened(verb.slice(0, -end.length), form));
  });

/** « mange » and « mangeons », « place » and « plaçons ». */
const softened = (stem: string, ending: string): string =>
  stem.endsWith('g') && /^[oa]/.test(ending) ? `${stem}e${ending}` : `${stem}${ending}`;
