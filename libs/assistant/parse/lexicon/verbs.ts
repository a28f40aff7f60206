/**
 * How verbs end, by the end of their infinitive, the longest first: what of the infinitive changes, its endings in the present,
 * the past and the participles, and what the future and the conditional are made on. Without accents, as the lexicon is.
 */
const GROUPS: readonly (readonly [of: string, endings: string, future: string])[] = [
  ['evoir', 'ois oit evons evez oivent oive evait evaient evant u ue us ues evoir', 'evr'],
  ['enir', 'iens ient enons enez iennent ienne enait enaient enant int enu enue enus enues enir', 'iendr'],
  [
    'prendre',
    'prends prend prenons prenez prennent prenne prenait prenaient prenant prit pris prise prises prendre',
    'prendr',
  ],
  ['mettre', 'mets met mettons mettez mettent mette mettait mettaient mettant mit mis mise mises mettre', 'mettr'],
  ['faire', 'fais fait faisons faites font fasse fassent faisait faisaient faisant fit faits faite faire', 'fer'],
  ['uire', 'uis uit uisons uisez uisent uise uisait uisaient uisant uite uits uites uire', 'uir'],
  ['crire', 'cris crit crivons crivez crivent crive crivait crivaient crivant crite crits crites crire', 'crir'],
  ['vrir', 'vre vres vrons vrez vrent vrait vraient vrant vrit vert verte verts vertes vrir', 'vrir'],
  [
    'courir',
    'cours court courons courez courent coure courait couraient courant couru courue courus courues courir',
    'courr',
  ],
  [
    'servir',
    'sers sert servons servez servent serve servait servaient servant servi servie servis servies servir',
    'servir',
  ],
  [
    'sortir',
    'sors sort sortons sortez sortent sorte sortait sortaient sortant sorti sortie sortis sorties sortir',
    'sortir',
  ],
  ['indre', 'ins int ignons ignez ignent igne ignait ignaient ignant inte ints intes indre', 'indr'],
  [
    'suivre',
    'suis suit suivons suivez suivent suive suivait suivaient suivant suivi suivie suivis suivies suivre',
    'suivr',
  ],
  ['ir', 'is it issons issez issent isse issait issaient issant i ie ies ir', 'ir'],
  ['clure', 'clus clut cluons cluez cluent clue cluait cluaient cluant clu clus clues clure', 'clur'],
  ['dre', 'ds d dons dez dent de dait daient dant dit du due dus dues dre', 'dr'],
  ['yer', 'ye yes yent yons yez yer yee yees yait yaient yant ya ie ies ient', 'ier'],
  ['er', 'e es ent ons ez er ee ees ait aient ais ant a', 'er'],
];

const CONDITIONAL = ['ait', 'aient'];
const FUTURE = ['ai', 'as', 'a', 'ons', 'ez', 'ont'];

/** « mange » and « mangeons », « place » and « plaçons ». */
const softened = (stem: string, ending: string): string =>
  stem.endsWith('g') && /^[oa]/.test(ending) ? `${stem}e${ending}` : `${stem}${ending}`;

function conjugate(verb: string, isToCome: boolean): string[] {
  const [of, endings, future] = GROUPS.find(([end]) => verb.endsWith(end))!;
  const stem = verb.slice(0, -of.length);
  const made = [...CONDITIONAL, ...(isToCome ? FUTURE : [])].map((ending) => `${future}${ending}`);
  return [...endings.split(' '), ...made].map((ending) => softened(stem, ending));
}

/** The forms of these verbs, but for the future, which asks for a forecast where money is meant. */
export const formsOf = (infinitives: string): string[] =>
  infinitives.split(' ').flatMap((verb) => conjugate(verb, false));

/** Every form of these verbs. */
export const allFormsOf = (infinitives: string): string[] =>
  infinitives.split(' ').flatMap((verb) => conjugate(verb, true));

/** How participles end: they are said of no subject by themselves. */
const NO_FINITE = /(?:ee|ees|ant|us?|(?<![qg])ues?|is|ies?|inte?s|i|uite?s|crites?|ertes?|erts?|ises?|nus?)$/;

/** Their forms that stand after the subject of a sentence. */
export const finiteFormsOf = (infinitives: readonly string[]): string[] =>
  infinitives.flatMap((verb) => conjugate(verb, true).filter((form) => form !== verb && !NO_FINITE.test(form)));
