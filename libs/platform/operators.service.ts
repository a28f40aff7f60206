import { Injectable } from '@nestjs/common';
import { Passwords } from '#access/passwords.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { AppError, notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { Operator } from '#database/entities/operator.entity.js';
import type { RowOf } from '#database/row.js';
import type { CreateOperatorDto, UpdateOperatorDto } from './operators.dto.js';
import type { PlatformOperator, PlatformOperatorList } from './operators.response.js';
import { recordOperatorAction } from './platform-audit.js';

interface OperatorRow extends RowOf<Operator, 'id' | 'email' | 'name' | 'demo' | 'disabled_at' | 'created_at'> {
  sessions: number;
}

const COLUMNS = `id, email, name, demo, disabled_at, created_at,
  (SELECT count(*)::int FROM operator_sessions session
   WHERE session.operator_id = operators.id AND session.ended_at IS NULL AND session.expires_at > now()) AS sessions`;

/** The people who run the platform, as they see each other. Every act is in the platform's audit. */
@Injectable()
export class OperatorsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly passwords: Passwords,
    private readonly settings: Settings,
  ) {}

  /** By name. */
  async list({ page, size, offset }: Page): Promise<PlatformOperatorList> {
    const rows = await this.database.common.statement<OperatorRow>(
      `SELECT ${COLUMNS} FROM operators ORDER BY lower(name), lower(email) LIMIT $1 OFFSET $2`,
      [size, offset],
    );
    const [count] = await this.database.common.statement<{ total: number }>(
      'SELECT count(*)::int AS total FROM operators',
    );
    const total = count?.total ?? 0;
    return { operators: rows.map(toPlatformOperator), total, page, limit: size, pages: pageCount(total, size) };
  }

  async get(id: string): Promise<PlatformOperator> {
    const [row] = await this.database.common.statement<OperatorRow>(`SELECT ${COLUMNS} FROM operators WHERE id = $1`, [
      id,
    ]);
    if (!row) throw notFound();
    return toPlatformOperator(row);
  }

  /** The operator of that address, in any case. */
  async findByEmail(email: string): Promise<PlatformOperator | undefined> {
    const [row] = await this.database.common.statement<OperatorRow>(
      `SELECT ${COLUMNS} FROM operators WHERE lower(email) = lower($1)`,
      [email],
    );
    return row && toPlatformOperator(row);
  }

  /** @param author null: the command line, before anyone can sign in */
  async create(author: OperatorIdentity | null, dto: CreateOperatorDto): Promise<PlatformOperator> {
    const hash = await this.passwords.hash(dto.password, { owner: dto, field: 'password' });
    return this.write(async (tx) => {
      const row = await tx.first<OperatorRow>(
        // Whom the demo's published password creates is of the demo too, and refused where it is off.
        `INSERT INTO operators (email, name, password_hash, demo)
         VALUES ($1, $2, $3, EXISTS (SELECT FROM operators author WHERE author.id = $4 AND author.demo)) RETURNING ${COLUMNS}`,
        [dto.email, dto.name, hash, author?.operatorId ?? null],
      );
      const { email, name } = dto;
      await recordOperatorAction(tx, author, 'operator.created', { type: 'operator', id: row!.id }, { email, name });
      return toPlatformOperator(row!);
    });
  }

  /**
   * Members that the body leaves out keep their value. Disabling an operator, or giving a new password, ends their
   * sessions at once; whoever changes their own password keeps the session that does it.
   * @throws AppError conflict for the last operator who can sign in
   */
  async update(author: OperatorIdentity | null, id: string, dto: UpdateOperatorDto): Promise<PlatformOperator> {
    // A member that is null is absent, whichever it is.
    const hash = typeof dto.password === 'string' ? await this.hashFor(id, dto.password, dto) : null;
    return this.write(async (tx) => {
      if (dto.disabled === true) await this.refuseLast(tx, id);
      const updated = await tx.execute(
        `UPDATE operators SET email = coalesce($2, email), name = coalesce($3, name),
                password_hash = coalesce($4, password_hash), updated_at = now(),
                disabled_at = CASE WHEN $5::boolean THEN coalesce(disabled_at, now()) WHEN NOT $5 THEN NULL ELSE disabled_at END
         WHERE id = $1`,
        [id, dto.email, dto.name, hash, dto.disabled],
      );
      if (updated === 0) throw notFound();
      if (dto.disabled === true) await endSessions(tx, id);
      else if (hash !== null) await endSessions(tx, id, author?.sessionId);
      const row = await tx.first<OperatorRow>(`SELECT ${COLUMNS} FROM operators WHERE id = $1`, [id]);
      const { email, name, disabled } = dto;
      const details = { email, name, disabled, password_changed: hash !== null };
      await recordOperatorAction(tx, author, 'operator.updated', { type: 'operator', id }, details);
      return toPlatformOperator(row!);
    });
  }

  /** Ends every session of an operator, that of the author included when it is theirs; answers how many there were. */
  async endSessions(author: OperatorIdentity | null, id: string): Promise<number> {
    await this.get(id);
    return this.database.common.transaction(async (tx) => {
      const ended = await endSessions(tx, id);
      await recordOperatorAction(tx, author, 'operator.sessions_ended', { type: 'operator', id }, { sessions: ended });
      return ended;
    });
  }

  /** The hash of a new password, judged by the address and the name that the operator will have. */
  private async hashFor(id: string, password: string, dto: UpdateOperatorDto): Promise<string> {
    const operator = await this.get(id);
    const owner = { email: dto.email ?? operator.email, name: dto.name ?? operator.name };
    return this.passwords.hash(password, { owner, field: 'password' });
  }

  /** Whether anybody can sign in to run the platform. */
  async anyAble(): Promise<boolean> {
    const rows = await this.database.common.statement(
      'SELECT 1 FROM operators WHERE disabled_at IS NULL AND (NOT demo OR $1) LIMIT 1',
      [this.settings.demo],
    );
    return rows.length > 0;
  }

  /** Of two who disable each other at once, the second waits here and is refused. */
  private async refuseLast(tx: Transaction, id: string): Promise<void> {
    await tx.execute(`SELECT pg_advisory_xact_lock(hashtext('achats-publics able operators'))`);
    const other = await tx.first(
      'SELECT 1 FROM operators WHERE id <> $1 AND disabled_at IS NULL AND (NOT demo OR $2) LIMIT 1',
      [id, this.settings.demo],
    );
    if (!other) {
      throw new AppError('conflict', {
        message: 'C’est le dernier opérateur qui puisse se connecter : il reste actif.',
      });
    }
  }

  private write(work: (tx: Transaction) => Promise<PlatformOperator>): Promise<PlatformOperator> {
    const words = { duplicate: 'Un opérateur porte déjà cette adresse électronique.' };
    return conflictsInWords(words, () => this.database.common.transaction(work));
  }
}

async function endSessions(tx: Transaction, operatorId: string, kept?: string): Promise<number> {
  return tx.execute(
    `UPDATE operator_sessions SET ended_at = now()
     WHERE operator_id = $1 AND ended_at IS NULL AND expires_at > now() AND id::text IS DISTINCT FROM $2`,
    [operatorId, kept ?? null],
  );
}

function toPlatformOperator(row: OperatorRow): PlatformOperator {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    disabled: row.disabled_at !== null,
    demo: row.demo,
    sessions: row.sessions,
    created_at: row.created_at.toISOString(),
  };
}
