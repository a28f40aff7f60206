import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { optionalText, readChoice } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { pageCount, readPage } from '#common/pagination.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { Conditions } from '../conditions.js';
import { identifiersOf } from '../identifiers.js';
import type { RecherchePrixQuery } from './bordereaux.dto.js';
import type { PrixTrouve, RecherchePrixResult, StatistiquePrix } from './bordereaux.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** The orders that the interface names, and nothing else. */
const ORDERS = {
  pertinence: 'pertinence DESC, designation',
  prix_asc: 'prix_unitaire_ht',
  prix_desc: 'prix_unitaire_ht DESC',
  date_valeur: 'date_valeur DESC NULLS LAST',
  echeance: 'echeance NULLS LAST',
} as const;
const TRIS = Object.keys(ORDERS) as (keyof typeof ORDERS)[];

/** Search of unit prices across the price schedules. */
@Injectable()
export class RecherchePrixService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError validation_failed for an unknown `tri` */
  search(ctx: RequestContext, query: RecherchePrixQuery): Promise<RecherchePrixResult> {
    const tri = readChoice('tri', query.tri, TRIS, 'pertinence');
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const { from, conditions } = matches(ctx, query);
    return this.database.transaction(ctx, async (tx) => {
      const statistiques = await tx.many<StatistiqueRow>(
        `SELECT unite, count(*)::int AS nombre, min(prix_unitaire_ht) AS minimum, max(prix_unitaire_ht) AS maximum,
                (percentile_disc(0.5) WITHIN GROUP (ORDER BY prix_unitaire_ht)
                 + percentile_disc(0.5) WITHIN GROUP (ORDER BY prix_unitaire_ht DESC)) / 2 AS mediane
         FROM (SELECT prix.unite, prix.prix_unitaire_ht ${from} WHERE ${conditions}) trouves
         GROUP BY unite ORDER BY nombre DESC, unite`,
        conditions.parameters,
      );
      const total = statistiques.reduce((sum, { nombre }) => sum + nombre, 0);
      const rows = await tx.many<PrixRow>(
        `${SELECT_PRICE} ${from} WHERE ${conditions} ORDER BY ${ORDERS[tri]}, id LIMIT ${size} OFFSET ${offset}`,
        conditions.parameters,
      );
      return {
        items: rows.map(toItem),
        total,
        page,
        limit: size,
        pages: pageCount(total, size),
        tri,
        statistiques: statistiques.slice(0, 20).map(toStatistique),
      };
    });
  }
}

/** The prices that match, joined to their schedule and marché. */
function matches(ctx: RequestContext, query: RecherchePrixQuery): { from: string; conditions: Conditions } {
  const q = optionalText(query.q);
  const conditions = new Conditions('prix', ctx.organizationId);
  let found =
    'LEFT JOIN (SELECT NULL::uuid AS id, 0::double precision AS pertinence, false AS approche) trouve ON true';
  conditions.add(q, (text) => {
    found = `JOIN rechercher_prix($1, ${text}) trouve ON trouve.id = prix.id`;
    return 'true';
  });
  conditions
    .add(
      optionalText(query.famille),
      (famille) => `prix.famille_id IN (${identifiersOf('familles', query.famille, famille)})`,
    )
    .add(optionalText(query.unite), (unite) => `prix.unite = ${unite}`)
    .add(
      optionalText(query.fournisseur),
      (value) => `bordereau.fournisseur_id IN (SELECT id FROM fournisseurs fournisseur
        WHERE fournisseur.organization_id = $1 AND ${value} IN (fournisseur.id::text, fournisseur.identifiant, fournisseur.siren))`,
    )
    .add(readPrice(query.prix_min), (price) => `prix.prix_unitaire_ht >= ${price}::numeric`)
    .add(readPrice(query.prix_max), (price) => `prix.prix_unitaire_ht <= ${price}::numeric`);
  const from = `
    FROM lignes_prix prix
    ${found}
    JOIN bordereaux_prix bordereau
      ON bordereau.organization_id = prix.organization_id AND bordereau.id = prix.bordereau_id
    LEFT JOIN marches marche ON marche.organization_id = bordereau.organization_id AND marche.id = bordereau.marche_id`;
  return { from, conditions };
}

/** A price bound; one that is no number is no bound, as for dates. */
function readPrice(raw: unknown): string | undefined {
  const text = optionalText(raw)?.replace(',', '.');
  return text !== undefined && /^\d{1,11}(\.\d{1,4})?$/.test(text) ? text : undefined;
}

const SELECT_PRICE = `
  SELECT prix.id, prix.code, prix.designation, prix.unite, prix.prix_unitaire_ht, trouve.pertinence, trouve.approche,
    (SELECT jsonb_build_object('id', famille.id, 'code', famille.code, 'libelle', famille.libelle) FROM familles famille
       WHERE famille.organization_id = prix.organization_id AND famille.id = prix.famille_id) AS famille,
    jsonb_build_object('id', bordereau.id, 'libelle', bordereau.libelle, 'version', bordereau.version_bordereau) AS bordereau,
    CASE WHEN marche.id IS NOT NULL
      THEN jsonb_build_object('id', marche.id, 'numero', marche.numero, 'objet', marche.objet) END AS marche,
    (SELECT jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id, 'identifiant', fournisseur.identifiant,
              'raison_sociale', fournisseur.raison_sociale) FROM fournisseurs fournisseur
       WHERE fournisseur.organization_id = bordereau.organization_id AND fournisseur.id = bordereau.fournisseur_id) AS fournisseur,
    bordereau.date_effet AS date_valeur, coalesce(bordereau.date_fin, marche.date_fin) AS echeance`;

type PrixRow = Omit<PrixTrouve, 'prix_unitaire_ht'> & { prix_unitaire_ht: string };

interface StatistiqueRow {
  unite: string;
  nombre: number;
  minimum: string;
  mediane: string;
  maximum: string;
}

function toItem(row: PrixRow): PrixTrouve {
  return {
    id: row.id,
    code: row.code,
    designation: row.designation,
    unite: row.unite,
    prix_unitaire_ht: toAmount(row.prix_unitaire_ht),
    famille: row.famille,
    bordereau: row.bordereau,
    marche: row.marche,
    fournisseur: row.fournisseur,
    date_valeur: row.date_valeur,
    echeance: row.echeance,
    approche: row.approche,
  };
}

const toStatistique = (row: StatistiqueRow): StatistiquePrix => ({
  unite: row.unite,
  nombre: row.nombre,
  minimum: toAmount(row.minimum),
  mediane: toAmount(row.mediane),
  maximum: toAmount(row.maximum),
});
