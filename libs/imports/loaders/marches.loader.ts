import type { MarcheLu } from '../readers/decp/marche-lu.js';
import { openExercices } from './exercices.js';
import type { KeptRows, Loader } from './loader.js';
import { checkMarches } from './marches.check.js';
import { insertFournisseurs, insertMarches, insertTitulaires } from './marches.insert.js';
import { insertAvenants, insertSousTraitances } from './marches.parts.js';
import { MARCHES_STAGING } from './marches.staging.js';
import { dropSuppositions } from './marches.suppositions.js';

/** Loads contracts read from DECP. A file names its buyers: the organisation takes its own SIREN's and reports the others. */
export const marchesLoader: Loader<MarcheLu, KeptRows> = {
  columns: MARCHES_STAGING,

  tables: ['marches', 'marche_titulaires', 'avenants', 'sous_traitances', 'fournisseurs'],

  async check(run) {
    await dropSuppositions(run);
    return checkMarches(run);
  },

  async apply(run, plan) {
    await openExercices(run);
    await insertFournisseurs(run);
    const { table, bilan } = await insertMarches(run, plan);
    await insertTitulaires(run, table);
    await insertAvenants(run, table);
    await insertSousTraitances(run, table);
    return { marches: bilan };
  },
};
