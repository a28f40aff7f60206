import { signShareLink } from '../../apps/api/src/share/share-link.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { asOwner, createMember, type TestMember } from '../support/factories.js';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const issue = (member: TestMember, json: unknown = {}) =>
  call(api, 'POST', '/api/v1/share', { token: member.token, organization: member.organization, json });

const stats = (token: string, query = '') => call(api, 'GET', `/api/public/share/${token}/stats${query}`);
const page = (token: string, query = '') => call(api, 'GET', `/partage/${token}${query}`);

interface Purchase {
  exercice: number;
  numero: string;
  montant: string | null;
  type_achat?: string;
  cpv?: string;
  procedure?: string;
  categorie?: string;
  service?: string;
  fournisseurs: string[];
}

/** Contracts of an organisation, written as its owner: what imports will do is not this spec's subject. */
async function insertPurchases(organization: string, purchases: Purchase[]): Promise<void> {
  for (const purchase of purchases) {
    await asOwner(
      api,
      `WITH exercice AS (
         INSERT INTO exercices (organization_id, annee) VALUES ($1, $2) ON CONFLICT DO NOTHING)
       SELECT 1`,
      [organization, purchase.exercice],
    );
    const [service] = purchase.service
      ? await asOwner<{ id: string }>(
          api,
          `INSERT INTO services (organization_id, code, libelle) VALUES ($1, $2, $2)
           ON CONFLICT (organization_id, code) DO UPDATE SET libelle = excluded.libelle RETURNING id`,
          [organization, purchase.service],
        )
      : [];
    const [marche] = await asOwner<{ id: string }>(
      api,
      `INSERT INTO marches (organization_id, numero, exercice, objet, montant, type_achat, cpv, procedure, categorie,
                            service_id, date_notification)
       VALUES ($1, $2, $3, 'Objet', $4, $5, $6, $7, $8, $9, make_date($3, 6, 15)) RETURNING id`,
      [
        organization,
        purchase.numero,
        purchase.exercice,
        purchase.montant,
        purchase.type_achat ?? null,
        purchase.cpv ?? null,
        purchase.procedure ?? null,
        purchase.categorie ?? 'marche',
        service?.id ?? null,
      ],
    );
    for (const siret of purchase.fournisseurs) {
      await asOwner(
        api,
        `WITH fournisseur AS (
           INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
           VALUES ($1, 'SIRET', $2, left($2, 9), 'ENTREPRISE ' || $2)
           ON CONFLICT (organization_id, type_id, identifiant) DO UPDATE SET siren = excluded.siren RETURNING id)
         INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) SELECT $1, $3, id FROM fournisseur`,
        [organization, siret, marche?.id],
      );
    }
  }
}

/** Two familles: chairs by CPV prefix 391, cleaning by 909. */
async function insertNomenclature(organization: string): Promise<void> {
  await asOwner(
    api,
    `WITH nomenclature AS (
       INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'Nomenclature') RETURNING id)
     INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, prefixes_cpv)
     SELECT $1, id, code, libelle, type_achat, prefixes FROM nomenclature, (VALUES
       ('39.01', 'Mobilier', 'fournitures', ARRAY['391']),
       ('90.01', 'Nettoyage', 'services', ARRAY['909'])) AS famille (code, libelle, type_achat, prefixes)`,
    [organization],
  );
}

