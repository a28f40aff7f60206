import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { toAmount, toOptionalAmount } from '#common/money.js';
import { readConcentration, readSynthese, type SyntheseCumuls } from '#database/synthese.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { countAlertes } from '../alertes/read-alertes.js';
import { readAskedExercice } from './asked-exercice.js';
import type { DashboardResponse, FournisseurPrincipal, VerdictResponse } from './dashboard.response.js';

const VERDICTS = ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'] as const;

interface VerdictRow {
  statut: string;
  montant: string;
  nombre: number;
  non_classe: string;
  nombre_non_classe: number;
}

/** Where the money of an exercice went and whether it was bought by the rules, from the rollups. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: TenantDatabase) {}

  /** @param rawExercice as received: absent or unreadable means the current one */
  read(ctx: RequestContext, rawExercice: unknown): Promise<DashboardResponse> {
    const { organizationId } = ctx;
    return this.database.transaction(ctx, async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      return readDashboard(tx, organizationId, await readAskedExercice(tx, organizationId, rawExercice));
    });
  }
}

/** The figures of an exercice; documents read them too, so that they say what the screens say. */
export async function readDashboard(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<DashboardResponse> {
  const synthese = await readSynthese(tx, organizationId, exercice);
  const verdicts = await readVerdicts(tx, organizationId, exercice);
  const concentration = await readConcentration(tx, organizationId, exercice);
  return {
    ...toFigures(synthese, exercice),
    date_production: new Date().toISOString(),
    par_verdict: VERDICTS.map((statut) => toVerdict(statut, verdicts)),
    non_classe: toNonClasse(verdicts),
    concentration: {
      premier_pct: concentration.premierPct,
      cinq_premiers_pct: concentration.cinqPremiersPct,
      dix_premiers_pct: concentration.dixPremiersPct,
      indice_herfindahl: concentration.indiceHerfindahl,
      principaux: await readMainSuppliers(tx, organizationId, exercice),
    },
    alertes: await countAlertes(tx, organizationId),
  };
}

type Figures = Omit<DashboardResponse, 'date_production' | 'par_verdict' | 'non_classe' | 'concentration' | 'alertes'>;

function toFigures(synthese: SyntheseCumuls, exercice: number): Figures {
  const current = synthese.exercices.find((one) => one.exercice === exercice);
  const previous = synthese.exercices.find((one) => one.exercice === exercice - 1);
  return {
    exercice,
    exercices_disponibles: synthese.exercices.map((one) => one.exercice),
    volume_total: toAmount(current?.volume ?? '0'),
    volume_precedent: toOptionalAmount(previous?.volume ?? null),
    variation_pct: toOptionalAmount(synthese.variationPct),
    par_service: synthese.services.map((service) => ({
      service: service.service,
      montant: toAmount(service.montant),
      montant_precedent: toOptionalAmount(service.montantPrecedent),
      part_pct: toOptionalAmount(service.partPct),
    })),
    par_type: {
      fournitures: toAmount(current?.fournitures ?? '0'),
      services: toAmount(current?.services ?? '0'),
      travaux: toAmount(current?.travaux ?? '0'),
    },
    taux_conformite: toTaux(current?.tauxConformite),
    fournisseurs_distincts: synthese.fournisseursDistincts,
    investissement: toAmount(current?.investissement ?? '0'),
    fonctionnement: toAmount(current?.fonctionnement ?? '0'),
    principales_familles: synthese.familles.map((famille) => ({
      code: famille.code,
      libelle: famille.libelle,
      montant: toAmount(famille.montant),
      part_pct: toOptionalAmount(famille.partPct),
    })),
    historique: synthese.exercices.map((one) => ({
      exercice: one.exercice,
      volume: toAmount(one.volume),
      taux_conformite: toTaux(one.tauxConformite),
    })),
  };
}

function toTaux(taux: SyntheseCumuls['exercices'][number]['tauxConformite'] | undefined) {
  return {
    montant_pct: taux?.montantPct ?? null,
    nombre_pct: taux?.nombrePct ?? null,
    non_classe_pct: taux?.nonClassePct ?? null,
  };
}

function readVerdicts(tx: Transaction, organizationId: string, exercice: number): Promise<VerdictRow[]> {
  return tx.many<VerdictRow>(
    `SELECT conformite AS statut, sum(montant_ht)::text AS montant, sum(nombre)::int AS nombre,
            coalesce(sum(montant_ht) FILTER (WHERE NOT classee), 0)::text AS non_classe,
            coalesce(sum(nombre) FILTER (WHERE NOT classee), 0)::int AS nombre_non_classe
     FROM cumuls_exercices WHERE organization_id = $1 AND exercice = $2 AND nombre <> 0 GROUP BY conformite`,
    [organizationId, exercice],
  );
}

function toVerdict(statut: string, rows: VerdictRow[]): VerdictResponse {
  const row = rows.find((one) => one.statut === statut);
  return { statut, montant: toAmount(row?.montant ?? '0'), nombre: row?.nombre ?? 0 };
}

/** A line without a famille is « à vérifier » when it is in scope: no other verdict holds any. */
function toNonClasse(rows: VerdictRow[]) {
  const row = rows.find(({ statut }) => statut === 'a_verifier');
  return { montant: toAmount(row?.non_classe ?? '0'), nombre: row?.nombre_non_classe ?? 0 };
}

interface SupplierRow {
  siren: string | null;
  raison_sociale: string;
  montant: string;
  part_pct: string | null;
}

/** The ten largest legal units; a SIREN with several identifiers bears the first of its names. */
async function readMainSuppliers(
  tx: Transaction,
  organizationId: string,
  exercice: number,
): Promise<FournisseurPrincipal[]> {
  const rows = await tx.many<SupplierRow>(
    `WITH premiers AS MATERIALIZED (
       SELECT cle, montant_ht FROM cumuls_fournisseurs
       WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0 ORDER BY montant_ht DESC, cle LIMIT 10)
     SELECT nom.siren, nom.raison_sociale, premiers.montant_ht AS montant,
            round(100 * premiers.montant_ht / (SELECT sum(montant_ht) FROM cumuls_fournisseurs
              WHERE organization_id = $1 AND exercice = $2 AND montant_ht > 0), 2) AS part_pct
     FROM premiers
     CROSS JOIN LATERAL (
       SELECT siren, raison_sociale FROM fournisseurs WHERE organization_id = $1 AND siren = premiers.cle
       UNION ALL
       SELECT siren, raison_sociale FROM fournisseurs
       WHERE organization_id = $1 AND siren IS NULL AND type_id = split_part(premiers.cle, ' ', 1)
         AND identifiant = substr(premiers.cle, strpos(premiers.cle, ' ') + 1)
       ORDER BY raison_sociale LIMIT 1) nom
     ORDER BY premiers.montant_ht DESC, premiers.cle`,
    [organizationId, exercice],
  );
  return rows.map((row) => ({
    siren: row.siren,
    raison_sociale: row.raison_sociale,
    montant: toAmount(row.montant),
    part_pct: toOptionalAmount(row.part_pct),
  }));
}
