import { readFileSync } from 'node:fs';
import { CodeBlock } from './code-block.js';

const FILE_URL = 'http://localhost:3000';

/** The steps of the file: a comment is the title of the commands below it, for an interactive zsh takes no comments. */
const STEPS = readFileSync(new URL('../assets/premiers-pas.sh', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((step, index) => {
    const [title = '', ...commands] = step.split('\n');
    return { id: `premiers-pas-${index + 1}`, title, commands: commands.join('\n').trimEnd() };
  });

/**
 * From nothing to the first delivery, in commands that a test types.
 * @param serviceUrl where the service answers, in place of the address of the file
 */
export function StartSection({ serviceUrl }: { serviceUrl: string }) {
  return (
    <section class="panel" id="premiers-pas">
      <h2>Premiers pas</h2>
      <p>
        Cinq minutes, d’une clé d’API au premier webhook, dans un terminal (<code>bash</code> ou <code>zsh</code>). Les
        comptes sont ceux de la démonstration ; le récepteur est le vôtre, ou celui d’une copie du service, qui se
        démarre une fois son secret connu. Un service démarré sur votre machine ne livre à une adresse privée qu’avec{' '}
        <code>
          WEBHOOK_ALLOW_PRIVATE_NETWORKS=
          <wbr />
          true
        </code>
        .
      </p>
      {STEPS.map(({ id, title, commands }) => (
        <>
          <h3>{title}</h3>
          <CodeBlock id={id} label={title} code={commands.replace(FILE_URL, serviceUrl)} />
        </>
      ))}
    </section>
  );
}
