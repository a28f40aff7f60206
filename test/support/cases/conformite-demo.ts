import { ouvrirGroupes } from '../a-traiter.js';
import { call } from '../client.js';
import type { DemoOrganisation } from '../demo-organisation.js';
import { cents } from '../lignes-variees.js';

const A_TRAITER = ['non_conforme', 'a_verifier'];
const EXERCICES = ['2024', '2025', '2026'];

/** The demo's lines by verdict, as each screen counts them: no figure without the rows that make it. */
export function conformiteCases(demo: () => DemoOrganisation): void {
  const get = async (path: string, query: Record<string, string> = {}) => {
    const answer = await call(demo().api, 'GET', `/api/v1/${path}?${new URLSearchParams(query)}`, demo().membre);
    expect([path, query, answer.status]).toEqual([path, query, 200]);
    return answer;
  };
  const count = async (query: Record<string, string>): Promise<number> =>
    (await get('lignes', { ...query, page_size: '1' })).body.data.total;

  it('opens each group of what is left to do in the demo at exactly its lines', async () => {
    const { groupes, total } = (await get('conformite/a-traiter', { page_size: '200' })).body.data;
    expect([groupes.length, groupes.length > 50]).toEqual([total, true]);
    const { data } = (await get('lignes', { verdict: A_TRAITER.join(','), page_size: '1' })).body;
    expect(await ouvrirGroupes(get, groupes, 1)).toEqual({ total: data.total, montant: cents(data.montant_ht) });
    expect(data.total).toBeGreaterThan(1000);
  });

  it('offers for lines that follow their contract what its own sheet offers', async () => {
    const { groupes } = (await get('conformite/a-traiter', { page_size: '200' })).body.data;
    const following = groupes.filter(
      ({ motif, verdict }: { motif: string; verdict: string }) => motif === 'marche' && verdict === 'non_conforme',
    );
    expect(following.length).toBeGreaterThan(3);
    const offered = await Promise.all(
      following.map(async ({ marche }: { marche: { id: string } }) => {
        const { verdict } = (await get(`marches/${marche.id}/conformite`)).body.data;
        return verdict.leviers;
      }),
    );
    expect(following.map(({ leviers }: { leviers: object[] }) => leviers)).toEqual(offered);
    expect(offered.some((leviers) => leviers.length > 1)).toBe(true);
  });

  it('counts the lines of the demo by verdict on its dashboard as in its list, and in the assistant’s words', async () => {
    for (const exercice of EXERCICES) {
      const { par_verdict } = (await get('dashboard', { exercice })).body.data;
      const listed = await Promise.all(
        par_verdict.map(async ({ statut }: { statut: string }) => ({
          statut,
          nombre: await count({ exercice, verdict: statut }),
        })),
      );
      expect([exercice, listed]).toEqual([
        exercice,
        par_verdict.map(({ statut, nombre }: { statut: string; nombre: number }) => ({ statut, nombre })),
      ]);
      const answer = await call(demo().api, 'POST', '/api/v1/chatbot/messages', {
        ...demo().membre,
        json: { message: `Combien de lignes sont à vérifier en ${exercice} ?` },
      });
      const told = answer.body.data.contenu.replace(/[\u00a0\u202f](?=\d{3})/g, '');
      const { nombre } = listed.find(({ statut }) => statut === 'a_verifier')!;
      expect([exercice, told]).toEqual([exercice, expect.stringMatching(`\\b${nombre}\\b`)]);
    }
  });
}
