import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { toOptionalAmount } from '#common/money.js';
import { pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import type { AvenantARattacher } from '#database/entities/avenant-a-rattacher.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { findMarcheDetail } from '#figures/marches/marche-detail.js';
import { TITULAIRES_OF_MARCHE } from '#figures/marches/marche.row.js';
import { EventPublisher } from '#webhooks/event-publisher.js';
import type { EditDto } from '../edit.dto.js';
import { lockMarche, publishUpdate, requireRoom } from '../marches/marche-change.js';
import { requireVersion } from '../required-version.js';
import { requireOpenExercice } from '../write-rules.js';
import type { AvenantsARattacherQuery, RattacherDto } from './avenants-a-rattacher.dto.js';
import type { AvenantARattacherItem, AvenantARattacherList, LotCandidat } from './avenants-a-rattacher.response.js';
import { addAvenant, removeAvenant } from './avenant-rattache.js';

interface Row extends RowOf<
  AvenantARattacher,
  | 'id'
  | 'numero'
  | 'objet'
  | 'montant'
  | 'duree_mois'
  | 'date_notification'
  | 'statut'
  | 'marche_id'
  | 'avenant_id'
  | 'version'
  | 'created_at'
> {
  candidats: (Omit<LotCandidat, 'montant'> & { montant: string | null })[];
}

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

// Amounts leave JSON as text: a JSON number read by JavaScript would be a float.
const SELECT = `
  SELECT avenant.id, avenant.numero, avenant.objet, avenant.montant, avenant.duree_mois, avenant.date_notification,
         avenant.statut, avenant.marche_id, avenant.avenant_id, avenant.version, avenant.created_at,
         (SELECT coalesce(jsonb_agg(jsonb_build_object('id', marche.id, 'numero', marche.numero, 'lot', marche.lot,
                   'objet', marche.objet, 'montant', marche.montant::text, 'titulaires', ${TITULAIRES_OF_MARCHE})
                   ORDER BY marche.lot, marche.id), '[]')
          FROM marches marche
          WHERE marche.organization_id = $1 AND marche.numero = avenant.numero_marche
            AND marche.acheteur_siret = avenant.acheteur_siret) AS candidats
  FROM avenants_a_rattacher avenant WHERE avenant.organization_id = $1`;

const audit = auditOf('avenant_a_rattacher');

/** Modifications whose lot no file tells: decisions are audited, and undone. */
@Injectable()
export class AvenantsARattacherService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly events: EventPublisher,
  ) {}

  list(ctx: RequestContext, query: AvenantsARattacherQuery): Promise<AvenantARattacherList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const statut = query.statut ?? 'a_rattacher';
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM avenants_a_rattacher WHERE organization_id = $1 AND statut = $2',
        [ctx.organizationId, statut],
      );
      const rows = await tx.many<Row>(
        `${SELECT} AND avenant.statut = $2 ORDER BY avenant.created_at DESC, avenant.id DESC LIMIT $3 OFFSET $4`,
        [ctx.organizationId, statut, size, offset],
      );
      const total = counted!.total;
      return { avenants: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found, validation_failed, conflict (decided before, stale version, exercice closed) */
  attach(ctx: RequestContext, id: string, { marche_id, version }: RattacherDto): Promise<AvenantARattacherItem> {
    return this.database.transaction(ctx, async (tx) => {
      await lockWaiting(tx, ctx, id, version);
      const known = await tx.first('SELECT 1 FROM marches WHERE organization_id = $1 AND id = $2', [
        ctx.organizationId,
        marche_id,
      ]);
      if (!known) throw validationFailed([unknownIdentifier('marche_id')]);
      await this.change(tx, ctx, marche_id, async () => {
        const avenantId = await addAvenant(tx, ctx.organizationId, { id, marcheId: marche_id });
        await decide(tx, ctx, id, { statut: 'rattache', marche_id, avenant_id: avenantId });
      });
      await audit(tx, ctx, 'avenant.rattache', id, { marche_id });
      return (await find(tx, ctx, id))!;
    });
  }

  /** @throws AppError not_found, conflict (decided before, stale version) */
  discard(ctx: RequestContext, id: string, { version }: EditDto): Promise<AvenantARattacherItem> {
    return this.database.transaction(ctx, async (tx) => {
      await lockWaiting(tx, ctx, id, version);
      await decide(tx, ctx, id, { statut: 'ecarte', marche_id: null, avenant_id: null });
      await audit(tx, ctx, 'avenant.ecarte', id, {});
      return (await find(tx, ctx, id))!;
    });
  }

  /** @throws AppError not_found, conflict (nothing to undo, stale version, exercice closed) */
  undo(ctx: RequestContext, id: string, { version }: EditDto): Promise<AvenantARattacherItem> {
    return this.database.transaction(ctx, async (tx) => {
      const row = await lock(tx, ctx, id, version);
      if (row.statut === 'a_rattacher') throw conflict('Cet avenant attend déjà son lot : il n’y a rien à annuler.');
      const waits = () => decide(tx, ctx, id, { statut: 'a_rattacher', marche_id: null, avenant_id: null });
      const marche = row.marche_id && (await findMarcheDetail(tx, ctx.organizationId, row.marche_id));
      if (marche) {
        await this.change(tx, ctx, marche.id, async () => {
          await removeAvenant(tx, ctx.organizationId, { id: row.avenant_id!, marcheId: marche.id });
          await waits();
        });
      } else await waits();
      await audit(tx, ctx, 'avenant.decision_annulee', id, { statut: row.statut, marche_id: row.marche_id });
      return (await find(tx, ctx, id))!;
    });
  }

  /** Changes the avenants of a contract, within its limits, and announces it. */
  private async change(
    tx: Transaction,
    ctx: RequestContext,
    marcheId: string,
    write: () => Promise<void>,
  ): Promise<void> {
    const before = await lockMarche(tx, ctx, marcheId);
    await requireOpenExercice(tx, ctx.organizationId, before.exercice);
    requireRoom(before.avenants, 'avenants');
    await write();
    const after = (await findMarcheDetail(tx, ctx.organizationId, marcheId))!;
    await publishUpdate(tx, ctx, this.events, { before, after });
  }
}

