import type { ScreenTarget } from '../ui/screen-link.js';

/** One mandat, its sheet open in the lines of its exercice. */
export const toMandat = (mandat: { id: string; numero: string; exercice: number }): ScreenTarget<'/$org/mandats'> => ({
  to: '/$org/mandats',
  search: { exercice: mandat.exercice, search: mandat.numero, fiche: mandat.id },
});
