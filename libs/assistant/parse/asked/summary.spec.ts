import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([{ kind: 'service', code: 'DSJ', libelle: 'Direction des sports' }]);

describe('an exercice at a glance', () => {
  it.each([
    'donne-moi un résumé de l’année 2025',
    'quels sont les chiffres clés de 2025 ?',
    'bilan 2025',
    'que dois-je savoir sur 2025 ?',
    'fais-moi un point sur les achats de 2025',
    'donne-moi les chiffres importants de 2025',
    'synthèse des dépenses 2025',
    'que s’est-il passé en 2025 ?',
  ])('is asked for: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'resumer', periode: { exercices: [2025] } });
  });

  it.each([
    'résumé des achats de la direction des sports en 2025',
    'résumé des travaux 2025',
    'synthèse des achats par direction en 2025',
    'bilan des achats de mars 2025',
    'bilan des marchés notifiés en 2025',
  ])('is none where something of it is asked: %s', async (question) => {
    expect((await frameOf(question)).acte).not.toBe('resumer');
  });

  it('is of the year that a turn asks for', async () => {
    const before = await frameOf('quels sont les chiffres clés ?');
    expect(await parse('et en 2024 ?', before)).toMatchObject({
      genre: 'frame',
      frame: { acte: 'resumer', periode: { exercices: [2024] } },
    });
  });

  it('answers nothing of what the data has not', async () => {
    expect(await parse('bilan carbone')).toMatchObject({ genre: 'limite' });
  });
});
