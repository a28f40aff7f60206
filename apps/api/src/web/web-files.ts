import { existsSync, type ReadStream, readdirSync, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What `vite build` of apps/web left. */
const FOLDER = fileURLToPath(new URL('../../../../web/', import.meta.url));

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** A compressed twin of a file: what `Accept-Encoding` calls it, and how its name ends. The smallest first. */
const ENCODINGS = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

export interface WebAsset {
  path: string;
  type: string;
  /** Its compressed twins, the smallest first. */
  encoded: readonly { encoding: string; path: string }[];
}

/** The page of the application, before its nonce is written; undefined when the build has none. */
export function readPage(): string | undefined {
  const path = join(FOLDER, 'index.html');
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The files that the page loads, by name: no other name is served. */
export function listAssets(): ReadonlyMap<string, WebAsset> {
  const folder = join(FOLDER, 'assets');
  if (!existsSync(folder)) return new Map();
  const names = new Set(readdirSync(folder));
  const assets = [...names].flatMap((name): [string, WebAsset][] => {
    const type = TYPES[extname(name)];
    const twins = ENCODINGS.filter(({ ending }) => names.has(name + ending));
    const encoded = twins.map(({ encoding, ending }) => ({ encoding, path: join(folder, name + ending) }));
    return type === undefined ? [] : [[name, { path: join(folder, name), type, encoded }]];
  });
  return new Map(assets);
}

/** What a file holds; undefined when a later build took it away since the service began. */
export async function openFile(path: string): Promise<ReadStream | undefined> {
  try {
    return (await open(path)).createReadStream();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
