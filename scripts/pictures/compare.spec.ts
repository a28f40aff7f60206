import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { compareFolders } from './compare.mjs';

describe('what a change changed in the pictures', () => {
  let before: string;
  let now: string;

  beforeEach(() => {
    [before, now] = ['before', 'now'].map((name) => mkdtempSync(join(tmpdir(), `pictures-${name}-`))) as [
      string,
      string,
    ];
  });
  afterEach(() => {
    for (const folder of [before, now]) rmSync(folder, { recursive: true });
  });

  /** White, with a bar of a grey down its left. */
  async function draw(path: string, size: { width: number; height: number }, bar = 0, grey = 0): Promise<void> {
    mkdirSync(dirname(path), { recursive: true });
    const pixels = Buffer.alloc(size.width * size.height * 3, 255);
    for (let y = 0; y < size.height; y += 1)
      for (let x = 0; x < bar; x += 1) pixels.fill(grey, (y * size.width + x) * 3, (y * size.width + x + 1) * 3);
    await sharp(pixels, { raw: { ...size, channels: 3 } })
      .png()
      .toFile(path);
  }

  it('tells the share of pixels and the sizes, what differs most first, and draws both beside each other', async () => {
    const size = { width: 40, height: 20 };
    await draw(join(before, 'same/360.png'), size, 3);
    await draw(join(now, 'same/360.png'), size, 3);
    await draw(join(before, 'edge/360.png'), size);
    await draw(join(now, 'edge/360.png'), size, 4, 240);
    await draw(join(before, 'bar/360.png'), size);
    await draw(join(now, 'bar/360.png'), size, 4);
    await draw(join(before, 'long/360.png'), size);
    await draw(join(now, 'long/360.png'), { width: 40, height: 40 });
    await draw(join(before, 'left/360.png'), size);
    await draw(join(now, 'made/360.png'), size);

    const told = (await compareFolders(before, now)) as string;

    expect(told.split('\n')).toEqual([
      ' 50.0 %  long/360.png  40 × 20, now 40 × 40',
      ' 10.0 %  bar/360.png  40 × 20',
      'new      made/360.png',
      'gone     left/360.png',
      '2 of 5 pictures as before',
    ]);
    const { width, height } = await sharp(join(now, 'compared/bar/360.png')).metadata();
    expect([width, height]).toEqual([96, 20]);
    expect(existsSync(join(now, 'compared/same/360.png'))).toBe(false);
    // What was drawn is no picture of the next comparison.
    expect(await compareFolders(before, now)).toBe(told);
  });
});
