import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ModuleName } from '#access/permissions.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { conflictsInWords } from '#database/conflicts.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { logoUrl } from '#identity/logo.js';
import { type Logo, readLogo } from './logo-upload.js';
import type { CreateOrganizationDto, UpdateOrganizationDto } from './platform.dto.js';
import type { PlatformOrganization, PlatformOrganizationList } from './platform.response.js';
import { recordOperatorAction } from './platform-audit.js';

interface OrganizationRow {
  id: string;
  name: string;
  siret: string | null;
  has_logo: boolean;
  public_url: string | null;
  created_at: Date;
  modules: string[];
  members: string;
}

/** Organisations, their modules and members, as operators see them: no business data. */
@Injectable()
export class PlatformOrganizationsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
  ) {}

  /** By name; `search` is a part of the name or of the SIRET, whatever the case. */
  async list({ page, size, offset }: Page, search?: string): Promise<PlatformOrganizationList> {
    const rows = await this.database.common.statement<OrganizationRow & { total: string }>(
      'SELECT * FROM platform_organizations($1, $2, $3)',
      [size, offset, search ?? null],
    );
    const total = rows[0] ? Number(rows[0].total) : await this.count(search);
    return {
      organizations: rows.map((row) => this.toResponse(row)),
      total,
      page,
      limit: size,
      pages: pageCount(total, size),
    };
  }

  async create(operator: OperatorIdentity, dto: CreateOrganizationDto): Promise<PlatformOrganization> {
    const id = randomUUID();
    const { logo: address, ...details } = dto;
    const logo = await readLogo(address);
    await this.write(id, async (tx) => {
      await tx.execute('INSERT INTO organizations (id, name, siret, public_url) VALUES ($1, $2, $3, $4)', [
        id,
        dto.name,
        dto.siret ?? null,
        dto.public_url ?? null,
      ]);
      await setLogo(tx, id, logo);
      await setModules(tx, id, dto.modules ?? []);
      await recordOperatorAction(tx, operator, 'organization.created', { type: 'organization', id }, details);
    });
    return this.get(id);
  }

  /** Members that the body leaves out keep their value; a module taken away closes its routes at the next request. */
  async update(
    operator: OperatorIdentity,
    id: string,
    dto: Partial<UpdateOrganizationDto>,
  ): Promise<PlatformOrganization> {
    const { logo: address, ...details } = dto;
    const logo = await readLogo(address);
    await this.write(id, async (tx) => {
      const updated = await tx.execute(
        `UPDATE organizations SET name = coalesce($2, name),
                siret = CASE WHEN $3 THEN $4 ELSE siret END,
                public_url = CASE WHEN $5 THEN $6 ELSE public_url END, updated_at = now()
         WHERE id = $1`,
        [id, dto.name, dto.siret !== undefined, dto.siret, dto.public_url !== undefined, dto.public_url],
      );
      if (updated === 0) throw notFound();
      await setLogo(tx, id, logo);
      if (dto.modules) await setModules(tx, id, dto.modules);
      await recordOperatorAction(tx, operator, 'organization.updated', { type: 'organization', id }, details);
    });
    return this.get(id);
  }

  /** Gives one module or takes it away, and leaves the others to whoever changes them at the same time. */
  async switchModule(operator: OperatorIdentity, id: string, module: ModuleName, active: boolean): Promise<void> {
    await this.write(id, async (tx) => {
      // The row is held to the end: the log tells the modules in the order that they were changed.
      if ((await tx.execute('UPDATE organizations SET updated_at = now() WHERE id = $1', [id])) === 0) throw notFound();
      await tx.execute(
        active
          ? 'INSERT INTO organization_modules (organization_id, module) VALUES ($1, $2) ON CONFLICT DO NOTHING'
          : 'DELETE FROM organization_modules WHERE organization_id = $1 AND module = $2',
        [id, module],
      );
      const rows = await tx.many<{ module: string }>(
        'SELECT module FROM organization_modules WHERE organization_id = $1 ORDER BY module',
        [id],
      );
      const details = { modules: rows.map((row) => row.module) };
      await recordOperatorAction(tx, operator, 'organization.updated', { type: 'organization', id }, details);
    });
  }

  /** One organisation; an operator sees them all. */
  async get(id: string): Promise<PlatformOrganization> {
    const [row] = await this.database.transaction({ organizationId: id }, (tx) =>
      tx.many<OrganizationRow>(
        `SELECT id, name, siret, logo IS NOT NULL AS has_logo, public_url, created_at,
                ARRAY(SELECT module FROM organization_modules WHERE organization_id = $1 ORDER BY module) AS modules,
                (SELECT count(*) FROM organization_members WHERE organization_id = $1) AS members
         FROM organizations WHERE id = $1`,
        [id],
      ),
    );
    if (!row) throw notFound();
    return this.toResponse(row);
  }

  private async count(search: string | undefined): Promise<number> {
    const [first] = await this.database.common.statement<{ total: string }>(
      'SELECT * FROM platform_organizations(1, 0, $1)',
      [search ?? null],
    );
    return Number(first?.total ?? 0);
  }

  private write(organizationId: string, work: (tx: Transaction) => Promise<void>): Promise<void> {
    const words = { duplicate: 'Une organisation porte déjà ce SIRET.' };
    return conflictsInWords(words, () => this.database.transaction({ organizationId }, work));
  }

  private toResponse(row: OrganizationRow): PlatformOrganization {
    return {
      id: row.id,
      name: row.name,
      siret: row.siret,
      logo_url: row.has_logo ? logoUrl(this.settings, row.id) : null,
      public_url: row.public_url,
      modules: row.modules,
      members: Number(row.members),
      created_at: row.created_at.toISOString(),
    };
  }
}

async function setLogo(tx: Transaction, id: string, logo: Logo | null | undefined): Promise<void> {
  if (logo === undefined) return;
  await tx.execute('UPDATE organizations SET logo = $2, logo_media_type = $3, printed_logo = $4 WHERE id = $1', [
    id,
    logo?.bytes ?? null,
    logo?.mediaType ?? null,
    logo?.printed ?? null,
  ]);
}

async function setModules(tx: Transaction, organizationId: string, modules: readonly string[]): Promise<void> {
  await tx.execute('DELETE FROM organization_modules WHERE organization_id = $1 AND module <> ALL ($2::text[])', [
    organizationId,
    modules,
  ]);
  await tx.execute(
    `INSERT INTO organization_modules (organization_id, module) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`,
    [organizationId, modules],
  );
}
