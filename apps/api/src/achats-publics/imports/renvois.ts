import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import type { RenvoiItem } from './imports.response.js';

/** The corrections that sent rejected rows again, by the number of the row: the last one of each. Trials are left out. */
export async function renvoisOfRows(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
  lignes: readonly { numero: number; statut: string }[],
): Promise<Map<number, RenvoiItem>> {
  const numeros = lignes.filter(({ statut }) => statut === 'rejetee').map(({ numero }) => numero);
  if (numeros.length === 0) return new Map();
  const rows = await tx.many<{ numero: number; import_id: string; statut: string }>(
    `SELECT DISTINCT ON (renvoyee.numero) renvoyee.numero, correction.id AS import_id,
            CASE WHEN correction.statut <> 'termine' THEN 'en_cours' WHEN rejet.numero IS NULL THEN 'retenue'
                 ELSE 'rejetee' END AS statut
     FROM imports correction
     CROSS JOIN LATERAL unnest(correction.source_numeros) WITH ORDINALITY AS renvoyee (numero, rang)
     LEFT JOIN import_lignes rejet ON rejet.organization_id = $1 AND rejet.import_id = correction.id
       AND rejet.numero = renvoyee.rang AND rejet.statut = 'rejetee'
     WHERE correction.organization_id = $1 AND correction.import_source_id = $2 AND NOT correction.dry_run
       AND correction.statut <> 'echoue' AND renvoyee.numero = ANY ($3::int[])
     ORDER BY renvoyee.numero, correction.created_at DESC, correction.id DESC`,
    [ctx.organizationId, importId, numeros],
  );
  return new Map(rows.map(({ numero, ...renvoi }) => [numero, renvoi]));
}
