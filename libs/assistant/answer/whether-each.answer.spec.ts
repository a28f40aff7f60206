import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import type { Verdict } from '../frame/terms.js';
import type { MarcheTrouve } from '../tools/marches.tool.js';
import type { LocalAnswer } from './answer.js';
import { sayWhetherEach } from './whether-each.answer.js';

const of = (numero: string, verdict: string | null, to: string): MarcheTrouve =>
  ({
    ...{ numero, objet: 'Démolition', titulaires: [], verdict, date_notification: '2020-01-01', date_fin: to },
    ...{ montant_ht: 100, verdict_phrase: 'Indiquez l’avis de publicité.' },
  }) as unknown as MarcheTrouve;

/** @param found those that are so, which the second search gives */
async function say(asked: Verdict, marches: MarcheTrouve[], found: MarcheTrouve[] = []): Promise<LocalAnswer> {
  const verdicts = { valeurs: [asked], sauf: false };
  const frame: Frame = {
    ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'conformite', soit: ['verdicts'] },
    filtres: { ...NO_FILTERS, motsObjet: ['démolition'], verdicts },
  };
  const tools = toolsGiving({});
  const call = (_name: string, lus: Record<string, unknown>): unknown => {
    const given = 'verdict' in lus ? found : 'marche' in lus ? marches.slice(0, 1) : marches;
    return Promise.resolve({ donnees: { nombre: given.length, marches: given } });
  };
  return sayWhetherEach({ frame, tools: { ...tools, call } as typeof tools }, ['verdicts']);
}

describe('whether contracts are conformes', () => {
  const waits = of('A', 'a_verifier', '2030-01-01');

  it.each<Verdict>(['conforme', 'non_conforme'])(
    'is no yes and no no while one is to be verified: %s ?',
    async (asked) => {
      const { texte, tableau } = await say(asked, [waits, of('B', 'a_verifier', '2021-01-01')]);
      expect(texte).toBe(
        'Ni oui ni non : à vérifier. Le marché en cours est le A, « Démolition ». Indiquez l’avis de publicité. Les autres : à vérifier pour le B, terminé.',
      );
      expect(tableau?.lignes.map((cells) => cells.at(-1))).toEqual(['à vérifier', 'à vérifier']);
    },
  );

  it('is told of one alone', async () => {
    expect((await say('conforme', [waits])).texte).toMatch(
      /^Ni oui ni non : à vérifier\. Le marché A.*Indiquez l’avis/s,
    );
    expect((await say('conforme', [of('A', 'hors_champ', '2030-01-01')])).texte).toMatch(
      /^Ni oui ni non : hors champ\./,
    );
  });

  it('is yes or no of those that are judged, or asked to be verified', async () => {
    const judged = of('A', 'conforme', '2030-01-01');
    expect((await say('conforme', [judged], [judged])).texte).toMatch(/^Oui\./);
    expect((await say('conforme', [of('A', 'non_conforme', '2030-01-01')])).texte).toMatch(/^Non\./);
    expect((await say('a_verifier', [waits], [waits])).texte).toMatch(/^Oui\./);
    expect((await say('conforme', [of('A', null, '2030-01-01')])).texte).toMatch(/^Rien ne le dit\./);
  });
});
