import type { Transaction } from '#database/transaction.js';
import { toAmount } from '#common/money.js';
import { fromCentimes } from '#procurement/montant.js';
import { DONNEES_NOMMEES, RESERVES_NOMMEES } from '#procurement/verdicts/donnees.js';
import { etapesDuVerdict } from '#procurement/verdicts/etapes.js';
import type { FaitsMarche } from '#procurement/verdicts/faits.js';
import { leviersDuVerdict } from '#procurement/verdicts/leviers.js';
import { phraseDuVerdict } from '#procurement/verdicts/phrase.js';
import type { Donnee } from '#procurement/verdicts/statut.js';
import { jugerMarche, type VerdictMarche } from '#procurement/verdicts/verdict.js';
import { versionDesRegles } from '#procurement/verdicts/version.js';
import { lireFaits } from './faits.js';
import type { DonneeManquante, LevierItem, VerdictDuMarche, VerdictPasse } from './verdict.response.js';

interface StoredRow {
  statut: string;
  motif: string;
  manque: string[];
  phrase: string;
  faits: FaitsMarche;
  version_regles: string;
  juge_le: Date;
}

const TOUS = `
  SELECT id, statut, motif, manque, phrase, faits, version_regles, juge_le, jusque FROM verdicts_marches_passes
  WHERE organization_id = $1 AND marche_id = $2
  UNION ALL
  SELECT NULL, statut, motif, manque, phrase, faits, version_regles, juge_le, 'infinity' FROM verdicts_marches
  WHERE organization_id = $1 AND marche_id = $2`;

/**
 * The verdict that stands, or that stood at the end of a day, by the facts and the rules of then: the first of those that still
 * held. Of those that one transaction kept, the first is what was seen.
 */
const AU = `
  SELECT statut, motif, manque, phrase, faits, version_regles, juge_le FROM (${TOUS}) tous
  WHERE jusque >= coalesce($3::date + 1, 'infinity'::timestamptz) AND juge_le < coalesce($3::date + 1, 'infinity'::timestamptz)
  ORDER BY jusque, id LIMIT 1`;

/** Those that the next one contradicts: other facts or rules that gave the same verdict are no news. */
const PASSES = `
  SELECT statut, motif, manque, phrase, version_regles, juge_le, jusque FROM (
    SELECT *, lead(ROW(statut, motif, manque)) OVER (ORDER BY jusque, id) AS suivant FROM (${TOUS}) tous) suivis
  WHERE jusque <> 'infinity' AND ROW(statut, motif, manque) IS DISTINCT FROM suivant
  ORDER BY jusque DESC, id DESC LIMIT 100`;

/** Its consultation, when it waits to be judged: what a writer outside the service left. */
const EN_ATTENTE = `
  SELECT consultation.id FROM marches marche
  JOIN consultations consultation ON consultation.organization_id = $1 AND consultation.id = marche.consultation_id
  WHERE marche.organization_id = $1 AND marche.id = $2 AND consultation.a_juger`;

/**
 * The verdict of a contract with what explains it. One that waits to be judged is judged for the answer, and written later.
 * @param au the verdict as it stood at the end of that day
 * @returns null when it had none yet
 */
export async function lireVerdict(
  tx: Transaction,
  organizationId: string,
  id: string,
  au: string | null,
): Promise<VerdictDuMarche | null> {
  if (au === null) {
    const waiting = await tx.first<{ id: string }>(EN_ATTENTE, [organizationId, id]);
    const judged = waiting && (await lireFaits(tx, organizationId, [waiting.id])).find((one) => one.id === id);
    if (judged) return expliquer(judged.faits, { version_regles: versionDesRegles(), juge_le: new Date() });
  }
  const stored = await tx.first<StoredRow>(AU, [organizationId, id, au]);
  if (!stored) return null;
  if (stored.version_regles === versionDesRegles()) return expliquer(stored.faits, stored);
  return {
    ...{ statut: stored.statut, motif: stored.motif, phrase: stored.phrase, manque: stored.manque.map(nommer) },
    ...{ rang_requis: null, rang_marche: null, besoin: null, seuil_a_verifier: false },
    ...{ reserves: [], etapes: [], leviers: [], faits: { ...stored.faits } },
    version_regles: stored.version_regles,
    juge_le: stored.juge_le.toISOString(),
  };
}

