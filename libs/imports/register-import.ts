import type { RequestContext } from '#access/request-context.js';
import { readableFileName } from '#common/file-name.js';
import type { Transaction } from '#database/transaction.js';
import type { Jour } from '#procurement/dates.js';
import type { ImportType } from './recognise.js';
import type { StoredUpload } from './uploads.js';

export interface ImportRequest extends StoredUpload {
  /** Name the sender gave the file, for people; never used as a path. */
  nom: string;
  /** Absent: recognised from the content. */
  type: ImportType | undefined;
  /** Gives the verdict and writes no business data. */
  dryRun: boolean;
  /** The day that the data was drawn; absent: the latest date of the file. */
  dateExtraction?: Jour | undefined;
  /** The import whose rejected rows this one corrects: it is of the same day. */
  sourceId?: string;
  /** The rows of the source that it sends again, in the order of the file. */
  sourceNumeros?: readonly number[];
}

/** Records a received file as an import that waits for a worker; answers its identifier. */
export async function registerImport(
  tx: Transaction,
  ctx: Pick<RequestContext, 'organizationId' | 'actor'>,
  request: ImportRequest,
): Promise<string> {
  const row = await tx.first<{ id: string }>(
    `INSERT INTO imports (organization_id, type, fichier_nom, fichier_taille, fichier_sha256, chemin, dry_run, acteur_type, acteur_id,
       octets_gardes, date_extraction, import_source_id, source_numeros)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $4,
       coalesce($10::date, (SELECT date_extraction FROM imports WHERE organization_id = $1 AND id = $11)), $11, $12)
     RETURNING id`,
    [
      ctx.organizationId,
      request.type ?? null,
      readableFileName(request.nom),
      request.taille,
      request.sha256,
      request.chemin,
      request.dryRun,
      ctx.actor.type,
      ctx.actor.id,
      request.dateExtraction ?? null,
      request.sourceId ?? null,
      request.sourceNumeros ?? null,
    ],
  );
  return row!.id;
}
