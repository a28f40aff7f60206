import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that the provider got, as its HTTP body says. */
export interface AppelRecu {
  messages: { role: string; content: unknown; tool_call_id?: string }[];
  tools?: { function: { name: string; parameters: { properties: Record<string, unknown> } } }[];
  stream?: boolean;
}

/** What the provider streams back: text, tool calls, an HTTP failure, or nothing for ever. */
export type Reaction =
  | { texte: string[] }
  | { outils: { nom: string; arguments: unknown }[] }
  | { statut: number }
  | { silence: true };

/** A server that speaks the HTTP protocol of OpenAI-compatible providers, and answers as the test says. */
export interface FauxFournisseur {
  url: string;
  appels: AppelRecu[];
  /** Streams that the client closed before their end. */
  abandons: number;
  reagir: (appel: AppelRecu) => Reaction;
  close(): Promise<void>;
}

export async function demarrerFauxFournisseur(): Promise<FauxFournisseur> {
  const server = createServer((request, response) => void servir(request, response));
  const faux: FauxFournisseur = {
    url: '',
    appels: [],
    abandons: 0,
    reagir: () => ({ texte: ['Bonjour.'] }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  async function servir(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const appel = JSON.parse(body) as AppelRecu;
    faux.appels.push(appel);
    const reaction = faux.reagir(appel);
    response.once('close', () => {
      if (!response.writableEnded) faux.abandons += 1;
    });
    if ('statut' in reaction) {
      response.writeHead(reaction.statut, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ error: { message: 'panne' } }));
      return;
    }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.flushHeaders();
    if ('silence' in reaction) return;
    for (const delta of deltasDe(reaction)) response.write(morceau({ choices: [{ index: 0, delta }] }));
    const finish = 'outils' in reaction ? 'tool_calls' : 'stop';
    response.write(morceau({ choices: [{ index: 0, delta: {}, finish_reason: finish }] }));
    response.write(morceau({ choices: [], usage: { prompt_tokens: 60, completion_tokens: 40, total_tokens: 100 } }));
    response.end('data: [DONE]\n\n');
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  faux.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  return faux;
}

/**
 * The name under which the tools gave a value, for a sentence: « {{v3}} ».
 * @param rang among the values with that name and that figure, the first is 0
 */
export function nomDe({ messages }: AppelRecu, champ: string, valeur: number | string, rang = 0): string {
  const recu = messages
    .filter(({ role }) => role === 'tool')
    .map(({ content }) => (typeof content === 'string' ? content : JSON.stringify(content)))
    .join('\n')
    .replaceAll('\\"', '"');
  const noms = [...recu.matchAll(/"([a-z_]+)":"(\{\{v\d+\}\}) = ([^"]*)"/g)];
  const nom = noms.filter(([, lu, , lue]) => lu === champ && lue === String(valeur))[rang]?.[2];
  if (nom === undefined) throw new Error(`no value ${champ} = ${valeur} in ${recu}`);
  return nom;
}

function deltasDe(reaction: { texte: string[] } | { outils: { nom: string; arguments: unknown }[] }): unknown[] {
  if ('texte' in reaction) return reaction.texte.map((content) => ({ role: 'assistant', content }));
  return reaction.outils.map(({ nom, arguments: valeurs }, index) => ({
    role: 'assistant',
    tool_calls: [
      { index, id: `appel-${index}`, type: 'function', function: { name: nom, arguments: JSON.stringify(valeurs) } },
    ],
  }));
}

const morceau = (donnees: object): string =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 0, model: 'essai', ...donnees })}\n\n`;
