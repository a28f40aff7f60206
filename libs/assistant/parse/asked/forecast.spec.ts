import { NO_FILTERS } from '../../frame/frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
  ],
  { code: 'DEMO-2003-2', libelle: 'Mobilier scolaire' },
  ['EDF'],
);

describe('the forecast of the exercice that runs', () => {
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
    'combien dépenserons-nous en décembre 2026',
    'à ce rythme, combien de mandats fin 2026',
    'combien va-t-on encore dépenser d’ici la fin de l’année',
    'à ce rythme, quand dépassera-t-on 4 millions en mobilier',
    'si rien ne change, quels marchés finissent en décembre',
    'projection par direction 2026',
    'projection mobilier et électricité 2026',
    'projection mobilier chez EDF 2026',
    'projection mobilier hors marché 2026',
    'à quel prix le mobilier était-il prévu au DEMO-2003-2',
  ])('is none of something else: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: { acte: 'prevoir' } });
  });

  it.each([
    ['si rien ne change d’ici décembre, on finira 2026 à combien ?', {}],
    ['atterrissage 2026 tous achats confondus', {}],
    ['à ce rythme, où finira-t-on ?', {}],
    ['projection 2026', {}],
    ['quel sera le total fin décembre', {}],
    ['si ça continue comme ça, combien fin 2026 ?', {}],
    ['combien aura-t-on dépensé fin 2026 ?', {}],
    ['prévision d’atterrissage 2026 du mobilier', { familles: { valeurs: [{ code: '12.03' }] } }],
    ['combien va-t-on dépenser pour la DSJ d’ici la fin de l’année', { services: { valeurs: [{ code: 'DSJ' }] } }],
    ['à cette allure, combien en travaux au 31 décembre ?', { types: { valeurs: ['travaux'] } }],
    ['au prorata, combien fin 2026 en investissement ?', { sections: { valeurs: ['investissement'] } }],
  ])('is of all purchases or of a part of them: %s', async (question, filtres) => {
    const { familles, services, types, sections } = NO_FILTERS;
    expect(await parse(question)).toMatchObject({
      frame: { acte: 'prevoir', filtres: { familles, services, types, sections, ...filtres } },
    });
  });

  it.each([
    ['mobilier 2026', '12.03'],
    ['projection 2026', undefined],
  ])('is of what « %s » was of', async (before, code) => {
    const frame = await after(before, 'à ce rythme, on finira à combien ?');
    expect(frame?.acte).toBe('prevoir');
    expect(frame?.filtres.familles?.valeurs[0]?.code).toBe(code);
  });

  it.each(['mobilier hors marché 2026', 'combien de mandats de mobilier en 2026', 'achats par famille en 2026'])(
    'is none of « %s », which has no forecast',
    async (before) => {
      expect(await after(before, 'à ce rythme, on finira à combien ?')).toBeNull();
    },
  );

  it('goes on with another famille', async () => {
    expect(await after('projection mobilier 2026', 'et pour l’électricité ?')).toMatchObject({
      acte: 'prevoir',
      filtres: { familles: { valeurs: [{ code: '14.02' }] } },
    });
  });
});
