import type { Readable, Writable } from 'node:stream';
import type { INestApplicationContext } from '@nestjs/common';
import type { OperatorIdentity } from '#access/request-context.js';
import type { Settings } from '#config/settings.js';
import type { Progress } from './progress.js';

/** What the command line is given by whoever starts it. */
export interface CliIo {
  /** The settings of the processes; read only by commands that need them. */
  environment: () => Record<string, string | undefined>;
  out: Writable;
  err: Writable;
  input: Readable;
}

/** What a running command works with. */
export interface CommandContext {
  settings: Settings;
  environment: Record<string, string | undefined>;
  io: CliIo;
  progress: Progress;
  /** Opens the database and the services, once; closed when the command ends. */
  services(): Promise<INestApplicationContext>;
  /** Who the audit log will name. */
  operator(): Promise<OperatorIdentity>;
}

/** One option of a command: `text` takes a value, `flag` does not. */
export interface CommandOption {
  type: 'text' | 'flag';
  help: string;
  required?: boolean;
}

export type OptionValues = Record<string, string | boolean | undefined>;

/** The outcome of a command: an object printed with `--json`, a text for people otherwise. */
export interface CommandResult {
  data: Record<string, unknown>;
  text: string;
  /** The command did its work and found something wrong. */
  failed?: boolean;
}

export interface Command {
  /** Words that call it, such as `organizations create`. */
  name: string;
  summary: string;
  options: Record<string, CommandOption>;
  run(context: CommandContext, values: OptionValues): Promise<CommandResult>;
}

/** A fault that the person at the keyboard can mend: shown without a stack. */
export class UsageError extends Error {}

/** A command that was understood and could not be done: shown without a stack. */
export class CommandFailure extends Error {}

/** The text of an option, or undefined when it was left out. */
export function textOf(values: OptionValues, option: string): string | undefined {
  const value = values[option];
  return typeof value === 'string' ? value : undefined;
}

/** The text of a required option; its presence was checked before the command ran. */
export function requiredText(values: OptionValues, option: string): string {
  const value = textOf(values, option);
  if (value === undefined) throw new UsageError(`--${option} est nécessaire`);
  return value;
}

export const listOf = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
