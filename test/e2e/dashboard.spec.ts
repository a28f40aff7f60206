import { TenantDatabase } from '#database/tenant-database.js';
import { concentrationFournisseurs } from '#procurement/concentration.js';
import { toCentimes } from '#procurement/montant.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import type { StatutConformite } from '#procurement/conformite.js';
import { startApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createReferentiel, type Referentiel } from '../support/depenses.js';
import { createMember, createOrganization, type TestMember } from '../support/factories.js';
import { fuites } from '../support/fuites.js';
import { type Recompte, recompte } from '../support/recompte.js';
import { formatExactAmount, formatQuantity } from '../../apps/api/src/pages/format-francais.js';

let api: TestApi;
let member: TestMember;
let recount: Recompte;
let referentiel: Referentiel;
beforeAll(async () => {
  api = await startApi();
  member = await createMember(api);
  const { organization } = member;
  await api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    referentiel = await createReferentiel(tx, organization);
    await tx.execute(
      `WITH tirage AS (
         SELECT uuidv7() AS id, n, 2025 + n % 2 AS exercice, ($2::uuid[])[1 + n % 3] AS service_id,
                ($3::uuid[])[1 + n % 5] AS famille_id, ($4::uuid[])[1 + n % 7] AS marche_id,
                ($5::uuid[])[1 + n % 8] AS fournisseur_id, (n % 11 = 0) AS hors,
                CASE WHEN n % 13 = 0 THEN -1 ELSE 1 END * round(n * 37.41, 2) AS montant
         FROM generate_series(1, 300) n),
       mandats_crees AS (
         INSERT INTO mandats (organization_id, id, exercice, numero, service_id, date_emission, montant_ht)
         SELECT $1, id, exercice, n, service_id, make_date(exercice, 1 + n % 12, 1), montant FROM tirage)
       INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, compte, section, hors_perimetre,
         fournisseur_id, montant_ht, marche_id, famille_id, type_achat, date_emission)
       SELECT $1, tirage.id, 1, exercice, service_id, '611', CASE WHEN n % 7 = 0 THEN 'investissement' ELSE 'fonctionnement' END,
              hors, fournisseur_id, montant, marche_id, famille.id, famille.type_achat, make_date(exercice, 1 + n % 12, 1)
       FROM tirage LEFT JOIN familles famille ON famille.id = tirage.famille_id`,
      [
        organization,
        referentiel.services,
        Object.values(referentiel.familles),
        referentiel.marches,
        referentiel.fournisseurs,
      ],
    );
    recount = await recompte(tx);
  });
});
afterAll(() => api.close());

const get = (path: string, who: Partial<TestMember> = member) =>
  call(api, 'GET', `/api/v1/${path}`, { token: who.token, organization: who.organization });

/** Sums of the recount whose key starts with the exercice, as [key parts, amount, number]. */
const sumsOf = (sums: Record<string, string>, exercice: number) =>
  Object.entries(sums)
    .map(([key, sum]) => ({ key: key.split(' '), montant: sum.split(' ')[0]!, nombre: Number(sum.split(' ')[1]) }))
    .filter(({ key }) => key[0] === String(exercice))
    .map(({ key, ...sum }) => ({ key: key.slice(1), ...sum }));

const total = (sums: { montant: string }[]): number =>
  Number(sums.reduce((sum, { montant }) => sum + toCentimes(montant), 0n)) / 100;

