import { readFileSync } from 'node:fs';
import { CodeBlock } from './code-block.js';

const STEPS = readFileSync(new URL('../assets/premiers-pas.sh', import.meta.url), 'utf8').trimEnd();

/** From nothing to the first delivery, in commands that a test types. */
export function StartSection() {
  return (
    <section class="panel" id="premiers-pas">
      <h2>Premiers pas</h2>
      <p>
        Cinq minutes, d’une clé d’API au premier webhook, dans un terminal (<code>bash</code> ou <code>zsh</code>). Les
        comptes sont ceux de la démonstration ; le récepteur est le vôtre, ou{' '}
        <code>npm run webhook:listen -- --port 4900</code> dans une copie du service. Un service démarré sur votre
        machine ne livre à une adresse privée qu’avec <code>WEBHOOK_ALLOW_PRIVATE_NETWORKS=true</code>.
      </p>
      <CodeBlock id="premiers-pas-commandes" label="premiers pas" code={STEPS} />
    </section>
  );
}
