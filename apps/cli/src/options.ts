import { parseArgs } from 'node:util';
import { type Command, type OptionValues, UsageError } from './command.js';
import { commandHelp } from './help.js';

const COMMON = {
  help: { type: 'boolean', short: 'h' },
  json: { type: 'boolean' },
  operator: { type: 'string' },
} as const;

/**
 * The options of a command, its own and those that all take.
 * @throws UsageError that says in one line what is wrong, the help of the command below
 */
export function readOptions(command: Command, args: string[]): OptionValues {
  const own = Object.fromEntries(
    Object.entries(command.options).map(([name, { type }]) => [
      name,
      { type: type === 'flag' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  const options = { ...own, ...COMMON };
  // Not `strict`, whose messages are English: the tokens are judged here.
  const { values, tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const fault =
    tokens.map((token) => faultOf(token, options)).find((found) => found !== undefined) ??
    missing(command, values as OptionValues);
  if (fault !== undefined) throw new UsageError(`${fault}\n\n${commandHelp(command)}`);
  return values as OptionValues;
}

type Token = NonNullable<ReturnType<typeof parseArgs>['tokens']>[number];

function faultOf(token: Token, options: Record<string, { type: 'boolean' | 'string' }>): string | undefined {
  if (token.kind === 'positional') return `« ${token.value} » n’est précédé d’aucune option.`;
  if (token.kind === 'option-terminator') return undefined;
  const known = Object.hasOwn(options, token.name) ? options[token.name] : undefined;
  if (!known) return `Option inconnue : ${token.rawName}.`;
  if (known.type === 'boolean')
    return token.value === undefined ? undefined : `--${token.name} ne prend pas de valeur.`;
  const forgotten =
    token.value === undefined || token.value === '' || (!token.inlineValue && token.value.startsWith('-'));
  return forgotten ? `--${token.name} attend une valeur (--${token.name}=… si elle commence par un tiret).` : undefined;
}

function missing(command: Command, values: OptionValues): string | undefined {
  if (values['help']) return undefined;
  const names = Object.entries(command.options)
    .filter(([name, { required }]) => required && !values[name])
    .map(([name]) => `--${name}`);
  return names.length > 0 ? `Il manque ${names.join(', ')}.` : undefined;
}
