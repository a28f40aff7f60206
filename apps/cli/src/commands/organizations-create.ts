import { type ModuleName, MODULES } from '#access/permissions.js';
import { PlatformOrganizationsService } from '#platform/platform-organizations.service.js';
import { CreateOrganizationDto } from '#platform/platform.dto.js';
import { checked } from '../checked.js';
import { type Command, listOf, requiredText, textOf, UsageError } from '../command.js';

export const organizationsCreate: Command = {
  name: 'organizations create',
  summary: 'Crée une organisation, avec ses modules.',
  options: {
    name: { type: 'text', help: 'nom', required: true },
    siret: { type: 'text', help: 'SIRET, 14 chiffres' },
    modules: { type: 'text', help: `modules séparés par des virgules : ${MODULES.join(', ')}` },
  },
  async run(context, values) {
    const siret = textOf(values, 'siret');
    const body = await checked(CreateOrganizationDto, {
      name: requiredText(values, 'name'),
      ...(siret === undefined ? {} : { siret }),
      modules: listOf(textOf(values, 'modules')).map(readModule),
    });
    const services = await context.services();
    const organization = await services.get(PlatformOrganizationsService).create(await context.operator(), body);
    return { data: { ...organization }, text: `Organisation créée : ${organization.name} (${organization.id})` };
  },
};

function readModule(name: string): ModuleName {
  const module = MODULES.find((candidate) => candidate === name);
  if (!module) throw new UsageError(`--modules : ${name} est inconnu. Modules : ${MODULES.join(', ')}.`);
  return module;
}
