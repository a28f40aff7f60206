import type { Transaction } from '#database/transaction.js';
import { fromCentimes } from '#procurement/montant.js';
import { jugerMarche } from '#procurement/verdicts/verdict.js';
import { phraseDuVerdict } from '#procurement/verdicts/phrase.js';
import { versionDesRegles } from '#procurement/verdicts/version.js';
import { ecrireTypes } from './ecrire-types.js';
import { lireFaits, type MarcheAJuger } from './faits.js';
import type { MarchesJuges } from './marches-juges.js';

/** Consultations of one batch: some thousand contracts, whose facts fit in memory many times. */
export const CONSULTATIONS_PAR_LOT = 1_000;

/** A verdict that others inherit moves down one accord-cadre at a time; nobody nests them deeper. */
const TOURS_MAX = 10;

/** From so many consultations on, their contracts are joined at once and not one by one. */
const JOINTES_D_UN_COUP = 100;

/**
 * Contracts that an import has just written have no statistics yet: the planner takes their table for an empty one and
 * would read it whole for each of them.
 */
async function planNestedLoops(tx: Transaction, allowed: boolean): Promise<void> {
  await tx.execute("SELECT set_config('enable_nestloop', $1, true)", [allowed ? 'on' : 'off']);
}

/** Marked consultations, and those with a verdict of other rules. Those that another transaction holds are its own. */
const A_JUGER = `
  SELECT consultation.id FROM consultations consultation
  WHERE consultation.organization_id = $1 AND (consultation.a_juger OR ($2 AND consultation.id IN (
    SELECT marche.consultation_id FROM verdicts_marches verdict
    JOIN marches marche ON marche.organization_id = $1 AND marche.id = verdict.marche_id
    WHERE verdict.organization_id = $1 AND verdict.version_regles <> $3)))
  ORDER BY consultation.id LIMIT ${CONSULTATIONS_PAR_LOT} FOR NO KEY UPDATE SKIP LOCKED`;

/**
 * Keeps the former verdict with its facts and the version of its rules, and writes the new one, when any of them is another. One
 * of this transaction was never seen. Past verdicts are read at the end of a day: facts that did not last until one, and under which
 * the verdict is the one that follows, are not kept, or each lot that is given by itself would add a row to all others. `juge_le`
 * stays that of the first verdict that said the same. $2 the verdicts as JSON.
 */
const ECRIRE = `
  WITH nouveaux AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS nouveau (marche_id uuid, statut text, motif text, manque text[],
      rang_requis_min integer, rang_requis_max integer, rang_marche_min integer, rang_marche_max integer,
      besoin_min numeric, besoin_max numeric, seuil_a_verifier boolean, reserves text[], faits jsonb, phrase text)),
  passes AS (
    INSERT INTO verdicts_marches_passes
      (organization_id, marche_id, statut, motif, manque, faits, version_regles, juge_le, phrase)
    SELECT ancien.organization_id, ancien.marche_id, ancien.statut, ancien.motif, ancien.manque, ancien.faits,
           ancien.version_regles, ancien.juge_le, ancien.phrase
    FROM nouveaux JOIN verdicts_marches ancien ON ancien.organization_id = $1 AND ancien.marche_id = nouveaux.marche_id
    WHERE ancien.juge_le < now()
      AND (ancien.statut, ancien.motif, ancien.manque, ancien.faits, ancien.version_regles)
        IS DISTINCT FROM (nouveaux.statut, nouveaux.motif, nouveaux.manque, nouveaux.faits, $3)
      AND ((ancien.statut, ancien.motif, ancien.manque) IS DISTINCT FROM (nouveaux.statut, nouveaux.motif, nouveaux.manque)
        OR date_trunc('day', now()) > coalesce(
          (SELECT max(jusque) FROM verdicts_marches_passes avant
           WHERE avant.organization_id = $1 AND avant.marche_id = nouveaux.marche_id), ancien.juge_le))
    RETURNING marche_id),
  ecrits AS (
    INSERT INTO verdicts_marches AS verdict (organization_id, marche_id, statut, motif, manque, rang_requis_min,
      rang_requis_max, rang_marche_min, rang_marche_max, besoin_min, besoin_max, seuil_a_verifier, reserves, faits, phrase,
      version_regles)
    SELECT $1, marche_id, statut, motif, manque, rang_requis_min, rang_requis_max, rang_marche_min, rang_marche_max,
           besoin_min, besoin_max, seuil_a_verifier, reserves, faits, phrase, $3
    FROM nouveaux ORDER BY marche_id
    ON CONFLICT (organization_id, marche_id) DO UPDATE SET
      statut = excluded.statut, motif = excluded.motif, manque = excluded.manque,
      rang_requis_min = excluded.rang_requis_min, rang_requis_max = excluded.rang_requis_max,
      rang_marche_min = excluded.rang_marche_min, rang_marche_max = excluded.rang_marche_max,
      besoin_min = excluded.besoin_min, besoin_max = excluded.besoin_max,
      seuil_a_verifier = excluded.seuil_a_verifier, reserves = excluded.reserves, faits = excluded.faits,
      phrase = excluded.phrase, version_regles = excluded.version_regles,
      juge_le = CASE WHEN (verdict.statut, verdict.motif, verdict.manque)
                  IS DISTINCT FROM (excluded.statut, excluded.motif, excluded.manque)
                THEN excluded.juge_le ELSE verdict.juge_le END
    WHERE (verdict.faits, verdict.version_regles) IS DISTINCT FROM (excluded.faits, excluded.version_regles)
    RETURNING marche_id),
  heritiers AS (
    SELECT heritier.consultation_id FROM nouveaux
    JOIN marches cadre ON cadre.organization_id = $1 AND cadre.id = nouveaux.marche_id
    JOIN marches heritier ON heritier.organization_id = $1 AND heritier.accord_cadre = cadre.numero
      AND heritier.id <> cadre.id
    LEFT JOIN verdicts_marches ancien ON ancien.organization_id = $1 AND ancien.marche_id = cadre.id
    WHERE (ancien.statut, ancien.motif, ancien.manque)
      IS DISTINCT FROM (nouveaux.statut, nouveaux.motif, nouveaux.manque))
  UPDATE consultations SET a_juger = id IN (SELECT consultation_id FROM heritiers)
  WHERE organization_id = $1 AND (id = ANY ($4::uuid[]) OR id IN (SELECT consultation_id FROM heritiers))`;

