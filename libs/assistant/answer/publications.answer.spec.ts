import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { sayPublications } from './publications.answer.js';

const frame: Frame = {
  ...{ ...EMPTY_FRAME, acte: 'aide', terme: 'publications' },
  periode: { ...EMPTY_FRAME.periode, exercices: [2024] },
};
const say = async (donnees: object): Promise<string> => {
  const { texte } = await sayPublications({ frame, tools: toolsGiving({ marches: [], ...donnees }) });
  return texte.replaceAll(/[\u00A0\u202F]/g, ' ');
};

describe('how long contracts waited to be published', () => {
  it('is a mean, with those that were published after two months', async () => {
    const told = await say({ publies: 20, jours_moyens: 23.3, en_retard: 2 });
    expect(told).toContain('notifiés en 2024 : 23,3 jours en moyenne après la notification, pour 20 marchés publiés ;');
    expect(told).toContain('2 ont été publiés plus de deux mois après');
  });

  it('says that none was late, and of none that nothing is published', async () => {
    expect(await say({ publies: 20, jours_moyens: 23.3, en_retard: 0 })).toContain('aucun n’a été publié plus de deux');
    expect(await say({ publies: 0, jours_moyens: null, en_retard: 0 })).toBe(
      'Aucun marché notifié en 2024 n’est publié.',
    );
  });
});
