import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([
  { kind: 'famille', code: '20.04', libelle: 'Maintenance des bâtiments et des équipements' },
  { kind: 'famille', code: '30.01', libelle: 'Travaux de bâtiment' },
  { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
  { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
]);

describe('words that are written as they are heard', () => {
  it('are the thing that is heard, and no other letter', async () => {
    expect(await parse('fournisseur pour la maintenance des ascenceurs')).toMatchObject({ genre: 'refus' });
    expect(await parse('combien pour les traiteurs ?')).toMatchObject({ genre: 'incompris' });
  });

  it('make the question whole with the name that they resemble, which is offered alone', async () => {
    const parsed = await parse('les travaux de batimant ca fait combien en 2024');
    expect(parsed).toMatchObject({
      ...{ genre: 'incompris', reste: null, proches: [{ nom: 'Travaux de bâtiment' }] },
      lu: { filtres: { familles: { valeurs: [{ code: '30.01' }] } }, periode: { exercices: [2024] } },
    });
  });

  it.each([
    ['quel est le marché de fournitures scolaires en cour ?', { filtres: { statut: 'en_cours' } }],
    ['numéro du marché de fournitures scolaires', { sujet: 'marches', acte: 'lister' }],
    ['cb on depense en comm', { filtres: { familles: { valeurs: [{ code: '21.05' }] } } }],
    ['prix dun cahier', { acte: 'prix', terme: 'cahier' }],
  ])('are common words: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    ['combien de mandta en 2025', { mesure: 'nombre_mandats' }],
    ['fournisseusr en 2025', { groupe: 'fournisseur' }],
  ])('have two letters that were swapped: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });
});
