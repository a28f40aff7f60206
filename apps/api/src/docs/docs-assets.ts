import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const packageFile = (name: string): string => createRequire(import.meta.url).resolve(`swagger-ui-dist/${name}`);
/** From the root of what is built. */
const builtFile = (path: string): string => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));
const ownFile = (name: string): string => fileURLToPath(new URL(`./assets/${name}`, import.meta.url));

export interface DocsAsset {
  path: string;
  type: string;
}

/** Of what is compressed already. */
export const ARCHIVE = 'application/gzip';

/** What `npm run build` packed. */
const CLIENT = builtFile('client/achats-publics-client.tgz');

/** The only files that /docs/assets serves. */
const ASSETS = new Map<string, DocsAsset>([
  ['reference.js', { path: ownFile('reference.js'), type: 'text/javascript; charset=utf-8' }],
  ['own-identifiers.js', { path: ownFile('own-identifiers.js'), type: 'text/javascript; charset=utf-8' }],
  ['swagger-francais.js', { path: ownFile('swagger-francais.js'), type: 'text/javascript; charset=utf-8' }],
  ['swagger-typographie.js', { path: ownFile('swagger-typographie.js'), type: 'text/javascript; charset=utf-8' }],
  [
    'french-typography.js',
    { path: builtFile('libs/design/french-typography.js'), type: 'text/javascript; charset=utf-8' },
  ],
  ['swagger-maison.js', { path: ownFile('swagger-maison.js'), type: 'text/javascript; charset=utf-8' }],
  ['swagger-maison.css', { path: ownFile('swagger-maison.css'), type: 'text/css; charset=utf-8' }],
  ['swagger-ui.css', { path: packageFile('swagger-ui.css'), type: 'text/css; charset=utf-8' }],
  ['swagger-ui-bundle.js', { path: packageFile('swagger-ui-bundle.js'), type: 'text/javascript; charset=utf-8' }],
  ['achats-publics-client.tgz', { path: CLIENT, type: ARCHIVE }],
]);

/** A file of the reference page by its name; undefined for any that is not listed, or that was not built. */
export function findDocsAsset(name: string): DocsAsset | undefined {
  const asset = ASSETS.get(name);
  return asset && existsSync(asset.path) ? asset : undefined;
}
