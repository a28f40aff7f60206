import { Injectable, Logger } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { type FieldFault, notFound, validationFailed } from '#common/app-error.js';
import { optionalText, optionalUuid, readChoice, readDate } from '#common/filters.js';
import { pageCount, readPage } from '#common/pagination.js';
import { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { endReception } from '#imports/receptions.js';
import { IMPORT_TYPES, type ImportType } from '#imports/recognise.js';
import { type ImportRequest, registerImport } from '#imports/register-import.js';
import { removeUpload } from '#imports/uploads.js';
import type { JobQueue } from '#queue/job-queue.js';
import { InjectJobQueue } from '#queue/queue.module.js';
import { IMPORT_COLUMNS, type ImportRow, RESTE_A_CORRIGER, toImportItem } from './import.row.js';
import type { CreateImportDto, ListImportsQuery } from './imports.dto.js';
import type { ImportAccepte, ImportItem, ImportList } from './imports.response.js';
import type { UploadedImport } from './upload.interceptor.js';

const PAGE_SIZE = { defaultSize: 50, cap: 100 };

/** Receives files to import and tells what became of them; a task-worker reads them. */
@Injectable()
export class ImportsService {
  private readonly logger = new Logger(ImportsService.name);

  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    @InjectJobQueue('imports') private readonly queue: JobQueue<'imports'>,
  ) {}

  /**
   * Records the received file and wakes a worker.
   * @throws AppError validation_failed; the file is then removed
   */
  async create(
    ctx: RequestContext,
    upload: UploadedImport | undefined,
    form: Partial<Record<keyof CreateImportDto, unknown>>,
  ): Promise<ImportAccepte> {
    let read;
    try {
      read = readForm(upload, form);
    } catch (error) {
      if (upload) await removeUpload(this.settings.dataDir, upload.chemin);
      throw error;
    }
    return this.register(ctx, upload!.receptionId, { ...upload!, ...read });
  }

  /**
   * Records a stored file as an import, ends its reception and wakes a worker; the file of one that fails is removed.
   * @param also what else is written in the same transaction
   */
  async register(
    ctx: RequestContext,
    receptionId: string,
    request: ImportRequest,
    also?: (tx: Transaction, importId: string) => Promise<void>,
  ): Promise<ImportAccepte> {
    try {
      const id = await this.database.transaction(ctx, async (tx) => {
        await endReception(tx, ctx.organizationId, receptionId);
        const created = await registerImport(tx, ctx, request);
        await also?.(tx, created);
        tx.afterCommit(() => this.wakeWorker(ctx, created));
        return created;
      });
      return { id, statut: 'en_attente' };
    } catch (error) {
      await removeUpload(this.settings.dataDir, request.chemin);
      throw error;
    }
  }

  list(ctx: RequestContext, query: ListImportsQuery): Promise<ImportList> {
    const { page, size, offset } = readPage(query.page, query.limit, PAGE_SIZE);
    const found = `FROM imports WHERE organization_id = $1 AND ($2::uuid IS NULL OR import_source_id = $2)
      AND ($3 = 'tous' OR ${RESTE_A_CORRIGER} > 0)`;
    const rejets = readChoice('rejets', query.rejets, ['a_corriger', 'tous'], 'tous');
    const parameters = [ctx.organizationId, optionalUuid(query.import_source_id) ?? null, rejets];
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<Pick<ImportList, 'total' | 'reste_a_corriger'>>(
        `SELECT count(*)::int AS total, coalesce(sum(${RESTE_A_CORRIGER}), 0)::int AS reste_a_corriger ${found}`,
        parameters,
      );
      const rows = await tx.many<ImportRow>(
        `SELECT ${IMPORT_COLUMNS} ${found} ORDER BY created_at DESC, id DESC LIMIT $4 OFFSET $5`,
        [...parameters, size, offset],
      );
      const { total, reste_a_corriger } = counted!;
      return {
        imports: rows.map(toImportItem),
        total,
        reste_a_corriger,
        page,
        limit: size,
        pages: pageCount(total, size),
      };
    });
  }

  /** @throws AppError not_found */
  async get(ctx: RequestContext, id: string): Promise<ImportItem> {
    const row = await this.database.transaction(ctx, (tx) =>
      tx.first<ImportRow>(`SELECT ${IMPORT_COLUMNS} FROM imports WHERE organization_id = $1 AND id = $2`, [
        ctx.organizationId,
        id,
      ]),
    );
    if (!row) throw notFound();
    return toImportItem(row);
  }

  /** The import is committed: a queue that is away costs a delay, since the task-worker finds what waits. */
  private async wakeWorker(ctx: RequestContext, importId: string): Promise<void> {
    try {
      await this.queue.add([{ data: { organizationId: ctx.organizationId, importId }, jobId: importId }]);
    } catch (error) {
      this.logger.warn(`import ${importId} left to the next look of a worker: ${(error as Error).message}`);
    }
  }
}

const FORM_FIELDS = ['type', 'dry_run', 'date_extraction'];

function readForm(
  upload: UploadedImport | undefined,
  form: Partial<Record<keyof CreateImportDto, unknown>>,
): { type: ImportType | undefined; dryRun: boolean; dateExtraction: string | undefined } {
  const faults: FieldFault[] = [];
  if (!upload) faults.push({ field: 'file', message: 'Un fichier est attendu.' });
  const unknown = Object.keys(form).filter((name) => !FORM_FIELDS.includes(name));
  faults.push(...unknown.map((field) => ({ field, message: 'Membre inconnu.' })));
  const text = optionalText(form.type);
  const type = IMPORT_TYPES.find((candidate) => candidate === text);
  if (text !== undefined && !type) {
    faults.push({ field: 'type', message: `Valeurs acceptées : ${IMPORT_TYPES.join(', ')}.` });
  }
  const dryRun = optionalText(form.dry_run) ?? 'false';
  if (dryRun !== 'true' && dryRun !== 'false') faults.push({ field: 'dry_run', message: 'true ou false est attendu.' });
  const dateExtraction = optionalText(form.date_extraction);
  if (dateExtraction !== undefined && readDate(dateExtraction) === undefined) {
    faults.push({ field: 'date_extraction', message: 'Une date AAAA-MM-JJ est attendue.' });
  }
  if (faults.length > 0) throw validationFailed(faults);
  return { type, dryRun: dryRun === 'true', dateExtraction };
}
