import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
  ],
  { code: 'DEMO-2003-2', libelle: 'Mobilier scolaire' },
  ['EDF'],
);

describe('the forecast of a famille', () => {
  it.each([
    'combien va-t-on dépenser en mobilier d’ici la fin de l’année ?',
    'projection mobilier 2026',
    'quelle est la projection 2026 pour le mobilier ?',
    'combien dépenserons-nous en mobilier cette année ?',
    'à ce rythme, combien en mobilier fin 2026 ?',
    'prévision de fin d’année pour le mobilier',
    'combien le mobilier va-t-il nous coûter en 2026 ?',
    'on finira l’année à combien en mobilier ?',
    'au rythme actuel, on sera à combien en mobilier à la fin de l’exercice ?',
    'à combien va-t-on terminer l’année en mobilier ?',
  ])('is asked for: %s', async (question) => {
    expect(await parse(question)).toMatchObject({
      genre: 'frame',
      frame: {
        acte: 'prevoir',
        filtres: { familles: { valeurs: [{ code: '12.03' }] } },
        periode: { exercices: [2026] },
      },
    });
  });

  it.each([
    'combien va-t-on dépenser en mobilier en 2028',
    'combien dépenserons-nous en mobilier en décembre 2026',
    'combien était prévu pour le mobilier en 2026',
    'budget prévisionnel mobilier 2026',
    'projection 2026',
    'projection mobilier et électricité 2026',
    'projection mobilier chez EDF 2026',
    'projection mobilier hors marché 2026',
    'combien va-t-on dépenser pour la DSJ d’ici la fin de l’année',
    'à quel prix le mobilier était-il prévu au DEMO-2003-2',
  ])('is none of something else: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'prevoir' } });
  });

  it('takes the place of where a voted budget lands', async () => {
    expect(await parse('prévision d’atterrissage 2026 du mobilier')).toMatchObject({
      genre: 'refus',
      reste: { acte: 'prevoir' },
    });
  });

  it('goes on with another famille', async () => {
    expect(await after('projection mobilier 2026', 'et pour l’électricité ?')).toMatchObject({
      acte: 'prevoir',
      filtres: { familles: { valeurs: [{ code: '14.02' }] } },
    });
  });
});
