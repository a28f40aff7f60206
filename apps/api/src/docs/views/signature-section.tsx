import { readFileSync } from 'node:fs';
import { CodeBlock } from './code-block.js';

const snippet = (name: string): string => readFileSync(new URL(`../assets/${name}`, import.meta.url), 'utf8').trimEnd();

const SNIPPETS = [
  { id: 'signature-node', label: 'vérification en Node.js', title: 'Node.js', code: snippet('verifier-webhook.mjs') },
  { id: 'signature-python', label: 'vérification en Python', title: 'Python', code: snippet('verifier_webhook.py') },
  { id: 'signature-php', label: 'vérification en PHP', title: 'PHP', code: snippet('verifier-webhook.php') },
  { id: 'signature-java', label: 'vérification en Java', title: 'Java 17', code: snippet('VerifierWebhook.java') },
  {
    id: 'signature-csharp',
    label: 'vérification en C#',
    title: 'C# (.NET Core 2.1 ou suivant)',
    code: snippet('VerifierWebhook.cs'),
  },
];

/** How a receiver knows that a delivery is ours, with code that a test runs. */
export function SignatureSection() {
  return (
    <section class="panel" id="signature">
      <h2>Vérifier une signature</h2>
      <p>
        L’en-tête <code>X-Service-Signature</code> vaut <code>sha256=</code> suivi du HMAC-SHA-256 du corps reçu, en
        hexadécimal, sous le secret du point d’entrée, montré à sa création ou à son remplacement. Calculez-le sur les
        octets reçus, sans réécrire le JSON, et comparez en temps constant. Refusez une livraison sans signature si
        votre point d’entrée a un secret.
      </p>
      <p>
        Un secret se remplace sans perdre de livraison : pendant 24 heures, l’ancien signe encore{' '}
        <code>X-Service-Signature</code> et le nouveau <code>X-Service-Signature-Next</code> ; ensuite, le nouveau signe
        seul, dans <code>X-Service-Signature</code>. Pendant ce temps, acceptez une livraison dont l’un des deux
        en-têtes est juste sous votre secret.
      </p>
      {SNIPPETS.map(({ id, label, title, code }) => (
        <>
          <h3>{title}</h3>
          <CodeBlock id={id} label={label} code={code} />
        </>
      ))}
    </section>
  );
}
