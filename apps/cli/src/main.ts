import 'reflect-metadata';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { OperatorIdentity } from '#access/request-context.js';
import { AppError } from '#common/app-error.js';
import { createLogger, NestLogger } from '#common/logger.js';
import { loadSettings, SettingsError } from '#config/load-settings.js';
import type { Settings } from '#config/settings.js';
import { TenantDatabase } from '#database/tenant-database.js';
import { CliModule } from './cli.module.js';
import {
  type CliIo,
  type Command,
  type CommandContext,
  CommandFailure,
  type OptionValues,
  UsageError,
} from './command.js';
import { commands } from './commands/all.js';
import { commandHelp, generalHelp } from './help.js';
import { readOptions } from './options.js';
import { Progress } from './progress.js';

/**
 * Runs one command line.
 * @returns exit code: 0 done, 1 failed or found a fault, 2 not understood
 */
export async function runCli(args: string[], io: CliIo): Promise<number> {
  try {
    return await dispatch(args, io);
  } catch (error) {
    const told = [UsageError, CommandFailure, SettingsError, AppError].some((kind) => error instanceof kind);
    const away = databaseAway(error);
    if (!told && away === undefined) throw error;
    io.err.write(`${away ?? describe(error as Error)}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Codes of Node and of PostgreSQL (appendix A) for a server that cannot be reached or entered. */
const AWAY = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', '28P01', '28000', '3D000', '57P03']);

function databaseAway(error: unknown): string | undefined {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return AWAY.has(code) ? `La base de données de DATABASE_URL ne s’ouvre pas (${code}).` : undefined;
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

async function execute(command: Command, values: OptionValues, io: CliIo): Promise<number> {
  const environment = io.environment();
  // Here OPERATOR_EMAIL says who acts; the api alone, which creates that operator, needs the password beside it.
  const settings = loadSettings({ ...environment, OPERATOR_EMAIL: undefined, OPERATOR_PASSWORD: undefined });
  const progress = new Progress(io.err, values['json'] !== true);
  const open: { services?: Promise<INestApplicationContext> } = {};
  const context: CommandContext = {
    settings,
    environment,
    io,
    progress,
    services: () => (open.services ??= openServices(settings)),
    operator: async () =>
      findOperator(await context.services(), values['operator'] ?? (environment['OPERATOR_EMAIL'] || undefined)),
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
  const logger = new NestLogger(createLogger('cli', settings.logLevel === 'silent' ? 'silent' : 'fatal'));
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
    .common.statement<{ id: string; disabled: boolean }>(
      'SELECT id, disabled_at IS NOT NULL AS disabled FROM operators WHERE lower(email) = lower($1)',
      [email],
    );
  if (!operator) throw new UsageError(`Aucun opérateur ne porte l’adresse ${email}.`);
  if (operator.disabled)
    throw new UsageError(`L’opérateur ${email} est désactivé : nommez-en un autre par --operator.`);
  return { type: 'operator', operatorId: operator.id, sessionId: 'cli' };
}
