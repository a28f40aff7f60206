import 'reflect-metadata';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { TenantDatabase } from '#database/tenant-database.js';
import { DONNEES_NOMMEES } from '#procurement/verdicts/donnees.js';
import type { Donnee } from '#procurement/verdicts/statut.js';
import { startApi, type TestApi } from '../test/support/api.js';
import { createMember, type TestMember } from '../test/support/factories.js';
import { importEnd, upload } from '../test/support/imports.js';
import { startTaskWorker } from '../test/support/task-worker.js';
import { runBench, VoidRun } from './support/run.js';
import { writeResults } from './support/results.js';

/**
 * Imports real DECP files, each into an organisation of its own, and tells how their contracts are judged: by statut and
 * reason, by missing fact, and some of them one by one; and how long it takes to judge all of them again. As Markdown, for
 * docs/verdicts-reels.md. Arguments: the files, then `--seed` and `--explain` with a number.
 */
const ARGUMENTS = process.argv.slice(2);
const FILES = ARGUMENTS.filter((one) => /\.(json|csv|xml)$/.test(one));
const SEED = optionOf('--seed', '17');
const EXPLAINED = Number(optionOf('--explain', '30'));

const IMPORT_MS = 300_000;

interface Judged {
  numero: string;
  lot: string;
  objet: string;
  statut: string;
  motif: string;
  manque: string[];
  phrase: string;
  file: string;
}

function optionOf(name: string, otherwise: string): string {
  const at = ARGUMENTS.indexOf(name);
  return at < 0 ? otherwise : ARGUMENTS[at + 1]!;
}

async function importedFrom(api: TestApi, path: string): Promise<{ judged: Judged[]; seconds: number; counts: string }> {
  const member = await createMember(api);
  const contents = await readFile(path);
  const announced = await upload(api, member, { nom: basename(path), contenu: contents }, { type: 'marches' });
  if (announced.status !== 202) throw new VoidRun(`${basename(path)}: ${announced.text}`);
  const ended = await importEnd(api, member, announced.body.data.id as string, IMPORT_MS);
  if (ended['statut'] !== 'termine') throw new VoidRun(`${basename(path)}: ${JSON.stringify(ended)}`);
  const judged = await verdictsOf(api, member, basename(path));
  const counts = ['lues', 'acceptees', 'corrigees', 'rejetees'].map((one) => `${String(ended[`lignes_${one}`])} ${one}`);
  return { judged, seconds: await againIn(api, member), counts: counts.join(', ') };
}

const verdictsOf = (api: TestApi, { organization }: TestMember, file: string): Promise<Judged[]> =>
  api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const rows = await tx.many<Omit<Judged, 'file'>>(
      `SELECT marche.numero, marche.lot, marche.objet, verdict.statut, verdict.motif, verdict.manque, verdict.phrase
       FROM verdicts_marches verdict
       JOIN marches marche ON marche.organization_id = $1 AND marche.id = verdict.marche_id
       WHERE verdict.organization_id = $1 ORDER BY marche.numero, marche.lot`,
      [organization],
    );
    return rows.map((row) => ({ ...row, file }));
  });

/** Seconds that judging every contract again takes, in one transaction: the update and its judgement. */
async function againIn(api: TestApi, { organization }: TestMember): Promise<number> {
  const startedAt = performance.now();
  await api.app
    .get(TenantDatabase)
    .transaction({ organizationId: organization }, (tx) =>
      tx.execute('UPDATE consultations SET a_juger = true WHERE organization_id = $1', [organization]),
    );
  return (performance.now() - startedAt) / 1000;
}

/** How many of each, the most first. */
function counted(names: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const share = (part: number, all: number): string => `${((100 * part) / all).toFixed(1).replace('.', ',')} %`;

const drawn = (judged: readonly Judged[]): Judged[] => {
  const rankOf = ({ file, numero, lot }: Judged): string =>
    createHash('sha256').update(`${SEED} ${file} ${numero} ${lot}`).digest('hex');
  return judged.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1)).slice(0, EXPLAINED);
};

function report(judged: readonly Judged[]): string {
  const doubts = judged.filter(({ statut }) => statut === 'a_verifier');
  return [
    '## Par statut et par motif\n',
    table(
      ['statut', 'motif', 'marchés', 'part'],
      counted(judged.map(({ statut, motif }) => `${statut} ${motif}`)).map(([name, count]) => [
        ...name.split(' '),
        count,
        share(count, judged.length),
      ]),
    ),
    '\n## À vérifier : ce qui manque\n',
    'Un marché peut manquer de plusieurs données : la somme dépasse leur nombre.\n',
    table(
      ['donnée', 'ce qu’elle est', 'marchés', 'part des marchés à vérifier'],
      counted(doubts.flatMap(({ manque }) => manque)).map(([name, count]) => [
        `\`${name}\``,
        DONNEES_NOMMEES[name as Donnee].libelle,
        count,
        share(count, doubts.length),
      ]),
    ),
    '\n## Les mêmes, par ensemble de données\n',
    table(
      ['données', 'marchés'],
      counted(doubts.map(({ manque }) => manque.join(', '))).map(([name, count]) => [name, count]),
    ),
    `\n## ${EXPLAINED} marchés tirés au sort (graine ${SEED})\n`,
    ...drawn(judged).map(
      ({ numero, lot, objet, phrase }) =>
        `- **${numero}${lot && `, lot ${lot}`}** — ${objet.replace(/\s+/g, ' ').slice(0, 120)}\n  ${phrase}`,
    ),
  ].join('\n');
}

async function main(): Promise<void> {
  if (FILES.length === 0) throw new VoidRun('name at least one DECP file');
  const api = await startApi({ LOG_LEVEL: 'warn' });
  const worker = await startTaskWorker(api);
  const all: Judged[] = [];
  const files: Record<string, string | number>[] = [];
  for (const path of FILES) {
    const { judged, seconds, counts } = await importedFrom(api, path);
    all.push(...judged);
    files.push({ file: basename(path), contracts: judged.length, counts, seconds: Number(seconds.toFixed(2)) });
  }
  await worker.close();
  await api.close();
  console.log(table(['fichier', 'lignes', 'marchés jugés', 'tous rejugés en'], files.map(({ file, counts, contracts, seconds }) => [file!, counts!, contracts!, `${String(seconds)} s`])));
  console.log(`\n${all.length} marchés jugés.\n`);
  console.log(report(all));
  writeResults('verdicts', { files, contracts: all.length });
}

await runBench(main);
