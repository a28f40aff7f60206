import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { ModuleName } from '#access/permissions.js';
import type { OperatorIdentity } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { type Page, pageCount } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { conflictsInWords } from '#database/conflicts.js';
import { Organization } from '#database/entities/organization.entity.js';
import { OrganizationModule } from '#database/entities/organization-module.entity.js';
import { NOW } from '#database/organization-repository.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { logoUrl } from '#identity/logo.js';
import { type Logo, readLogo } from './logo-upload.js';
import type { CreateOrganizationDto, UpdateOrganizationDto } from './platform.dto.js';
import type { PlatformOrganization, PlatformOrganizationList } from './platform.response.js';
import { recordOperatorAction } from './platform-audit.js';

interface OrganizationRow extends RowOf<Organization, 'id' | 'name' | 'siret' | 'public_url' | 'created_at'> {
  has_logo: boolean;
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
      const settings = { name: dto.name, siret: dto.siret ?? null, publicUrl: dto.public_url ?? null };
      await tx.repository({ organizationId: id }, Organization).insert({ ...settings, ...logoColumns(logo) }, []);
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
      const settings = { name: dto.name ?? undefined, siret: dto.siret, publicUrl: dto.public_url, updatedAt: NOW };
      const changes = { ...settings, ...logoColumns(logo) };
      const updated = await tx.repository({ organizationId: id }, Organization).update({}, changes, ['id']);
      if (!updated) throw notFound();
      if (dto.modules) await setModules(tx, id, dto.modules);
      await recordOperatorAction(tx, operator, 'organization.updated', { type: 'organization', id }, details);
    });
    return this.get(id);
  }

  /** Gives one module or takes it away, and leaves the others to whoever changes them at the same time. */
  async switchModule(operator: OperatorIdentity, id: string, module: ModuleName, active: boolean): Promise<void> {
    await this.write(id, async (tx) => {
      // The row is held to the end: the log tells the modules in the order that they were changed.
      const ctx = { organizationId: id };
      const touched = await tx.repository(ctx, Organization).update({}, { updatedAt: NOW }, ['id']);
      if (!touched) throw notFound();
      const modules = tx.repository(ctx, OrganizationModule);
      if (active) await modules.insertUnlessThere({ module }, ['module']);
      else await modules.remove({ module }, []);
      const rows = await modules.all({}, ['module'], { module: 'ASC' });
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

  /** Names by identifier; one that is no organisation is not in it. */
  async names(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.common.statement<{ id: string; name: string }>(
      'SELECT * FROM platform_organization_names($1)',
      [ids],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
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

/** What a logo writes: nothing when none was sent, nulls to take it away. */
function logoColumns(logo: Logo | null | undefined) {
  if (logo === undefined) return {};
  return {
    logo: logo?.bytes ?? null,
    logoMediaType: logo?.mediaType ?? null,
    printedLogo: logo?.printed ?? null,
  };
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
