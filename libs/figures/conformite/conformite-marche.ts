import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount } from '#common/pagination.js';
import type { Transaction } from '#database/transaction.js';
import type { CumulLignes } from '#database/entities/cumul-lignes.entity.js';
import type { RowOf } from '#database/row.js';
import { formatEuros } from '#procurement/montant.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import { lireVerdict, lireVerdictsPasses } from '#verdicts/lire-verdict.js';
import type { TauxConformiteResponse } from '../figures.response.js';
import type { ConformiteMarcheResponse, LignesJugeesItem, VerdictItem } from './conformite.response.js';
import { JUGEMENT_COLUMNS, juger, type JugementRow, toVerdictItem } from './juger.js';
import { toParVerdict, type VerdictSum } from './par-verdict.js';

interface GroupeRow extends JugementRow, RowOf<CumulLignes, 'exercice' | 'famille_id'> {
  nombre: number;
}

const MARCHE = `SELECT id, numero, objet, procedure FROM marches WHERE organization_id = $1 AND id = $2`;

/** The lines of the marché as the rollups group them: all the lines of a group have the same verdict. */
const GROUPES = `
  SELECT exercice, famille_id, hors_perimetre, justification, periode, perimetre, cible_id,
         sum(montant_ht) AS montant_ht, sum(nombre) AS nombre
  FROM cumuls_lignes WHERE organization_id = $1 AND marche_id = $2
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(nombre) <> 0`;

const groupesOf = (limit: string): string => `
  SELECT cumul.exercice, cumul.famille_id, cumul.nombre::int AS nombre, cumul.montant_ht, cumul.hors_perimetre,
         cumul.justification, coalesce(cumul.periode, make_date(cumul.exercice, 1, 1)) AS date_emission,
         NULL AS compte, NULL AS marche_reference, ${JUGEMENT_COLUMNS}
  FROM (${GROUPES}
        ORDER BY montant_ht DESC, exercice DESC, famille_id, justification, periode, cible_id
        ${limit}) cumul
  JOIN marches marche ON marche.organization_id = $1 AND marche.id = $2
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = cumul.famille_id
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = cumul.exercice
    AND besoin.perimetre = cumul.perimetre AND besoin.cible_id = cumul.cible_id
  ORDER BY cumul.montant_ht DESC, cumul.exercice DESC, cumul.famille_id, cumul.justification, cumul.periode, cumul.cible_id`;

/** All the lines of the marché by verdict, with and without a famille. */
const SOMMES = `
  SELECT conformite AS statut, famille_id IS NOT NULL AS classee, sum(montant_ht) AS montant_ht, sum(nombre)::int AS nombre
  FROM cumuls_lignes WHERE organization_id = $1 AND marche_id = $2 AND nombre <> 0
  GROUP BY 1, 2`;

type SommeRow = VerdictSum & { classee: boolean };

/** The marché as one purchase of its own amount, which its need is at least. */
const PREVISIONNEL = `
  SELECT coalesce(marche.montant_max, marche.montant, 0)::numeric(15,2) AS montant_ht, NULL AS compte,
         false AS hors_perimetre, NULL AS justification, NULL AS marche_reference,
         coalesce(marche.date_notification, current_date) AS date_emission,
         famille.code AS famille_code, famille.libelle AS famille_libelle, famille.type_achat AS famille_type,
         perimetre.perimetre,
         greatest(besoin.montant_ht, coalesce(marche.montant_max, marche.montant, 0))::numeric(15,2) AS besoin,
         marche.numero AS marche_numero, marche.procedure AS marche_procedure,
         coalesce(marche.montant_max, marche.montant) AS marche_montant, marche.date_lancement AS marche_lancement,
         marche.date_notification AS marche_notification, marche.justification AS marche_justification
  FROM marches marche
  LEFT JOIN familles famille ON famille.organization_id = $1 AND famille.id = marche.famille_id
  CROSS JOIN LATERAL perimetre_besoin(false, famille.id, famille.type_achat, marche.operation_id) perimetre
  LEFT JOIN besoins besoin ON besoin.organization_id = $1 AND besoin.exercice = marche.exercice
    AND besoin.perimetre = perimetre.perimetre AND besoin.cible_id = perimetre.cible_id
  WHERE marche.organization_id = $1 AND marche.id = $2`;

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
  const rows = await tx.many<GroupeRow>(groupesOf(bound.limit), bound.parameters);
  return {
    marche,
    verdict: await lireVerdict(tx, organizationId, id, au),
    historique: await lireVerdictsPasses(tx, organizationId, id),
    taux_conformite: tauxOf(sommes),
    par_verdict: toParVerdict(sommes),
    lignes: rows.map((row) => toGroupe(row, toVerdictItem(juger(row), inWords(row)))),
    total,
    page: page.page,
    page_size: page.size,
    pages: pageCount(total, page.size),
    verdict_previsionnel: total === 0 ? await findPrevisionnel(tx, organizationId, id) : null,
  };
}

function tauxOf(sommes: readonly SommeRow[]): TauxConformiteResponse {
  const taux = tauxConformite(
    sommes.map(({ statut, montant_ht, nombre, classee }) => ({ statut, montantHt: montant_ht, nombre, classee })),
  );
  return { montant_pct: taux.montantPct, nombre_pct: taux.nombrePct, non_classe_pct: taux.nonClassePct };
}

function toGroupe(row: GroupeRow, verdict: VerdictItem): LignesJugeesItem {
  return {
    exercice: row.exercice,
    famille:
      row.famille_id === null
        ? null
        : { id: row.famille_id, code: row.famille_code ?? '', libelle: row.famille_libelle ?? '' },
    montant_ht: toAmount(row.montant_ht),
    nombre: row.nombre,
    verdict,
  };
}

function inWords({ nombre, montant_ht, exercice }: GroupeRow): string {
  return `${nombre} ligne${nombre > 1 ? 's' : ''} de mandat, ${formatEuros(montant_ht)} HT, exercice ${exercice}.`;
}

async function findPrevisionnel(tx: Transaction, organizationId: string, id: string): Promise<VerdictItem | null> {
  const row = await tx.first<JugementRow>(PREVISIONNEL, [organizationId, id]);
  if (!row) return null;
  return toVerdictItem(
    juger(row),
    `Aucun mandat n’est encore payé : le marché est jugé sur son montant, ${formatEuros(row.montant_ht)} HT.`,
  );
}
