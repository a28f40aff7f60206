import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports' },
]);

describe('what is bought most, whose name, and « là-dessus »', () => {
  it.each([
    ['Qu’achète surtout la direction des sports en 2025 ?', 'famille'],
    ['Sur quoi dépense-t-on principalement en 2025 ?', 'famille'],
    ['À qui achète-t-on essentiellement en 2025 ?', 'fournisseur'],
    ['le nom des cinq premiers fournisseurs de 2025', 'fournisseur'],
    ['comment s’appelle notre premier fournisseur de 2025 ?', 'fournisseur'],
    ['quel est le nom de la direction qui dépense le plus en 2025 ?', 'service'],
  ])('%s', async (question, groupe) => {
    expect(await frameOf(question)).toMatchObject({ groupe, rang: true });
  });

  it('« là-dessus » is what the same question names', async () => {
    expect(await frameOf('Le mobilier : on a dépensé combien là-dessus en 2025 ?')).toEqual(
      await frameOf('le mobilier : on a dépensé combien en 2025 ?'),
    );
  });

  it.each([
    'Je regarde surtout 2025 : combien d’achats ?',
    'combien là-dessus en 2025 ?',
    'surtout le mobilier en 2025',
  ])('stays unread where nothing says what it is of: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });
});
