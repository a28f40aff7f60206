/**
 * `node scripts/pin-images.mjs`: writes the digest of each image behind its tag in Dockerfile and docker-compose.yml, as the
 * registry gives it now (needs Docker and the network). Again: moves to the digests of the day. `--check` changes nothing,
 * needs neither, and fails while an image is named by its tag alone.
 */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageFiles, imagesOf, pinned } from './lib/images.mjs';
import { explain, say, SetupError } from './lib/project.mjs';

const files = imageFiles.map((name) => join(process.cwd(), name));
const DIGEST = /^sha256:[0-9a-f]{64}$/;

/** @throws SetupError naming each image without a digest */
function check() {
  const loose = files.flatMap((file) => imagesOf(file)).filter(({ digest }) => digest === undefined);
  if (loose.length === 0) return say('Chaque image est désignée par son empreinte.');
  const names = [...new Set(loose.map(({ image }) => image))].join(', ');
  throw new SetupError(`images sans empreinte : ${names}. Lancez « node scripts/pin-images.mjs ».`);
}

/** Digest of the image for every platform, from its registry. */
function digestOf(image) {
  const { status, stdout, stderr, error } = spawnSync(
    'docker',
    ['buildx', 'imagetools', 'inspect', image, '--format', '{{.Manifest.Digest}}'],
    { encoding: 'utf8' },
  );
  if (error?.code === 'ENOENT') throw new SetupError('docker est nécessaire pour demander les empreintes.');
  const digest = (stdout ?? '').trim();
  if (status !== 0 || !DIGEST.test(digest)) {
    throw new SetupError(
      `l’empreinte de ${image} n’a pas été donnée : ${(stderr ?? '').trim() || 'réponse illisible'}`,
    );
  }
  return digest;
}

function pin() {
  const images = new Set(files.flatMap((file) => imagesOf(file).map(({ image }) => image)));
  const digests = new Map([...images].map((image) => [image, digestOf(image)]));
  for (const file of files) writeFileSync(file, pinned(file, digests));
  for (const [image, digest] of digests) say(`${image}@${digest}`);
}

try {
  if (process.argv.includes('--check')) check();
  else pin();
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
