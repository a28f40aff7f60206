import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalExercice, optionalText } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import type { Mandat } from '#database/entities/mandat.entity.js';
import { fournisseursNamed, identifiersOf } from '#database/identifiers.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { SANS_DATE_SQL, STATUT_DELAI_SQL } from '#figures/delais/statut-delai.sql.js';
import { DELAY_COLUMNS, type DelayRow } from '#figures/delais/suivi-delai.js';
import type { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';
import { indemnitesDe } from '#procurement/interets.js';
import { alternatives } from '#figures/lignes/filtre-lignes.js';
import { fournisseurJson, serviceJson } from '#figures/nommes.sql.js';
import { toDelaiItem } from '../mandats/delai-paiement-item.js';
import type { PaiementsQuery } from './paiements.dto.js';
import type { PaiementItem, PaiementList, SynthesePaiements } from './paiements.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 500 };

interface PaiementRow
  extends DelayRow, RowOf<Mandat, 'id' | 'numero' | 'exercice' | 'objet' | 'date_emission' | 'version'> {
  service: CodeLibelle | null;
  fournisseur: TitulaireItem | null;
}

interface TotalRow {
  total: number;
  delai_moyen: number | null;
  hors_delai_pct: number | null;
  payes: number;
  payes_en_retard: number;
  paiements_inconnus: number;
  retards: number;
  interets: string;
  non_chiffres: number;
}

const MESURE = 'coalesce(suivi.date_paiement, suivi.impaye_au)';

const FROM = `suivis_paiement suivi
  JOIN mandats mandat ON mandat.organization_id = suivi.organization_id AND mandat.id = suivi.mandat_id`;

const ORDERS = {
  limite: 'suivi.limite_calculee NULLS LAST, mandat.id',
  a_payer: `(${STATUT_DELAI_SQL}) IN ('en_retard', 'en_cours', 'interrompu') DESC, suivi.limite_calculee NULLS LAST, mandat.id`,
  retard_desc: `greatest(${MESURE} - suivi.limite_calculee, 0) DESC NULLS LAST, mandat.id`,
  montant_desc: 'suivi.montant_ttc DESC, mandat.id',
  recent: 'mandat.exercice DESC, mandat.date_emission DESC, mandat.id DESC',
} as const;

/** The payment delays of mandats as a list, and what the late ones owe. */
@Injectable()
export class PaiementsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: PaiementsQuery): Promise<PaiementList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const conditions = conditionsOf(ctx, query);
      if (query.interets !== undefined) conditions.always(`${LATE} AND ${DUS} IS NULL`);
      const bound = boundPage(conditions.parameters, { size, offset });
      const { total, ...sums } = await sumUp(tx, conditions);
      // What is not followed has no state: it matches none.
      const sansDate =
        optionalText(query.statut) === undefined && query.interets === undefined
          ? await countSansDate(tx, conditionsOfMandats('mandat', ctx, query))
          : 0;
      const rows = await tx.many<PaiementRow>(
        `SELECT mandat.id, mandat.numero, mandat.exercice, mandat.objet, mandat.date_emission, mandat.version,
                ${serviceJson('mandat')} AS service,
                ${fournisseurJson('mandat')} AS fournisseur, ${DELAY_COLUMNS}
         FROM ${FROM} WHERE ${conditions} ORDER BY ${ORDERS[query.tri ?? 'limite']} ${bound.limit}`,
        bound.parameters,
      );
      const paiements = rows.map(toPaiementItem);
      return {
        paiements,
        total,
        page,
        page_size: size,
        pages: pageCount(total, size),
        synthese: { ...sums, sans_date: sansDate },
      };
    });
  }
}

function conditionsOf(ctx: RequestContext, query: PaiementsQuery): Conditions {
  return conditionsOfMandats('suivi', ctx, query).add(
    alternatives(query.statut),
    (statuts) => `${STATUT_DELAI_SQL} = ANY (${statuts}::text[])`,
  );
}