/**
 * Judges the marked consultations of an organisation and writes their verdicts, with those that inherit from them.
 * @param juges told of the contracts whose type or famille is another by now
 * @param otherRules also those whose verdict is of other rules than these
 * @param batches at most; a transaction that marked some judges them all
 * @returns how many contracts were judged; 0 when nothing was left
 */
export async function jugerConsultations(
  tx: Transaction,
  organizationId: string,
  juges: MarchesJuges,
  { otherRules = false, batches = Infinity }: { otherRules?: boolean; batches?: number } = {},
): Promise<number> {
  let judged = 0;
  const turns = new Map<string, number>();
  for (let batch = 0; batch < batches; batch++) {
    const marked = await tx.many<{ id: string }>(A_JUGER, [organizationId, otherRules, versionDesRegles()]);
    const ids = marked.map(({ id }) => id);
    for (const id of ids) turns.set(id, (turns.get(id) ?? 0) + 1);
    if (ids.every((id) => turns.get(id)! > TOURS_MAX)) break;
    const many = ids.length >= JOINTES_D_UN_COUP;
    if (many) await planNestedLoops(tx, false);
    const marches = await lireFaits(tx, organizationId, ids);
    const verdicts = JSON.stringify(marches.map(verdictRow));
    // Before the verdicts are written: what this marks again of the batch is judged by these types already.
    const reclasses = await ecrireTypes(
      tx,
      organizationId,
      marches.flatMap(({ id, changementDeType: change }) => (change ? [{ id, ...change }] : [])),
    );
    await juges.tell(tx, { organizationId }, reclasses);
    await tx.execute(ECRIRE, [organizationId, verdicts, versionDesRegles(), ids]);
    if (many) await planNestedLoops(tx, true);
    judged += marches.length;
  }
  return judged;
}

function verdictRow({ id, faits }: MarcheAJuger): Record<string, unknown> {
  const verdict = jugerMarche(faits);
  const { statut, motif, manque, rangRequis, rangMarche, besoin, seuilAVerifier, reserves } = verdict;
  return {
    marche_id: id,
    statut,
    motif,
    manque,
    rang_requis_min: rangRequis?.min ?? null,
    rang_requis_max: rangRequis?.max ?? null,
    rang_marche_min: rangMarche?.min ?? null,
    rang_marche_max: rangMarche?.max ?? null,
    besoin_min: besoin === null ? null : fromCentimes(besoin.min),
    besoin_max: besoin === null || besoin.max === null ? null : fromCentimes(besoin.max),
    seuil_a_verifier: seuilAVerifier,
    reserves,
    faits,
    phrase: phraseDuVerdict(faits, verdict),
  };
}
