import { type Role, ROLES } from '#access/permissions.js';
import { AddMemberDto } from '#identity/members.dto.js';
import { MembersService } from '#identity/members.service.js';
import { PlatformAccountsService } from '#platform/platform-accounts.service.js';
import { CreateAccountDto } from '#platform/platform.dto.js';
import { checked } from '../checked.js';
import {
  type Command,
  type CommandContext,
  type CommandResult,
  type OptionValues,
  requiredText,
  textOf,
  UsageError,
} from '../command.js';
import { operatorContext } from '../operator-context.js';
import { findOrganization } from '../organizations.js';
import { readPassword } from '../password.js';

export const accountsCreate: Command = {
  name: 'accounts create',
  summary:
    'Crée un compte : membre d’une organisation par invitation, ou avec un mot de passe lu sur l’entrée standard.',
  options: {
    email: { type: 'text', help: 'adresse électronique', required: true },
    name: { type: 'text', help: 'nom affiché', required: true },
    organization: { type: 'text', help: 'identifiant de l’organisation où l’inviter' },
    role: { type: 'text', help: `son rôle : ${ROLES.join(', ')}` },
    'password-stdin': { type: 'flag', help: 'sans organisation : mot de passe lu sur l’entrée standard' },
  },
  run(context, values) {
    const account = { email: requiredText(values, 'email'), name: requiredText(values, 'name') };
    const organization = textOf(values, 'organization');
    if (organization !== undefined) return invite(context, account, organization, readRole(values));
    if (values['password-stdin'] === true) return create(context, account);
    throw new UsageError('Donnez --organization et --role pour une invitation, ou --password-stdin.');
  },
};

interface NewAccount {
  email: string;
  name: string;
}

async function invite(
  context: CommandContext,
  account: NewAccount,
  organizationId: string,
  role: Role,
): Promise<CommandResult> {
  const body = await checked(AddMemberDto, { ...account, role });
  const services = await context.services();
  const { id, name } = await findOrganization(services, organizationId);
  const member = await services.get(MembersService).add(operatorContext(await context.operator(), id), body);
  const next =
    `Jeton d’invitation, à remettre à la personne seule : ${member.invitation.token}\n` +
    `Valable jusqu’au ${member.invitation.expires_at}`;
  return { data: { ...member }, text: `${member.email} est invité comme ${role} de ${name}.\n${next}` };
}

async function create(context: CommandContext, account: NewAccount): Promise<CommandResult> {
  const password = await readPassword(context.io.input);
  const body = await checked(CreateAccountDto, { ...account, password });
  const services = await context.services();
  const created = await services.get(PlatformAccountsService).create(await context.operator(), body);
  return { data: { ...created }, text: `Compte créé : ${created.email} (${created.id})` };
}

function readRole(values: OptionValues): Role {
  const role = ROLES.find((candidate) => candidate === textOf(values, 'role'));
  if (!role) throw new UsageError(`--role : ${ROLES.join(', ')}.`);
  return role;
}
