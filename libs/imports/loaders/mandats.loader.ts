import type { LigneMandatLue } from '../readers/mandats/ligne-mandat-lue.js';
import { keepRessources } from '../ressources.js';
import { STAGING } from '../staging.js';
import { classifyLines } from './classification.js';
import { openExercices } from './exercices.js';
import type { Loader } from './loader.js';
import { checkMandats, type MandatsPlan } from './mandats.check.js';
import { insertMandats } from './mandats.insert.js';
import { linkToNewMarches } from './mandats.link.js';
import { linkAnnulations } from './mandats.marches.js';
import { createReferences } from './mandats.references.js';
import { MANDATS_STAGING } from './mandats.staging.js';

/**
 * Loads mandats, from PES or from the exports of finance software. The file holds lines: they are grouped into mandats by
 * (exercice, budget, type of bordereau, number), and what belongs to the mandat is taken from its first line.
 * A mandat that is already known with the same lines and total is left as it is, but for its payment date; with another
 * content its lines are rejected, since a mandat that was issued never changes.
 */
export const mandatsLoader: Loader<LigneMandatLue, MandatsPlan> = {
  columns: MANDATS_STAGING,

  tables: ['mandats', 'lignes_mandat', 'recherche_mandats', 'suivi_dgp', 'fournisseurs'],

  check: checkMandats,

  async apply(run, plan) {
    const opened = await openExercices(run);
    await createReferences(run);
    const classement = await classifyLines(run, plan.marchesCites);
    const bilan = await insertMandats(run, plan, classement);
    await keepRessources(run, 'mandat', mandatsOfRows(plan));
    return { ...bilan, ...opened };
  },

  async link(run, plan) {
    await linkToNewMarches(run, plan);
    await linkAnnulations(run, plan);
  },
};

/** The mandat of each row that created it or completed its payment, in the present transaction. */
const mandatsOfRows = (plan: MandatsPlan): string =>
  plan.connus ? `${createdBy(plan)} UNION ALL ${completedBy(plan)}` : createdBy(plan);

const createdBy = ({ mandats, lignes }: MandatsPlan): string => `
  SELECT rangs.numero, mandat.id, true AS cree
  FROM ${mandats} mandat JOIN ${lignes} rangs USING (premiere)
  WHERE mandat.connu_id IS NULL`;

const completedBy = ({ mandats, lignes }: MandatsPlan): string => `
  SELECT rangs.numero, connu.id, false
  FROM ${mandats} mandat JOIN ${lignes} rangs USING (premiere)
  JOIN ${STAGING} staging ON staging.numero = rangs.numero AND staging.statut <> 'rejetee'
  JOIN mandats connu ON connu.organization_id = $1 AND connu.id = mandat.connu_id AND connu.updated_at = now()`;
