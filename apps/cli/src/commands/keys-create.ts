import { type Permission, PERMISSIONS } from '#access/permissions.js';
import { CreateApiKeyDto } from '#identity/api-keys.dto.js';
import { ApiKeysService } from '#identity/api-keys.service.js';
import { checked } from '../checked.js';
import { type Command, listOf, requiredText, textOf, UsageError } from '../command.js';
import { operatorContext } from '../operator-context.js';
import { findOrganization } from '../organizations.js';

export const keysCreate: Command = {
  name: 'keys create',
  summary: 'Crée une clé d’API d’une organisation ; elle n’est montrée qu’une fois.',
  options: {
    organization: { type: 'text', help: 'identifiant de l’organisation', required: true },
    label: { type: 'text', help: 'à quoi elle sert', required: true },
    permissions: { type: 'text', help: `séparées par des virgules : ${PERMISSIONS.join(', ')}`, required: true },
    'expires-in-days': { type: 'text', help: 'jours avant son expiration (0 : jamais)' },
  },
  async run(context, values) {
    const days = textOf(values, 'expires-in-days') ?? '0';
    if (!/^\d{1,4}$/.test(days)) throw new UsageError('--expires-in-days : un nombre de jours est attendu.');
    const body = await checked(CreateApiKeyDto, {
      label: requiredText(values, 'label'),
      permissions: listOf(textOf(values, 'permissions')).map(readPermission),
      expires_in_days: Number(days),
    });
    const services = await context.services();
    const { id, name } = await findOrganization(services, requiredText(values, 'organization'));
    const key = await services.get(ApiKeysService).create(operatorContext(await context.operator(), id), body);
    return { data: { ...key }, text: `Clé de ${name} (${key.id}), montrée cette seule fois :\n${key.key}` };
  },
};

function readPermission(text: string): Permission {
  const permission = PERMISSIONS.find((candidate) => candidate === text);
  if (!permission) throw new UsageError(`--permissions : ${text} est inconnue.`);
  return permission;
}
