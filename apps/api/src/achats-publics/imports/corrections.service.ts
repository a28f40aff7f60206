import { Injectable } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { RequestContext } from '#access/request-context.js';
import { conflict, type FieldFault, notFound, validationFailed } from '#common/app-error.js';
import { Settings } from '#config/settings.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { correctedFile, type RejectedRow } from '#imports/corrections/corrected-file.js';
import type { ImportType } from '#imports/recognise.js';
import { storeUpload } from '#imports/uploads.js';
import type { CorrectionDto, CreateCorrectionsDto } from './corrections.dto.js';
import type { ImportAccepte } from './imports.response.js';
import { ImportsService } from './imports.service.js';
import { CORRECTION_UNDER_WAY, linesOfSameMandats } from './mandats-en-attente.js';
import { ReceptionsService } from './receptions.service.js';

interface Source {
  id: string;
  type: ImportType | null;
  format: string | null;
  fichier_nom: string;
  entete: string[] | null;
  separateur: string | null;
}

/** An import that has ended knows what its file is. */
type EndedImport = Source & { type: ImportType; format: string };

/** Sends rejected rows back with other values: a new import, of those rows alone, that names the one they come from. */
@Injectable()
export class CorrectionsService {
  constructor(
    private readonly database: TenantDatabase,
    private readonly settings: Settings,
    private readonly imports: ImportsService,
    private readonly receptions: ReceptionsService,
  ) {}

  /**
   * Both ledgers stay exact: the rows stay rejected in the import they come from, and are counted in the new one.
   * @throws AppError not_found, validation_failed, conflict (a flow PES, a row that was not kept whole, or an import that
   * has not ended), and those of a file
   */
  async create(
    ctx: RequestContext,
    importId: string,
    { lignes, dry_run }: CreateCorrectionsDto,
  ): Promise<ImportAccepte> {
    refuseMalformed(lignes);
    const { source, rows } = await this.read(ctx, importId, lignes);
    const table =
      source.entete && source.separateur ? { entete: source.entete, separateur: source.separateur } : undefined;
    const held =
      source.type === 'mandats' && table
        ? await this.database.transaction(ctx, (tx) => linesOfSameMandats(tx, ctx, { importId, table, rows, lignes }))
        : { rows, lignes };
    const file = correctedFile({ type: source.type, format: source.format, table }, held.rows, held.lignes);
    if ('refused' in file) throw conflict(file.refused);
    if ('faults' in file) throw validationFailed(file.faults);
    return this.send(ctx, source, {
      content: file.content,
      numeros: held.lignes.map(({ numero }) => numero),
      dryRun: dry_run ?? false,
    });
  }

  private read(
    ctx: RequestContext,
    importId: string,
    lignes: readonly CorrectionDto[],
  ): Promise<{ source: EndedImport; rows: RejectedRow[] }> {
    return this.database.transaction(ctx, async (tx) => {
      const source = await findSource(tx, ctx, importId);
      const rows = await tx.many<RejectedRow>(
        `SELECT numero, original FROM import_lignes
         WHERE organization_id = $1 AND import_id = $2 AND statut = 'rejetee' AND numero = ANY ($3::int[])`,
        [ctx.organizationId, importId, lignes.map(({ numero }) => numero)],
      );
      const known = new Set(rows.map(({ numero }) => numero));
      const faults = lignes.flatMap(({ numero }, index) =>
        known.has(numero)
          ? []
          : [
              {
                field: `lignes.${index}.numero`,
                message: `La ligne n° ${numero} n’est pas une ligne rejetée de cet import : relisez ses lignes (statut=rejetee).`,
              },
            ],
      );
      if (faults.length > 0) throw validationFailed(faults);
      return { source, rows };
    });
  }

  private async send(
    ctx: RequestContext,
    source: EndedImport,
    { content, numeros, dryRun }: { content: string; numeros: number[]; dryRun: boolean },
  ): Promise<ImportAccepte> {
    const reception = await this.receptions.begin(ctx, Buffer.byteLength(content));
    const upload = await storeUpload(Readable.from([content]), {
      dataDir: this.settings.dataDir,
      organizationId: ctx.organizationId,
      maxBytes: this.settings.uploadMaxBytes,
    }).catch(async (error: unknown) => {
      await this.receptions.end(ctx, reception.id);
      throw error;
    });
    const request = {
      ...upload,
      nom: `Corrections de ${source.fichier_nom}`,
      type: source.type,
      dryRun,
      sourceId: source.id,
      sourceNumeros: numeros,
    };
    try {
      return await this.imports.register(ctx, reception.id, request, async (tx, created) => {
        if (!dryRun) await refuseSecondCorrection(tx, ctx, { importId: source.id, numeros, created });
        await appendAudit(tx, ctx, {
          action: 'import.corrected',
          resourceType: 'import',
          resourceId: source.id,
          details: { import_id: created, lignes: numeros.length, numeros: numeros.slice(0, 100), dry_run: dryRun },
        });
      });
    } catch (error) {
      await this.receptions.end(ctx, reception.id);
      throw error;
    }
  }
}

/**
 * Two people may send the same rows at once: the corrections of an import are registered one after the other, and the second
 * sees the first.
 * @throws AppError conflict while another correction has any of these rows
 */
async function refuseSecondCorrection(
  tx: Transaction,
  ctx: RequestContext,
  { importId, numeros, created }: { importId: string; numeros: readonly number[]; created: string },
): Promise<void> {
  await tx.first('SELECT FROM imports WHERE organization_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    ctx.organizationId,
    importId,
  ]);
  const other = await tx.first(
    `SELECT FROM imports WHERE organization_id = $1 AND import_source_id = $2 AND id <> $3 AND NOT dry_run
       AND statut NOT IN ('termine', 'echoue') AND source_numeros && $4::int[] LIMIT 1`,
    [ctx.organizationId, importId, created, numeros],
  );
  if (other) throw conflict(CORRECTION_UNDER_WAY);
}

async function findSource(tx: Transaction, ctx: RequestContext, importId: string): Promise<EndedImport> {
  const source = await tx.first<Source & { statut: string; retire: boolean }>(
    `SELECT id, type, format, fichier_nom, entete, separateur, statut, EXISTS (
       SELECT FROM retraits_imports retrait
       WHERE retrait.organization_id = $1 AND retrait.import_id = $2 AND retrait.statut <> 'echoue') AS retire
     FROM imports WHERE organization_id = $1 AND id = $2`,
    [ctx.organizationId, importId],
  );
  if (!source) throw notFound();
  if (source.statut !== 'termine')
    throw conflict(
      'Seul un import terminé peut être corrigé : attendez sa fin, ou importez de nouveau le fichier s’il a échoué.',
    );
  if (source.retire)
    throw conflict('Les mandats de cet import sont retirés : importez le fichier de nouveau pour le corriger.');
  return source as EndedImport;
}

/** What the DTO cannot say: values are texts, and a row is named once. */
function refuseMalformed(lignes: readonly CorrectionDto[]): void {
  const faults: FieldFault[] = [];
  const seen = new Set<number>();
  for (const [index, { numero, valeurs }] of lignes.entries()) {
    if (seen.has(numero))
      faults.push({
        field: `lignes.${index}.numero`,
        message: `La ligne n° ${numero} est nommée deux fois : gardez-en une.`,
      });
    seen.add(numero);
    for (const [nom, valeur] of Object.entries(valeurs)) {
      if (typeof valeur !== 'string')
        faults.push({ field: `lignes.${index}.valeurs.${nom}`, message: 'Un texte est attendu.' });
    }
  }
  if (faults.length > 0) throw validationFailed(faults);
}
