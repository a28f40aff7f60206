import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { BLOCK_SPAN } from '#imports/verdicts.js';
import type { RessourceFaite } from './imports.response.js';

/** What rows of an import created or changed, by the number of the row: a page of rows reads one or two blocks. */
export async function ressourcesOfRows(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
  lignes: readonly { numero: number }[],
): Promise<Map<number, RessourceFaite[]>> {
  const numeros = lignes.map(({ numero }) => numero);
  const rows = await tx.many<{ numero: number; type: string; id: string; cree: boolean }>(
    `SELECT faite.numero, bloc.ressource AS type, faite.id, faite.cree
     FROM import_ressources bloc
     CROSS JOIN LATERAL unnest(bloc.numeros, bloc.ids, bloc.crees) AS faite (numero, id, cree)
     WHERE bloc.organization_id = $1 AND bloc.import_id = $2 AND bloc.bloc = ANY ($3::int[])
       AND faite.numero = ANY ($4::int[])
     ORDER BY faite.numero, bloc.ressource, faite.id`,
    [ctx.organizationId, importId, [...new Set(numeros.map(blockOf))], numeros],
  );
  const byRow = new Map<number, RessourceFaite[]>();
  for (const { numero, ...ressource } of rows) byRow.set(numero, [...(byRow.get(numero) ?? []), ressource]);
  return byRow;
}

const blockOf = (numero: number): number => Math.floor((numero - 1) / BLOCK_SPAN);
