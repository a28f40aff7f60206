import type { Run } from './loaders/loader.js';
import { BLOCK_SPAN } from './verdicts.js';

/** The kinds of resources that the rows of an import are told to have made. */
export type RessourceImportee = 'marche' | 'mandat' | 'famille' | 'prix';

/**
 * Keeps what the rows of a run created or changed, in blocks of rows: a table row for each would be half of what an import
 * of contracts writes.
 * @param rows SELECT of `numero` (of the row), `id` (of what it made) and `cree` (false: it changed it); $1 is the
 *   organisation
 */
export async function keepRessources(
  { tx, organizationId, importId }: Run,
  ressource: RessourceImportee,
  rows: string,
): Promise<void> {
  await tx.execute(
    `INSERT INTO import_ressources (organization_id, import_id, ressource, bloc, numeros, ids, crees)
     SELECT $1::uuid, $2::uuid, $3::text, (numero - 1) / ${BLOCK_SPAN}, array_agg(numero ORDER BY numero),
            array_agg(id ORDER BY numero), array_agg(cree ORDER BY numero)
     FROM (${rows}) faites GROUP BY 4`,
    [organizationId, importId, ressource],
  );
}