/** What the filters ask of the mandats. @param alias of the table that holds the organisation and the exercice */
function conditionsOfMandats(alias: 'suivi' | 'mandat', ctx: RequestContext, query: PaiementsQuery): Conditions {
  return new Conditions(alias, ctx.organizationId)
    .add(optionalExercice(query.exercice), (year) => `${alias}.exercice = ${year}`)
    .add(
      optionalText(query.service),
      (service) => `mandat.service_id IN (${identifiersOf('services', query.service, service)})`,
    )
    .add(
      optionalText(query.fournisseur),
      (fournisseur) => `mandat.fournisseur_id IN (${fournisseursNamed(fournisseur)})`,
    );
}

const LATE = `${STATUT_DELAI_SQL} IN ('en_retard', 'paye_en_retard')`;

/** The interest of a late one, in euros; null where no rate is known. Of two legal delays the longest tells the least that is due. */
const DUS = `(SELECT du.montant FROM interets_moratoires(suivi.montant_ttc, suivi.limite_tardive, ${MESURE}) du)`;

/** Mandats that no date lets follow. */
async function countSansDate(tx: Transaction, conditions: Conditions): Promise<number> {
  const row = await tx.first<{ nombre: number }>(
    `SELECT count(*)::int AS nombre FROM mandats mandat
     WHERE ${conditions} AND ${SANS_DATE_SQL}`,
    conditions.parameters,
  );
  return row!.nombre;
}

/** In one reading: an organisation may follow hundreds of thousands of payments. */
async function sumUp(
  tx: Transaction,
  conditions: Conditions,
): Promise<Omit<SynthesePaiements, 'sans_date'> & { total: number }> {
  const row = await tx.first<TotalRow>(
    `WITH mesures AS MATERIALIZED (
       SELECT ${STATUT_DELAI_SQL} AS statut,
              CASE WHEN suivi.date_paiement >= suivi.depart AND suivi.eligible AND suivi.montant_ttc > 0
                THEN suivi.date_paiement - suivi.depart END AS jours,
              CASE WHEN ${LATE} THEN ${DUS} END AS interets
       FROM ${FROM} WHERE ${conditions})
     SELECT count(*)::int AS total, round(avg(jours), 1)::float8 AS delai_moyen,
            round(100.0 * count(*) FILTER (WHERE statut = 'paye_en_retard') / nullif(count(*) FILTER (
              WHERE statut IN ('paye_en_retard', 'paye_dans_le_delai')), 0), 1)::float8 AS hors_delai_pct,
            count(*) FILTER (WHERE statut IN ('paye_en_retard', 'paye_dans_le_delai'))::int AS payes,
            count(*) FILTER (WHERE statut = 'paye_en_retard')::int AS payes_en_retard,
            count(*) FILTER (WHERE statut = 'paiement_inconnu')::int AS paiements_inconnus,
            count(*) FILTER (WHERE statut IN ('en_retard', 'paye_en_retard'))::int AS retards,
            coalesce(sum(interets), 0)::numeric(15,2)::text AS interets,
            count(*) FILTER (WHERE statut IN ('en_retard', 'paye_en_retard') AND interets IS NULL)::int AS non_chiffres
     FROM mesures`,
    conditions.parameters,
  );
  const { retards, interets, ...sums } = row!;
  return { ...sums, interets: toAmount(interets), indemnites: toAmount(indemnitesDe(retards)) };
}

function toPaiementItem(row: PaiementRow): PaiementItem {
  const { id, numero, exercice, objet, service, date_emission, date_paiement, version } = row;
  return {
    mandat: {
      ...{ id, numero, exercice, objet, service, date_emission, date_paiement },
      montant_ttc: toAmount(row.montant_ttc),
      version,
    },
    fournisseur: row.fournisseur,
    delai_paiement: toDelaiItem(row),
  };
}