describe('GET /dashboard', () => {
  it('shows the figures of a recount by the rules', async () => {
    const { status, body } = await get('dashboard?exercice=2026');
    expect(status).toBe(200);
    const lines = sumsOf(recount.exercices, 2026);
    const inScope = lines.filter(({ key }) => key[2] !== 'hors_champ');
    const previous = total(sumsOf(recount.exercices, 2025).filter(({ key }) => key[2] !== 'hors_champ'));
    const { data } = body;
    expect(data).toMatchObject({
      exercice: 2026,
      exercices_disponibles: [2025, 2026],
      volume_total: total(inScope),
      volume_precedent: previous,
      par_type: {
        fournitures: total(inScope.filter(({ key }) => key[0] === 'fournitures')),
        services: total(inScope.filter(({ key }) => key[0] === 'services')),
        travaux: total(inScope.filter(({ key }) => key[0] === 'travaux')),
      },
      investissement: total(inScope.filter(({ key }) => key[1] === 'investissement')),
      fonctionnement: total(inScope.filter(({ key }) => key[1] === 'fonctionnement')),
      non_classe: { montant: total(inScope.filter(({ key }) => key[3] === 'false')) },
    });
    expect(data.variation_pct).toBeCloseTo((100 * (data.volume_total - previous)) / previous, 1);
    const taux = tauxConformite(
      lines.map(({ key, montant, nombre }) => ({
        statut: key[2] as StatutConformite,
        montantHt: montant,
        nombre,
        classee: key[3] === 'true',
      })),
    );
    expect(data.taux_conformite).toEqual({
      montant_pct: taux.montantPct,
      nombre_pct: taux.nombrePct,
      non_classe_pct: taux.nonClassePct,
    });
    expect(data.par_verdict).toEqual(
      ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'].map((statut) => ({
        statut,
        montant: total(lines.filter(({ key }) => key[2] === statut)),
        nombre: lines.filter(({ key }) => key[2] === statut).reduce((sum, { nombre }) => sum + nombre, 0),
      })),
    );
    expect(data.par_service.map(({ montant }: { montant: number }) => montant)).toEqual(
      sumsOf(recount.services, 2026)
        .map((sum) => total([sum]))
        .sort((a, b) => b - a),
    );
    expect(data.principales_familles.map(({ montant }: { montant: number }) => montant)).toEqual(
      sumsOf(recount.familles, 2026)
        .map((sum) => total([sum]))
        .sort((a, b) => b - a),
    );
    expect(
      data.historique.map(({ exercice, volume }: { exercice: number; volume: number }) => [exercice, volume]),
    ).toEqual([
      [2025, previous],
      [2026, total(inScope)],
    ]);
  });

  it('counts suppliers and their concentration by SIREN, and names the first ones to members', async () => {
    const { data } = (await get('dashboard?exercice=2026')).body;
    const suppliers = sumsOf(recount.fournisseurs, 2026);
    const expected = concentrationFournisseurs(
      suppliers.map(({ key, montant }) => ({
        typeIdentifiant: '',
        identifiant: '',
        siren: key.join(' '),
        montantHt: montant,
      })),
    );
    expect(data.fournisseurs_distincts).toBe(expected.fournisseursDistincts);
    expect(data.concentration).toMatchObject({
      premier_pct: expected.premierPct,
      cinq_premiers_pct: expected.cinqPremiersPct,
      dix_premiers_pct: expected.dixPremiersPct,
      indice_herfindahl: expected.indiceHerfindahl,
    });
    expect(data.concentration.principaux[0]).toMatchObject({ raison_sociale: expect.stringMatching(/^Entreprise/) });
    expect(data.concentration.principaux.map(({ montant }: { montant: number }) => montant)).toEqual(
      suppliers
        .map((sum) => total([sum]))
        .filter((montant) => montant > 0)
        .sort((a, b) => b - a)
        .slice(0, 10),
    );
  });

  it.each(['', '?exercice=', '?exercice=abc', '?exercice=0000', '?exercice=2026&exercice=x'])(
    'answers whatever the exercice: %p',
    async (query) => {
      expect((await get(`dashboard${query}`)).status).toBe(200);
      expect((await get(`nomenclature/seuils${query}`)).status).toBe(200);
    },
  );

  it('is empty for an exercice without mandats and for a fresh organisation', async () => {
    expect((await get('dashboard?exercice=1999')).body.data).toMatchObject({
      exercice: 1999,
      volume_total: 0,
      volume_precedent: null,
      variation_pct: null,
      taux_conformite: { montant_pct: null, nombre_pct: null, non_classe_pct: null },
      par_service: [],
    });
    const fresh = await createMember(api);
    expect((await get('dashboard', fresh)).body.data).toMatchObject({ exercices_disponibles: [], volume_total: 0 });
  });

  it.each(['dashboard', 'nomenclature/seuils', 'alertes', 'nomenclature/regles'])(
    'refuses %s without identity, membership or module',
    async (path) => {
      expect((await get(path, { organization: member.organization })).status).toBe(401);
      const elsewhere = await createOrganization(api);
      expect((await get(path, { token: member.token, organization: elsewhere.id })).status).toBe(403);
      const unsubscribed = await createMember(api, { modules: ['chatbot_ia'] });
      expect((await get(path, unsubscribed)).status).toBe(402);
    },
  );
});

