import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import type { RenvoiItem } from './imports.response.js';

/** The last correction of each row of import `$2` that was sent again, and what became of it. Trials are left out. */
const LAST_SENT = `
  SELECT DISTINCT ON (renvoyee.numero) renvoyee.numero, correction.id AS import_id,
         CASE WHEN correction.statut <> 'termine' THEN 'en_cours' WHEN rejet.numero IS NULL THEN 'retenue'
              ELSE 'rejetee' END AS statut
  FROM imports correction
  CROSS JOIN LATERAL unnest(correction.source_numeros) WITH ORDINALITY AS renvoyee (numero, rang)
  LEFT JOIN import_lignes rejet ON rejet.organization_id = $1 AND rejet.import_id = correction.id
    AND rejet.numero = renvoyee.rang AND rejet.statut = 'rejetee'
  WHERE correction.organization_id = $1 AND correction.import_source_id = $2 AND NOT correction.dry_run
    AND correction.statut <> 'echoue' AND ($3::int[] IS NULL OR renvoyee.numero = ANY ($3))
  ORDER BY renvoyee.numero, correction.created_at DESC, correction.id DESC`;

/** The corrections that sent rejected rows again, by the number of the row. */
export async function renvoisOfRows(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
  lignes: readonly { numero: number; statut: string }[],
): Promise<Map<number, RenvoiItem>> {
  const numeros = lignes.filter(({ statut }) => statut === 'rejetee').map(({ numero }) => numero);
  if (numeros.length === 0) return new Map();
  const rows = await tx.many<{ numero: number; import_id: string; statut: string }>(LAST_SENT, [
    ctx.organizationId,
    importId,
    numeros,
  ]);
  return new Map(rows.map(({ numero, ...renvoi }) => [numero, renvoi]));
}

/** Of each reason, how many rejected rows a correction has kept since, or is reading. @returns a count by code and field */
export async function renvoyeesByMotif(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
): Promise<(code: string, champ: string) => number> {
  const rows = await tx.many<{ code: string; champ: string; nombre: number }>(
    `SELECT motif->>'code' AS code, regexp_replace(motif->>'champ', '\\[\\d+\\]', '[]', 'g') AS champ,
            count(DISTINCT ligne.numero)::int AS nombre
     FROM (${LAST_SENT}) renvoi
     JOIN import_lignes ligne ON ligne.organization_id = $1 AND ligne.import_id = $2 AND ligne.numero = renvoi.numero
       AND ligne.statut = 'rejetee'
     CROSS JOIN LATERAL jsonb_array_elements(ligne.rejets) motif
     WHERE renvoi.statut <> 'rejetee'
     GROUP BY 1, 2`,
    [ctx.organizationId, importId, null],
  );
  return (code, champ) => rows.find((row) => row.code === code && row.champ === champ)?.nombre ?? 0;
}