interface FaitsStockes {
  id: string;
  faits: FaitsMarche;
  version_regles: string;
  consultation_id: string | null;
}

/** The facts of present verdicts, and the consultation of those that wait to be judged. */
const PRESENTS = `
  SELECT marche.id, verdict.faits, verdict.version_regles,
         (SELECT consultation.id FROM consultations consultation
          WHERE consultation.organization_id = $1 AND consultation.id = marche.consultation_id AND consultation.a_juger)
           AS consultation_id
  FROM marches marche
  JOIN verdicts_marches verdict ON verdict.organization_id = $1 AND verdict.marche_id = marche.id
  WHERE marche.organization_id = $1 AND marche.id = ANY ($2::uuid[])`;

/** What would change the present verdict of each of some contracts, as `lireVerdict` tells it of one. */
export async function lireLeviers(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, LevierItem[]>> {
  if (ids.length === 0) return new Map();
  const stored = await tx.many<FaitsStockes>(PRESENTS, [organizationId, ids]);
  const waiting = [...new Set(stored.flatMap(({ consultation_id }) => consultation_id ?? []))];
  const judged = waiting.length === 0 ? [] : await lireFaits(tx, organizationId, waiting);
  const afresh = new Map(judged.map(({ id, faits }) => [id, faits]));
  return new Map(
    stored.map(({ id, faits, version_regles }) => {
      const held = afresh.get(id) ?? (version_regles === versionDesRegles() ? faits : null);
      return [id, held === null ? [] : leviersDe(held, jugerMarche(held))];
    }),
  );
}

const leviersDe = (faits: FaitsMarche, verdict: VerdictMarche): LevierItem[] =>
  leviersDuVerdict(faits, verdict).map((levier) => ({ ...levier, effet: levier.statut }));

/** Verdicts that the contract had, the latest first. */
export async function lireVerdictsPasses(tx: Transaction, organizationId: string, id: string): Promise<VerdictPasse[]> {
  const rows = await tx.many<Omit<StoredRow, 'faits'> & { jusque: Date }>(PASSES, [organizationId, id]);
  return rows.map((row) => ({ ...row, juge_le: row.juge_le.toISOString(), jusque: row.jusque.toISOString() }));
}

const nommer = (code: string): DonneeManquante => ({ code, ...DONNEES_NOMMEES[code as Donnee] });

/** The same facts and the same rules give the same verdict: it is explained from them. */
function expliquer(
  faits: FaitsMarche,
  { version_regles, juge_le }: Pick<StoredRow, 'version_regles' | 'juge_le'>,
): VerdictDuMarche {
  const verdict = jugerMarche(faits);
  const { besoin } = verdict;
  return {
    statut: verdict.statut,
    motif: verdict.motif,
    phrase: phraseDuVerdict(faits, verdict),
    manque: verdict.manque.map(nommer),
    rang_requis: verdict.rangRequis,
    rang_marche: verdict.rangMarche,
    besoin: besoin && {
      min: toAmount(fromCentimes(besoin.min)),
      max: besoin.max === null ? null : toAmount(fromCentimes(besoin.max)),
    },
    seuil_a_verifier: verdict.seuilAVerifier,
    reserves: verdict.reserves.map((code) => ({ code, libelle: RESERVES_NOMMEES[code] })),
    etapes: etapesDuVerdict(faits, verdict),
    leviers: leviersDe(faits, verdict),
    faits: { ...faits },
    version_regles,
    juge_le: juge_le.toISOString(),
  };
}