const PURCHASES: Purchase[] = [
  {
    exercice: 2024,
    numero: '2024-1',
    montant: '200000.10',
    type_achat: 'services',
    cpv: '90910000',
    procedure: 'Procédure adaptée',
    service: 'Bâtiments',
    fournisseurs: ['11111111100011'],
  },
  {
    exercice: 2025,
    numero: '2025-1',
    montant: '150000.25',
    type_achat: 'services',
    cpv: '90910000',
    procedure: 'Procédure adaptée',
    service: 'Bâtiments',
    fournisseurs: ['11111111100011', '22222222200011'],
  },
  // Rank 0 for a need above 40,000 €: not conforming. Its supplier is an establishment of the first one's SIREN.
  {
    exercice: 2025,
    numero: '2025-2',
    montant: '50000.00',
    type_achat: 'fournitures',
    cpv: '39110000',
    procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
    service: 'Éducation',
    fournisseurs: ['11111111100029'],
  },
  // No famille has its CPV: unclassified.
  {
    exercice: 2025,
    numero: '2025-3',
    montant: '100000.00',
    type_achat: 'travaux',
    cpv: '45000000',
    procedure: 'Procédure adaptée',
    fournisseurs: ['33333333300011'],
  },
  // A concession is no purchase.
  {
    exercice: 2025,
    numero: '2025-4',
    montant: '9999999.00',
    categorie: 'concession',
    fournisseurs: ['44444444400011'],
  },
];

async function createBuyer(): Promise<TestMember> {
  const member = await createMember(api);
  await insertNomenclature(member.organization);
  await insertPurchases(member.organization, PURCHASES);
  return member;
}

