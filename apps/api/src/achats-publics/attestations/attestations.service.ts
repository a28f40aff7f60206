import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound, validationFailed } from '#common/app-error.js';
import { pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { AttestationPublicite } from '#database/entities/attestation-publicite.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { CreateAttestationDto, ListAttestationsQuery } from './attestations.dto.js';
import type { AttestationItem, AttestationList } from './attestations.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };
const MEMBERS = ['id', 'du', 'au', 'support', 'par', 'le'] as const;

const audit = auditOf('attestation_publicite');

/** What named persons attest of the publicity of a period. */
@Injectable()
export class AttestationsService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListAttestationsQuery): Promise<AttestationList> {
    const asked = readPage(query.page, query.page_size, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const order = { au: 'DESC', id: 'DESC' } as const;
      const { rows, total } = await tx.repository(ctx, AttestationPublicite).page({}, MEMBERS, order, asked);
      const { page, size } = asked;
      return { attestations: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError validation_failed when the period ends before it begins */
  create(ctx: RequestContext, { du, au, support, par }: CreateAttestationDto): Promise<AttestationItem> {
    if (au < du) throw validationFailed([{ field: 'au', message: 'La fin de la période précède son début.' }]);
    return this.database.transaction(ctx, async (tx) => {
      const row = await tx.repository(ctx, AttestationPublicite).insert({ du, au, support, par }, MEMBERS);
      await audit(tx, ctx, 'attestation_publicite.created', row.id, { du, au, support, par });
      return toItem(row);
    });
  }

  /** @throws AppError not_found */
  remove(ctx: RequestContext, id: string): Promise<void> {
    return this.database.transaction(ctx, async (tx) => {
      const removed = await tx.repository(ctx, AttestationPublicite).remove({ id }, ['du', 'au', 'support', 'par']);
      if (!removed) throw notFound();
      await audit(tx, ctx, 'attestation_publicite.deleted', id, removed);
    });
  }
}

function toItem({
  id,
  du,
  au,
  support,
  par,
  le,
}: Pick<AttestationPublicite, (typeof MEMBERS)[number]>): AttestationItem {
  return { id, du, au, support, par, le: le.toISOString() };
}
