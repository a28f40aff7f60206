import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Programs that read our documents: names and texts in UTF-8, whatever the locale of the machine. */
export const UTF8_LOCALE = { ...process.env, LC_ALL: 'C.UTF-8' };

const run = promisify(execFile);

function isPresent(program: string, versionFlag: string): boolean {
  try {
    execFileSync(program, [versionFlag], { stdio: 'ignore' });
    return true;
  } catch {
    return false; // not on this machine
  }
}

/** Whether the PDF readers of poppler are there; in CI their absence fails. */
export function hasPoppler(): boolean {
  const present = isPresent('pdftotext', '-v') && isPresent('pdftoppm', '-v') && isPresent('pdfinfo', '-v');
  if (!present && process.env.CI) throw new Error('pdftotext is required in CI (Debian package "poppler-utils")');
  if (!present) console.warn('PDF reading skipped: no pdftotext found (Debian package "poppler-utils").');
  return present;
}

/** Whether LibreOffice Calc is there; in CI its absence fails. */
export function hasLibreOffice(): boolean {
  const present = isPresent('soffice', '--version');
  if (!present && process.env.CI)
    throw new Error('LibreOffice is required in CI (Debian package "libreoffice-calc-nogui")');
  if (!present)
    console.warn('LibreOffice reading skipped: no soffice found (Debian package "libreoffice-calc-nogui").');
  return present;
}

async function inDirectory<Result>(work: (directory: string) => Promise<Result>): Promise<Result> {
  const directory = await mkdtemp(join(tmpdir(), 'achats-document-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What poppler makes of a PDF: its text, its properties, its structure, and how many pages it could draw. */
export function readPdf(bytes: Buffer): Promise<{ text: string; info: string; structure: string; drawn: number }> {
  return inDirectory(async (directory) => {
    const file = join(directory, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout: text } = await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 50_000_000 });
    const { stdout: info } = await run('pdfinfo', [file]);
    const { stdout: structure, stderr: faults } = await run('pdfinfo', ['-struct', file], { maxBuffer: 50_000_000 });
    if (faults !== '') throw new Error(`pdfinfo: ${faults}`);
    const { stderr } = await run('pdftoppm', ['-r', '20', '-png', file, join(directory, 'page')]);
    if (stderr !== '') throw new Error(`pdftoppm: ${stderr}`);
    const { stdout: listing } = await run('ls', [directory]);
    return { text, info, structure, drawn: listing.split('\n').filter((name) => name.endsWith('.png')).length };
  });
}

const PAGE = { height: 841.89, top: 56, bottom: 64 };

/** How far down each page of a report is written, as a share of the height between its margins. */
export function fillsOf(bytes: Buffer): Promise<number[]> {
  return inDirectory(async (directory) => {
    const file = join(directory, 'document.pdf');
    await writeFile(file, bytes);
    const { stdout } = await run('pdftotext', ['-bbox', file, '-'], { maxBuffer: 50_000_000 });
    const last = PAGE.height - PAGE.bottom;
    return stdout
      .split('<page ')
      .slice(1)
      .map((page) => {
        const ends = [...page.matchAll(/yMax="([\d.]+)"/g)].map(([, end]) => Number(end)).filter((end) => end < last);
        return (Math.max(PAGE.top, ...ends) - PAGE.top) / (last - PAGE.top);
      });
  });
}

/**
 * Every sheet of some workbooks as LibreOffice writes it out in CSV. It takes a second to start: once for all of them.
 * @param workbooks by name
 * @returns by `name of the workbook-name of the sheet`
 */
export function sheetsByLibreOffice(workbooks: Readonly<Record<string, Buffer>>): Promise<Map<string, string>> {
  return inDirectory(async (directory) => {
    const files = Object.keys(workbooks).map((name) => join(directory, `${name}.xlsx`));
    await Promise.all(Object.values(workbooks).map((bytes, index) => writeFile(files[index]!, bytes)));
    // The last token asks for every sheet, in a file each.
    const filter = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false,false,false,-1';
    const profile = `-env:UserInstallation=file://${directory}/profile`;
    const arguments_ = [profile, '--headless', '--convert-to', filter, '--outdir', directory, ...files];
    await run('soffice', arguments_, { timeout: 120_000, env: UTF8_LOCALE });
    const sheets = new Map<string, string>();
    for (const name of (await readdir(directory)).filter((file) => file.endsWith('.csv')))
      sheets.set(name.slice(0, -'.csv'.length), await readFile(join(directory, name), 'utf8'));
    return sheets;
  });
}
