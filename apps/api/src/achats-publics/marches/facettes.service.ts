import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount } from '#common/money.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { STATUT_SQL } from '#figures/marches/marche.row.js';
import { fromCentimes, toCentimes } from '#procurement/montant.js';
import { CHAMPS_MARCHES } from '#figures/marches/champs-facettes.js';
import type { FacettesMarchesQuery } from './facettes.dto.js';
import type { FacetteMarches, FacettesMarches } from './facettes.response.js';
import { conditionsOf, readAmong } from './marches-read.service.js';

type Champ = (typeof CHAMPS_MARCHES)[number];

const MOST_VALUES = 20;
const AUCUN = 'aucun';

/** What each field counts by: the value that its filter takes, its words, and what is joined to `marches marche` for them. */
const CHAMPS: Record<Champ, { filter: keyof FacettesMarchesQuery; valeur: string; libelle: string; join: string }> = {
  service: {
    filter: 'service',
    valeur: 'service.id::text',
    libelle: 'service.libelle',
    join: `LEFT JOIN services service
      ON service.organization_id = marche.organization_id AND service.id = marche.service_id`,
  },
  famille: {
    filter: 'famille',
    valeur: 'famille.id::text',
    libelle: `famille.code || ' ' || famille.libelle`,
    join: `LEFT JOIN familles famille
      ON famille.organization_id = marche.organization_id AND famille.id = marche.famille_id`,
  },
  type: { filter: 'type', valeur: 'marche.type_achat', libelle: 'initcap(marche.type_achat)', join: '' },
  procedure: { filter: 'procedure', valeur: 'marche.procedure', libelle: 'marche.procedure', join: '' },
  statut: { filter: 'statut', valeur: STATUT_SQL, libelle: STATUT_SQL, join: '' },
  titulaire: {
    filter: 'fournisseur',
    valeur: 'fournisseur.id::text',
    libelle: 'fournisseur.raison_sociale',
    join: `LEFT JOIN marche_titulaires titulaire
        ON titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id
      LEFT JOIN fournisseurs fournisseur
        ON fournisseur.organization_id = marche.organization_id AND fournisseur.id = titulaire.fournisseur_id`,
  },
};

interface ValeurRow {
  valeur: string;
  libelle: string;
  nombre: number;
  montant_ht: string;
  montant_actuel_ht: string;
  valeurs_en_tout: number;
  nombre_en_tout: number;
  montant_en_tout: string;
  actuel_en_tout: string;
}

/** Joined to `marches marche`: its amount with its avenants, which are summed once for all. */
const ACTUELS = `LEFT JOIN (SELECT marche_id, sum(variation_montant) AS variation FROM avenants
    WHERE organization_id = $1 GROUP BY marche_id) modifie ON modifie.marche_id = marche.id`;
const ACTUEL = 'marche.montant + coalesce(modifie.variation, 0)';

/** How many marchés have each value of a field, under the filters of the list. */
@Injectable()
export class FacettesMarchesService {
  constructor(private readonly database: TenantDatabase) {}

  read(ctx: RequestContext, query: FacettesMarchesQuery): Promise<FacettesMarches> {
    const champs = query.champs === undefined ? CHAMPS_MARCHES : (query.champs.split(',') as Champ[]);
    return this.database.transaction(ctx, async (tx) => {
      const among = await readAmong(tx, ctx, query);
      const conditions = conditionsOf(ctx, query, { among });
      const total = await tx.first<{ total: number; montant_ht: string; montant_actuel_ht: string }>(
        `SELECT count(*)::int AS total, coalesce(sum(marche.montant), 0)::numeric(18,2)::text AS montant_ht,
                coalesce(sum(${ACTUEL}), 0)::numeric(18,2)::text AS montant_actuel_ht
         FROM marches marche ${ACTUELS} WHERE ${conditions}`,
        conditions.parameters,
      );
      const facettes: FacetteMarches[] = [];
      for (const champ of new Set(champs)) facettes.push(await count(tx, ctx, { query, among }, champ));
      const { montant_ht, montant_actuel_ht } = total!;
      return {
        total: total!.total,
        montant_ht: toAmount(montant_ht),
        montant_actuel_ht: toAmount(montant_actuel_ht),
        facettes,
      };
    });
  }
}

async function count(
  tx: Transaction,
  ctx: RequestContext,
  { query, among }: { query: FacettesMarchesQuery; among: readonly string[] | undefined },
  champ: Champ,
): Promise<FacetteMarches> {
  const { filter, valeur, libelle, join } = CHAMPS[champ];
  const conditions = conditionsOf(ctx, { ...query, [filter]: undefined }, { among });
  const rows = await tx.many<ValeurRow>(
    `SELECT valeur, libelle, count(*)::int AS nombre, coalesce(sum(montant), 0)::numeric(18,2)::text AS montant_ht,
            coalesce(sum(actuel), 0)::numeric(18,2)::text AS montant_actuel_ht,
            (count(*) OVER ())::int AS valeurs_en_tout, (sum(count(*)) OVER ())::int AS nombre_en_tout,
            coalesce(sum(sum(montant)) OVER (), 0)::numeric(18,2)::text AS montant_en_tout,
            coalesce(sum(sum(actuel)) OVER (), 0)::numeric(18,2)::text AS actuel_en_tout
     FROM (SELECT coalesce(${valeur}, '${AUCUN}') AS valeur, coalesce(${libelle}, 'Non renseigné') AS libelle,
                  marche.montant, ${ACTUEL} AS actuel
           FROM marches marche ${join} ${ACTUELS} WHERE ${conditions}) compte
     GROUP BY valeur, libelle ORDER BY nombre DESC, sum(montant) DESC NULLS LAST, valeur LIMIT ${MOST_VALUES}`,
    conditions.parameters,
  );
  const [first] = rows;
  const shown = rows.reduce((sum, { nombre }) => sum + nombre, 0);
  const valeurs = rows.map((row) => ({
    valeur: row.valeur,
    libelle: row.libelle,
    nombre: row.nombre,
    montant_ht: toAmount(row.montant_ht),
    montant_actuel_ht: toAmount(row.montant_actuel_ht),
  }));
  if (!first || first.valeurs_en_tout <= rows.length) return { champ, valeurs, autres: null };
  const rest = (total: string, of: 'montant_ht' | 'montant_actuel_ht'): number =>
    toAmount(fromCentimes(rows.reduce((left, row) => left - toCentimes(row[of]), toCentimes(total))));
  const autres = { valeurs: first.valeurs_en_tout - rows.length, nombre: first.nombre_en_tout - shown };
  return {
    champ,
    valeurs,
    autres: {
      ...autres,
      montant_ht: rest(first.montant_en_tout, 'montant_ht'),
      montant_actuel_ht: rest(first.actuel_en_tout, 'montant_actuel_ht'),
    },
  };
}
