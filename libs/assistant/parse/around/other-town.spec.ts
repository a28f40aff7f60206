import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

describe('another town that is told of', () => {
  it.each([
    'la mairie de bron paie combien le mobilier',
    'mairie de Villeurbanne depense cb en mobilier',
    'à villeurbanne ils paient combien le mobilier',
    'vénissieux dépense combien en mobilier ?',
    'villeurbanne nous nargue, combien en mobilier ?',
    'On parle de Villeurbanne, combien pour le mobilier en 2025 ?',
  ])('is asked about, and is no figure of ours: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'limite', limite: 'collectivite' });
  });

  it('is no building of ours that bears a name', async () => {
    const { genre } = await parse('Combien de mobilier pour le groupe scolaire Alix ?');
    expect(genre).not.toBe('limite');
    expect(await parse('Combien de mobilier pour la ville d’Alix ?')).toMatchObject({ limite: 'collectivite' });
  });

  it('whoever spends is no sentence before « combien »', async () => {
    expect((await parse('mairie de Trifouillis depense cb en mobilier')).genre).not.toBe('frame');
  });

  it('is where whoever asks lives, beside what is asked of us', async () => {
    const said = 'Je suis une habitante de Gerland, combien';
    expect(await parse(`${said} dépensez-vous pour le mobilier ?`)).toMatchObject({ genre: 'frame' });
    expect((await parse(`${said} dépense la ville pour le mobilier ?`)).genre).not.toBe('frame');
  });
});
