import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, validationFailed } from '#common/app-error.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import type { Alerte } from '#database/entities/alerte.entity.js';
import type { OrganizationMember } from '#database/entities/organization-member.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { ListSuiveursQuery, SuivreAlertesDto } from './alertes.dto.js';
import type { AlertesSuivies, SuiveurItem, SuiveurList } from './alertes.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };

/** Who may be given an alert: whose account is shut reads none. */
const MEMBERS = `organization_members member JOIN accounts account ON account.id = member.account_id
  WHERE member.organization_id = $1 AND account.disabled_at IS NULL`;

/** What people do about alerts: look at them, give them to somebody. */
@Injectable()
export class SuiviAlertesService {
  constructor(private readonly database: TenantDatabase) {}

  listSuiveurs(ctx: RequestContext, query: ListSuiveursQuery): Promise<SuiveurList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const account = accountOf(ctx);
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(`SELECT count(*)::int AS total FROM ${MEMBERS}`, [
        ctx.organizationId,
      ]);
      const bound = boundPage([ctx.organizationId, account], { size, offset });
      const membres = await tx.many<SuiveurItem>(
        `SELECT member.id, account.name AS nom, member.role, account.id IS NOT DISTINCT FROM $2::uuid AS moi
         FROM ${MEMBERS} ORDER BY lower(account.name), member.id ${bound.limit}`,
        bound.parameters,
      );
      const total = counted!.total;
      return { membres, total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /**
   * @throws AppError validation_failed when one of the alerts is not there, or for who is no member; conflict when somebody else
   *   follows one of them than was read
   */
  suivre(
    ctx: RequestContext,
    { alertes, acquittee, assigne_a: member, attendu }: SuivreAlertesDto,
  ): Promise<AlertesSuivies> {
    return this.database.transaction(ctx, async (tx) => {
      await lockAlertes(tx, ctx, alertes);
      if (attendu !== undefined) await requireSuiveur(tx, ctx, alertes, attendu);
      if (member) await requireMember(tx, ctx, member);
      if (acquittee !== undefined)
        await tx.execute(
          `UPDATE alertes SET acquittee_at = CASE WHEN $3 THEN coalesce(acquittee_at, now()) END,
             acquittee_par = CASE WHEN NOT $3 THEN NULL WHEN acquittee_at IS NULL THEN $4 ELSE acquittee_par END
           WHERE organization_id = $1 AND id = ANY ($2::uuid[])`,
          [ctx.organizationId, alertes, acquittee, accountOf(ctx)],
        );
      if (member !== undefined)
        await tx.execute('UPDATE alertes SET assigne_a = $3 WHERE organization_id = $1 AND id = ANY ($2::uuid[])', [
          ctx.organizationId,
          alertes,
          member,
        ]);
      await appendAudit(tx, ctx, {
        action: 'alertes.suivies',
        resourceType: 'alerte',
        resourceId: alertes.length === 1 ? alertes[0]! : null,
        details: { nombre_alertes: alertes.length, alertes, acquittee, assigne_a: member },
      });
      return { nombre: alertes.length };
    });
  }
}

const accountOf = ({ actor }: RequestContext): string | null => (actor.type === 'account' ? actor.id : null);

/** Those of entry points belong to who manages them, as in the list. */
async function lockAlertes(tx: Transaction, ctx: RequestContext, ids: readonly string[]): Promise<void> {
  const rows = await tx.many<RowOf<Alerte, 'id'>>(
    `SELECT id FROM alertes WHERE organization_id = $1 AND id = ANY ($2::uuid[]) AND ($3 OR webhook_id IS NULL)
     ORDER BY id FOR UPDATE`,
    [ctx.organizationId, ids, ctx.permissions.includes('admin.manage')],
  );
  if (rows.length < ids.length)
    throw validationFailed([
      { field: 'alertes', message: 'Une alerte au moins n’est pas, ou plus, de l’organisation.' },
    ]);
}

const suivie = (nom: string | null): string =>
  nom === null ? 'Personne ne suit plus cette alerte' : `${nom} suit désormais cette alerte`;

/** @throws AppError conflict naming who follows one of the alerts, when it is not the one that was read */
async function requireSuiveur(
  tx: Transaction,
  ctx: RequestContext,
  ids: readonly string[],
  attendu: string | null,
): Promise<void> {
  const other = await tx.first<{ nom: string | null }>(
    `SELECT account.name AS nom FROM alertes alerte
     LEFT JOIN organization_members member
       ON member.organization_id = alerte.organization_id AND member.id = alerte.assigne_a
     LEFT JOIN accounts account ON account.id = member.account_id
     WHERE alerte.organization_id = $1 AND alerte.id = ANY ($2::uuid[]) AND alerte.assigne_a IS DISTINCT FROM $3::uuid
     ORDER BY alerte.id LIMIT 1`,
    [ctx.organizationId, ids, attendu],
  );
  if (other) throw conflict(`${suivie(other.nom)} : relisez-la avant de la confier.`);
}

async function requireMember(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  const member = await tx.first<RowOf<OrganizationMember, 'id'>>(
    `SELECT member.id FROM ${MEMBERS} AND member.id = $2`,
    [ctx.organizationId, id],
  );
  if (!member)
    throw validationFailed([{ field: 'assigne_a', message: 'Ce membre n’est pas, ou plus, de l’organisation.' }]);
}
