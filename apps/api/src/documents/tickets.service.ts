import { Injectable } from '@nestjs/common';
import { type ModuleName, type Permission, type Role, ROLE_PERMISSIONS } from '#access/permissions.js';
import { organizationOf } from '#access/organization-of-token.js';
import { createOrganizationToken, readOrganizationToken } from '#access/organization-token.js';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { sha256 } from '#common/tokens.js';
import { Settings } from '#config/settings.js';
import type { Actor } from '#database/audit.js';
import { Marche } from '#database/entities/marche.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { DocumentName, DocumentRequest } from './catalogue.js';
import { readDocumentName, readTicketParams } from './document-params.js';
import type { CreateTicketDto } from './documents.dto.js';
import type { TicketResponse } from './documents.response.js';
import { requireDocumentAccess } from './required-access.js';
import { TicketRefusedError } from './ticket-refused.error.js';

/** What a ticket gives, once its issuer was found still entitled to it. */
export interface OpenedTicket {
  organizationId: string;
  /** Who asked for the document. */
  actor: Actor;
  request: DocumentRequest;
}

interface TicketRow {
  public_url: string | null;
  issuer_type: 'account' | 'api_key';
  issuer_id: string;
  document: DocumentName;
  params: Omit<DocumentRequest, 'document'>;
  openable: boolean;
  role: Role | null;
  permissions: Permission[] | null;
  modules: ModuleName[];
}

/** Begins like no credential (see `carriesCredential`). */
const PREFIX = 'td_';

/** Issues and opens the single-use addresses of documents. */
@Injectable()
export class TicketsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  /** @throws AppError validation_failed, module_not_subscribed, permission_denied, not_found (marché of a dossier) */
  async issue(ctx: RequestContext, input: CreateTicketDto): Promise<TicketResponse> {
    const document = readDocumentName(input.document);
    requireDocumentAccess(document, ctx);
    const params = readTicketParams(document, input.params);
    const token = PREFIX + createOrganizationToken(ctx.organizationId);
    const expiresAt = await this.database.transaction(ctx, async (tx) => {
      if (params.id !== null) await requireMarche(tx, ctx, params.id);
      const row = await tx.first<{ expires_at: Date }>(
        `INSERT INTO export_tickets (organization_id, token_hash, issuer_type, issuer_id, document, params, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7)) RETURNING expires_at`,
        [
          ctx.organizationId,
          sha256(token),
          ctx.actor.type,
          ctx.actor.id,
          document,
          JSON.stringify(params),
          this.settings.exportTicketTtl,
        ],
      );
      return row!.expires_at;
    });
    return { url: `/api/v1/documents/${token}`, expires_at: expiresAt.toISOString() };
  }

  /**
   * Opens a ticket, once: it will not open again, unless it is given back.
   * @throws TicketRefusedError, AppError module_not_subscribed or permission_denied when its issuer lost the right
   */
  consume(token: string): Promise<OpenedTicket> {
    return this.open(token, true);
  }

  /** Takes an opening back of which nothing was sent. */
  async giveBack(token: string): Promise<void> {
    const found = await this.find(token);
    if (!found) return;
    const { organizationId, hash } = found;
    await this.database
      .ofOrganization(organizationId)
      .statement('SELECT give_back_export_ticket($1, $2)', [organizationId, hash]);
  }

  /** The same answer as an opening would have, which leaves the ticket as it is. */
  async check(token: string): Promise<void> {
    await this.open(token, false);
  }

  private async open(token: string, consume: boolean): Promise<OpenedTicket> {
    const found = await this.find(token);
    if (!found) throw new TicketRefusedError('altered');
    const { organizationId, hash } = found;
    const [row] = await this.database
      .ofOrganization(organizationId)
      .statement<TicketRow>('SELECT * FROM open_export_ticket($1, $2, $3, $4)', [
        organizationId,
        hash,
        consume,
        this.settings.demo,
      ]);
    if (!row) throw new TicketRefusedError('altered');
    if (!row.openable) throw new TicketRefusedError('used', row.public_url ?? undefined);
    const permissions = row.permissions ?? (row.role === null ? [] : ROLE_PERMISSIONS[row.role]);
    requireDocumentAccess(row.document, { permissions, modules: row.modules });
    return {
      organizationId,
      actor: { type: row.issuer_type, id: row.issuer_id },
      request: { document: row.document, ...row.params },
    };
  }

  /** Where a token is to be looked up; undefined for what cannot be one. */
  private async find(token: string): Promise<{ organizationId: string; hash: Buffer } | undefined> {
    const presented = readOrganizationToken(token, PREFIX);
    const organizationId = presented && (await organizationOf(this.database, presented));
    return organizationId === undefined ? undefined : { organizationId, hash: presented!.hash };
  }
}

/** @throws AppError not_found */
async function requireMarche(tx: Transaction, ctx: RequestContext, id: string): Promise<void> {
  if (!(await tx.repository(ctx, Marche).exists({ id }))) throw notFound();
}
