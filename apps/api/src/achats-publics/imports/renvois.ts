import type { RequestContext } from '#access/request-context.js';
import type { Transaction } from '#database/transaction.js';
import { isWithdrawn, readsTheSame } from './import.row.js';
import type { MotifGroupe, RenvoiItem } from './imports.response.js';

/**
 * The last correction of each row of import `$2` that was sent again, from it or from another import of the same file, and what
 * became of it. Trials are left out, and what was taken
 * back since.
 */
const LAST_SENT = `
  SELECT DISTINCT ON (renvoyee.numero) renvoyee.numero, correction.id AS import_id,
         CASE WHEN correction.statut <> 'termine' THEN 'en_cours' WHEN rejet.numero IS NULL THEN 'retenue'
              ELSE 'rejetee' END AS statut
  FROM imports source
  JOIN imports meme ON meme.id = source.id OR ${readsTheSame('meme', 'source')}
  JOIN imports correction ON correction.organization_id = $1 AND correction.import_source_id = meme.id
  CROSS JOIN LATERAL unnest(correction.source_numeros) WITH ORDINALITY AS renvoyee (numero, rang)
  LEFT JOIN import_lignes rejet ON rejet.organization_id = $1 AND rejet.import_id = correction.id
    AND rejet.numero = renvoyee.rang AND rejet.statut = 'rejetee'
  WHERE source.organization_id = $1 AND source.id = $2 AND meme.organization_id = $1 AND NOT correction.dry_run
    AND correction.statut <> 'echoue' AND NOT ${isWithdrawn('correction')} AND ($3::int[] IS NULL OR renvoyee.numero = ANY ($3))
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

/** What became of the rejected rows of a reason that were sent again. */
export type RenvoisDuMotif = Pick<MotifGroupe, 'renvoyees' | 'encore_rejetees' | 'dernier_renvoi'>;

export const AUCUN_RENVOI: RenvoisDuMotif = { renvoyees: 0, encore_rejetees: 0, dernier_renvoi: null };

/** Of each reason, the rejected rows that a correction has kept since, or is reading, and those rejected again. */
export async function renvoisByMotif(
  tx: Transaction,
  ctx: RequestContext,
  importId: string,
): Promise<(code: string, champ: string) => RenvoisDuMotif> {
  const rows = await tx.many<RenvoisDuMotif & { code: string; champ: string }>(
    `SELECT motif->>'code' AS code, regexp_replace(motif->>'champ', '\\[\\d+\\]', '[]', 'g') AS champ,
            count(DISTINCT ligne.numero) FILTER (WHERE renvoi.statut <> 'rejetee')::int AS renvoyees,
            count(DISTINCT ligne.numero) FILTER (WHERE renvoi.statut = 'rejetee')::int AS encore_rejetees,
            max(renvoi.import_id::text) FILTER (WHERE renvoi.statut = 'rejetee') AS dernier_renvoi
     FROM (${LAST_SENT}) renvoi
     JOIN import_lignes ligne ON ligne.organization_id = $1 AND ligne.import_id = $2 AND ligne.numero = renvoi.numero
       AND ligne.statut = 'rejetee'
     CROSS JOIN LATERAL jsonb_array_elements(ligne.rejets) motif
     GROUP BY 1, 2`,
    [ctx.organizationId, importId, null],
  );
  return (code, champ) => {
    const found = rows.find((row) => row.code === code && row.champ === champ);
    if (!found) return AUCUN_RENVOI;
    const { renvoyees, encore_rejetees, dernier_renvoi } = found;
    return { renvoyees, encore_rejetees, dernier_renvoi };
  };
}
