import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([{ kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux' }], {
  code: 'DEMO-2003-2',
  libelle: 'Collecte des déchets',
});

const SUBCONTRACTED = 'Y a-t-il des sous-traitants déclarés sur nos marchés ?';

describe('a turn that asks two things', () => {
  it.each<[string, string]>([
    [SUBCONTRACTED, 'qui et pour combien ?'],
    [SUBCONTRACTED, 'pour quel montant et depuis quand ?'],
    ['Nettoyage de locaux en 2025', 'chez qui et depuis quand ?'],
    ['Qui est le premier fournisseur en 2025 ?', 'pour combien et depuis quand ?'],
  ])('%s, then « %s », is refused rather than half answered', async (first, turn) => {
    expect((await parse(turn, await frameOf(first))).genre).not.toBe('frame');
  });

  it.each<[string, string]>([
    ['marché DEMO-2003-2', 'qui et jusqu’à quand ?'],
    ['Nettoyage de locaux en 2025', 'chez qui et pour combien de mandats ?'],
  ])('%s, then « %s », is answered where the answer says both', async (first, turn) => {
    expect((await parse(turn, await frameOf(first))).genre).toBe('frame');
  });
});
