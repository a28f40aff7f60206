import { toAmount } from '#common/money.js';
import type { Transaction } from '#database/transaction.js';
import type { Concentration, FournisseurPrincipal } from './figures.js';
import { percent } from './synthese.sql.js';

/** What readers of the figures see, and what the shares are of: what suppliers were paid, those paid back aside. */
export interface ConcentrationRow extends Omit<Concentration, 'principaux'> {
  /** `numeric(15,2)`. */
  base: string;
}

/**
 * How much of the purchases of an exercice goes to few legal units. The parts are those of what was paid: a supplier whose
 * annulations exceed its payments weighs nothing. Contracts do not say what each of their holders receives, so an
 * organisation without mandats has none.
 */
export async function readConcentration(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<ConcentrationRow> {
  const row = await tx.first<ConcentrationRow>(
    `WITH rangs AS (
       SELECT montant_ht, row_number() OVER (ORDER BY montant_ht DESC) AS rang FROM cumuls_fournisseurs
       WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0),
     sommes AS (
       SELECT sum(montant_ht) AS total, sum(montant_ht) FILTER (WHERE rang = 1) AS premier,
              sum(montant_ht) FILTER (WHERE rang <= 5) AS cinq, sum(montant_ht) FILTER (WHERE rang <= 10) AS dix,
              sum(montant_ht * montant_ht) AS carres
       FROM rangs)
     SELECT ${percent('premier', 'total')}::float8 AS premier_pct, ${percent('cinq', 'total')}::float8 AS cinq_premiers_pct,
            ${percent('dix', 'total')}::float8 AS dix_premiers_pct,
            CASE WHEN total > 0 THEN round(10000 * carres / (total * total), 2) END::float8 AS indice_herfindahl,
            coalesce(total, 0)::numeric(15,2)::text AS base
     FROM sommes`,
    [organizationId, exercice],
  );
  if (!row) throw new Error('an aggregate always answers a row');
  return row;
}

interface PrincipalRow {
  siren: string | null;
  fournisseur: string;
  raison_sociale: string;
  montant: string;
  part_pct: number | null;
}

/** The ten largest legal units; a SIREN with several identifiers bears the first of its names. */
export async function readPrincipaux(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<FournisseurPrincipal[]> {
  const rows = await tx.many<PrincipalRow>(
    `WITH premiers AS MATERIALIZED (
       SELECT cle, montant_ht FROM cumuls_fournisseurs
       WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0 ORDER BY montant_ht DESC, cle LIMIT 10)
     SELECT nom.siren, coalesce(nom.siren, nom.id::text) AS fournisseur, nom.raison_sociale, premiers.montant_ht::text AS montant,
            (100 * premiers.montant_ht / (SELECT sum(montant_ht) FROM cumuls_fournisseurs
              WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0))::float8 AS part_pct
     FROM premiers
     CROSS JOIN LATERAL (
       SELECT id, siren, raison_sociale FROM fournisseurs WHERE organization_id = $1 AND siren = premiers.cle
       UNION ALL
       SELECT id, siren, raison_sociale FROM fournisseurs
       WHERE organization_id = $1 AND siren IS NULL AND type_id = split_part(premiers.cle, ' ', 1)
         AND identifiant = substr(premiers.cle, strpos(premiers.cle, ' ') + 1)
       ORDER BY raison_sociale LIMIT 1) nom
     ORDER BY premiers.montant_ht DESC, premiers.cle`,
    [organizationId, exercice],
  );
  return rows.map((row) => ({ ...row, montant: toAmount(row.montant) }));
}
