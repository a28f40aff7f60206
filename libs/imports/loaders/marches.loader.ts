import { regrouperAutour, regrouperUneFois, type Regroupes } from '../consultations/regrouper.js';
import type { MarcheLu } from '../readers/decp/marche-lu.js';
import type { RunTable } from '../run-table.js';
import { openExercices } from './exercices.js';
import type { Loader, Run } from './loader.js';
import { attachLinesOfLots } from './marches.lignes.js';
import { checkMarches, nameOwnBuyer } from './marches.check.js';
import { keepMarchesBefore, tellChangedMarches, tellGoneMarches, tellMovedMarches } from './marches.evenements.js';
import { writeFaits } from './marches.faits.js';
import { insertFournisseurs, insertMarches, insertTitulaires } from './marches.insert.js';
import type { MarchesPlan } from './marches.identite.js';
import { keepAvenantsARattacher } from './marches.avenants.js';
import { keepPublications } from './marches.publications.js';
import { insertAvenants, insertSousTraitances } from './marches.parts.js';
import { MARCHES_STAGING } from './marches.staging.js';
import { dropSuppositions } from './marches.suppositions.js';

/** Loads contracts read from DECP. A file names its buyers: the organisation takes its own SIREN's and reports the others. */
export const marchesLoader: Loader<MarcheLu, MarchesPlan> = {
  columns: MARCHES_STAGING,

  tables: [
    'marches',
    'publications_recues',
    'consultations',
    'marche_titulaires',
    'avenants',
    'sous_traitances',
    'fournisseurs',
  ],

  async check(run) {
    await nameOwnBuyer(run);
    await dropSuppositions(run);
    return checkMarches(run);
  },

  async apply(run, plan) {
    const opened = await openExercices(run);
    const avant = await keepMarchesBefore(run, plan);
    await insertFournisseurs(run);
    const reunis = await tellGoneMarches(run);
    const { table, bilan } = await insertMarches(run, plan);
    await insertTitulaires(run, table);
    await insertAvenants(run, table);
    await insertSousTraitances(run, table);
    await keepPublications(run, plan, table);
    await attachLinesOfLots(run, table);
    await analyzeWritten(run, bilan.crees);
    const avenants = await keepAvenantsARattacher(run, plan.avenantsARattacher);
    const { operationsProposees, changes } = await regrouper(run, table);
    await writeFaits(run, plan, table);
    // The judgement may give the contracts another type: they are told as they end.
    await run.tx.doAskedWork();
    const told = await tellChangedMarches(run, plan, { ecrits: table, avant });
    await tellMovedMarches(run, changes, told);
    return {
      marches: bilan,
      ...opened,
      ...counted('marches_reunis', reunis),
      ...counted('avenants_a_rattacher', avenants),
      ...counted('operations_proposees', operationsProposees),
    };
  },
};

/**
 * What follows joins the contracts and consultations that were just written: without statistics, PostgreSQL takes their
 * tables for empty ones and compares each row with all others. Others who analyse these tables pass them over until the commit.
 */
async function analyzeWritten({ tx, organizationId }: Run, crees: number): Promise<void> {
  for (const table of ['marches', 'consultations'])
    await tx.execute('SELECT analyze_after_writing($1, $2, $3)', [organizationId, table, crees]);
}

/** Recognises the consultations: of all contracts when it never was, else around those that were written. */
async function regrouper({ tx, organizationId }: Run, table: RunTable<'import_marches'>): Promise<Regroupes> {
  return (await regrouperUneFois(tx, organizationId)) ?? regrouperAutour(tx, organizationId, table);
}

const counted = (name: string, count: number): Record<string, number> => (count > 0 ? { [name]: count } : {});
