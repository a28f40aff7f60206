import type { ScreenTarget } from '../../ui/screen-link.js';

/** Addresses of the lists that other features own: their filters bear the names of the api. */
const target = (to: string, search: object, params?: object): ScreenTarget<'/$org'> =>
  ({ to, search, params }) as unknown as ScreenTarget<'/$org'>;

/** Verdicts of what is in scope: together they are the volume of an exercice. */
const IN_SCOPE = 'conforme,non_conforme,a_verifier';

export interface LinesFilter {
  exercice: number;
  verdict?: string;
  famille?: string;
  service?: string;
  compte?: string;
}

/** Lines of mandats; those in scope unless a verdict is named. */
export const toLines = ({ verdict = IN_SCOPE, ...filter }: LinesFilter): ScreenTarget<'/$org'> =>
  target('/$org/mandats', { ...filter, verdict });

/** Lines in scope without a famille: the rules cannot judge them. */
export const toUnclassified = (exercice: number, compte?: string): ScreenTarget<'/$org'> =>
  toLines({ exercice, famille: 'aucune', verdict: 'a_verifier', ...(compte ? { compte } : {}) });

/** One mandat, its sheet open in the lines of its exercice. */
export const toMandat = ({ id, numero, exercice }: { id: string; numero: string; exercice: number }) =>
  target('/$org/mandats', { exercice, search: numero, fiche: id });

export const toMarche = (id: string): ScreenTarget<'/$org'> => target('/$org/marches/$id', {}, { id });

export const toImports = (): ScreenTarget<'/$org'> => target('/$org/imports', {});

/** The rows of an import that were refused. */
export const toRejects = (id: string): ScreenTarget<'/$org'> =>
  target('/$org/imports/$id', { statut: 'rejetee' }, { id });

export const toImport = (id: string): ScreenTarget<'/$org'> => target('/$org/imports/$id', {}, { id });
