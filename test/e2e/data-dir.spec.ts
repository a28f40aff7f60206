import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Volume } from '../faults/volume.js';
import { DataDirError, prepareDataDir } from '#config/data-dir.js';

const directory = mkdtempSync(join(realpathSync(tmpdir()), 'data-dir-'));
afterAll(() => rmSync(directory, { recursive: true }));

const fault = (path: string): string => {
  try {
    prepareDataDir(path);
    return 'usable';
  } catch (error) {
    if (!(error instanceof DataDirError)) throw error;
    return error.message;
  }
};

describe('DATA_DIR', () => {
  it('is made where its parent stands, and left as it was found otherwise', () => {
    const path = join(directory, 'data');
    expect(fault(path)).toBe('usable');
    expect(statSync(path).mode & 0o777).toBe(0o700);
    expect(readdirSync(path)).toEqual([]);
    expect(fault(path)).toBe('usable');
  });

  it('that cannot be is told in one sentence, and nothing is made', () => {
    writeFileSync(join(directory, 'file'), '');
    symlinkSync(join(directory, 'loop'), join(directory, 'loop'));
    const missing = join(directory, 'missing');
    expect(fault('/proc/x')).toBe(
      'DATA_DIR : /proc/x ne peut pas servir, son système de fichiers n’accepte pas de dossier à cet endroit.',
    );
    expect(fault(join(missing, 'data'))).toBe(
      `DATA_DIR : ${missing}/data ne peut pas servir, son dossier parent ${missing} n’existe pas.`,
    );
    expect(existsSync(missing)).toBe(false);
    expect(fault(join(directory, 'file'))).toContain('c’est un fichier');
    expect(fault(join(directory, 'file', 'data'))).toContain('l’un des éléments de son chemin est un fichier');
    expect(fault(join(directory, 'loop', 'data'))).toContain('ne peut pas servir');
    expect(fault(join(directory, 'x'.repeat(300)))).toContain('son chemin est trop long');
  });

  const reason = Volume.whyNot();
  if (reason) console.warn(`full and read-only volumes not tried: ${reason}`);
  (reason ? it.skip : it)('that is full, or read-only, is told so', () => {
    const volume = Volume.mount(1);
    try {
      volume.fill();
      expect(fault(volume.path)).toContain('il n’y a plus de place sur son disque');
      volume.free();
      expect(fault(volume.path)).toBe('usable');
      execFileSync('mount', ['-o', 'remount,ro', volume.path]);
      expect(fault(volume.path)).toContain('son système de fichiers est en lecture seule');
      expect(fault(join(volume.path, 'data'))).toContain('son système de fichiers est en lecture seule');
    } finally {
      volume.unmount();
    }
  });
});
