import type { Command } from './command.js';

const COMMON_HELP = [
  'Options communes :',
  '  --json                            résultat en JSON, sur une ligne de la sortie standard',
  '  --operator <adresse>              opérateur que le journal d’audit nommera (défaut : OPERATOR_EMAIL)',
  '  --help                            l’aide d’une commande',
];

/** The list of commands. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  return [
    'Usage : npm run --silent cli -- <commande> [options]',
    '',
    'Commandes :',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    ...COMMON_HELP,
  ].join('\n');
}

/** One command and its options. */
export function commandHelp({ name, summary, options }: Command): string {
  const lines = Object.entries(options).map(([option, { type, help, required }]) => {
    const form = `--${option}${type === 'text' ? ' <valeur>' : ''}`;
    return `  ${form.padEnd(32)}  ${help}${required ? ' (nécessaire)' : ''}`;
  });
  const own = lines.length > 0 ? ['', ...lines] : [];
  return [`Usage : npm run --silent cli -- ${name} [options]`, '', summary, ...own, '', ...COMMON_HELP].join('\n');
}
