import { EMPTY_FRAME, type Filtres, type Frame } from '../../frame/frame.js';

const NO_ROWS: ReadonlySet<Frame['acte']> = new Set<Frame['acte']>(['seuils', 'procedure', 'taux', 'prix', 'besoins']);

/** Whether a rule is asked, which changes with what is bought. */
export const isOfRule = ({ acte }: Frame): boolean => NO_ROWS.has(acte);

/** Whether what is asked has a subject of its own, so that nothing that is told beside it is one. */
export const hasSubject = ({ acte, filtres, terme }: Frame): boolean =>
  OF_SUBJECT.some((name) => filtres[name] !== null) || (acte === 'definition' && terme !== '');
const OF_SUBJECT = [
  'familles',
  'services',
  'fournisseurs',
  'types',
  'sections',
  'marche',
  'compte',
  'motsObjet',
] as const satisfies readonly (keyof Filtres)[];

/** Whether a question has something of its own that is asked. */
export const isOwn = (frame: Frame): boolean =>
  hasSubject(frame) || frame.sujet !== 'achats' || frame.groupe !== null || frame.mesure !== EMPTY_FRAME.mesure;
