import { spawn, spawnSync } from 'node:child_process';

/** The shells of newcomers: macOS opens zsh, which an unquoted `?` stops and which takes no comment at its prompt. */
export type Shell = 'bash' | 'zsh';

export const isAtHand = (shell: Shell): boolean => spawnSync(shell, ['-c', 'true']).status === 0;

const OPTIONS: Record<Shell, string[]> = { bash: ['--norc', '-s'], zsh: ['-f', '-i', '-s'] };

/** The commands of a section of a Markdown page, block after block. */
export function commandsOf(page: string, heading: string): string[] {
  const section = page.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0];
  if (section === undefined) throw new Error(`no section "${heading}"`);
  return [...section.matchAll(/```sh\n([\s\S]*?)```/g)].map(([, commands]) => commands!);
}

/**
 * Types commands into a shell, as a person would at its prompt.
 * @returns all that is printed; an interactive zsh also prints its prompts
 */
export async function type(shell: Shell, commands: string): Promise<string> {
  const child = spawn(shell, OPTIONS[shell], { env: { ...process.env, PS1: '', HISTFILE: '' } });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (printed += text));
  }
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stdin.end(commands);
  await ended;
  return printed;
}
