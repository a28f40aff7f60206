import type { Transaction } from '#database/transaction.js';
import { formatCount } from '#design/format-francais.js';
import { type CategorieMotif, definitionOf, MOTIFS } from './motifs.js';
import { STAGING } from './staging.js';

/** Rejected rows by what a person has to do about them; their sum is `lignes_rejetees`. */
export type Rejets = Record<CategorieMotif, number>;

/** Remarks that stand apart in a file are seldom more; beyond, the most frequent are kept. */
const MAX_MOTIFS = 500;
/** Rows of one remark that are kept by their numbers: some 20 kB. */
const MAX_NUMEROS = 5_000;

/**
 * The remarks of the staged rows, one a row of `remarques`. Corrections of a rejected row are not told: it is not kept.
 * Most rows have no remark: the conditions on null spare them a call of the function.
 */
const REMARQUES = `
  SELECT numero, 'rejetee' AS statut, remarque FROM ${STAGING}, jsonb_array_elements(rejets) remarque
  WHERE rejets IS NOT NULL
  UNION ALL
  SELECT numero, 'corrigee', remarque FROM ${STAGING}, jsonb_array_elements(corrections) remarque
  WHERE statut = 'corrigee' AND corrections IS NOT NULL
  UNION ALL
  SELECT numero, 'avertissement', remarque FROM ${STAGING}, jsonb_array_elements(avertissements) remarque
  WHERE statut <> 'rejetee' AND avertissements IS NOT NULL`;

/**
 * Keeps what the run says of its rows, by code and field (`titulaires[].id`, whichever element), each with its count, its
 * rows and three examples. Examples are of different words first: two unknown accounts are both named.
 */
export async function keepMotifs(tx: Transaction, organizationId: string, importId: string): Promise<void> {
  await tx.execute(
    `WITH remarques AS MATERIALIZED (
       SELECT statut, numero, remarque->>'code' AS code, remarque->>'raison' AS raison,
              regexp_replace(remarque->>'champ', '\\[\\d+\\]', '[]', 'g') AS champ
       FROM (${REMARQUES}) lues),
     groupes AS (
       SELECT statut, code, champ, count(*)::int AS nombre, (array_agg(numero))[1:${MAX_NUMEROS}] AS numeros
       FROM remarques GROUP BY 1, 2, 3 ORDER BY 4 DESC LIMIT ${MAX_MOTIFS}),
     cites AS (
       SELECT statut, code, champ, raison, cite.numero,
              row_number() OVER (PARTITION BY statut, code, champ ORDER BY cite.rang, cite.numero) AS place
       FROM (SELECT statut, code, champ, raison, (array_agg(numero ORDER BY numero))[1:3] AS numeros
             FROM remarques GROUP BY 1, 2, 3, 4) par_raison
       CROSS JOIN LATERAL unnest(numeros) WITH ORDINALITY AS cite (numero, rang)),
     exemples AS (
       SELECT cites.statut, cites.code, cites.champ,
              jsonb_agg(jsonb_build_object('numero', cites.numero, 'ligne', coalesce(staging.ligne, staging.numero), 'raison', cites.raison)
                        ORDER BY cites.numero) AS lus
       FROM cites JOIN ${STAGING} staging ON staging.numero = cites.numero
       WHERE cites.place <= 3 GROUP BY 1, 2, 3)
     INSERT INTO import_motifs (organization_id, import_id, statut, code, champ, nombre, numeros, exemples)
     SELECT $1, $2, groupes.statut, groupes.code, groupes.champ, groupes.nombre,
            (SELECT array_agg(rang ORDER BY rang) FROM unnest(groupes.numeros) rang), exemples.lus
     FROM groupes
     JOIN exemples ON exemples.statut = groupes.statut AND exemples.champ = groupes.champ
       AND exemples.code IS NOT DISTINCT FROM groupes.code`,
    [organizationId, importId],
  );
}

const codesOf = (categorie: CategorieMotif): string[] =>
  Object.keys(MOTIFS).filter((code) => definitionOf(code)?.categorie === categorie);

/** Rejected rows as they are kept, and how many of the repetitions are totals: told apart, as nobody repeated a row. */
export interface RejetsDuFichier {
  rejets: Rejets;
  totaux: number;
}

export const NO_REJET: RejetsDuFichier = {
  rejets: { autre_acheteur: 0, repetition: 0, a_corriger: 0 },
  totaux: 0,
};

/** Counts the rejected rows by what a person has to do. A row of another buyer is nothing else besides. */
export async function countRejets(tx: Transaction): Promise<RejetsDuFichier> {
  const row = await tx.first<Rejets & { totaux: number }>(
    `SELECT count(*) FILTER (WHERE autre)::int AS autre_acheteur,
            count(*) FILTER (WHERE repete AND NOT autre)::int AS repetition,
            count(*) FILTER (WHERE NOT repete AND NOT autre)::int AS a_corriger,
            count(*) FILTER (WHERE total AND repete AND NOT autre)::int AS totaux
     FROM (
       SELECT (SELECT bool_or(rejet->>'code' = ANY ($1::text[])) FROM jsonb_array_elements(rejets) rejet) AS autre,
              (SELECT bool_and(rejet->>'code' = ANY ($2::text[])) FROM jsonb_array_elements(rejets) rejet) AS repete,
              rejets @> '[{"code": "ligne.total"}]' AS total
       FROM ${STAGING} WHERE statut = 'rejetee') rejetees`,
    [codesOf('autre_acheteur'), codesOf('repetition')],
  );
  const { totaux, ...rejets } = row!;
  return { rejets, totaux };
}

/** The rejections in words, for the message of the import: empty without any. */
export function describeRejets({
  rejets: { autre_acheteur, repetition, a_corriger },
  totaux,
}: RejetsDuFichier): string {
  const repetees = repetition - totaux;
  const parts = [
    a_corriger > 0 && `${lignes(a_corriger)} à corriger`,
    repetees > 0 && (repetees === 1 ? '1 répétition' : `${formatCount(repetees)} répétitions`),
    totaux > 0 && `${lignes(totaux)} de total`,
    autre_acheteur > 0 &&
      `${lignes(autre_acheteur)} d’un autre acheteur, ${autre_acheteur === 1 ? 'mise' : 'mises'} à part`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? '' : `Non retenues : ${parts.join(' ; ')}.`;
}

const lignes = (count: number): string => (count === 1 ? '1 ligne' : `${formatCount(count)} lignes`);
