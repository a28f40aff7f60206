import { readFileSync } from 'node:fs';
import { CodeBlock } from './code-block.js';

const INSTALL = `curl -O "$ACHATS_URL/docs/assets/achats-publics-client.tgz"
npm install ./achats-publics-client.tgz`;
const EXAMPLE = readFileSync(new URL('../assets/client.mjs', import.meta.url), 'utf8').trimEnd();

/** The package that calls the service for its integrators, with code that a test runs. */
export function ClientSection() {
  return (
    <section class="panel" id="client">
      <h2>Client TypeScript</h2>
      <p>
        Le paquet <code>@achats-publics/client</code> appelle chaque route avec ses types, lit les listes page après
        page, envoie les fichiers, suit les imports et l’assistant, reprend ce qui peut l’être et vérifie les
        livraisons. Il ne dépend de rien et fonctionne dans Node 20 comme dans un navigateur. Son archive, celle de
        cette version du service, contient son mode d’emploi :{' '}
        <a href="/docs/assets/achats-publics-client.tgz">achats-publics-client.tgz</a>. Gardez-la dans votre dépôt.
      </p>
      <CodeBlock id="client-installation" label="installation du client" code={INSTALL} />
      <CodeBlock id="client-exemple" label="exemple du client" code={EXAMPLE} />
    </section>
  );
}
