import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, type TestMember } from '../support/factories.js';
import { createBuyer, PURCHASES } from '../support/purchases.js';

let api: TestApi;
beforeAll(async () => {
  api = await sharedApi();
});

/** The token of a fresh link. */
async function issue(member: TestMember, json: unknown = {}): Promise<string> {
  const answer = await call(api, 'POST', '/api/v1/share', { ...member, json });
  return answer.body.data.token as string;
}

const stats = (token: string, query = '') => call(api, 'GET', `/api/public/share/${token}/stats${query}`);
const page = (token: string, query = '') => call(api, 'GET', `/partage/${token}${query}`);

describe('the synthesis behind a link', () => {
  it('counts the contracts of the exercice', async () => {
    const member = await createBuyer(api);
    const token = await issue(member, { exercice: 2025 });
    const { status, body, headers } = await stats(token, '?exercice=2025');
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        autorite: { nom: expect.any(String), logo_url: null },
        exercice: 2025,
        exercices_disponibles: [2024, 2025],
        date_production: expect.stringMatching(/^\d{4}-.*Z$/),
        volume_total: 300000.25,
        volume_precedent: 200000.1,
        variation_pct: 50,
        par_service: [
          { service: 'Bâtiments', montant: 150000.25, montant_precedent: 200000.1, part_pct: 50 },
          { service: null, montant: 100000, montant_precedent: 0, part_pct: 33.33 },
          { service: 'Éducation', montant: 50000, montant_precedent: 0, part_pct: 16.67 },
        ],
        par_type: { fournitures: 50000, services: 150000.25, travaux: 100000 },
        // None is judged yet: what is unknown is neither a fault nor a success.
        taux_conformite: {
          montant_pct: 0,
          nombre_pct: 0,
          non_classe_pct: 33.33,
          non_conforme_pct: 0,
          a_verifier_pct: 100,
          marche_non_renseigne_pct: 0,
          affichage: 'insuffisamment_renseigne',
        },
        fournisseurs_distincts: 3,
        investissement: null,
        fonctionnement: null,
        principales_familles: [
          { code: '90.01', libelle: 'Nettoyage', montant: 150000.25, part_pct: 50 },
          { code: '39.01', libelle: 'Mobilier', montant: 50000, part_pct: 16.67 },
        ],
      },
    });
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('lets the recipient change the exercice and nothing else', async () => {
    const member = await createBuyer(api);
    const token = await issue(member, { exercice: 2025 });
    expect((await stats(token, '?exercice=2024')).body.data).toMatchObject({ exercice: 2024, volume_total: 200000.1 });
    for (const unreadable of [
      '',
      '?exercice=',
      '?exercice=abc',
      '?exercice=20245',
      '?exercice=0000',
      '?exercice[]=x',
    ]) {
      expect([unreadable, (await stats(token, unreadable)).body.data.exercice]).toEqual([unreadable, 2025]);
      const told = (await page(token, unreadable)).text.includes(
        'ne dit pas une année d’exercice\u00a0: voici l’exercice 2025',
      );
      expect([unreadable, told]).toEqual([unreadable, /abc|20245|0000/.test(unreadable)]);
    }
    const other = await createBuyer(api);
    const attempt = await stats(token, `?exercice=2025&organization_id=${other.organization}`);
    expect(attempt.body.data.autorite).toEqual((await stats(token)).body.data.autorite);
  });

  it('is empty, not failing, for an exercice without purchases', async () => {
    const token = await issue(await createMember(api));
    const { status, body } = await stats(token, '?exercice=2001');
    expect([status, body.data.volume_total, body.data.exercices_disponibles]).toEqual([200, 0, []]);
    expect((await page(token, '?exercice=2001')).text).toContain('Aucun achat enregistré en 2001');
  });

  it('names no supplier and no contract, in the answer nor on the page', async () => {
    const member = await createBuyer(api);
    const token = await issue(member);
    const shown = (await stats(token, '?exercice=2025')).text + (await page(token, '?exercice=2025')).text;
    for (const { numero, fournisseurs } of PURCHASES) {
      expect(shown).not.toContain(numero);
      for (const siret of fournisseurs) expect(shown).not.toContain(siret.slice(0, 9));
    }
    expect(shown).not.toContain('ENTREPRISE');
  });
});

describe('the page', () => {
  it('shows the figures under a policy that allows no script but that of its print button', async () => {
    const member = await createBuyer(api);
    const token = await issue(member);
    const { status, headers, text } = await page(token, '?exercice=2025');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<data value="300000.25" title="300\u202f000,25\u202f€">300\u202f000\u202f€</data>');
    expect(text).toContain('3\u00a0fournisseurs');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'sha256-[^']+'; connect-src 'none'/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('offers the latest exercice first', async () => {
    const { text } = await page(await issue(await createBuyer(api)), '?exercice=2025');
    const [nav] = /<nav [^>]*aria-label="Choisir un exercice">[^]*?<\/nav>/.exec(text)!;
    expect([...nav.matchAll(/>(\d{4})</g)].map(([, year]) => year)).toEqual(['2025', '2024']);
  });

  it('is compressed for who takes it, and so are the pages and files without a secret, notices and the sign-in of the console too', async () => {
    const token = await issue(await createBuyer(api));
    const read = async (path: string, encoding: string) => {
      const answer = await fetch(api.url + path, {
        headers: { 'accept-encoding': encoding, accept: 'text/html,*/*;q=0.1' },
      });
      const { status, headers } = answer;
      const told = [headers.get('content-encoding'), headers.get('content-type')];
      return { status, told, bytes: Number(headers.get('content-length')), text: await answer.text() };
    };
    const html = 'text/html; charset=utf-8';
    for (const [path, type] of [
      [`/partage/${token}?exercice=2025`, html],
      ['/docs', html],
      ['/docs/assets/swagger-ui.css', 'text/css; charset=utf-8'],
      ['/chat/assets/chat.js', 'text/javascript; charset=utf-8'],
    ] as const) {
      const [plain, small, again] = [await read(path, 'identity'), await read(path, 'gzip'), await read(path, 'gzip')];
      expect([plain.status, plain.told, small.told]).toEqual([200, [null, type], ['gzip', type]]);
      expect(small.bytes).toBeLessThan(plain.bytes / 2);
      expect([small.text, again.text]).toEqual(
        path.startsWith('/partage') ? expect.anything() : [plain.text, plain.text],
      );
      expect(small.text.slice(0, 200)).toBe(plain.text.slice(0, 200));
    }
    for (const [path, status] of [
      ['/console/connexion', 200],
      ['/partage/pas-un-lien', 404],
      ['/nulle-part', 404],
    ] as const) {
      const [plain, small] = [await read(path, 'identity'), await read(path, 'gzip')];
      expect([path, plain.status, plain.told, small.told]).toEqual([path, status, [null, html], ['gzip', html]]);
      expect([path, small.text]).toEqual([path, plain.text]);
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const token = await issue(await createMember(api));
    const answer = await call(api, 'HEAD', `/partage/${token}`);
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});
