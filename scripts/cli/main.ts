import 'reflect-metadata';
import { parseArgs } from 'node:util';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OperatorIdentity } from '#access/request-context.js';
import { AppError } from '#common/app-error.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings, type Settings, SettingsError } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { CliModule } from './cli.module.js';
import { type CliIo, type Command, type CommandContext, type OptionValues, UsageError } from './command.js';
import { commands } from './commands/all.js';
import { commandHelp, generalHelp } from './help.js';
import { Progress } from './progress.js';

const COMMON = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  operator: { type: 'string' },
} as const;

/**
 * Runs one command line.
 * @returns exit code: 0 done, 1 failed or found a fault, 2 not understood
 */
export async function runCli(args: string[], io: CliIo): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    const mendable = error instanceof UsageError || error instanceof SettingsError || error instanceof AppError;
    if (!mendable) throw error;
    io.err.write(`${describe(error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

function describe(error: Error): string {
  const faults = error instanceof AppError && Array.isArray(error.details) ? error.details : [];
  return [error.message, ...faults.map(({ field, message }) => `  ${field} : ${message}`)].join('\n');
}

async function dispatch(args: string[], io: CliIo): Promise<number> {
  const words = args.filter((_, index) => args.slice(0, index + 1).every((word) => !word.startsWith('-')));
  const name = words.slice(0, 2).join(' ');
  const command = commands.find((candidate) => candidate.name === name);
  if (!command) {
    const asked = words.length === 0 || args.includes('--help') || args.includes('-h');
    (asked ? io.out : io.err).write(`${asked ? '' : `Commande inconnue : ${name}\n\n`}${generalHelp(commands)}\n`);
    return asked ? 0 : 2;
  }
  const values = readOptions(command, args.slice(2));
  if (values['help']) {
    io.out.write(`${commandHelp(command)}\n`);
    return 0;
  }
  return execute(command, values, io);
}

function readOptions(command: Command, args: string[]): OptionValues {
  const own = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [
      name,
      { type: type === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    const parsed = parseArgs({ args, options: { ...own, ...COMMON }, strict: true });
    const values = parsed.values as OptionValues;
    const missing = Object.entries(command.options).filter(([name, { required }]) => required && !values[name]);
    if (missing.length > 0 && !values['help']) {
      throw new UsageError(`Il manque ${missing.map(([name]) => `--${name}`).join(', ')}.`);
    }
    return values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${commandHelp(command)}`);
  }
}

async function execute(command: Command, values: OptionValues, io: CliIo): Promise<number> {
  const environment = io.environment();
  const settings = loadSettings(environment);
  const progress = new Progress(io.err, values['json'] !== true);
  const open: { services?: Promise<INestApplicationContext> } = {};
  const context: CommandContext = {
    settings,
    environment,
    io,
    progress,
    services: () => (open.services ??= openServices(settings)),
    operator: async () => findOperator(await context.services(), values['operator'] ?? settings.operatorEmail),
  };
  try {
    const { data, text, failed } = await command.run(context, values);
    progress.end();
    io.out.write(`${values['json'] ? JSON.stringify(data) : text}\n`);
    return failed ? 1 : 0;
  } finally {
    progress.end();
    await (await open.services)?.close();
  }
}

function openServices(settings: Settings): Promise<INestApplicationContext> {
  const logger = new NestLogger(createLogger('cli', settings.logLevel === 'silent' ? 'silent' : 'error'));
  return NestFactory.createApplicationContext(CliModule.with(settings), { logger, abortOnError: false });
}

async function findOperator(
  services: INestApplicationContext,
  email: string | boolean | undefined,
): Promise<OperatorIdentity> {
  if (typeof email !== 'string') {
    throw new UsageError('Dites qui agit, pour le journal d’audit : --operator <adresse>, ou OPERATOR_EMAIL.');
  }
  const [operator] = await services
    .get(TenantDatabase)
    .statement<{ id: string }>('SELECT id FROM operators WHERE lower(email) = lower($1)', [email]);
  if (!operator) throw new UsageError(`Aucun opérateur ne porte l’adresse ${email}.`);
  return { type: 'operator', operatorId: operator.id, sessionId: 'cli' };
}