async function find(tx: Transaction, ctx: RequestContext, id: string): Promise<AvenantARattacherItem | undefined> {
  const row = await tx.first<Row>(`${SELECT} AND avenant.id = $2`, [ctx.organizationId, id]);
  return row && toItem(row);
}

type LockedRow = Pick<Row, 'statut' | 'marche_id' | 'avenant_id' | 'version'>;

async function lock(tx: Transaction, ctx: RequestContext, id: string, version: number | undefined): Promise<LockedRow> {
  const row = await tx.first<LockedRow>(
    `SELECT statut, marche_id, avenant_id, version FROM avenants_a_rattacher
     WHERE organization_id = $1 AND id = $2 FOR UPDATE`,
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  await requireVersion(tx, ctx, { kind: 'avenant_a_rattacher', id, version: row.version }, version);
  return row;
}

async function lockWaiting(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
  version: number | undefined,
): Promise<void> {
  const { statut } = await lock(tx, ctx, id, version);
  if (statut !== 'a_rattacher') throw conflict('Une décision est déjà prise : annulez-la d’abord.');
}

async function decide(
  tx: Transaction,
  ctx: RequestContext,
  id: string,
  { statut, marche_id, avenant_id }: { statut: string; marche_id: string | null; avenant_id: string | null },
): Promise<void> {
  await tx.execute(
    `UPDATE avenants_a_rattacher SET statut = $3, marche_id = $4, avenant_id = $5, version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, id, statut, marche_id, avenant_id],
  );
}

const toItem = ({ avenant_id: _avenant, candidats, montant, created_at, ...row }: Row): AvenantARattacherItem => ({
  ...row,
  montant: toOptionalAmount(montant),
  candidats: candidats.map((candidat) => ({ ...candidat, montant: toOptionalAmount(candidat.montant) })),
  created_at: created_at.toISOString(),
});
