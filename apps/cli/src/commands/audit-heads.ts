import { publicKeyOf } from '#common/signing-key.js';
import { writeSignedHeads } from '#database/audit-heads/write-heads.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { type Command, textOf, UsageError } from '../command.js';
import { refuseDirectory } from '../files.js';

/** Does at once what the task-worker does every hour. */
export const auditHeads: Command = {
  name: 'audit heads',
  summary: 'Signe la tête de chaque chaîne d’audit qui a changé et l’ajoute au fichier des têtes.',
  options: { file: { type: 'text', help: 'fichier à compléter (défaut : AUDIT_HEADS_FILE)' } },
  async run(context, values) {
    const { auditSigningKeys: keys, auditHeadsFile } = context.settings;
    if (!keys)
      throw new UsageError('AUDIT_SIGNING_KEY manque : un trousseau « id:clé », clé de 32 octets en base64url.');
    const file = textOf(values, 'file') ?? auditHeadsFile;
    refuseDirectory('--file', file);
    const written = await writeSignedHeads((await context.services()).get(TenantDatabase), keys, file);
    const publicKey = publicKeyOf(keys.current);
    return {
      data: { file, written, key_id: keys.current.id, public_key: publicKey },
      text: `${written} tête(s) ajoutée(s) à ${file}, signée(s) par la clé ${keys.current.id} :\n${publicKey.trimEnd()}`,
    };
  },
};
