import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { identifiersOf } from '#database/identifiers.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { lireLeviersDeLignes } from '#figures/conformite/leviers.js';
import { jugeesAuDela, SOMMES_AU_DELA } from '#figures/lignes/au-dela.sql.js';
import { AU_DELA, ISSUE } from '#figures/lignes/lignes.sql.js';
import type { CodeLibelle } from '#figures/marches/marches.response.js';
import { familleJson } from '#figures/nommes.sql.js';
import type { StatutConformite } from '#procurement/verdicts/statut.js';
import type { LevierItem } from '#verdicts/verdict.response.js';
import type { ATraiterQuery } from './a-traiter.dto.js';
import type { GroupeATraiter, GroupesATraiter, MarcheATraiter } from './a-traiter.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

interface GroupeRow {
  motif: string;
  manque: string[];
  exercice: number;
  famille: CodeLibelle | null;
  marche: MarcheATraiter | null;
  marche_id: string | null;
  marche_inconnu: boolean;
  nombre: number;
  montant_ht: string;
  verdict: string;
  /** The verdict with its reason, as the list of lines takes it. */
  issue: string;
  statut_marche: StatutConformite | null;
}

/**
 * The rollups of the lines by what is to be done about them. A line that was paid beyond the maximum of its contract, in a
 * group that is partly within it, goes from the verdict of its group to what is beyond, as in the list of lines: each line
 * is in one group.
 */
const groupes = (conditions: Conditions, verdict: string): string => `
  SELECT part.verdict, part.motif, part.manque, part.issue, part.exercice, part.famille_id, part.marche_id,
         part.marche_inconnu, sum(part.nombre)::int AS nombre, sum(part.montant_ht) AS montant_ht
  FROM (
    SELECT jugee.conformite AS verdict, jugee.motif, jugee.manque, ${ISSUE} AS issue, jugee.exercice, jugee.famille_id,
           jugee.marche_id, jugee.manque = '{marche_non_enregistre}' AS marche_inconnu, jugee.nombre, jugee.montant_ht
    FROM cumuls_lignes jugee WHERE ${conditions} AND jugee.conformite IN ('non_conforme', 'a_verifier')
    UNION ALL
    SELECT mouvement.conformite, mouvement.motif, mouvement.manque, mouvement.issue, jugee.exercice, jugee.famille_id,
           jugee.marche_id, false, mouvement.nombre, mouvement.montant_ht
    FROM ${jugeesAuDela(SOMMES_AU_DELA)}
    CROSS JOIN LATERAL (
      VALUES (jugee.conformite, jugee.motif, jugee.manque, ${ISSUE}, -depassee.nombre, -depassee.montant_ht),
             ('a_verifier', 'donnee_manquante', '{au_dela_du_maximum}', '${AU_DELA}', depassee.nombre, depassee.montant_ht)
    ) AS mouvement (conformite, motif, manque, issue, nombre, montant_ht)
    WHERE ${conditions} AND mouvement.conformite IN ('non_conforme', 'a_verifier')) part
  WHERE ${verdict}
  GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum(part.nombre) <> 0 OR sum(part.montant_ht) <> 0`;

/** What is left to do about conformity: groups of lines, the largest amount first. */
@Injectable()
export class ATraiterService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ATraiterQuery): Promise<GroupesATraiter> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const { exercice, service } = query;
    const conditions = new Conditions('jugee', ctx.organizationId)
      .add(optionalExercice(exercice), (year) => `jugee.exercice = ${year}`)
      .add(optionalText(service), (text) => `jugee.service_id IN (${identifiersOf('services', service, text)})`);
    return this.database.transaction(ctx, async (tx) => {
      const last = conditions.parameters.length + 1;
      const sql = groupes(conditions, `($${last}::text IS NULL OR part.verdict = $${last})`);
      const parameters = [...conditions.parameters, optionalText(query.verdict) ?? null];
      const bound = boundPage(parameters, { size, offset });
      const summed = await tx.first<{ total: number; montant_ht: string }>(
        `SELECT count(*)::int AS total, coalesce(sum(montant_ht), 0)::numeric(18,2)::text AS montant_ht
         FROM (${sql}) groupe`,
        parameters,
      );
      const rows = await tx.many<GroupeRow>(
        `SELECT groupe.verdict, groupe.motif, groupe.manque, groupe.issue, groupe.exercice, groupe.marche_id, groupe.marche_inconnu,
                groupe.nombre, groupe.montant_ht::numeric(18,2)::text AS montant_ht,
                (SELECT verdict.statut FROM verdicts_marches verdict
                 WHERE verdict.organization_id = $1 AND verdict.marche_id = groupe.marche_id) AS statut_marche,
                ${familleJson('groupe', '$1')} AS famille,
                (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet)
                 FROM marches marche
                 WHERE marche.organization_id = $1 AND marche.id = groupe.marche_id) AS marche
         FROM (${sql}) groupe
         ORDER BY groupe.montant_ht DESC, groupe.exercice DESC, groupe.motif, groupe.famille_id, groupe.marche_id,
                  groupe.marche_inconnu, groupe.manque
         ${bound.limit}`,
        bound.parameters,
      );
      const { total, montant_ht } = summed!;
      const leviersDe = await lireLeviersDeLignes(tx, ctx.organizationId, rows);
      const shown = rows.map((row) => toGroupe(row, leviersDe(row), optionalText(service) ?? null));
      return {
        groupes: shown,
        total,
        montant_ht: toAmount(montant_ht),
        page,
        page_size: size,
        pages: pageCount(total, size),
      };
    });
  }
}

function toGroupe(row: GroupeRow, leviers: LevierItem[], service: string | null): GroupeATraiter {
  const { motif, exercice, famille, marche, marche_inconnu, nombre, verdict } = row;
  return {
    ...{ motif, exercice, famille, marche, marche_inconnu, nombre },
    montant_ht: toAmount(row.montant_ht),
    verdict,
    leviers,
    filtre: { exercice, famille: famille?.id ?? 'aucune', marche: marche?.id ?? 'aucun', verdict: row.issue, service },
  };
}