describe('issuing a link', () => {
  it('answers the token, its address and its end', async () => {
    const member = await createMember(api, { role: 'lecteur' });
    const before = Date.now();
    const { status, body } = await issue(member, { ttl_days: 7, exercice: 2024, label: 'Conseil du 12 mars' });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      token: expect.stringMatching(/^[\w-]+\.[\w-]+$/),
      url: `http://localhost:3000/partage/${body.data.token}?exercice=2024`,
      expires_at: expect.stringMatching(/Z$/),
      ttl_days: 7,
      exercice: 2024,
      label: 'Conseil du 12 mars',
    });
    expect(Math.abs(Date.parse(body.data.expires_at) - before - 7 * 86_400_000)).toBeLessThan(5_000);
  });

  it('defaults to 30 days and the latest open exercice', async () => {
    const member = await createBuyer();
    await asOwner(api, `UPDATE exercices SET statut = 'clos' WHERE organization_id = $1 AND annee = 2025`, [
      member.organization,
    ]);
    const { body } = await issue(member);
    expect(body.data).toMatchObject({ ttl_days: 30, exercice: 2024, label: null });
  });

  it('defaults to the calendar year while no exercice is kept', async () => {
    const { body } = await issue(await createMember(api));
    expect(body.data.exercice).toBe(new Date().getUTCFullYear());
  });

  it.each([0, 366, -1, 1.5, '30'])('refuses ttl_days %p', async (ttl_days) => {
    const { status, body } = await issue(await createMember(api), { ttl_days });
    expect([status, body.error.code, body.error.details[0].field]).toEqual([400, 'validation_failed', 'ttl_days']);
  });

  it('accepts the bounds', async () => {
    const member = await createMember(api);
    expect((await issue(member, { ttl_days: 1 })).status).toBe(201);
    expect((await issue(member, { ttl_days: 365 })).status).toBe(201);
  });

  it('needs an identity, the module, then the permission', async () => {
    const json = {};
    expect((await call(api, 'POST', '/api/v1/share', { json })).status).toBe(401);
    const outside = await createMember(api, { modules: ['chatbot_ia'] });
    expect((await issue(outside)).body.error).toMatchObject({ code: 'module_not_subscribed' });
    const [member, other] = [await createMember(api), await createMember(api)];
    const foreign = await issue({ ...member, organization: other.organization });
    expect(foreign.body.error.code).toBe('organization_forbidden');
  });

  it('stores nothing, the label least of all', async () => {
    const member = await createMember(api);
    const { body } = await issue(member, { label: 'etiquette-unique-42' });
    const [dump] = await asOwner<{ text: string }>(
      api,
      `SELECT coalesce(string_agg(query_to_xml(format('SELECT * FROM %I', table_name), false, true, '')::text, ''), '')
         AS text FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(dump?.text).toContain(member.account.email);
    expect(dump?.text).not.toContain('etiquette-unique-42');
    expect(dump?.text).not.toContain(body.data.token);
  });
});

describe('the synthesis behind a link', () => {
  it('counts the contracts of the exercice', async () => {
    const member = await createBuyer();
    const { token } = (await issue(member, { exercice: 2025 })).body.data;
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
        taux_conformite: { montant_pct: 50, nombre_pct: 33.33, non_classe_pct: 33.33 },
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
    const member = await createBuyer();
    const { token } = (await issue(member, { exercice: 2025 })).body.data;
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
    }
    const other = await createBuyer();
    const attempt = await stats(token, `?exercice=2025&organization_id=${other.organization}`);
    expect(attempt.body.data.autorite).toEqual((await stats(token)).body.data.autorite);
  });

  it('is empty, not failing, for an exercice without purchases', async () => {
    const { token } = (await issue(await createMember(api))).body.data;
    const { status, body } = await stats(token, '?exercice=2001');
    expect([status, body.data.volume_total, body.data.exercices_disponibles]).toEqual([200, 0, []]);
    expect((await page(token, '?exercice=2001')).text).toContain('Aucun achat enregistré en 2001');
  });

  it('names no supplier and no contract, in the answer nor on the page', async () => {
    const member = await createBuyer();
    const { token } = (await issue(member)).body.data;
    const shown = (await stats(token, '?exercice=2025')).text + (await page(token, '?exercice=2025')).text;
    for (const { numero, fournisseurs } of PURCHASES) {
      expect(shown).not.toContain(numero);
      for (const siret of fournisseurs) expect(shown).not.toContain(siret.slice(0, 9));
    }
    expect(shown).not.toContain('ENTREPRISE');
  });
});

describe('the page', () => {
  it('shows the figures under a policy that allows no script', async () => {
    const member = await createBuyer();
    const { token } = (await issue(member)).body.data;
    const { status, headers, text } = await page(token, '?exercice=2025');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(text).toContain('<data value="300000.25" title="300\u202f000,25\u202f€">300\u202f000\u202f€</data>');
    expect(text).toContain('3\u00a0fournisseurs');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; style-src 'sha256-[^']+'; script-src 'none'/,
    );
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('answers HEAD like GET, without a body', async () => {
    const { token } = (await issue(await createMember(api))).body.data;
    const answer = await call(api, 'HEAD', `/partage/${token}`);
    expect([answer.status, answer.text]).toEqual([200, '']);
  });
});

describe('a link that is no longer one', () => {
  const expectDead = async (token: string, status: number, code: string) => {
    const json = await stats(token);
    expect([json.status, json.body?.error?.code]).toEqual([status, code]);
    const html = await page(token);
    expect([html.status, html.headers.get('content-type')]).toEqual([status, 'text/html; charset=utf-8']);
    expect(html.text).toContain('Demandez un nouveau lien');
    return html.text;
  };

  it('altered: 404, expired: 410, one and the same page', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member, {})).body.data;
    const altered = await expectDead(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`, 404, 'link_invalid');
    const expired = signShareLink(api.settings.shareLinkKeys, {
      organizationId: member.organization,
      expiresAt: new Date(Date.now() - 1_000),
    });
    expect(await expectDead(expired, 410, 'link_expired')).toBe(altered);
  });

  it.each(['x', '%00', '..%2f..', '%C3%A9'.repeat(400), `${'A'.repeat(60)}.${'A'.repeat(43)}`])(
    'nonsense: %s',
    async (text) => {
      expect((await stats(text)).status).toBe(404);
      expect((await page(text)).status).toBe(404);
    },
  );

  it('dies with the module, and lives again with it', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member)).body.data;
    const of = [member.organization];
    await asOwner(api, `DELETE FROM organization_modules WHERE organization_id = $1 AND module = 'achats_publics'`, of);
    await expectDead(token, 410, 'link_expired');
    await asOwner(api, `INSERT INTO organization_modules (organization_id, module) VALUES ($1, 'achats_publics')`, of);
    expect((await stats(token)).status).toBe(200);
  });

  it('dies with the organisation', async () => {
    const member = await createMember(api);
    const { token } = (await issue(member)).body.data;
    await asOwner(api, 'DELETE FROM organizations WHERE id = $1', [member.organization]);
    await expectDead(token, 404, 'link_invalid');
  });
});
