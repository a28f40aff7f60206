import { randomBytes } from 'node:crypto';
import { chmodSync, closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from './project.mjs';

/**
 * Settings that hold a key ring, `id:base64url[,id:base64url…]`: the first key signs. That of AUDIT_SIGNING_KEY is the
 * seed of an Ed25519 key.
 */
export const keyRings = [
  'JWT_KEYS',
  'SHARE_LINK_KEYS',
  'WEBHOOK_SECRET_KEYS',
  'REFRESH_TOKEN_KEY',
  'AUDIT_SIGNING_KEY',
];
/** Passwords of the embedded database's roles. */
const passwords = ['SUPERUSER_PASSWORD', 'OWNER_PASSWORD', 'LOGIN_PASSWORD'];

/** A ring of one new key. */
export const newKeyRing = () => `k${Date.now().toString(36)}:${randomBytes(32).toString('base64url')}`;
const newPassword = () => randomBytes(24).toString('base64url');

/** Replaces the file at once and for good: a crash leaves the old content or the new one. */
function writeDurably(file, text) {
  const aside = `${file}.new`;
  const descriptor = openSync(aside, 'w', 0o600);
  try {
    writeSync(descriptor, text);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(aside, file);
}

function readSecrets(file) {
  if (!existsSync(file)) return {};
  chmodSync(file, 0o600);
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new SetupError(
      `${file} est illisible. Remettez-en une copie : sans lui, la base et les secrets des webhooks sont perdus.`,
    );
  }
}

/**
 * The secrets of a data directory, generated at the first call and kept for ever after in `secrets.json` (mode 0600).
 *
 * @param {{dataDir: string, environment: Record<string, string | undefined>, embedded: boolean}} options
 * @returns key rings that the environment does not give, and the passwords of the embedded database
 * @throws SetupError in production when a key ring is missing, and when the file of an existing database was lost
 */
export function loadSecrets({ dataDir, environment, embedded }) {
  const missing = keyRings.filter((name) => !environment[name]);
  if (environment.NODE_ENV === 'production' && missing.length > 0) {
    throw new SetupError(
      `en production, ces réglages sont obligatoires : ${missing.join(', ')} (« id:clé », clé de 32 octets en base64url).`,
    );
  }
  const file = join(dataDir, 'secrets.json');
  const known = readSecrets(file);
  if (embedded && !known.SUPERUSER_PASSWORD && existsSync(join(dataDir, 'postgres'))) {
    throw new SetupError(
      `${file} a disparu alors que la base existe. Remettez-en une copie, ou choisissez un autre DATA_DIR.`,
    );
  }
  const wanted = { ...Object.fromEntries(missing.map((name) => [name, newKeyRing])) };
  if (embedded) for (const name of passwords) wanted[name] = newPassword;
  const created = Object.entries(wanted).filter(([name]) => !known[name]);
  for (const [name, generate] of created) known[name] = generate();
  if (created.length > 0) writeDurably(file, `${JSON.stringify(known, undefined, 2)}\n`);
  return Object.fromEntries(Object.keys(wanted).map((name) => [name, known[name]]));
}
