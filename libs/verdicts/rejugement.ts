import type { RowOf } from '#database/row.js';
import type { Rejugement } from '#database/entities/rejugement.entity.js';
import type { Transaction } from '#database/transaction.js';
import { versionDesRegles } from '#procurement/verdicts/version.js';
import type { AvancementDesVerdicts } from './rejugement.response.js';

export type RejugementRow = RowOf<
  Rejugement,
  'version_regles' | 'total' | 'juges' | 'commence_le' | 'avance_le' | 'termine_le'
>;

/** Contracts to judge: their consultation is marked, or their verdict is of other rules. */
const RESTANTS = `
  SELECT count(*)::int FROM marches marche
  JOIN consultations consultation
    ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
  LEFT JOIN verdicts_marches verdict ON verdict.organization_id = $1 AND verdict.marche_id = marche.id
  WHERE marche.organization_id = $1
    AND (consultation.a_juger OR verdict.marche_id IS NULL OR verdict.version_regles <> $2)`;

/** Notes that the contracts of an organisation are being judged again. Work that a stopped process left goes on as it was. */
export async function commencer(tx: Transaction, organizationId: string): Promise<void> {
  await tx.execute(
    `INSERT INTO rejugements AS rejugement (organization_id, version_regles, total) SELECT $1, $2, (${RESTANTS})
     ON CONFLICT (organization_id) DO UPDATE SET
       version_regles = excluded.version_regles, termine_le = NULL, avance_le = clock_timestamp(),
       total = excluded.total + CASE WHEN rejugement.termine_le IS NULL THEN rejugement.juges ELSE 0 END,
       juges = CASE WHEN rejugement.termine_le IS NULL THEN rejugement.juges ELSE 0 END,
       commence_le = CASE WHEN rejugement.termine_le IS NULL THEN rejugement.commence_le ELSE clock_timestamp() END`,
    [organizationId, versionDesRegles()],
  );
}

/** Notes a batch, in its transaction; a batch of none ends the work. */
export async function avancer(tx: Transaction, organizationId: string, juges: number): Promise<void> {
  await tx.execute(
    `UPDATE rejugements SET juges = least(juges + $2, greatest(total, juges)), avance_le = clock_timestamp(),
       termine_le = CASE WHEN $2 = 0 THEN clock_timestamp() END
     WHERE organization_id = $1`,
    [organizationId, juges],
  );
}

/** How far the contracts of an organisation are judged. */
export async function lireAvancement(tx: Transaction, organizationId: string): Promise<AvancementDesVerdicts> {
  const row = await tx.first<RejugementRow>(
    `SELECT version_regles, total, juges, commence_le, avance_le, termine_le FROM rejugements WHERE organization_id = $1`,
    [organizationId],
  );
  if (row) return toAvancement(row);
  return {
    ...{ statut: 'aucun', total: 0, juges: 0, commence_le: null, avance_le: null, termine_le: null },
    ...{ fin_prevue: null, version_regles: null },
  };
}

/** A work as it is answered, with its end at the pace so far. */
export function toAvancement(row: RejugementRow): AvancementDesVerdicts {
  const { total, juges, commence_le, avance_le, termine_le } = row;
  const elapsed = avance_le.getTime() - commence_le.getTime();
  const expected =
    termine_le === null && juges > 0
      ? new Date(avance_le.getTime() + Math.round((elapsed * Math.max(total - juges, 0)) / juges))
      : null;
  return {
    statut: termine_le === null ? 'en_cours' : 'termine',
    total,
    juges,
    commence_le: commence_le.toISOString(),
    avance_le: avance_le.toISOString(),
    termine_le: termine_le?.toISOString() ?? null,
    fin_prevue: expected?.toISOString() ?? null,
    version_regles: row.version_regles,
  };
}
