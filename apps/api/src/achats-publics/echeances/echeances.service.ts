import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalText } from '#common/filters.js';
import { toOptionalAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import type { Marche } from '#database/entities/marche.entity.js';
import { identifiersOf } from '#database/identifiers.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { TITULAIRES_OF_MARCHE } from '#figures/marches/marche.row.js';
import type { CodeLibelle, TitulaireItem } from '#figures/marches/marches.response.js';
import { familleJson, serviceJson } from '#figures/nommes.sql.js';
import { MOIS_ECHEANCES, PREAVIS_LANCEMENT } from '#procurement/echeances.js';
import type { EcheancesQuery } from './echeances.dto.js';
import type { EcheanceItem, EcheanceList, EcheancesDuMois } from './echeances.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** Last day that is looked at: that of the last of the months, this one counted. */
const AU = `(date_trunc('month', current_date) + interval '${MOIS_ECHEANCES} months' - interval '1 day')::date`;

const FIN = 'coalesce(marche.date_fin, fin_de_periode(marche.date_notification, marche.duree_mois))';

/**
 * The deadlines of `marches marche` from today on, as echeancesDuMarche() of libs/procurement gives them: the end of each
 * renewable period, equal parts of the whole duration, then the end. Few contracts are renewed: the periods are made of these
 * alone.
 */
const ECHEANCES = `
  SELECT echeance.*,
         echeance.jour - CASE echeance.nature WHEN 'fin' THEN ${PREAVIS_LANCEMENT.fin} ELSE ${PREAVIS_LANCEMENT.reconduction} END
           AS a_lancer_le
  FROM (
    SELECT marche.organization_id, marche.id AS marche_id, marche.service_id, marche.numero, marche.lot,
           'fin' AS nature, 0 AS rang, ${FIN} AS jour
    FROM marches marche WHERE marche.organization_id = $1
    UNION ALL
    SELECT marche.organization_id, marche.id, marche.service_id, marche.numero, marche.lot, 'reconduction', rang, periode.jour
    FROM marches marche
    CROSS JOIN LATERAL generate_series(1, marche.reconductions) rang
    CROSS JOIN LATERAL (
      SELECT fin_de_periode(marche.date_notification, marche.duree_mois / (marche.reconductions + 1) * rang) AS jour) periode
    WHERE marche.organization_id = $1 AND marche.reconductions > 0 AND marche.duree_mois % (marche.reconductions + 1) = 0
      AND ${FIN} >= current_date AND periode.jour < ${FIN}) echeance
  WHERE echeance.jour BETWEEN current_date AND ${AU}`;

const ORDERS = {
  date: 'echeance.jour, echeance.numero, echeance.lot, echeance.marche_id',
  a_lancer: 'echeance.a_lancer_le, echeance.numero, echeance.lot, echeance.marche_id',
} as const;

interface EcheanceRow extends RowOf<Marche, 'id' | 'numero' | 'lot' | 'objet'> {
  service: CodeLibelle | null;
  famille: CodeLibelle | null;
  titulaires: TitulaireItem[];
  valeur_ht: string | null;
  nature: string;
  rang: number;
  jour: string;
  jours_restants: number;
  a_lancer_le: string;
}

interface WindowRow {
  du: string;
  au: string;
}

/** When contracts end or may be renewed, over 24 months. */
@Injectable()
export class EcheancesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: EcheancesQuery): Promise<EcheanceList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const ofMonths = conditionsOf(ctx, query);
    const conditions = conditionsOf(ctx, query).add(
      optionalText(query.mois),
      (mois) => `to_char(echeance.jour, 'YYYY-MM') = ${mois}`,
    );
    const bound = boundPage(conditions.parameters, { size, offset });
    const order = ORDERS[query.tri ?? 'date'];
    return this.database.transaction(ctx, async (tx) => {
      const looked = await tx.first<WindowRow>(`SELECT current_date AS du, ${AU} AS au`);
      const mois = await tx.many<EcheancesDuMois>(
        `SELECT to_char(debut, 'YYYY-MM') AS mois,
                coalesce(sum(jour.nombre) FILTER (WHERE jour.nature = 'fin'), 0)::int AS fins,
                coalesce(sum(jour.nombre) FILTER (WHERE jour.nature = 'reconduction'), 0)::int AS reconductions
         FROM generate_series(date_trunc('month', current_date), ${AU}, interval '1 month') debut
         LEFT JOIN (SELECT echeance.nature, echeance.jour, count(*) AS nombre FROM (${ECHEANCES}) echeance
                    WHERE ${ofMonths} GROUP BY echeance.jour, echeance.nature) jour
           ON date_trunc('month', jour.jour) = debut
         GROUP BY debut ORDER BY debut`,
        ofMonths.parameters,
      );
      const rows = await tx.many<EcheanceRow>(
        `SELECT marche.id, marche.numero, marche.lot, marche.objet, ${TITULAIRES_OF_MARCHE} AS titulaires,
           ${serviceJson('marche', '$1')} AS service,
           ${familleJson('marche', '$1')} AS famille,
           (SELECT valeur.valeur_ht::numeric(15,2)::text FROM valeurs_marches valeur
            WHERE valeur.organization_id = $1 AND valeur.marche_id = marche.id) AS valeur_ht,
           echeance.nature, echeance.rang, echeance.jour, echeance.jour - current_date AS jours_restants, echeance.a_lancer_le
         FROM (SELECT * FROM (${ECHEANCES}) echeance WHERE ${conditions} ORDER BY ${order} ${bound.limit}) echeance
         JOIN marches marche ON marche.organization_id = echeance.organization_id AND marche.id = echeance.marche_id
         ORDER BY ${order}`,
        bound.parameters,
      );
      const total = countOf(mois, optionalText(query.mois));
      const echeances = rows.map(toItem);
      return { echeances, total, page, page_size: size, pages: pageCount(total, size), mois, ...looked! };
    });
  }
}

/** Every deadline that is looked at falls in one of the months. */
const countOf = (mois: readonly EcheancesDuMois[], asked: string | undefined): number =>
  mois
    .filter((one) => asked === undefined || one.mois === asked)
    .reduce((sum, { fins, reconductions }) => sum + fins + reconductions, 0);

function conditionsOf(ctx: RequestContext, query: EcheancesQuery): Conditions {
  return new Conditions('echeance', ctx.organizationId)
    .add(optionalText(query.nature), (nature) => `echeance.nature = ${nature}`)
    .add(
      optionalText(query.service),
      (service) => `echeance.service_id IN (${identifiersOf('services', query.service, service)})`,
    )
    .add(optionalText(query.a_lancer_avant), (day) => `echeance.a_lancer_le <= ${day}::date`);
}

function toItem({ nature, rang, jour, jours_restants, a_lancer_le, valeur_ht, ...marche }: EcheanceRow): EcheanceItem {
  return {
    marche: {
      id: marche.id,
      numero: marche.numero,
      lot: marche.lot,
      objet: marche.objet,
      service: marche.service,
      famille: marche.famille,
      titulaires: marche.titulaires,
      valeur_ht: toOptionalAmount(valeur_ht),
    },
    nature,
    rang,
    date: jour,
    jours_restants,
    a_lancer_le,
  };
}
