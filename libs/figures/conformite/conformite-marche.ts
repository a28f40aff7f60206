import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { CumulLignes } from '#database/entities/cumul-lignes.entity.js';
import { formatCount } from '#design/format-francais.js';
import type { RowOf } from '#database/row.js';
import { formatEuros } from '#procurement/montant.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import { lireVerdict, lireVerdictsPasses } from '#verdicts/lire-verdict.js';
import type { TauxConformiteResponse } from '../figures.response.js';
import { jugeesAuDela, SOMMES_AU_DELA } from '../lignes/au-dela.sql.js';
import { readModifications } from '../modifications/read-modifications.js';
import { toTaux } from '../taux.js';
import type { ConformiteMarcheResponse, LignesJugeesItem, VerdictItem } from './conformite.response.js';
import { lireLeviersDeLignes } from './leviers.js';
import { JUGEMENT_COLUMNS, JUGEMENT_JOINS, type JugementRow, toVerdictItem } from './jugement.js';
import { toParVerdict, type VerdictSum } from './par-verdict.js';

interface GroupeRow extends JugementRow, RowOf<CumulLignes, 'exercice' | 'famille_id'> {
  nombre: number;
}

const MARCHE = `SELECT id, numero, objet, procedure FROM marches WHERE organization_id = $1 AND id = $2`;

/** The lines of the marché by what their verdict is told with. */
const GROUPES = `
  SELECT exercice, famille_id, justification, conformite, motif, manque, ttc, (array_agg(id ORDER BY id))[1] AS id,
         $2::uuid AS marche_id, min(periode) AS periode, sum(montant_ht) AS montant_ht, sum(au_dela_ht) AS au_dela_ht, sum(nombre) AS nombre
  FROM cumuls_lignes WHERE organization_id = $1 AND marche_id = $2
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(nombre) <> 0`;

const groupesOf = (limit: string): string => `
  SELECT groupe.exercice, groupe.famille_id, groupe.nombre::int AS nombre, groupe.montant_ht, groupe.au_dela_ht,
         groupe.justification, groupe.conformite, groupe.motif, groupe.manque, groupe.ttc,
         coalesce(groupe.periode, make_date(groupe.exercice, 1, 1)) AS jour, NULL AS compte, NULL AS marche_reference, NULL AS marches_cites,
         false AS marche_non_renseigne, ${JUGEMENT_COLUMNS}
  FROM (${GROUPES} ORDER BY montant_ht DESC, exercice DESC, id ${limit}) groupe
  ${JUGEMENT_JOINS}
  ORDER BY groupe.montant_ht DESC, groupe.exercice DESC, groupe.id`;

/**
 * All the lines of the marché by verdict, with and without a famille. What is beyond its maximum is à vérifier: amounts stand
 * beside the groups, lines are counted in a table of their own.
 */
const SOMMES = `
  SELECT part.statut, part.famille_id IS NOT NULL AS classee, sum(part.montant_ht) AS montant_ht,
         sum(part.nombre)::int AS nombre
  FROM (
    SELECT juge.statut, cumul.famille_id, juge.montant_ht, juge.nombre
    FROM cumuls_lignes cumul
    CROSS JOIN LATERAL (VALUES (cumul.conformite, cumul.montant_ht - cumul.au_dela_ht, cumul.nombre),
      ('a_verifier', cumul.au_dela_ht, 0)) AS juge (statut, montant_ht, nombre)
    WHERE cumul.organization_id = $1 AND cumul.marche_id = $2 AND cumul.nombre <> 0
    UNION ALL
    SELECT mouvement.statut, jugee.famille_id, 0.00, mouvement.nombre
    FROM ${jugeesAuDela(`${SOMMES_AU_DELA} AND marche_id = $2`)}
    CROSS JOIN LATERAL (VALUES (jugee.conformite, -depassee.nombre), ('a_verifier', depassee.nombre))
      AS mouvement (statut, nombre)) part
  GROUP BY 1, 2 HAVING sum(part.montant_ht) <> 0 OR sum(part.nombre) <> 0`;

type SommeRow = VerdictSum & { classee: boolean };

