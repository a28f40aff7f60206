import { Injectable } from '@nestjs/common';
import { Passwords } from '#access/passwords.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { SecurityJournal } from '#access/security-journal.js';
import { conflict, notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Account } from '#database/entities/account.entity.js';
import type { RowOf } from '#database/row.js';
import { resetAccount } from '#identity/account-invitations.js';
import { lockAccount } from '#identity/account-passwords.js';
import type { IssuedInvitation } from '#identity/invitation-token.js';
import type { CreateAccountDto, UpdateAccountDto } from './platform.dto.js';
import type { PlatformAccount, PlatformAccountList } from './platform.response.js';
import { recordOperatorAction } from './platform-audit.js';

type AccountRow = RowOf<Account, 'id' | 'email' | 'name' | 'disabled_at' | 'created_at'>;

const COLUMNS = 'id, email, name, disabled_at, created_at';

/** Accounts, as operators see them. */
@Injectable()
export class PlatformAccountsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly journal: SecurityJournal,
  ) {}

  /** The newest first; `search` is a part of the e-mail or of the name, whatever the case. */
  async list({ page, size, offset }: Page, search?: string): Promise<PlatformAccountList> {
    const matching = `$1::text IS NULL OR strpos(lower(email || ' ' || name), lower($1)) > 0`;
    const rows = await this.database.common.statement<AccountRow>(
      `SELECT ${COLUMNS} FROM accounts WHERE ${matching} ORDER BY created_at DESC, id LIMIT $2 OFFSET $3`,
      [search ?? null, size, offset],
    );
    const [count] = await this.database.common.statement<{ total: number }>(
      `SELECT count(*)::int AS total FROM accounts WHERE ${matching}`,
      [search ?? null],
    );
    const total = count?.total ?? 0;
    return { accounts: rows.map(toPlatformAccount), total, page, limit: size, pages: pageCount(total, size) };
  }

  async get(id: string): Promise<PlatformAccount> {
    const [row] = await this.database.common.statement<AccountRow>(`SELECT ${COLUMNS} FROM accounts WHERE id = $1`, [
      id,
    ]);
    if (!row) throw notFound();
    return toPlatformAccount(row);
  }

  /** The account of that address, in any case. */
  async findByEmail(email: string): Promise<PlatformAccount | undefined> {
    const [row] = await this.database.common.statement<AccountRow>(
      `SELECT ${COLUMNS} FROM accounts WHERE lower(email) = lower($1)`,
      [email],
    );
    return row && toPlatformAccount(row);
  }

  async create(operator: OperatorIdentity, dto: CreateAccountDto): Promise<PlatformAccount> {
    const hash = await this.passwords.hash(dto.password, { owner: dto, field: 'password' });
    return this.write(async (tx) => {
      const row = await tx.first<AccountRow>(
        `INSERT INTO accounts (email, name, password_hash, proved_by, demo)
         VALUES ($1, $2, $3, 'operator', made_by_demo(NULL, 'operator', $4)) RETURNING ${COLUMNS}`,
        [dto.email, dto.name, hash, operator.operatorId],
      );
      await recordOperatorAction(
        tx,
        operator,
        'account.created',
        { type: 'account', id: row!.id },
        { email: dto.email },
      );
      return toPlatformAccount(row!);
    });
  }

  /** Disabling an account, or giving it a new password, ends its sessions at once. */
  async update(operator: OperatorIdentity, id: string, dto: UpdateAccountDto): Promise<PlatformAccount> {
    // A member that is null is absent, whichever it is.
    const hash = typeof dto.password === 'string' ? await this.hashFor(id, dto.password, dto) : null;
    return this.write(async (tx) => {
      const row = await tx.first<AccountRow>(
        `UPDATE accounts SET email = coalesce($2, email), name = coalesce($3, name),
                password_hash = coalesce($4, password_hash), updated_at = now(),
                demo = CASE WHEN $4::text IS NULL THEN demo ELSE made_by_demo(NULL, 'operator', $6) END,
                proved_by = CASE WHEN $4::text IS NULL THEN proved_by ELSE 'operator' END,
                invitable_since = CASE WHEN $4::text IS NULL THEN invitable_since ELSE clock_timestamp() END,
                disabled_at = CASE WHEN $5::boolean THEN coalesce(disabled_at, now()) WHEN NOT $5 THEN NULL ELSE disabled_at END
         WHERE id = $1 RETURNING ${COLUMNS}`,
        [id, dto.email, dto.name, hash, dto.disabled, operator.operatorId],
      );
      if (!row) throw notFound();
      const ended = dto.disabled === true || hash !== null ? await endSessions(tx, id) : 0;
      const { email, name, disabled } = dto;
      const details = { email, name, disabled, password_changed: hash !== null };
      await recordOperatorAction(tx, operator, 'account.updated', { type: 'account', id }, details);
      if (hash !== null) await this.noteReset(tx, operator, row, ended);
      return toPlatformAccount(row);
    });
  }

  /**
   * Ends the password and the sessions of an account, whatever organisations it belongs to, and gives the token that sets
   * a new one: for a forgotten password, or an address whose account fell into the wrong hands.
   * @throws AppError conflict when the account is disabled
   */
  reset(operator: OperatorIdentity, id: string): Promise<IssuedInvitation> {
    return this.database.common.transaction(async (tx) => {
      const account = await lockAccount(tx, id);
      if (!account) throw notFound();
      if (account.disabled) throw conflict('Ce compte est désactivé : réactivez-le d’abord.');
      const { invitation, sessionsEnded } = await resetAccount(tx, id, {
        organizationId: null,
        actor: { type: 'operator', id: operator.operatorId },
      });
      await recordOperatorAction(tx, operator, 'account.reset', { type: 'account', id }, { email: account.email });
      await this.noteReset(tx, operator, account, sessionsEnded);
      return invitation;
    });
  }

  /** Tells the organisations of an account that its password is no longer the one that its holder chose. */
  private noteReset(
    tx: Transaction,
    operator: OperatorIdentity,
    { id, email }: Pick<AccountRow, 'id' | 'email'>,
    sessionsEnded: number,
  ): Promise<void> {
    return this.journal.write(tx, {
      action: 'password.reset',
      actor: { type: 'operator', id: operator.operatorId },
      accountId: id,
      resourceType: 'account',
      resourceId: id,
      details: { email, sessions_ended: sessionsEnded },
    });
  }

  /** The hash of a new password, judged by the address and the name that the account will have. */
  private async hashFor(id: string, password: string, dto: UpdateAccountDto): Promise<string> {
    const account = await this.get(id);
    const owner = { email: dto.email ?? account.email, name: dto.name ?? account.name };
    return this.passwords.hash(password, { owner, field: 'password' });
  }

  private write(work: (tx: Transaction) => Promise<PlatformAccount>): Promise<PlatformAccount> {
    const words = { duplicate: 'Un compte porte déjà cette adresse électronique.' };
    return conflictsInWords(words, () => this.database.common.transaction(work));
  }
}

async function endSessions(tx: Transaction, accountId: string): Promise<number> {
  return tx.execute(
    `UPDATE sessions SET ended_at = now(), end_reason = 'operator' WHERE account_id = $1 AND ended_at IS NULL`,
    [accountId],
  );
}

function toPlatformAccount(row: AccountRow): PlatformAccount {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    disabled: row.disabled_at !== null,
    created_at: row.created_at.toISOString(),
  };
}
