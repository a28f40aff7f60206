import { NO_COMPLEMENTS } from './answer/answer.js';
import { AssistantEngine, ProviderFailure } from './assistant-engine.js';
import type { Answer, AssistantRequest, Engine } from './engine.js';
import { CircuitBreaker } from './remote/circuit-breaker.js';

describe('a provider that does not answer', () => {
  const reponse = (texte: string): Answer => ({
    ...{ texte, tableau: null, sources: [], repondu: true, moteur: 'local', avis: null, cadre: null },
    ...{ complements: NO_COMPLEMENTS, intention: null },
  });
  const demande = { budget: { reserve: 1, depense: 0 }, signal: new AbortController().signal, tools: { appels: [] } };
  const lire = async (moteur: AssistantEngine): Promise<Answer> => {
    for await (const event of moteur.answer(demande as unknown as AssistantRequest))
      if (event.type === 'fin') return event.reponse;
    throw new Error('no answer');
  };

  it('three times in a row is left alone for a minute, and tried by one answer then', async () => {
    let now = 0;
    let appels = 0;
    let panne = true;
    const local: Engine = {
      async *answer() {
        yield { type: 'fin', reponse: reponse('embarquée') };
      },
    };
    const distant: Engine = {
      async *answer() {
        appels += 1;
        if (panne) throw new ProviderFailure('unreachable', { cause: new Error('panne') });
        yield { type: 'fin', reponse: reponse('en ligne') };
      },
    };
    const moteur = new AssistantEngine(local, distant, () => undefined, new CircuitBreaker(() => now));
    for (let time = 0; time < 3; time += 1) expect((await lire(moteur)).avis).toContain('n’a pas répondu');
    expect(await lire(moteur)).toMatchObject({
      texte: 'embarquée',
      avis: expect.stringContaining('pendant une minute'),
    });
    expect(appels).toBe(3);
    now = 60_000;
    expect((await lire(moteur)).avis).toContain('n’a pas répondu');
    expect((await lire(moteur)).avis).toContain('pendant une minute');
    expect(appels).toBe(4);
    now = 120_000;
    panne = false;
    expect([(await lire(moteur)).texte, (await lire(moteur)).texte]).toEqual(['en ligne', 'en ligne']);
  });
});
