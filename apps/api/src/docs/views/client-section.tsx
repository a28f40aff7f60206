import { readFileSync } from 'node:fs';
import { CodeBlock } from './code-block.js';

const EXAMPLE = readFileSync(new URL('../assets/client.mjs', import.meta.url), 'utf8').trimEnd();

/** The package that calls the service for its integrators, with code that a test runs. */
export function ClientSection() {
  return (
    <section class="panel" id="client">
      <h2>Client TypeScript</h2>
      <p>
        Le paquet <code>@achats-publics/client</code> appelle chaque route avec ses types, lit les listes page après
        page, envoie les fichiers, suit les imports et l’assistant, reprend ce qui peut l’être et vérifie les
        livraisons. Il ne dépend de rien et fonctionne dans Node 20 comme dans un navigateur. Son archive est faite dans
        une copie du service par <code>npm pack --workspace @achats-publics/client</code> ; elle contient son mode
        d’emploi.
      </p>
      <CodeBlock id="client-exemple" label="exemple du client" code={EXAMPLE} />
    </section>
  );
}
