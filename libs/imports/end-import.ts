import { appendAudit } from '#database/audit.js';
import type { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { formatCount } from '#design/format-francais.js';
import type { EventPublisher } from '#webhooks/event-publisher.js';
import type { ImportCompletedData, ImportErreur } from '#webhooks/organisation-events.js';
import { ImportRefusal } from './import-refusal.js';
import type { ImportRow, RunContext } from './import-row.js';
import { type Bilan, changementsOf, type Decompte } from './ledger.js';
import { describeRejets, type RejetsDuFichier } from './motifs-of-run.js';
import { ImportFileError } from './readers/import-file-error.js';
import type { TableLayout } from './readers/table/table-layout.js';
import type { ImportType } from './recognise.js';
import { goToEndOfLine } from './turns.js';
import { removeUpload } from './uploads.js';
import type { Warning } from './verdicts.js';

/** What a run ended with. */
export interface RunResult extends RejetsDuFichier {
  type: ImportType;
  format: string;
  decompte: Decompte;
  /** Of a table. */
  table: TableLayout | undefined;
  /** Headers of a table whose columns nothing reads. */
  ignores: readonly string[];
  /** Sheets of a workbook whose table nothing reads. */
  feuillesIgnorees: readonly string[];
  bilan: Bilan;
  avertissements: Warning[];
  /** Of the original rows that are kept, in bytes. */
  octetsGardes: number;
}

type Publisher = Pick<EventPublisher, 'publish'>;

/** Ends an import that was run: its ledger, its event and its audit entry, in the transaction of its data. */
export async function finish(
  publisher: Publisher,
  tx: Transaction,
  ctx: RunContext,
  row: ImportRow,
  result: RunResult,
): Promise<void> {
  const { type, format, table, decompte, rejets, bilan, avertissements, octetsGardes } = result;
  const message = await describeEnd(tx, ctx.organizationId, row, result);
  await tx.execute(
    `UPDATE imports SET statut = 'termine', type = $3, format = $4, lignes_lues = $5, lignes_acceptees = $6,
       lignes_corrigees = $7, lignes_rejetees = $8, bilan = $9, message = $10, octets_gardes = $11,
       octets_lus = fichier_taille, entete = $12, separateur = $13, finished_at = clock_timestamp()
     WHERE organization_id = $1 AND id = $2`,
    [
      ctx.organizationId,
      row.id,
      type,
      format,
      decompte.lues,
      decompte.acceptees,
      decompte.corrigees,
      decompte.rejetees,
      JSON.stringify({ ...bilan, rejets, avertissements }),
      message,
      octetsGardes,
      table?.entete ?? null,
      table?.separateur ?? null,
    ],
  );
  await goToEndOfLine(tx, ctx);
  await announce(publisher, tx, ctx, row, { type, statut: 'termine', decompte, bilan, erreur: null });
}

/** What a file of each type holds, in words. */
const EXPECTED_ROWS: Readonly<Record<ImportType, string>> = {
  decp: 'un marché',
  pes: 'une pièce de dépense ou un paiement',
  mandats: 'une ligne de mandat sous les en-têtes',
  nomenclature: 'une famille sous les en-têtes',
  bordereau: 'une ligne de prix sous les en-têtes',
};

/** What a file without rows was taken for. */
const NAMES: Readonly<Record<ImportType, string>> = {
  decp: 'des marchés (DECP)',
  pes: 'un flux PES',
  mandats: 'un tableau de mandats',
  nomenclature: 'une nomenclature',
  bordereau: 'un bordereau de prix',
};

/** What a person reads when the import has ended. */
async function describeEnd(
  tx: Transaction,
  organizationId: string,
  row: ImportRow,
  result: RunResult,
): Promise<string> {
  const end = await describeOutcome(tx, organizationId, row, result);
  const parts = [
    end,
    describeRejets(result),
    describeIdentiques(result.avertissements),
    describeIgnores(result.ignores),
    describeFeuilles(result.feuillesIgnorees),
  ];
  return parts.filter((part) => part !== '').join(' ');
}

/** Lines that may be counted twice: whoever reads what came in reads it beside. */
function describeIdentiques(avertissements: readonly Warning[]): string {
  const nombre = avertissements.find(({ code }) => code === 'ligne.identique')?.nombre ?? 0;
  if (nombre === 0) return '';
  const lignes =
    nombre === 1
      ? '1 ligne identique à une autre, comptée'
      : `${formatCount(nombre)} lignes identiques à d’autres, comptées`;
  return `À vérifier : ${lignes} aussi.`;
}

/** Of many columns or sheets that are not read, these are named. */
const MAX_NOMMES = 5;

/** What of a table nobody reads: a column in other words than those known would be lost without a word. */
function describeIgnores(ignores: readonly string[]): string {
  if (ignores.length === 0) return '';
  return `${ignores.length > 1 ? 'Colonnes non lues' : 'Colonne non lue'} : ${namesOf(ignores)}.`;
}

/** One sheet of a workbook is read: the rows of another with a table would be lost without a word. */
function describeFeuilles(feuilles: readonly string[]): string {
  if (feuilles.length === 0) return '';
  return feuilles.length === 1
    ? `Feuille non lue : ${namesOf(feuilles)}, à importer à part.`
    : `Feuilles non lues : ${namesOf(feuilles)}, à importer chacune à part.`;
}

function namesOf(labels: readonly string[]): string {
  const named = labels.slice(0, MAX_NOMMES).map((label) => `« ${label} »`);
  const others = labels.length - named.length;
  return `${named.join(', ')}${others > 0 ? ` et ${others} autre${others > 1 ? 's' : ''}` : ''}`;
}

async function describeOutcome(
  tx: Transaction,
  organizationId: string,
  row: ImportRow,
  { type, bilan, decompte }: Pick<RunResult, 'type' | 'bilan' | 'decompte'>,
): Promise<string> {
  if (decompte.lues === 0) {
    const found = `le fichier a été lu comme ${NAMES[type]}, mais il ne contient aucune ligne`;
    return `${row.dry_run ? 'Essai' : 'Import terminé'} : ${found}. Attendu : au moins ${EXPECTED_ROWS[type]}.`;
  }
  if (row.dry_run) return 'Essai : les lignes ont été vérifiées, rien n’a été enregistré.';
  if (decompte.rejetees === decompte.lues) return 'Import terminé : aucune ligne n’a pu être retenue.';
  const changes = Object.values(changementsOf(bilan)).some(({ crees, modifies }) => crees + modifies > 0);
  if (changes) return 'Import terminé.';
  const same = await tx.first(
    `SELECT 1 FROM imports
     WHERE organization_id = $1 AND fichier_sha256 = $2 AND id <> $3 AND statut = 'termine' AND NOT dry_run LIMIT 1`,
    [organizationId, row.fichier_sha256, row.id],
  );
  return same
    ? 'Ce fichier a déjà été importé : rien n’a changé.'
    : 'Import terminé : ses lignes étaient déjà connues, rien n’a changé.';
}

const NO_ROW: Decompte = { lues: 0, acceptees: 0, corrigees: 0, rejetees: 0 };

/** Ends an import that cannot be run: nothing of it is kept. A later run of the same import is left alone. */
export async function fail(
  { database, publisher, dataDir }: { database: TenantDatabase; publisher: Publisher; dataDir: string },
  ctx: RunContext,
  row: ImportRow,
  error: ImportFileError | ImportRefusal,
): Promise<void> {
  const erreur = explain(error);
  await database.transaction(ctx, async (tx) => {
    const ended = await tx.execute(
      `UPDATE imports SET statut = 'echoue', message = $4, erreur = $5, lignes_lues = 0, octets_gardes = 0,
         finished_at = clock_timestamp()
       WHERE organization_id = $1 AND id = $2 AND statut = 'en_cours' AND tentatives = $3`,
      [ctx.organizationId, row.id, row.tentatives, error.message, JSON.stringify(erreur)],
    );
    if (ended === 0) return;
    await goToEndOfLine(tx, ctx);
    await announce(publisher, tx, ctx, row, { type: row.type, statut: 'echoue', decompte: NO_ROW, bilan: {}, erreur });
    tx.afterCommit(() => removeUpload(dataDir, row.chemin));
  });
}

/** The member `erreur` of an import: a stable code, words, and where it happened. */
function explain(error: ImportFileError | ImportRefusal): ImportErreur {
  const { code, message } = error;
  return error instanceof ImportFileError
    ? { code, message, ligne: error.ligne, colonne: error.colonne, numero: error.numero }
    : { code, message, phase: error.phase };
}

/** The event and the audit entry of an import that ended, in its transaction. */
async function announce(
  publisher: Publisher,
  tx: Transaction,
  ctx: RunContext,
  row: ImportRow,
  end: {
    type: ImportType | null;
    statut: ImportCompletedData['statut'];
    decompte: Decompte;
    bilan: Bilan;
    erreur: ImportErreur | null;
  },
): Promise<void> {
  const { lues, acceptees, corrigees, rejetees } = end.decompte;
  const counts = {
    lignes_lues: lues,
    lignes_acceptees: acceptees,
    lignes_corrigees: corrigees,
    lignes_rejetees: rejetees,
  };
  await publisher.publish(tx, ctx, 'import.completed', {
    id: row.id,
    type: end.type ?? 'inconnu',
    fichier: row.fichier_nom,
    statut: end.statut,
    dry_run: row.dry_run,
    ...counts,
    ressources: changementsOf(end.bilan),
    erreur: end.erreur,
  });
  await appendAudit(tx, ctx, {
    action: 'import.completed',
    resourceType: 'import',
    resourceId: row.id,
    details: {
      type: end.type,
      statut: end.statut,
      dry_run: row.dry_run,
      fichier: row.fichier_nom,
      sha256: row.fichier_sha256,
      ...counts,
    },
  });
}
