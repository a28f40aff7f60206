import type { Command } from '../command.js';
import { everyOrganization } from '../organizations.js';

/** The identifiers that the other commands ask for. */
export const organizationsList: Command = {
  name: 'organizations list',
  summary: 'Nomme les organisations et leurs identifiants.',
  options: {},
  async run(context) {
    const organizations = await everyOrganization(await context.services(), undefined);
    return {
      data: { organizations: organizations.map(({ id, name }) => ({ id, name })) },
      text: organizations.map(({ id, name }) => `${id}  ${name}`).join('\n') || 'Aucune organisation.',
    };
  },
};
