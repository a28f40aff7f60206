import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { TauxLegal } from '../tools/seuils.tool.js';
import type { LocalAnswer } from './answer.js';
import { answerRate } from './rules.answer.js';

const LAST: TauxLegal = {
  ...{ taux_pct: 10.15, taux_bce_pct: 2.15, points: 8, depuis: '2026-01-01', jusqu_au: '2026-06-30' },
};
const FRAME: Frame = { ...EMPTY_FRAME, acte: 'taux' };

const say = async (taux: TauxLegal | null, dernier: TauxLegal | null): Promise<LocalAnswer> => {
  const tools = toolsGiving({
    ...{ jour: '2026-11-30', seuils: [], semestre: 'second semestre 2026' },
    ...{ taux_interets: taux, dernier_taux: dernier },
  });
  const answer = await answerRate({ frame: FRAME, tools });
  return { ...answer, texte: answer.texte.replaceAll(/[\u00a0\u202f]/g, ' ') };
};

describe('the rate of the interest that late payments bear', () => {
  it('is told with what it is made of', async () => {
    expect((await say(LAST, null)).texte).toContain('10,15 % au 30 novembre 2026');
  });

  it('is told by its rule and by the last one that is known, where that of the half-year is not', async () => {
    const { texte, repondu } = await say(null, LAST);
    expect(repondu).toBe(true);
    expect(texte).toContain('au premier jour du semestre, plus 8 points (CCP, article R2192-31)');
    expect(texte).toContain(
      'Le taux des intérêts moratoires du second semestre 2026 n’est pas enregistré ici ; le dernier connu est de 10,15 %, du 1er janvier 2026 au 30 juin 2026.',
    );
  });

  it('is declined where none is known before', async () => {
    expect((await say(null, null)).repondu).toBe(false);
  });
});
