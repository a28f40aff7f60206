import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '14.03', libelle: 'Gaz' }]);

describe('after a question that was lost', () => {
  it.each([
    'y avait-il seulement un marché pour ça ?',
    'y a-t-il eu un marché ?',
    'de combien en euros ?',
    'combien ?',
    'combien exactement ?',
    'ça fait combien en euros ?',
    'combien ça a coûté ?',
    'combien d’avenants ?',
  ])('« %s » is of that one, and of no purchase nor contract of all', async (turn) => {
    expect(await parse(turn, undefined, true)).not.toMatchObject({ genre: 'frame' });
  });

  it.each([
    ['combien a-t-on dépensé en tout en 2025 ?', { sujet: 'achats' }],
    ['quel est le plus gros marché ?', { sujet: 'marches', rang: true }],
    ['y a-t-il un marché de gaz ?', { sujet: 'marches' }],
    ['combien de marchés en cours ?', { sujet: 'marches' }],
    ['combien d’avenants en 2025 ?', { sujet: 'marches' }],
  ])('« %s » says what it asks', async (question, frame) => {
    expect(await parse(question, undefined, true)).toMatchObject({ genre: 'frame', frame });
  });
});

describe('what ours come to', () => {
  it('is no limit of the law', async () => {
    expect(await parse('en tout les avenants ça fait combien de %')).not.toMatchObject({
      frame: { acte: 'definition' },
    });
    expect(await parse('jusqu’à quel pourcentage peut-on augmenter un marché par avenant ?')).toMatchObject({
      frame: { acte: 'definition' },
    });
  });
});
