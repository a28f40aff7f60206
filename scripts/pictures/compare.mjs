import { mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import sharp from 'sharp';

/** Least change of a channel that an eye sees; edges of letters move by less. */
const SEEN = 24;
const CHANNELS = 3;

const picturesIn = (folder) =>
  readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.png') && !name.startsWith('compared'));

const pixelsOf = (path) => sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Tells of each picture how much of it is not as in another folder, and draws the two side by side in `compared`.
 * @returns lines, those that differ most first
 */
export async function compareFolders(before, now) {
  const [old, taken] = [new Set(picturesIn(before)), new Set(picturesIn(now))];
  const both = [...taken].filter((name) => old.has(name));
  const differing = [];
  for (const name of both) {
    const [was, is] = await Promise.all([before, now].map((folder) => pixelsOf(join(folder, name))));
    const share = differingShare(was, is);
    if (share === 0) continue;
    differing.push({ share, line: `${percent(share)}  ${name}  ${sizes(was.info, is.info)}` });
    await drawSideBySide(join(before, name), join(now, name), join(now, 'compared', name));
  }
  differing.sort((one, other) => other.share - one.share);
  return [
    ...differing.map(({ line }) => line),
    ...[...taken].filter((name) => !old.has(name)).map((name) => `new      ${name}`),
    ...[...old].filter((name) => !taken.has(name)).map((name) => `gone     ${name}`),
    `${both.length - differing.length} of ${taken.size} pictures as before`,
  ].join('\n');
}

/** Of the area that either covers. */
function differingShare(was, is) {
  const width = Math.max(was.info.width, is.info.width);
  const height = Math.max(was.info.height, is.info.height);
  const shared = { width: Math.min(was.info.width, is.info.width), height: Math.min(was.info.height, is.info.height) };
  let differing = width * height - shared.width * shared.height;
  for (let y = 0; y < shared.height; y += 1)
    for (let x = 0; x < shared.width; x += 1) {
      const [one, other] = [was, is].map(({ info }) => (y * info.width + x) * CHANNELS);
      for (let channel = 0; channel < CHANNELS; channel += 1)
        if (Math.abs(was.data[one + channel] - is.data[other + channel]) > SEEN) {
          differing += 1;
          break;
        }
    }
  return differing / (width * height);
}

async function drawSideBySide(before, now, path) {
  const [was, is] = await Promise.all([before, now].map((file) => sharp(file).metadata()));
  const gap = 16;
  mkdirSync(dirname(path), { recursive: true });
  await sharp({
    create: {
      width: was.width + gap + is.width,
      height: Math.max(was.height, is.height),
      channels: CHANNELS,
      background: 'magenta',
    },
  })
    .composite([
      { input: before, left: 0, top: 0 },
      { input: now, left: was.width + gap, top: 0 },
    ])
    .png()
    .toFile(path);
}

const percent = (share) => `${(share * 100).toFixed(1).padStart(5)} %`;

const sizes = (was, is) => {
  const [one, other] = [was, is].map(({ width, height }) => `${width} × ${height}`);
  return one === other ? one : `${one}, now ${other}`;
};