/** The marché before any payment, with the verdict that was stored for it. */
const PREVISIONNEL = `
  SELECT coalesce(verdict_marche.statut, 'a_verifier') AS conformite, 'marche' AS motif,
         CASE WHEN coalesce(verdict_marche.statut, 'a_verifier') = 'a_verifier' THEN '{marche}' ELSE '{}' END::text[]
           AS manque,
         coalesce(marche.montant_max, marche.montant, 0)::numeric(15,2) AS montant_ht, false AS ttc, '0.00' AS au_dela_ht,
         coalesce(marche.date_lancement, marche.date_notification, current_date) AS jour, groupe.exercice,
         NULL AS compte, NULL AS marche_reference, NULL AS marches_cites, false AS marche_non_renseigne, NULL AS justification,
         ${JUGEMENT_COLUMNS}
  FROM (SELECT NULL::uuid AS id, exercice, famille_id, id AS marche_id FROM marches
        WHERE organization_id = $1 AND id = $2) groupe
  ${JUGEMENT_JOINS}`;

/**
 * The verdict of a marché, and those of what was paid on it with the chains of a page of their groups.
 * @param au day whose verdict is asked for; null: the present one
 * @returns undefined when the organisation has no such marché
 */
export async function findConformiteMarche(
  tx: Transaction,
  organizationId: string,
  id: string,
  page: Page,
  au: string | null = null,
): Promise<ConformiteMarcheResponse | undefined> {
  const of = [organizationId, id];
  const marche = await tx.first<ConformiteMarcheResponse['marche']>(MARCHE, of);
  if (!marche) return undefined;
  const sommes = await tx.many<SommeRow>(SOMMES, of);
  const counted = await tx.first<{ total: number }>(`SELECT count(*)::int AS total FROM (${GROUPES}) groupes`, of);
  const total = counted!.total;
  const bound = boundPage(of, page);
  const found = await tx.many<GroupeRow>(groupesOf(bound.limit), bound.parameters);
  const rows = found.map((row) => ({ ...row, marche_id: id }));
  const leviersDe = await lireLeviersDeLignes(tx, organizationId, rows);
  return {
    marche,
    verdict: await lireVerdict(tx, organizationId, id, au),
    modifications: await readModifications(tx, organizationId, id),
    historique: await lireVerdictsPasses(tx, organizationId, id),
    taux_conformite: tauxOf(sommes),
    par_verdict: toParVerdict(sommes),
    lignes: rows.map((row) => toGroupe(row, toVerdictItem(row, leviersDe(row), inWords(row)))),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
    verdict_previsionnel: total === 0 ? await findPrevisionnel(tx, organizationId, id) : null,
  };
}

function tauxOf(sommes: readonly SommeRow[]): TauxConformiteResponse {
  return toTaux(
    tauxConformite(
      sommes.map(({ statut, montant_ht, nombre, classee }) => ({ statut, montantHt: montant_ht, nombre, classee })),
    ),
  );
}

function toGroupe(row: GroupeRow, verdict: VerdictItem): LignesJugeesItem {
  return {
    exercice: row.exercice,
    famille:
      row.famille_id === null
        ? null
        : { id: row.famille_id, code: row.famille_code ?? '', libelle: row.famille_libelle ?? '' },
    montant_ht: toAmount(row.montant_ht),
    au_dela_ht: toAmount(row.au_dela_ht),
    nombre: row.nombre,
    verdict,
  };
}

function inWords({ nombre, montant_ht, exercice }: GroupeRow): string {
  return `${formatCount(nombre)} ligne${nombre > 1 ? 's' : ''} de mandat, ${formatEuros(montant_ht)} HT, exercice ${exercice}.`;
}

async function findPrevisionnel(tx: Transaction, organizationId: string, id: string): Promise<VerdictItem | null> {
  const found = await tx.first<JugementRow>(PREVISIONNEL, [organizationId, id]);
  if (!found) return null;
  const row = { ...found, marche_id: id };
  const leviersDe = await lireLeviersDeLignes(tx, organizationId, [row]);
  const verdict = toVerdictItem(
    row,
    leviersDe(row),
    `Aucun mandat n’est encore émis : le marché est jugé seul, pour ${formatEuros(row.montant_ht)} HT.`,
  );
  // Which contract a line is paid on is no question before any line.
  return { ...verdict, etapes: verdict.etapes.filter(({ sujet }) => sujet !== 'marche') };
}
