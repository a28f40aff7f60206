import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { auditOf } from '#database/audit.js';
import { conflictsInWords, type ConflictWords } from '#database/conflicts.js';
import { Service } from '#database/entities/service.entity.js';
import { NEXT_VERSION, NOW } from '#database/organization-repository.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { lockTree, requirePlace, type Tree } from '../tree.js';
import { orAsItWas, requireChange } from '../unchanged.js';
import { requireVersion } from '../required-version.js';
import type { CreateServiceDto, ListServicesQuery, UpdateServiceDto } from './services.dto.js';
import type { ServiceItem, ServiceList } from './services.response.js';

interface ServiceRow extends RowOf<
  Service,
  'id' | 'code' | 'libelle' | 'parent_id' | 'version' | 'created_at' | 'updated_at'
> {
  niveau: number;
  utilise_par: string[];
}

/** The services with the codes from the root to each, which sort them depth first. */
const TREE = `
  WITH RECURSIVE arbre AS (
    SELECT service.id, 0 AS niveau, ARRAY[service.code] AS chemin FROM services service
    WHERE service.organization_id = $1 AND service.parent_id IS NULL
    UNION ALL
    SELECT service.id, arbre.niveau + 1, arbre.chemin || service.code
    FROM services service JOIN arbre ON arbre.id = service.parent_id
    WHERE service.organization_id = $1)`;

/** The name of a table whose rows hang from the service, else null. */
const hangs = (table: string, column: string): string =>
  `CASE WHEN EXISTS (SELECT 1 FROM ${table} WHERE organization_id = $1 AND ${column} = service.id) THEN '${table}' END`;

const COLUMNS = `service.id, service.code, service.libelle, service.parent_id, service.version, service.created_at,
  service.updated_at, array_remove(ARRAY[${hangs('services', 'parent_id')}, ${hangs('mandats', 'service_id')},
    ${hangs('marches', 'service_id')}], NULL) AS utilise_par`;

/** A page of a long list of short rows: most authorities have fewer services than one. */
const PAGE_SIZE = { defaultSize: 1000, cap: 2000 };

const SERVICES: Tree = { table: 'services', itself: 'Un service ne peut pas dépendre de lui-même.' };

const audit = auditOf('service');

/** Directions and services, a tree. */
@Injectable()
export class ServicesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListServicesQuery): Promise<ServiceList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const bound = boundPage([ctx.organizationId], { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        'SELECT count(*)::int AS total FROM services WHERE organization_id = $1',
        [ctx.organizationId],
      );
      const rows = await tx.many<ServiceRow>(
        `${TREE}, page AS (SELECT id, niveau, chemin FROM arbre ORDER BY chemin ${bound.limit})
         SELECT ${COLUMNS}, page.niveau
         FROM page JOIN services service ON service.organization_id = $1 AND service.id = page.id ORDER BY page.chemin`,
        bound.parameters,
      );
      const total = counted!.total;
      return { services: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<ServiceItem> {
    return this.database.transaction(ctx, (tx) => find(tx, ctx, id));
  }

  /** @throws AppError validation_failed, conflict when the code is taken */
  create(ctx: RequestContext, body: CreateServiceDto): Promise<ServiceItem> {
    return conflictsInWords(codeTaken(body.code), () =>
      this.database.transaction(ctx, async (tx) => {
        await requirePlace(tx, ctx, SERVICES, { parentId: body.parent_id });
        const { code, libelle, parent_id } = body;
        const { id } = await tx.repository(ctx, Service).insert({ code, libelle, parentId: parent_id ?? null }, ['id']);
        await audit(tx, ctx, 'service.created', id, { code, libelle });
        return find(tx, ctx, id);
      }),
    );
  }

  /** @throws AppError not_found, validation_failed, conflict (stale version, code taken) */
  update(ctx: RequestContext, id: string, body: UpdateServiceDto): Promise<ServiceItem> {
    const written = async (tx: Transaction): Promise<ServiceItem> => {
      // Before the version is read: who waits for another's move sees what it left.
      await lockTree(tx, ctx, SERVICES);
      const current = await find(tx, ctx, id);
      await requireVersion(tx, ctx, { kind: 'service', id, version: current.version }, body.version);
      await requirePlace(tx, ctx, SERVICES, { parentId: body.parent_id, id });
      const { code, libelle, parent_id } = body;
      const changes = { code, libelle, parentId: parent_id ?? null, version: NEXT_VERSION, updatedAt: NOW };
      await tx.repository(ctx, Service).update({ id }, changes, []);
      const updated = await find(tx, ctx, id);
      requireChange(current, updated);
      await audit(tx, ctx, 'service.updated', id, { code, libelle });
      return updated;
    };
    return conflictsInWords(codeTaken(body.code), () => orAsItWas(() => this.database.transaction(ctx, written)));
  }

  /** @throws AppError not_found, conflict when something hangs from it */
  remove(ctx: RequestContext, id: string): Promise<void> {
    const words = {
      linked: 'Des services, des marchés ou des mandats se rattachent à ce service : il ne peut pas être supprimé.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        const { code, libelle } = await find(tx, ctx, id);
        await tx.repository(ctx, Service).remove({ id }, []);
        await audit(tx, ctx, 'service.deleted', id, { code, libelle });
      }),
    );
  }
}

/** @throws AppError not_found */
async function find(tx: Transaction, ctx: RequestContext, id: string): Promise<ServiceItem> {
  const row = await tx.first<ServiceRow>(
    `WITH RECURSIVE lignee AS (
       SELECT id, parent_id FROM services WHERE organization_id = $1 AND id = $2
       UNION ALL
       SELECT service.id, service.parent_id FROM services service
       JOIN lignee ON lignee.parent_id = service.id WHERE service.organization_id = $1)
     SELECT ${COLUMNS}, (SELECT count(*)::int - 1 FROM lignee) AS niveau
     FROM services service WHERE service.organization_id = $1 AND service.id = $2`,
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  return toItem(row);
}

const codeTaken = (code: string): ConflictWords => ({ duplicate: `Le code ${code} est déjà celui d’un service.` });

function toItem(row: ServiceRow): ServiceItem {
  return {
    id: row.id,
    code: row.code,
    libelle: row.libelle,
    parent_id: row.parent_id,
    niveau: row.niveau,
    utilise: row.utilise_par.length > 0,
    utilise_par: row.utilise_par,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