describe('the elected synthesis of an organisation with mandats', () => {
  const open = async () => {
    const issued = await call(api, 'POST', '/api/v1/share', {
      token: member.token,
      organization: member.organization,
      json: { exercice: 2026 },
    });
    const { token } = issued.body.data as { token: string };
    return {
      stats: await call(api, 'GET', `/api/public/share/${token}/stats?exercice=2026`),
      page: await call(api, 'GET', `/partage/${token}?exercice=2026`),
    };
  };

  it('shows the figures of the dashboard, which are those of the recount', async () => {
    const { stats } = await open();
    const dashboard = (await get('dashboard?exercice=2026')).body.data;
    expect(stats.status).toBe(200);
    expect(Object.keys(stats.body.data).sort()).toEqual(
      [
        'autorite',
        'date_production',
        'exercice',
        'exercices_disponibles',
        'fonctionnement',
        'fournisseurs_distincts',
        'investissement',
        'par_service',
        'par_type',
        'principales_familles',
        'taux_conformite',
        'variation_pct',
        'volume_precedent',
        'volume_total',
      ].sort(),
    );
    const members = (value: object) => Object.keys(value).sort();
    const { autorite, par_service, par_type, taux_conformite, principales_familles } = stats.body.data;
    expect(members(autorite)).toEqual(['logo_url', 'nom']);
    expect(members(par_service[0])).toEqual(['montant', 'montant_precedent', 'part_pct', 'service']);
    expect(members(par_type)).toEqual(['fournitures', 'services', 'travaux']);
    expect(members(taux_conformite)).toEqual(['montant_pct', 'nombre_pct', 'non_classe_pct']);
    expect(members(principales_familles[0])).toEqual(['code', 'libelle', 'montant', 'part_pct']);
    for (const [key, value] of Object.entries(stats.body.data as Record<string, unknown>)) {
      if (key !== 'autorite' && key !== 'date_production') expect([key, dashboard[key]]).toEqual([key, value]);
    }
  });

  it('shows on the page the figures of an SQL recount of the lines', async () => {
    const { page } = await open();
    const recounted = await api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, (tx) =>
      tx.many<{ quoi: string; montant: string }>(`
        WITH achats AS (
          SELECT ligne.*, service.libelle AS service, famille.code || ' ' || famille.libelle AS famille
          FROM lignes_mandat ligne
          LEFT JOIN services service ON service.id = ligne.service_id
          LEFT JOIN familles famille ON famille.id = ligne.famille_id
          WHERE NOT ligne.hors_perimetre)
        SELECT 'volume' AS quoi, sum(montant_ht)::text AS montant FROM achats WHERE exercice = 2026
        UNION ALL SELECT 'volume précédent', sum(montant_ht)::text FROM achats WHERE exercice = 2025
        UNION ALL SELECT type_achat, sum(montant_ht)::text FROM achats
          WHERE exercice = 2026 AND type_achat IS NOT NULL GROUP BY 1
        UNION ALL SELECT section, sum(montant_ht)::text FROM achats WHERE exercice = 2026 GROUP BY 1
        UNION ALL SELECT service, sum(montant_ht)::text FROM achats WHERE exercice = 2026 GROUP BY 1
        UNION ALL SELECT famille, sum(montant_ht)::text FROM achats
          WHERE exercice = 2026 AND famille IS NOT NULL GROUP BY 1`),
    );
    // Volume of two exercices, three types, two sections, two services and none, four familles.
    expect(recounted.length).toBe(2 + 3 + 2 + 3 + 4);
    const missing = recounted.filter(({ montant }) => !page.text.includes(formatExactAmount(Number(montant))));
    expect(missing).toEqual([]);
    const [suppliers] = await api.app.get(TenantDatabase).transaction({ organizationId: member.organization }, (tx) =>
      tx.many<{ nombre: number }>(`
        SELECT count(DISTINCT coalesce(siren, identifiant))::int AS nombre FROM lignes_mandat ligne
        JOIN fournisseurs fournisseur ON fournisseur.id = ligne.fournisseur_id
        WHERE ligne.exercice = 2026 AND NOT ligne.hors_perimetre`),
    );
    expect(page.text).toContain(formatQuantity(suppliers!.nombre, 'fournisseur', 'fournisseurs'));
  });

  it('never contains a supplier, an identifier, a marché, a file or the amount of a line', async () => {
    const { stats, page } = await open();
    expect(page.status).toBe(200);
    const shown = `${stats.text}\n${page.text}`;
    const secrets = await api.app
      .get(TenantDatabase)
      .transaction({ organizationId: member.organization }, async (tx) => {
        const { organization } = member;
        await tx.execute(
          `INSERT INTO imports (organization_id, fichier_nom, fichier_taille, fichier_sha256, chemin, acteur_type)
         VALUES ($1, 'mandats-piece-jointe.xml', 1, repeat('a', 64), 'uploads/aucun', 'service')`,
          [organization],
        );
        await tx.execute(
          `UPDATE lignes_mandat SET facture = 'FACT-' || right(id::text, 8) || '-' || numero WHERE organization_id = $1`,
          [organization],
        );
        const textes = await tx.many<{ text: string }>(`
        SELECT raison_sociale AS text FROM fournisseurs
        UNION SELECT identifiant FROM fournisseurs
        UNION SELECT siren FROM fournisseurs WHERE siren IS NOT NULL
        UNION SELECT objet FROM marches
        UNION SELECT facture FROM lignes_mandat
        UNION SELECT fichier_nom FROM imports UNION SELECT chemin FROM imports
        UNION SELECT id::text FROM fournisseurs UNION SELECT id::text FROM marches
        UNION SELECT id::text FROM mandats UNION SELECT id::text FROM lignes_mandat`);
        const montants = await tx.many<{ text: string }>(`
        SELECT montant_ht::text AS text FROM lignes_mandat
        UNION SELECT (montant_ht + montant_tva)::text FROM lignes_mandat
        UNION SELECT montant_ht::text FROM mandats UNION SELECT montant::text FROM marches WHERE montant IS NOT NULL`);
        return { textes: textes.map(({ text }) => text), montants: montants.map(({ text }) => text) };
      });
    expect(secrets.textes.length).toBeGreaterThan(900);
    expect(secrets.montants.length).toBeGreaterThan(290);
    expect(fuites(shown, secrets)).toEqual([]);
    // The scan sees what it looks for, in every notation.
    const amount = secrets.montants.find((montant) => montant === '11223.00')!;
    for (const written of [
      '11223',
      '11223.00',
      '11\u202f223,00\u00a0€',
      '11&nbsp;223,00',
      '11\u00a0223 €',
      '"x":11223.0,',
    ]) {
      expect([written, fuites(`${shown} ${written}`, secrets)]).toEqual([written, [amount]]);
    }
    expect(fuites(`${shown} ENTREPRISE 3`, secrets)).toEqual(['Entreprise 3']);
    expect(fuites(`${shown} 74,82 €`, secrets)).toEqual(['74.82']);
  });
});
