import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith(
  [
    ['1401', 'Carburants'],
    ['1402', 'Électricité'],
    ['1403', 'Gaz, chauffage urbain et combustibles'],
    ['1501', 'Véhicules'],
  ].map(([code, libelle]) => ({ kind: 'famille' as const, code: code!, libelle: libelle! })),
);

describe('a name beside one that is left out', () => {
  it.each([
    ['combien pour l’énergie hors gaz ?', ['1402', '1401'], 'énergie hors gaz'],
    ['énergie sauf le gaz et les carburants', ['1402'], undefined],
    ['combien pour les véhicules, hors carburant ?', ['1501'], undefined],
    ['hors électricité, combien pour l’énergie en 2025 ?', ['1403', '1401'], 'énergie hors électricité'],
  ])('is what it stands for without the other: %s', async (question, codes, ensemble) => {
    const { familles } = (await frameOf(question)).filtres;
    expect(familles).toMatchObject({ sauf: false, valeurs: codes.map((code) => ({ code })) });
    expect(familles!.ensemble).toBe(ensemble);
  });

  it('is refused where nothing would be left of it', async () => {
    expect((await parse('électricité hors électricité')).genre).not.toBe('frame');
  });

  it('leaves the others alone where nothing is kept', async () => {
    const { familles } = (await frameOf('dépenses hors gaz et carburants')).filtres;
    expect(familles).toMatchObject({ sauf: true, valeurs: [{ code: '1403' }, { code: '1401' }] });
  });
});
