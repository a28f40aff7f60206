import type { StatutConformite } from '#procurement/conformite.js';
import { auCentieme } from '#figures/au-centieme.js';
import { toTaux } from '#figures/taux.js';
import { toCentimes } from '#procurement/montant.js';
import { tauxConformite } from '#procurement/taux-conformite.js';
import { concentrationFournisseurs } from '../oracles/concentration.js';
import { sharedApi, type TestApi } from '../support/api.js';
import { call } from '../support/client.js';
import { createMember, createOrganization, type TestMember } from '../support/factories.js';
import { createDepensier } from '../support/mandats-annees.js';
import type { Recompte } from '../support/recompte.js';

let api: TestApi;
let member: TestMember;
let recount: Recompte;
beforeAll(async () => {
  api = await sharedApi();
  ({ recount, ...member } = await createDepensier(api));
});

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
/** How many lines a person finds under each verdict: those beyond the maximum of a contract are à vérifier. */
async function linesByVerdict(exercice: number): Promise<Map<string, number>> {
  const { body } = await get(`lignes/facettes?exercice=${exercice}`);
  const facettes = body.data.facettes as { champ: string; valeurs: { valeur: string; nombre: number }[] }[];
  const { valeurs } = facettes.find(({ champ }) => champ === 'verdict')!;
  return new Map(valeurs.map(({ valeur, nombre }) => [valeur, nombre]));
}

describe('GET /dashboard', () => {
  it('shows the figures of a recount by the rules', async () => {
    const { status, body } = await get('dashboard?exercice=2026');
    expect(status).toBe(200);
    const lines = sumsOf(recount.exercices, 2026);
    // Key: type, section, verdict, classified, out of scope, how it was bought, with tax.
    const inScope = lines.filter(({ key }) => key[4] === 'false');
    const previous = total(sumsOf(recount.exercices, 2025).filter(({ key }) => key[4] === 'false'));
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
      // What a contract out of the rules was paid needs no famille.
      non_classe: {
        montant: total(inScope.filter(({ key }) => key[3] === 'false' && key[2] !== 'hors_champ')),
      },
    });
    expect(data.variation_pct).toBeCloseTo((100 * (data.volume_total - previous)) / previous, 1);
    const taux = tauxConformite(
      lines.map(({ key, montant, nombre }) => ({
        statut: key[2] as StatutConformite,
        montantHt: montant,
        nombre,
        classee: key[3] === 'true',
        marcheNonRenseigne: key[5] === 'inconnue',
      })),
    );
    const counted = await linesByVerdict(2026);
    const [conformes = 0, ...others] = ['conforme', 'non_conforme', 'a_verifier'].map(
      (statut) => counted.get(statut) ?? 0,
    );
    const judged = others.reduce((sum, nombre) => sum + nombre, conformes);
    const nombre_pct = Math.round((10_000 * conformes) / judged) / 100;
    expect(data.taux_conformite).toEqual(auCentieme({ ...toTaux(taux), nombre_pct }));
    const without = inScope.filter(({ key }) => key[5] === 'hors_marche');
    expect(data.hors_marche).toMatchObject({ montant: total(without), inconnu: 0 });
    expect(data.hors_marche.part_pct).toBeCloseTo((100 * total(without)) / total(inScope), 2);
    for (const axe of ['par_section', 'par_service', 'par_exercice'])
      expect(data.hors_marche[axe].length).toBeGreaterThan(1);
    for (const { code, montant, lignes } of data.hors_marche.par_section) {
      expect([code, montant]).toEqual([code, total(without.filter(({ key }) => key[1] === code))]);
      const listed = await get(lignes.replace('/api/v1/', ''));
      expect([listed.status, listed.body.data.total > 0]).toEqual([200, montant !== 0]);
    }
    // Each part is the sum of the lines that the list shows for it.
    for (const axe of ['par_section', 'par_service', 'par_famille', 'par_exercice'])
      for (const { montant, lignes } of data.hors_marche[axe]) {
        const query = new URLSearchParams(lignes.split('?')[1]);
        query.delete('passation');
        query.set('marche', 'hors_marche');
        query.set('verdict', 'conforme,non_conforme,a_verifier');
        const { body } = await get(`lignes?${query}&page_size=1`);
        expect([`${axe} ${query}`, body.data.montant_ht]).toEqual([`${axe} ${query}`, montant]);
      }
    expect(data.par_verdict).toEqual(
      ['conforme', 'non_conforme', 'a_verifier', 'hors_champ'].map((statut) => ({
        statut,
        montant: total(lines.filter(({ key }) => key[2] === statut)),
        nombre: counted.get(statut) ?? 0,
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
    // One that has not begun is set against nothing.
    const toCome = new Date().getUTCFullYear() + 1;
    expect((await get(`dashboard?exercice=${toCome}`)).body.data.comparaison).toBeNull();
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
