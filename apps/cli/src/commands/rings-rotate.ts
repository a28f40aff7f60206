import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { TenantDatabase } from '#database/tenant-database.js';
import { type Command, type CommandContext, requiredText, textOf, UsageError } from '../command.js';
import { everyOrganization } from '../organizations.js';
import { type RingName, RINGS } from '../rings.js';

const SECRET_BYTES = 32;

/**
 * A rotation in two steps, without an interruption: first a new key behind the current one, so that every process learns
 * to verify with it; then the same command with `--activate` puts it first. A process that still has the old order signs
 * with a key that all know. `--retire` removes one that nothing uses any more.
 */
export const ringsRotate: Command = {
  name: 'rings rotate',
  summary: 'Ajoute, met en service ou retire une clé d’un trousseau (jetons, liens, secrets de webhooks).',
  options: {
    ring: { type: 'text', help: Object.keys(RINGS).join(', '), required: true },
    activate: { type: 'text', help: 'identifiant de la clé à mettre en tête : elle signe désormais' },
    retire: { type: 'text', help: 'identifiant de la clé à retirer' },
  },
  async run(context, values) {
    const variable = RINGS[readRing(requiredText(values, 'ring'))];
    const before = (context.environment[variable] ?? '').split(',').filter((part) => part !== '');
    const [activate, retire] = [textOf(values, 'activate'), textOf(values, 'retire')];
    if (retire !== undefined && variable === RINGS['webhook-secrets']) await refuseWhileItSeals(context, retire);
    const after =
      activate !== undefined
        ? first(before, activate)
        : retire !== undefined
          ? without(before, retire)
          : withNew(before);
    const ids = after.map(idOf);
    const kept = keep(context, variable, after.join(','));
    const next = kept
      ? `Écrit dans ${kept} : relancez « npm start ».`
      : `Donnez cette valeur à ${variable} dans tous les processus, puis relancez-les un à un :\n${after.join(',')}`;
    const data = { variable, ids, signing: ids[0], ...(kept ? { file: kept } : { value: after.join(',') }) };
    return { data, text: `${variable} : ${ids.join(', ')} (signe : ${ids[0]})\n${next}` };
  },
};

const idOf = (key: string): string => key.split(':')[0] ?? '';

/** A new key goes last: it verifies everywhere before it signs anywhere. */
function withNew(keys: string[]): string[] {
  const id = `k${Date.now().toString(36)}`;
  return [...keys, `${id}:${randomBytes(SECRET_BYTES).toString('base64url')}`];
}

function first(keys: string[], id: string): string[] {
  const chosen = keys.find((key) => idOf(key) === id);
  if (!chosen) throw new UsageError(`--activate : aucune clé ${id} dans ce trousseau.`);
  return [chosen, ...keys.filter((key) => key !== chosen)];
}

function without(keys: string[], id: string): string[] {
  if (idOf(keys[0] ?? '') === id)
    throw new UsageError('--retire : cette clé signe encore ; activez-en une autre d’abord.');
  if (!keys.some((key) => idOf(key) === id)) throw new UsageError(`--retire : aucune clé ${id} dans ce trousseau.`);
  return keys.filter((key) => idOf(key) !== id);
}

/** @throws UsageError while a webhook secret can be read with this key alone: it would be lost with the key */
async function refuseWhileItSeals(context: CommandContext, keyId: string): Promise<void> {
  const services = await context.services();
  const database = services.get(TenantDatabase);
  const organizations = await everyOrganization(services, undefined);
  let sealed = 0;
  for (const [index, { id }] of organizations.entries()) {
    context.progress.show('Organisations', index + 1, organizations.length);
    const row = await database.transaction({ organizationId: id }, (tx) =>
      tx.first<{ count: number }>(
        'SELECT count(*)::int AS count FROM webhooks WHERE organization_id = $1 AND secret_key_id = $2',
        [id, keyId],
      ),
    );
    sealed += row?.count ?? 0;
  }
  if (sealed > 0) {
    throw new UsageError(
      `--retire : ${sealed} secret(s) de webhooks sont encore chiffrés par elle ; « rings reseal ».`,
    );
  }
}

function readRing(name: string): RingName {
  if (!Object.hasOwn(RINGS, name)) throw new UsageError(`--ring : ${Object.keys(RINGS).join(', ')}.`);
  return name as RingName;
}

/** Writes the ring into the file of generated secrets, where that is what holds it; answers its path. */
function keep({ environment }: CommandContext, variable: string, value: string): string | undefined {
  const file = environment['SECRETS_FILE'];
  if (file === undefined) return undefined;
  const secrets = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  if (secrets[variable] === undefined) return undefined;
  const aside = `${file}.new`;
  const descriptor = openSync(aside, 'w', 0o600);
  try {
    writeSync(descriptor, `${JSON.stringify({ ...secrets, [variable]: value }, undefined, 2)}\n`);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
  renameSync(aside, file);
  return file;
}
