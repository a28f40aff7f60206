import { TenantDatabase } from '#database/tenant-database.js';
import { formatExactAmount, formatQuantity } from '#design/format-francais.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import type { TestMember } from '../support/factories.js';
import { fuites } from '../support/fuites.js';
import { createDepensier } from '../support/mandats-annees.js';

let api: TestApi;
let member: TestMember;
beforeAll(async () => {
  api = await sharedApi();
  member = await createDepensier(api);
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
    const { token, organization } = member;
    const answer = await call(api, 'GET', '/api/v1/dashboard?exercice=2026', { token, organization });
    const dashboard = answer.body.data;
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
    expect(members(taux_conformite)).toEqual([
      'a_verifier_pct',
      'affichage',
      'marche_non_renseigne_pct',
      'montant_pct',
      'nombre_pct',
      'non_classe_pct',
      'non_conforme_pct',
    ]);
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
    // An instant and an identifier are no amounts, whatever their digits.
    expect(fuites(`${shown} 2026-11-22T10:11:37.41Z 00011223-0000-7000-8000-000000011223`, secrets)).toEqual([]);
  });
});
