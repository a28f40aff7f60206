import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { readAskedExercice } from '#figures/asked-exercice.js';
import { auCentieme } from '#figures/au-centieme.js';
import type { FiguresDesMembres, PartVerdict } from '#figures/figures.js';
import { readFiguresDesMembres } from '#figures/read-figures.js';
import { countAlertes } from '../alertes/read-alertes.js';
import type { DashboardResponse, VerdictResponse } from './dashboard.response.js';

/** Where the money of an exercice went and whether it was bought by the rules, from the rollups. */
@Injectable()
export class DashboardService {
  constructor(private readonly database: TenantDatabase) {}

  /** @param rawExercice as received: absent or unreadable means the current one */
  read(ctx: RequestContext, rawExercice: unknown): Promise<DashboardResponse> {
    const { organizationId } = ctx;
    return this.database.transaction(ctx, async (tx) => {
      await tx.execute('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
      const exercice = await readAskedExercice(tx, organizationId, rawExercice);
      const figures = await readFiguresDesMembres(tx, organizationId, exercice);
      return toDashboard(figures, await countAlertes(tx, organizationId));
    });
  }
}

function toDashboard(figures: FiguresDesMembres, alertes: DashboardResponse['alertes']): DashboardResponse {
  const { comparaison } = figures;
  return auCentieme({
    exercice: figures.exercice,
    exercices_disponibles: figures.exercices_disponibles,
    date_production: new Date().toISOString(),
    volume_total: figures.volume_total,
    volume_ttc: figures.ttc,
    volume_precedent: figures.volume_precedent,
    variation_pct: figures.variation_pct,
    comparaison: comparaison && {
      jusqu_au: comparaison.jusqu_au,
      volume_precedent: comparaison.volume_precedent,
      variation_pct: comparaison.variation_pct,
    },
    par_service: figures.par_service,
    par_type: figures.par_type,
    taux_conformite: figures.taux_conformite,
    par_verdict: figures.par_verdict.map(toVerdict),
    non_classe: figures.non_classe,
    hors_marche: figures.hors_marche,
    fournisseurs_distincts: figures.fournisseurs_distincts,
    concentration: figures.concentration,
    investissement: figures.investissement,
    fonctionnement: figures.fonctionnement,
    principales_familles: figures.principales_familles,
    historique: figures.historique.map(({ exercice, volume, taux_conformite }) => ({
      exercice,
      volume,
      taux_conformite,
    })),
    alertes,
  });
}

const toVerdict = ({ statut, montant, nombre }: PartVerdict): VerdictResponse => ({ statut, montant, nombre });
