import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, rmSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { sheetRow, workbookEntries, writeZip } from '../../../test/support/zip-writer.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const MEBIBYTE = 1024 * 1024;
/** Beside a process that reads a file of three lines. */
const MEMORY_MAX = 96 * MEBIBYTE;
const SECONDS_MAX = 10;

/** Reads a file to its end in a process of its own; prints its fault, its peak of resident memory and its time. */
const READ = `
import { existsSync, readFileSync } from 'node:fs';
/** Where there is /proc: what getrusage tells begins with the peak of the process that forked this one. */
const peakBytes = () =>
  existsSync('/proc/self/status')
    ? Number(/VmHWM:\\s+(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024
    : process.resourceUsage().maxRSS * 1024;
const [path, name] = process.argv.slice(1);
const { openReader } = await import(process.env.READER);
const startedAt = performance.now();
let fault = null;
try {
  const { batches } = await openReader(path, { nom: name });
  for await (const batch of batches) void batch;
} catch (error) {
  fault = { nom: error.name, code: error.code, message: error.message, ligne: error.ligne };
}
const seconds = (performance.now() - startedAt) / 1000;
console.log(JSON.stringify({ fault, seconds, peak: peakBytes() }));
`;

interface Outcome {
  fault: { nom: string; code: string; message: string; ligne?: number } | null;
  seconds: number;
  /** Bytes. */
  peak: number;
}

let code: string;
let folder: string;
let modest: Outcome;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fichiers-hostiles-'));
  code = join(root, '.test-data', `code-lecteurs-${process.pid}`);
  const graph = (await import(join(root, 'scripts/lib/source-graph.mjs'))) as {
    compileReachable(entry: string, directory: string): Promise<void>;
  };
  await graph.compileReachable('libs/imports/readers/open-reader.ts', code);
  const path = join(folder, 'sain.csv');
  await writeFile(path, 'Mandat;Date mandat;Montant HT\n1;15/03/2024;10\n2;15/03/2024;10\n');
  modest = readInChild(path);
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  rmSync(code, { recursive: true, force: true });
});

function readInChild(path: string): Outcome {
  const run = spawnSync(process.execPath, ['--input-type=module', '--eval', READ, path, 'fichier'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
    env: { PATH: process.env['PATH'], READER: join(code, 'libs/imports/readers/open-reader.js') },
  });
  if (run.status !== 0) throw new Error(run.stderr || String(run.signal));
  return JSON.parse(run.stdout) as Outcome;
}

/** Writes a beginning, then the same text over and over. */
async function writeEndless(path: string, beginning: string, text: string, bytes: number): Promise<void> {
  const output = createWriteStream(path);
  output.write(beginning);
  const chunk = text.repeat(Math.ceil(MEBIBYTE / text.length));
  for (let written = 0; written < bytes; written += chunk.length) {
    if (!output.write(chunk)) await once(output, 'drain');
  }
  await finished(output.end());
}

const MANDATS = 'Mandat;Date mandat;Montant HT\n1;15/03/2024;10\n';
const header = sheetRow(1, ['Mandat', 'Date mandat', 'Montant HT']);
const endless = (beginning: string, text: string) => (path: string) =>
  writeEndless(path, beginning, text, 200 * MEBIBYTE);
const archive = (parts: Parameters<typeof writeZip>[0]) => (path: string) => writeFile(path, writeZip(parts));

describe('hostile files, each read in a process of its own', () => {
  it.each<[string, (path: string) => Promise<void>, string]>([
    ['a line of 200 MiB', endless(MANDATS, 'x'), 'limite_depassee'],
    ['a row of two hundred million columns', endless(MANDATS, ';'), 'limite_depassee'],
    ['a quote that never ends', endless(`${MANDATS}"`, 'x'), 'limite_depassee'],
    ['a JSON text that never ends', endless('{"marches":[{"objet":"', 'x'), 'limite_depassee'],
    ['JSON arrays in one another without end', endless('{"marches":[', '['), 'limite_depassee'],
    ['a JSON record of endless members', endless('{"marches":[{', '"a":1,'), 'limite_depassee'],
    ['an XML text that never ends', endless('<marches><marche><objet>', 'x'), 'limite_depassee'],
    ['XML elements in one another without end', endless('<marches>', '<a>'), 'limite_depassee'],
    [
      'an archive that inflates to 200 MiB',
      archive([...workbookEntries({ rows: header }), { name: 'bombe.xml', content: Buffer.alloc(200 * MEBIBYTE) }]),
      'archive_dangereuse',
    ],
    [
      'a sheet of a million columns',
      archive(workbookEntries({ rows: `${header}<row r="2">${'<c><v>1</v></c>'.repeat(1_000_000)}</row>` })),
      'archive_dangereuse',
    ],
  ])('refuses %s within bounded time and memory', async (_case, write, expected) => {
    const path = join(folder, 'hostile');
    await write(path);
    const { fault, seconds, peak } = readInChild(path);
    expect(fault).toMatchObject({ nom: 'ImportFileError', code: expected });
    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(peak - modest.peak).toBeLessThan(MEMORY_MAX);
    console.info(`${_case}: +${Math.round((peak - modest.peak) / MEBIBYTE)} MiB, ${seconds.toFixed(1)} s`);
  });
});
