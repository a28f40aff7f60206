import type { Run } from './loader.js';
import type { MandatsPlan } from './mandats.check.js';

/**
 * A marché may be declared by someone else between the check of the file and the insertion of its lines: its trigger
 * did not see them yet. The lines of the organisation that name such a marché are linked to it and classified by it;
 * their own triggers then judge them.
 */
export async function linkToNewMarches({ tx, organizationId }: Run, { marchesCites }: MandatsPlan): Promise<void> {
  await tx.execute(
    `SELECT rattacher_lignes($1, array_agg(declare.id))
     FROM (SELECT par_numero.id FROM ${marchesCites} cite
           JOIN marches par_numero ON par_numero.organization_id = $1
             AND par_numero.numero IN (cite.marche, upper(cite.marche), lower(cite.marche))
           WHERE cite.marche_id IS NULL
           UNION
           SELECT par_pes.id FROM ${marchesCites} cite
           JOIN marches par_pes ON par_pes.organization_id = $1 AND par_pes.pes_id_marche = cite.marche
           WHERE cite.marche_id IS NULL) declare
     HAVING count(*) > 0`,
    [organizationId],
  );
}
