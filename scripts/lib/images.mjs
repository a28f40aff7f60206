import { readFileSync } from 'node:fs';

/** An image by its tag, then by its digest when it is pinned. */
const REFERENCES = {
  Dockerfile: /^FROM (?<image>[^\s@]+)(?:@(?<digest>sha256:[0-9a-f]{64}))?/gm,
  'docker-compose.yml': /^ +image: (?<image>[^\s@]+)(?:@(?<digest>sha256:[0-9a-f]{64}))?$/gm,
};
/** Built here, so that it has no registry and no digest before. */
const OURS = 'achats-publics';

/** Files that name images. */
export const imageFiles = Object.keys(REFERENCES);

const kindOf = (file) => imageFiles.find((name) => file.endsWith(name));

/** The images that a file names: `image` with its tag, `digest` when it is pinned. */
export function imagesOf(file) {
  const matches = [...readFileSync(file, 'utf8').matchAll(REFERENCES[kindOf(file)])];
  return matches
    .map(({ groups }) => ({ image: groups.image, digest: groups.digest }))
    .filter(({ image }) => image !== OURS);
}

/** The text of a file with each image followed by the digest that `digests` gives it. */
export function pinned(file, digests) {
  return readFileSync(file, 'utf8').replace(REFERENCES[kindOf(file)], (reference, image) =>
    digests.has(image) ? `${reference.split(image)[0]}${image}@${digests.get(image)}` : reference,
  );
}
