import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { openFile } from './web-files.js';

describe('openFile', () => {
  const folder = mkdtempSync(join(tmpdir(), 'web-files-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('reads a file, and has none where a later build took it away', async () => {
    const path = join(folder, 'entry-abc.js');
    writeFileSync(path, 'export {};');
    const file = await openFile(path);
    expect(file && (await text(file))).toBe('export {};');
    rmSync(path);
    expect(await openFile(path)).toBeUndefined();
    await expect(openFile(join(folder, 'x'.repeat(300)))).rejects.toThrow('ENAMETOOLONG');
  });
});
