import type { ScreenTarget } from '../../ui/screen-link.js';

/** Verdicts of what is in scope: together they are the volume of an exercice. */
const IN_SCOPE = ['conforme', 'non_conforme', 'a_verifier'];

export interface LinesFilter {
  exercice: number;
  verdict?: string;
  famille?: string;
  service?: string;
  compte?: string;
  section?: string;
  marche?: string;
}

const several = (value: string | undefined): string[] | undefined => (value === undefined ? undefined : [value]);

/** Lines of mandats; those in scope unless a verdict is named. */
export const toLines = (filter: LinesFilter): ScreenTarget<'/$org/mandats'> => ({
  to: '/$org/mandats',
  search: {
    exercice: filter.exercice,
    verdict: several(filter.verdict) ?? IN_SCOPE,
    famille: several(filter.famille),
    service: several(filter.service),
    compte: several(filter.compte),
    section: several(filter.section),
    marche: several(filter.marche),
  },
});

/** Lines in scope without a famille: the rules cannot judge them. */
export const toUnclassified = (exercice: number, compte?: string): ScreenTarget<'/$org/mandats'> =>
  toLines({ exercice, famille: 'aucune', verdict: 'a_verifier', ...(compte ? { compte } : {}) });

export const toMarche = (id: string): ScreenTarget<'/$org/marches/$id'> => ({
  to: '/$org/marches/$id',
  params: { id },
});

export const toImports = (): ScreenTarget<'/$org/imports'> => ({ to: '/$org/imports' });

/** The imports that have refused rows to mend. */
export const toImportsToMend = (): ScreenTarget<'/$org/imports'> => ({
  to: '/$org/imports',
  search: { rejets: 'a_corriger' },
});

/** The rows of an import that were refused. */
export const toRejects = (id: string): ScreenTarget<'/$org/imports/$id'> => ({
  to: '/$org/imports/$id',
  search: { statut: 'rejetee' },
  params: { id },
});

export const toImport = (id: string): ScreenTarget<'/$org/imports/$id'> => ({
  to: '/$org/imports/$id',
  params: { id },
});
