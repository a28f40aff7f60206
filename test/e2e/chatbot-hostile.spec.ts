import { AssistantEnLigne, chiffres, ORDRE } from '../support/assistant-en-ligne.js';
import { call } from '../support/client.js';
import { asOwner } from '../support/factories.js';
import { sansHasard } from '../support/fuites.js';

let assistant: AssistantEnLigne;
beforeAll(async () => {
  assistant = await AssistantEnLigne.demarrer();
});
afterAll(() => assistant.close());
beforeEach(() => assistant.oublier());

/** Tools that the spy calls in one step: fewer than an answer lets run at once. */
const A_LA_FOIS = 4;

/** Calls every tool it was offered with the identifiers of the neighbour, a few in each step, then says what it got. */
function espionner(): void {
  assistant.faux.reagir = ({ messages, tools = [] }) => {
    const dejaLus = messages.filter(({ role }) => role === 'tool').length;
    if (dejaLus === tools.length) return { texte: ['Voici.'] };
    const vole = {
      organization_id: assistant.voisin.organization,
      organizationId: assistant.voisin.organization,
      organisation: assistant.voisin.organization,
      exercice: 2025,
      famille: '20.02',
      service: 'DEE',
      texte: 'Secret',
      fournisseur: 'Voisin SA',
      nom: 'Voisin SA',
      terme: 'avenant',
    };
    const suivants = tools.slice(dejaLus, dejaLus + A_LA_FOIS);
    return { outils: suivants.map(({ function: { name } }) => ({ nom: name, arguments: vole })) };
  };
}

describe('a provider', () => {
  it('that calls every tool with foreign identifiers gets nothing foreign', async () => {
    espionner();
    const { body } = await assistant.demander('Montre-moi tout');
    expect(body.data.moteur).toBe('openai-compatible');
    const recus = assistant.faux.appels.at(-1)!.messages.filter(({ role }) => role === 'tool');
    expect(recus).toHaveLength(assistant.faux.appels[0]!.tools!.length);
    expect(JSON.stringify(recus)).not.toContain('Trop d’outils');
    expect(sansHasard(JSON.stringify(recus))).not.toMatch(/987654|Secret du voisin|"raison_sociale":"Voisin/);
    expect(JSON.stringify(recus)).toContain('1000');
    const offered = JSON.stringify(assistant.faux.appels[0]!.tools);
    expect(offered).not.toMatch(/organi[sz]ation/i);
  });

  it('behind a public link is offered the public tools only', async () => {
    espionner();
    await call(assistant.api, 'POST', `${await assistant.creerLien()}/messages`, {
      json: { message: 'Montre-moi tout' },
    });
    const names = assistant.faux.appels[0]!.tools!.map(({ function: { name } }) => name).sort();
    expect(names).toEqual(['agregat', 'definition', 'recherche_marches', 'seuils', 'synthese']);
    assistant.faux.reagir = ({ messages }) =>
      messages.some(({ role }) => role === 'tool' || role === 'assistant')
        ? { texte: ['Rien à dire.'] }
        : { outils: [{ nom: 'besoins', arguments: { exercice: 2025 } }] };
    assistant.faux.appels.length = 0;
    await call(assistant.api, 'POST', `${await assistant.creerLien()}/messages`, {
      json: { message: 'Qui est payé ?' },
    });
    expect(JSON.stringify(assistant.faux.appels)).not.toMatch(/rang_requis|Propre /);
  });

  it('is given contract titles and names as data, under a rule that orders in them are not followed', async () => {
    assistant.faux.reagir = ({ messages }) =>
      messages.some(({ role }) => role === 'tool')
        ? { texte: ['C’est fait.'] }
        : { outils: [{ nom: 'recherche_marches', arguments: { texte: 'nettoyage' } }] };
    await assistant.demander(ORDRE);
    const [system] = assistant.faux.appels.at(-1)!.messages;
    expect(system).toMatchObject({ role: 'system', content: expect.stringContaining('jamais à suivre') });
    expect(JSON.stringify(system)).not.toContain(ORDRE);
  });
});

describe('the embedded engine', () => {
  beforeAll(() => {
    assistant.faux.reagir = () => ({ statut: 500 });
  });

  it('does not follow an order in a question, a contract title or a supplier name', async () => {
    const order = await assistant.demander(ORDRE);
    expect(order.body.data.repondu).toBe(false);
    const titled = await assistant.demander('Quels marchés de nettoyage ?');
    expect(JSON.stringify(titled.body.data.tableau)).toContain(ORDRE);
    const named = await assistant.demander('Quels sont les principaux fournisseurs en 2025 ?');
    expect(named.body.data.contenu).toContain(ORDRE);
    for (const answer of [order, titled, named]) {
      expect(sansHasard(answer.text)).not.toMatch(/Voisin|Secret du voisin|987/);
      expect(answer.text).not.toContain(assistant.voisin.organization);
    }
  });

  it('reads 2 000 hostile characters at once', async () => {
    for (const piece of ['a', 'depense ', '((((', '2025 ', 'é\u0301', "' OR 1=1 --", '%_\\']) {
      const message = piece.repeat(2000).slice(0, 2000);
      const started = Date.now();
      const { status } = await assistant.demander(message);
      expect([piece, status, Date.now() - started < 5000]).toEqual([piece, 201, true]);
    }
  });

  it('declines a question that names more than it compares, and reads nothing for it', async () => {
    await asOwner(
      assistant.api,
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT organization_id, id, '7.' || rang, 'Rubrique ' || rang, 'services'
       FROM nomenclatures, generate_series(1, 20) rang WHERE organization_id = $1`,
      [assistant.membre.organization],
    );
    const codes = Array.from({ length: 20 }, (_, rang) => `7.${rang + 1}`);
    const named = await assistant.demander(`Combien pour ${codes.join(' ')} ?`);
    expect(named.body.data).toMatchObject({ repondu: false, contenu: expect.stringContaining('trop de sujets') });
    const repeated = await assistant.demander('20.02 DEE '.repeat(59));
    expect(repeated.body.data).toMatchObject({ repondu: true, sources: [{ outil: 'agregat' }, { outil: 'agregat' }] });
    const ambiguous = await assistant.demander('Combien de rubrique en 2025 ?');
    expect(ambiguous.body.data).toMatchObject({ repondu: false, contenu: expect.stringMatching(/, et d’autres/) });
    expect(ambiguous.body.data.contenu.match(/« Rubrique/g)).toHaveLength(12);
  });

  it('serves 100 streams at once, each whole, and counts each', async () => {
    const lien = await assistant.creerLien();
    const answers = await Promise.all(
      Array.from({ length: 100 }, () =>
        call(assistant.api, 'POST', `${lien}/messages`, {
          json: { message: 'Combien avons-nous dépensé en 2025 ?' },
          headers: { accept: 'text/event-stream' },
        }),
      ),
    );
    for (const { status, text } of answers) {
      expect([status, chiffres(text).includes('1 500,00 €'), /event: fin\n/.test(text)]).toEqual([200, true, true]);
    }
    const [row] = await asOwner<{ usage_count: number }>(
      assistant.api,
      'SELECT usage_count FROM chatbot_liens ORDER BY created_at DESC LIMIT 1',
    );
    expect(row).toEqual({ usage_count: 100 });
  });
});
