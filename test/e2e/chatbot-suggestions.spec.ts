import { remplir } from '../fixtures/assistant/collectivite.js';
import { startApi, startBeside, type TestApi } from '../support/api.js';
import { type Answer, call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

const NETTOYAGE = 'Combien avons-nous dépensé en nettoyage de locaux et vitrerie ?';
const DENREES = 'Combien avons-nous dépensé en denrées alimentaires et boissons ?';
const INSULTE = 'bande d’incapables';

let api: TestApi;
let membre: TestMember;
beforeAll(async () => {
  api = await startApi({ TRUST_PROXY: '1' });
});
afterAll(() => api.close());
beforeEach(async () => {
  membre = await createMember(api, { role: 'administrateur' });
  await remplir(api, membre.organization);
});

async function creerLien(): Promise<string> {
  const json = { label: 'Site', expires_in_days: 0 };
  const { body } = await call(api, 'POST', '/api/v1/chatbot/tokens', { ...membre, json });
  return `/api/public/chatbot/chat/${body.data.token}`;
}

/** A stranger's question, from an address of their own. */
const parLien = (lien: string, message: string, adresse = '198.51.100.1', vers: TestApi = api): Promise<Answer> =>
  call(vers, 'POST', `${lien}/messages`, { json: { message }, headers: { 'x-forwarded-for': adresse } });

const parMembre = (message: string, qui = membre): Promise<Answer> =>
  call(api, 'POST', '/api/v1/chatbot/messages', { ...qui, json: { message } });

const proposees = async (lien: string): Promise<string[]> =>
  (await call(api, 'GET', `${lien}/suggestions`)).body.data.suggestions as string[];
const proposeesAuxMembres = async (): Promise<string[]> =>
  (await call(api, 'GET', '/api/v1/chatbot/suggestions', membre)).body.data.suggestions as string[];

describe('suggestions', () => {
  it('are written by the service, never in the words of whoever asked', async () => {
    const lien = await creerLien();
    const dites = [
      'Combien pour le nettoyage en 2025 ?',
      `Combien pour le nettoyage en 2025, ${INSULTE} ?`,
      'nettoyage 2025 06 12 34 56 78 ?',
      'Combien pour le nettoyage SELECT DROP TABLE mandats ?',
      `Quels sont les seuils ${INSULTE} ?`,
    ];
    for (const [rang, message] of dites.entries()) {
      await parLien(lien, message, `198.51.100.${rang + 1}`);
      await parMembre(message);
    }
    const montrees = JSON.stringify([await proposees(lien), await proposeesAuxMembres()]);
    expect(montrees).toContain(NETTOYAGE);
    expect(montrees).not.toMatch(/incapables|SELECT|DROP|06 12/i);
    const comptees = JSON.stringify(
      await asOwner(api, 'SELECT * FROM chatbot_intentions WHERE organization_id = $1', [membre.organization]),
    );
    expect(comptees).not.toMatch(/incapables|SELECT|DROP|06 12/i);
  });

  it('of strangers begin with the third of them, who each count once', async () => {
    const lien = await creerLien();
    for (let fois = 0; fois < 12; fois += 1) await parLien(lien, 'Combien pour le nettoyage en 2025 ?');
    expect(await proposees(lien)).not.toContain(NETTOYAGE);
    await parLien(lien, 'nettoyage en 2025', '198.51.100.2');
    expect(await proposees(lien)).not.toContain(NETTOYAGE);
    await parLien(lien, 'Nettoyage ?', '203.0.113.9');
    expect((await proposees(lien))[0]).toBe(NETTOYAGE);
    const [compte] = await asOwner(
      api,
      'SELECT membres, liens, adresses, frequence FROM chatbot_intentions WHERE organization_id = $1',
      [membre.organization],
    );
    expect(compte).toEqual({ membres: 0, liens: 1, adresses: 3, frequence: 3 });
  });

  it('count an address once whichever process it asks, and links apart from addresses', async () => {
    const autre = await startBeside(api);
    try {
      const liens = [await creerLien(), await creerLien(), await creerLien()];
      for (const lien of liens.slice(0, 2)) {
        for (const process of [api, autre]) await parLien(lien, 'Quels sont les seuils ?', '198.51.100.1', process);
      }
      const compte = (): Promise<unknown[]> =>
        asOwner(api, 'SELECT liens, adresses, frequence FROM chatbot_intentions WHERE organization_id = $1', [
          membre.organization,
        ]);
      expect(await compte()).toEqual([{ liens: 2, adresses: 1, frequence: 0 }]);
      await parLien(liens[2]!, 'Quels sont les seuils ?');
      expect(await compte()).toEqual([{ liens: 3, adresses: 1, frequence: 3 }]);
    } finally {
      await autre.close();
    }
  });

  it('keep of an address a hash whose salt lasts a day: three days of one visitor are not three visitors', async () => {
    const lien = await creerLien();
    const empreintes = async (): Promise<string[]> =>
      (
        await asOwner<{ empreinte: string }>(
          api,
          `SELECT encode(empreinte, 'hex') AS empreinte FROM chatbot_demandeurs
           WHERE organization_id = $1 AND genre = 'adresse' ORDER BY jour`,
          [membre.organization],
        )
      ).map(({ empreinte }) => empreinte);
    for (let jour = 1; jour <= 3; jour += 1) {
      await asOwner(api, 'UPDATE chatbot_demandeurs SET jour = jour - 1 WHERE organization_id = $1', [
        membre.organization,
      ]);
      await asOwner(api, 'UPDATE chatbot_sels SET jour = jour - 1 WHERE organization_id = $1', [membre.organization]);
      await asOwner(api, 'UPDATE chatbot_intentions SET dernier_jour = dernier_jour - 1 WHERE organization_id = $1', [
        membre.organization,
      ]);
      await parLien(lien, 'Combien pour le nettoyage en 2025 ?', '198.51.100.77');
    }
    expect(new Set(await empreintes()).size).toBe(3);
    expect(
      await asOwner(api, 'SELECT adresses, frequence FROM chatbot_intentions WHERE organization_id = $1', [
        membre.organization,
      ]),
    ).toEqual([{ adresses: 1, frequence: 0 }]);
    const gardes = await asOwner(
      api,
      'SELECT jour = current_date AS du_jour FROM chatbot_sels WHERE organization_id = $1',
      [membre.organization],
    );
    expect(gardes).toEqual([{ du_jour: true }]);
    const tout = await asOwner<{ texte: string }>(
      api,
      `SELECT (SELECT json_agg(d) FROM chatbot_demandeurs d WHERE d.organization_id = $1)::text
              || (SELECT json_agg(m) FROM chatbot_messages m WHERE m.organization_id = $1)::text AS texte`,
      [membre.organization],
    );
    expect(tout[0]!.texte).not.toContain('198.51.100');
  });

  it('come from the whole organisation, its members included, each once', async () => {
    const lien = await creerLien();
    const [un, deux] = await Promise.all(
      ['lecteur', 'acheteur'].map((role) =>
        createMember(api, { organization: membre.organization, role: role as 'lecteur' | 'acheteur' }),
      ),
    );
    for (let fois = 0; fois < 9; fois += 1) await parMembre('Quels sont les seuils ?');
    for (const qui of [un!, deux!]) await parMembre('Combien pour les denrées en 2025 ?', qui);
    const suggestions = await proposees(lien);
    expect(suggestions.slice(0, 2)).toEqual([DENREES, 'Quels sont les seuils de la commande publique ?']);
  });

  it('of a link name nothing that public data do not: no supplier paid, no famille beyond the synthesis', async () => {
    const lien = await creerLien();
    await asOwner(
      api,
      `INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat)
       SELECT organization_id, id, '99.01', 'Surveillance du maire', 'services' FROM nomenclatures WHERE organization_id = $1`,
      [membre.organization],
    );
    await asOwner(api, 'UPDATE marches SET date_publication = NULL WHERE organization_id = $1', [membre.organization]);
    for (const question of [
      'Combien a-t-on payé à Propreté du Rhône en 2025 ?',
      'Quels marchés de Propreté du Rhône ?',
      'Quels sont les principaux fournisseurs en 2025 ?',
      'Quel est le délai moyen de paiement en 2025 ?',
      'Combien pour la surveillance du maire en 2025 ?',
      'Quel est le prix du nettoyage ?',
    ]) {
      await parMembre(question);
    }
    const membres = JSON.stringify(await proposeesAuxMembres());
    expect(membres).toContain('Combien avons-nous payé à « Propreté du Rhône » ?');
    expect(membres).toContain('surveillance du maire');
    const publiques = JSON.stringify(await proposees(lien));
    expect(publiques).not.toMatch(/Propreté|fournisseurs|délai|maire|prix/i);

    await asOwner(api, `UPDATE marches SET date_publication = '2025-01-20' WHERE organization_id = $1`, [
      membre.organization,
    ]);
    const publies = await proposees(lien);
    expect(publies).toContain('Quels sont les marchés de « Propreté du Rhône » ?');
    expect(publies.join()).not.toContain('payé');
  });

  it('all have an answer for whoever is shown them', async () => {
    const lien = await creerLien();
    for (const question of [
      'Combien pour le nettoyage en 2025 ?',
      'Combien pour les denrées en 2025 ?',
      'Combien pour la direction de l’éducation en 2025 ?',
      'Quels marchés de Propreté du Rhône ?',
      'C’est quoi un avenant ?',
    ]) {
      await parMembre(question);
    }
    const suggestions = await proposees(lien);
    expect(suggestions).toHaveLength(5);
    for (const question of suggestions) {
      const { body } = await parLien(lien, question);
      expect([question, body.data.repondu, body.data.contenu]).toEqual([question, true, expect.any(String)]);
    }
  });

  it('before the first file are the rules alone, and all have an answer', async () => {
    membre = await createMember(api, { role: 'administrateur' });
    const suggestions = await proposeesAuxMembres();
    expect(suggestions).toHaveLength(5);
    for (const question of suggestions) {
      expect([question, (await parMembre(question)).body.data.repondu]).toEqual([question, true]);
    }
  });

  it('without the purchases are the rules alone', async () => {
    const lien = await creerLien();
    await parMembre('Combien pour le nettoyage en 2025 ?');
    await asOwner(api, `DELETE FROM organization_modules WHERE organization_id = $1 AND module = 'achats_publics'`, [
      membre.organization,
    ]);
    const suggestions = await proposees(lien);
    expect(suggestions).toHaveLength(5);
    for (const question of suggestions) {
      expect([question, (await parLien(lien, question)).body.data.repondu]).toEqual([question, true]);
    }
  });

  it('survive the conversations they came from', async () => {
    const lien = await creerLien();
    for (const adresse of ['198.51.100.1', '198.51.100.2', '198.51.100.3']) {
      await parLien(lien, 'Combien pour le nettoyage en 2025 ?', adresse);
    }
    await asOwner(api, 'DELETE FROM chatbot_conversations WHERE organization_id = $1', [membre.organization]);
    expect(await proposees(lien)).toContain(NETTOYAGE);
    for (const table of ['chatbot_messages', 'chatbot_feedbacks']) {
      expect(await asOwner(api, `SELECT FROM ${table} WHERE organization_id = $1`, [membre.organization])).toEqual([]);
    }
  });
});
