import type { Answer } from '#assistant/engine.js';
import { LocalEngine } from '#assistant/local/local-engine.js';
import { Toolbox } from '#assistant/toolbox.js';
import { readExercices, type ReadLevel } from '#assistant/scope.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import type { TestMember } from './factories.js';

/** The day that it is for whoever asks. */
export const DAY_OF_LINK = '2025-06-01';

export interface Asked {
  api: TestApi;
  membre: TestMember;
}

/** The tools and the embedded engine as a public link of an organisation has them, and a member. */
export function linkTo(asked: () => Asked) {
  async function outilsDe(niveau: ReadLevel): Promise<Toolbox> {
    const { api, membre } = asked();
    const database = api.app.get(TenantDatabase, { strict: false });
    const { organization: organizationId } = membre;
    const exercices = await database.transaction({ organizationId }, (tx) => readExercices(tx, organizationId, niveau));
    return new Toolbox(database, {
      organizationId,
      niveau,
      aujourdhui: DAY_OF_LINK,
      ...exercices,
    });
  }
  const publics = (): Promise<Toolbox> => outilsDe('publie');

  /** What the embedded engine answers a link. */
  async function repondre(question: string): Promise<Answer> {
    const moteur = new LocalEngine(asked().api.app.get(TenantDatabase, { strict: false }));
    const { signal } = new AbortController();
    const budget = { reserve: 0, depense: 0 };
    const request = { question, tools: await publics(), historique: [], cadre: null, budget, signal };
    for await (const evenement of moteur.answer(request)) if (evenement.type === 'fin') return evenement.reponse;
    throw new Error('an answer always ends');
  }

  const demander = async (question: string): Promise<string> =>
    (await repondre(question)).texte.replace(/[\u00a0\u202f]/g, ' ');

  const offertes = async (question: string): Promise<string[]> =>
    (await repondre(question)).complements.choix.map((choix) => choix.question);
  return { outilsDe, publics, repondre, demander, offertes };
}
