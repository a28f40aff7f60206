import type { OperatorIdentity } from '#access/request-context.js';
import { CreateOperatorDto, UpdateOperatorDto } from '#platform/operators.dto.js';
import type { PlatformOperator } from '#platform/operators.response.js';
import { OperatorsService } from '#platform/operators.service.js';
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
import { readPassword } from '../password.js';

const EMAIL = { type: 'text', help: 'adresse de l’opérateur', required: true } as const;
const PAGE = 100;

const operatorsList: Command = {
  name: 'operators list',
  summary: 'Nomme les opérateurs, leur état et leurs sessions ouvertes.',
  options: {},
  async run(context) {
    const service = (await context.services()).get(OperatorsService);
    const operators: PlatformOperator[] = [];
    for (let page = 1; ; page += 1) {
      const list = await service.list({ page, size: PAGE, offset: (page - 1) * PAGE });
      operators.push(...list.operators);
      if (page >= list.pages) break;
    }
    const lines = operators.map(
      ({ email, name, disabled, demo, sessions }) =>
        `${email}  ${name}  ${disabled ? 'désactivé' : demo ? 'démonstration' : 'actif'}  ${sessions} session(s)`,
    );
    return { data: { operators }, text: lines.join('\n') || 'Aucun opérateur.' };
  },
};

const operatorsCreate: Command = {
  name: 'operators create',
  summary: 'Crée un opérateur ; son mot de passe est lu sur l’entrée standard.',
  options: { email: EMAIL, name: { type: 'text', help: 'nom affiché', required: true } },
  async run(context, values) {
    const body = await checked(CreateOperatorDto, {
      email: requiredText(values, 'email'),
      name: requiredText(values, 'name'),
      password: await readPassword(context.io.input),
    });
    const service = (await context.services()).get(OperatorsService);
    const created = await service.create(await authorOf(context, service), body);
    return { data: { ...created }, text: `Opérateur créé : ${created.email} (${created.id})` };
  },
};

const operatorsUpdate: Command = {
  name: 'operators update',
  summary: 'Change l’adresse ou le nom d’un opérateur.',
  options: {
    email: EMAIL,
    'new-email': { type: 'text', help: 'nouvelle adresse' },
    name: { type: 'text', help: 'nouveau nom' },
  },
  run(context, values) {
    const [email, name] = [textOf(values, 'new-email'), textOf(values, 'name')];
    if (email === undefined && name === undefined) throw new UsageError('Donnez --new-email ou --name.');
    const body: UpdateOperatorDto = {
      ...(email === undefined ? {} : { email }),
      ...(name === undefined ? {} : { name }),
    };
    return change(context, values, body, 'mis à jour');
  },
};

const operatorsPassword: Command = {
  name: 'operators password',
  summary: 'Donne à un opérateur le mot de passe lu sur l’entrée standard ; ses sessions se terminent.',
  options: { email: EMAIL },
  async run(context, values) {
    return change(context, values, { password: await readPassword(context.io.input) }, 'a un nouveau mot de passe');
  },
};

const operatorsDisable: Command = {
  name: 'operators disable',
  summary: 'Désactive un opérateur et termine ses sessions ; le dernier actif reste.',
  options: { email: EMAIL },
  run: (context, values) => change(context, values, { disabled: true }, 'désactivé'),
};

const operatorsEnable: Command = {
  name: 'operators enable',
  summary: 'Réactive un opérateur.',
  options: { email: EMAIL },
  run: (context, values) => change(context, values, { disabled: false }, 'réactivé'),
};

const operatorsEndSessions: Command = {
  name: 'operators end-sessions',
  summary: 'Termine les sessions d’un opérateur.',
  options: { email: EMAIL },
  async run(context, values) {
    const { service, operator } = await find(context, values);
    const ended = await service.endSessions(await authorOf(context, service), operator.id);
    return { data: { id: operator.id, ended }, text: `${operator.email} : ${ended} session(s) terminée(s).` };
  },
};

/** Every command about operators, in the order of the help. */
export const operatorCommands: readonly Command[] = [
  operatorsList,
  operatorsCreate,
  operatorsUpdate,
  operatorsPassword,
  operatorsDisable,
  operatorsEnable,
  operatorsEndSessions,
];

async function change(
  context: CommandContext,
  values: OptionValues,
  given: UpdateOperatorDto,
  done: string,
): Promise<CommandResult> {
  const body = await checked(UpdateOperatorDto, given);
  const { service, operator } = await find(context, values);
  const changed = await service.update(await authorOf(context, service), operator.id, body);
  return { data: { ...changed }, text: `${changed.email} : ${done}.` };
}

/** Who the audit names; nobody when no operator can act, which is when the command line must still let one back in. */
async function authorOf(context: CommandContext, service: OperatorsService): Promise<OperatorIdentity | null> {
  return (await service.anyAble()) ? context.operator() : null;
}

async function find(
  context: CommandContext,
  values: OptionValues,
): Promise<{ service: OperatorsService; operator: PlatformOperator }> {
  const email = requiredText(values, 'email');
  const service = (await context.services()).get(OperatorsService);
  const operator = await service.findByEmail(email);
  if (!operator) throw new UsageError(`--email : aucun opérateur ne porte l’adresse ${email} (« operators list »).`);
  return { service, operator };
}
