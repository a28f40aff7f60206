import { AssistantEnLigne, chiffres, JETONS_PAR_JOUR } from '../support/assistant-en-ligne.js';
import { call } from '../support/client.js';
import { asOwner } from '../support/factories.js';

let assistant: AssistantEnLigne;
beforeAll(async () => {
  assistant = await AssistantEnLigne.demarrer();
});
afterAll(() => assistant.close());
beforeEach(() => assistant.oublier());

describe('a provider', () => {
  it('that calls thirty tools in one step has eight of them run', async () => {
    assistant.faux.reagir = ({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? { texte: ['Voilà.'] }
        : { outils: Array.from({ length: 30 }, () => ({ nom: 'seuils', arguments: {} })) };
    await assistant.demander('Quels seuils ?');
    const recus = assistant.faux.appels.at(-1)!.messages.filter(({ role }) => role === 'tool');
    expect(recus.filter(({ content }) => JSON.stringify(content).includes('Trop d’outils'))).toHaveLength(22);
  });

  it.each([
    ['fails', { statut: 500 }],
    ['says nothing', { silence: true }],
    ['answers nothing', { texte: [''] }],
  ] as const)('that %s leaves the embedded engine to answer, with a notice', async (_how, reaction) => {
    assistant.faux.reagir = () => reaction as never;
    const { body } = await assistant.demander('Combien avons-nous dépensé en 2025 ?');
    expect(body.data).toMatchObject({ moteur: 'local', repondu: true });
    expect(chiffres(body.data.contenu)).toContain('1 500,00 €');
    expect(body.data.avis).toContain('assistant embarqué');
  });

  it('that calls tools without end is cut', async () => {
    assistant.faux.reagir = () => ({ outils: [{ nom: 'synthese', arguments: {} }] });
    const { body } = await assistant.demander('Combien avons-nous dépensé en 2025 ?');
    expect(assistant.faux.appels).toHaveLength(6);
    expect(body.data.moteur).toBe('local');
  });

  it('that calls tools without end is not called past what was held for the answer', async () => {
    await asOwner(
      assistant.api,
      `INSERT INTO chatbot_consommations (organization_id, portee, jour, jetons) VALUES ($1, $1, current_date, 450)`,
      [assistant.membre.organization],
    );
    assistant.faux.reagir = () => ({ outils: [{ nom: 'synthese', arguments: {} }] });
    expect((await assistant.demander('Combien avons-nous dépensé en 2025 ?')).body.data.moteur).toBe('local');
    expect(assistant.faux.appels).toHaveLength(3);
  });

  it('is not called any more once the tokens of the day are spent, link by link', async () => {
    assistant.faux.reagir = () => ({ texte: ['Bonjour.'] });
    const [one, other] = [await assistant.creerLien(), await assistant.creerLien()];
    const ask = (lien: string) =>
      call(assistant.api, 'POST', `${lien}/messages`, { json: { message: 'Quels sont les seuils ?' } });
    for (let time = 0; time < 7; time += 1) expect((await ask(one)).body.data.moteur).toBe('openai-compatible');
    const spent = await ask(one);
    expect(spent.body.data).toMatchObject({ moteur: 'local', avis: expect.stringContaining('budget quotidien') });
    expect((await ask(other)).body.data.moteur).toBe('openai-compatible');
  });

  it('asked twenty times at once never spends more than the tokens of the day', async () => {
    const { reagir } = assistant.faux;
    assistant.faux.reagir = () => ({ texte: ['Bonjour.'] });
    const lien = await assistant.creerLien();
    const json = { message: 'Quels sont les seuils ?' };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => call(assistant.api, 'POST', `${lien}/messages`, { json })),
    );
    assistant.faux.reagir = reagir;
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    const enLigne = answers.filter(({ body }) => body.data.moteur === 'openai-compatible').length;
    expect(enLigne).toBeGreaterThan(0);
    expect(assistant.faux.appels).toHaveLength(enLigne);
    expect(enLigne * 100).toBeLessThanOrEqual(JETONS_PAR_JOUR);
    expect(await asOwner(assistant.api, 'SELECT jetons::int FROM chatbot_consommations')).toEqual([
      { jetons: enLigne * 100 },
    ]);
    for (const { body } of answers.filter(({ body }) => body.data.moteur === 'local'))
      expect(body.data.avis).toContain('budget quotidien');
  });

  it('is told to stop when the page is closed', async () => {
    assistant.faux.reagir = () => ({ silence: true });
    const closed = new AbortController();
    const before = assistant.faux.abandons;
    const leaving = fetch(`${assistant.api.url}${await assistant.creerLien()}/messages`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
      body: JSON.stringify({ message: 'Quels sont les seuils ?' }),
      signal: closed.signal,
    }).then((response) => response.text());
    while (assistant.faux.appels.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    closed.abort();
    await expect(leaving).rejects.toThrow('abort');
    const started = Date.now();
    while (assistant.faux.abandons === before && Date.now() - started < 1500)
      await new Promise((resolve) => setTimeout(resolve, 10));
    expect(assistant.faux.abandons).toBe(before + 1);
    const messages = await asOwner<{ role: string }>(
      assistant.api,
      'SELECT role FROM chatbot_messages ORDER BY id DESC LIMIT 1',
    );
    expect(messages).toEqual([{ role: 'question' }]);
    const spent = (): Promise<{ jetons: number }[]> =>
      asOwner(assistant.api, 'SELECT jetons::int FROM chatbot_consommations');
    // What was held is given back, and what the question cost is kept.
    while ((await spent())[0]?.jetons === JETONS_PAR_JOUR && Date.now() - started < 3000)
      await new Promise((resolve) => setTimeout(resolve, 10));
    const [{ jetons }] = (await spent()) as [{ jetons: number }];
    expect(jetons).toBeGreaterThan(0);
    expect(jetons).toBeLessThan(JETONS_PAR_JOUR);
  });
});
