import { spawn } from 'node:child_process';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { type Command, CommandFailure, UsageError } from '../command.js';

const LOADER = fileURLToPath(new URL('../../../../programs/load-demo.js', import.meta.url));

/** Fills the demo organisation, as the first `npm start` does: again changes nothing. */
export const demoLoad: Command = {
  name: 'demo load',
  summary: 'Crée l’organisation de démonstration et y charge des données publiques réelles.',
  options: {},
  async run(context) {
    if (context.settings.nodeEnv === 'production') {
      throw new UsageError('La démonstration, dont les mots de passe sont publics, ne se charge pas en production.');
    }
    // Says at once that the database is away, which the loader would tell by a stack.
    await context.services();
    context.progress.show('Démonstration', 0, 1);
    const loader = spawn(process.execPath, [LOADER], {
      // Here OPERATOR_EMAIL says who acts; the loader would ask for the password beside it.
      env: { ...context.environment, OPERATOR_EMAIL: '', OPERATOR_PASSWORD: '' } as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve, reject) => {
      loader.once('error', reject);
      loader.once('close', resolve);
    });
    const [printed, code] = await Promise.all([readAll(loader.stdout), ended]);
    if (code !== 0)
      throw new CommandFailure('Le chargement de la démonstration a échoué ; ses messages sont ci-dessus.');
    context.progress.show('Démonstration', 1, 1);
    const data = JSON.parse(printed.trim().split('\n').at(-1) ?? '{}') as Record<string, unknown>;
    return {
      data,
      text: `Organisation de démonstration : ${String(data['organization_id'])}\n${String(data['share_url'])}\nSes comptes n’entrent que dans un service lancé avec DEMO=true.`,
    };
  },
};
