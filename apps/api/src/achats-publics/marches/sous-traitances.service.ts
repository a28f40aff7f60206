import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { toAmount } from '#common/money.js';
import { appendAudit } from '#database/audit.js';
import { Marche } from '#database/entities/marche.entity.js';
import { SousTraitance } from '#database/entities/sous-traitance.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import type { MarcheDetail, SousTraitanceItem, SousTraitanceList } from '#figures/marches/marche-detail.response.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import { requireOpenExercice } from '../write-rules.js';
import { lockMarche, publishUpdate, requireRoom } from './marche-change.js';
import { fournisseurOf } from './marche-store.js';
import type { CreateSousTraitanceDto, UpdateSousTraitanceDto } from './sous-traitances.dto.js';

type Action = 'sous_traitance.created' | 'sous_traitance.updated' | 'sous_traitance.deleted';

/** The declared subcontracts of a marché: each change is one of the marché, in one transaction with its event. */
@Injectable()
export class SousTraitancesService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  /** @throws AppError not_found */
  list(ctx: RequestContext, marcheId: string): Promise<SousTraitanceList> {
    return this.database.transaction(ctx, async (tx) => {
      const marche = await findMarcheDetail(tx, ctx.organizationId, marcheId);
      if (!marche) throw notFound();
      const { sous_traitances } = marche;
      const summed = await tx.first<{ montant: string }>(
        'SELECT coalesce(sum(montant), 0) AS montant FROM sous_traitances WHERE organization_id = $1 AND marche_id = $2',
        [ctx.organizationId, marcheId],
      );
      return { sous_traitances, total: sous_traitances.length, montant_total: toAmount(summed!.montant) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, marcheId: string, id: string): Promise<SousTraitanceItem> {
    return this.database.transaction(ctx, async (tx) => {
      const marche = await findMarcheDetail(tx, ctx.organizationId, marcheId);
      if (!marche) throw notFound();
      return acteOf(marche, id);
    });
  }

  /** @throws AppError not_found, conflict (exercice closed, as many as it may hold) */
  create(ctx: RequestContext, marcheId: string, body: CreateSousTraitanceDto): Promise<SousTraitanceItem> {
    return this.change(ctx, marcheId, 'sous_traitance.created', async (tx, before) => {
      requireRoom(before.sous_traitances, 'sous-traitances');
      const values = await valuesOf(tx, ctx, body);
      const row = await tx.first<{ id: string }>(
        `INSERT INTO sous_traitances (organization_id, marche_id, numero, fournisseur_id, objet, montant, duree_mois, date_notification, variation_prix)
         SELECT $1, $2, coalesce(max(numero), 0) + 1, $3::uuid, $4::text, $5::numeric, $6::int, $7::date, $8::text
         FROM sous_traitances WHERE organization_id = $1 AND marche_id = $2
         RETURNING id`,
        [
          ctx.organizationId,
          marcheId,
          values.fournisseurId,
          values.objet,
          values.montant,
          values.dureeMois,
          values.dateNotification,
          values.variationPrix ?? null,
        ],
      );
      return row!.id;
    });
  }

  /** @throws AppError not_found, conflict (stale version, exercice closed) */
  update(ctx: RequestContext, marcheId: string, id: string, body: UpdateSousTraitanceDto): Promise<SousTraitanceItem> {
    return this.change(ctx, marcheId, 'sous_traitance.updated', async (tx, before) => {
      const standing = { kind: 'sous_traitance', id, version: acteOf(before, id).version } as const;
      await requireVersion(tx, ctx, standing, body.version);
      const changes = { ...(await valuesOf(tx, ctx, body)), operateurLu: null, version: NEXT_VERSION, updatedAt: NOW };
      await tx.repository(ctx, SousTraitance).update({ marcheId, id }, changes, []);
      return id;
    });
  }

  /** @throws AppError not_found, conflict (exercice closed) */
  async remove(ctx: RequestContext, marcheId: string, id: string): Promise<void> {
    await this.change(ctx, marcheId, 'sous_traitance.deleted', async (tx, before) => {
      acteOf(before, id);
      await tx.repository(ctx, SousTraitance).remove({ marcheId, id }, []);
      return id;
    });
  }

  /**
   * Runs a change of the subcontracts of a marché that is locked and open.
   * @param work answers the identifier of the acte it wrote or removed
   * @returns the acte after the change, or before it when it was removed
   */
  private change(
    ctx: RequestContext,
    marcheId: string,
    action: Action,
    work: (tx: Transaction, before: MarcheDetail) => Promise<string>,
  ): Promise<SousTraitanceItem> {
    const written = async (tx: Transaction): Promise<SousTraitanceItem> => {
      const before = await lockMarche(tx, ctx, marcheId);
      await requireOpenExercice(tx, ctx.organizationId, before.exercice);
      const id = await work(tx, before);
      await tx.repository(ctx, Marche).update({ id: marcheId }, { version: NEXT_VERSION, updatedAt: NOW }, []);
      const after = (await findMarcheDetail(tx, ctx.organizationId, marcheId))!;
      const acte = acteOf(action === 'sous_traitance.deleted' ? before : after, id);
      if (action === 'sous_traitance.updated') requireChange(acteOf(before, id), acte);
      await publishUpdate(tx, ctx, this.events, { before, after });
      await appendAudit(tx, ctx, {
        action,
        resourceType: 'marche',
        resourceId: marcheId,
        details: {
          numero: acte.numero,
          fournisseur: acte.fournisseur?.identifiant ?? acte.operateur_lu,
          montant: acte.montant,
        },
      });
      return acte;
    };
    return orAsItWas(() => this.database.transaction(ctx, written));
  }
}

/** @throws AppError not_found when the marché has no such acte */
function acteOf({ sous_traitances }: MarcheDetail, id: string): SousTraitanceItem {
  const acte = sous_traitances.find((candidate) => candidate.id === id);
  if (!acte) throw notFound();
  return acte;
}

async function valuesOf(tx: Transaction, ctx: RequestContext, body: CreateSousTraitanceDto) {
  return {
    fournisseurId: await fournisseurOf(tx, ctx.organizationId, body.fournisseur),
    objet: body.objet ?? null,
    montant: body.montant === undefined || body.montant === null ? null : String(body.montant),
    dureeMois: body.duree_mois ?? null,
    dateNotification: body.date_notification ?? null,
    // Undefined leaves the column of a change as it is.
    variationPrix: body.variation_prix,
  };
}
