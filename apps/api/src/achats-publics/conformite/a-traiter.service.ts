import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { identifiersOf } from '#database/identifiers.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { CodeLibelle } from '#figures/marches/marches.response.js';
import { leviersDeLigne } from '#procurement/verdicts/leviers-ligne.js';
import type { ATraiterQuery } from './a-traiter.dto.js';
import type { GroupeATraiter, GroupesATraiter, MarcheATraiter } from './a-traiter.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

interface GroupeRow {
  motif: string;
  manque: string[];
  exercice: number;
  famille: CodeLibelle | null;
  marche: MarcheATraiter | null;
  marche_inconnu: boolean;
  nombre: number;
  montant_ht: string;
  verdict: string;
}

/**
 * The rollups of the lines by what is to be done about them. What was paid beyond the maximum of a contract is à vérifier
 * whatever the verdict of the rest: it is a group of its own, of the same lines.
 */
const groupes = (conditions: Conditions): string => `
  SELECT part.verdict, part.motif, part.manque, cumul.exercice, cumul.famille_id, cumul.marche_id, cumul.marche_inconnu,
         sum(cumul.nombre)::int AS nombre, sum(part.montant_ht) AS montant_ht
  FROM cumuls_lignes cumul
  CROSS JOIN LATERAL (
    SELECT cumul.conformite, cumul.motif, cumul.manque, cumul.montant_ht - cumul.au_dela_ht
    UNION ALL
    SELECT 'a_verifier', 'au_dela_du_maximum', '{au_dela_du_maximum}'::text[], cumul.au_dela_ht
    WHERE cumul.au_dela_ht <> 0) part (verdict, motif, manque, montant_ht)
  WHERE ${conditions} AND part.verdict IN ('non_conforme', 'a_verifier')
  GROUP BY 1, 2, 3, 4, 5, 6, 7 HAVING sum(cumul.nombre) <> 0`;

/** What is left to do about conformity: groups of lines, the largest amount first. */
@Injectable()
export class ATraiterService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ATraiterQuery): Promise<GroupesATraiter> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const conditions = new Conditions('cumul', ctx.organizationId)
      .add(optionalExercice(query.exercice), (year) => `cumul.exercice = ${year}`)
      .add(optionalText(query.verdict), (verdict) => `part.verdict = ${verdict}`)
      .add(
        optionalText(query.service),
        (service) => `cumul.service_id IN (${identifiersOf('services', query.service, service)})`,
      );
    const bound = boundPage(conditions.parameters, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const summed = await tx.first<{ total: number; montant_ht: string }>(
        `SELECT count(*)::int AS total, coalesce(sum(montant_ht), 0)::numeric(18,2)::text AS montant_ht
         FROM (${groupes(conditions)}) groupe`,
        conditions.parameters,
      );
      const rows = await tx.many<GroupeRow>(
        `SELECT groupe.verdict, groupe.motif, groupe.manque, groupe.exercice, groupe.marche_inconnu, groupe.nombre,
                groupe.montant_ht::numeric(18,2)::text AS montant_ht,
                (SELECT jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle)
                 FROM familles famille
                 WHERE famille.organization_id = $1 AND famille.id = groupe.famille_id) AS famille,
                (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet)
                 FROM marches marche
                 WHERE marche.organization_id = $1 AND marche.id = groupe.marche_id) AS marche
         FROM (${groupes(conditions)}) groupe
         ORDER BY groupe.montant_ht DESC, groupe.exercice DESC, groupe.motif, groupe.famille_id, groupe.marche_id,
                  groupe.marche_inconnu, groupe.manque
         ${bound.limit}`,
        bound.parameters,
      );
      const { total, montant_ht } = summed!;
      const shown = rows.map(toGroupe);
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

function toGroupe({ manque, ...row }: GroupeRow): GroupeATraiter {
  const { motif, exercice, famille, marche, marche_inconnu, nombre, verdict } = row;
  return {
    ...{ motif, exercice, famille, marche, marche_inconnu, nombre },
    montant_ht: toAmount(row.montant_ht),
    verdict,
    leviers: leviersDeLigne(motif, manque).map((levier) => ({ ...levier, effet: levier.statut })),
    filtre: { exercice, famille: famille?.id ?? 'aucune', marche: marche?.id ?? 'aucun', verdict },
  };
}
