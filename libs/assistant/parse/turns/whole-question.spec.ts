import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

const OF_ELECTRICITY = 'Dépenses d’électricité en 2025';
const ALL = { familles: null, services: null, fournisseurs: null };

describe('after a question that was not understood', () => {
  it.each([
    ...['en ttc', 'l’écart ?', 'et donc la part de l’investissement ?', 'sans le mobilier', 'jusqu’à quand ?'],
    ...['et la dispense ?', 'c’était combien l’année d’avant ?', 'et à l’éducation en 2025 ?', 'soit quelle part ?'],
    ...['Et combien en 2025 ?', 'Combien ça fait en 2025 ?', 'Par direction'],
  ])('« %s » is refused, for alone it is of something else', async (turn) => {
    expect(await parse(turn, undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it.each([
    'Combien pour le mobilier en 2025 ?',
    'Nombre de marchés en cours',
    'Les 5 premiers fournisseurs de 2025',
    'Mobilier 2025',
    'Combien en 2025 ?',
    'Combien de fournisseurs en 2026 ?',
    'Par direction en 2025',
  ])('« %s » stands alone', async (question) => {
    expect(await parse(question, undefined, true)).toMatchObject({ genre: 'frame' });
  });
});

describe('a whole question', () => {
  it.each<[string, Partial<Frame>]>([
    ['Quel est notre délai moyen de paiement ?', { sujet: 'paiements', mesure: 'delai_moyen' }],
    ['Combien de fournisseurs avons-nous ?', { mesure: 'nombre_fournisseurs' }],
    ['Quel est le taux de conformité ?', { mesure: 'conformite_pct' }],
    ['Combien de mandats avons-nous payés en retard ?', { sujet: 'paiements', mesure: 'en_retard' }],
    ['Quel est le total de nos achats ?', { mesure: 'montant_ht', groupe: null }],
    ['Qui est notre plus gros fournisseur ?', { groupe: 'fournisseur', rang: true }],
    ['Quelle part de nos achats est hors marché ?', { part: true, groupe: null }],
    ['Quels marchés ont dépassé leur montant ?', { sujet: 'marches', acte: 'lister' }],
  ])('« %s » is read without what went before', async (question, expected) => {
    const frame = await after(OF_ELECTRICITY, question);
    expect(frame).toMatchObject({ ...expected, filtres: ALL, periode: { exercices: [] } });
    expect(frame).toEqual(await after(question));
  });

  it('offers what it is of the question before, unless it names as much itself', async () => {
    const before = (await after(OF_ELECTRICITY))!;
    expect(await parse('Quel est le taux de conformité ?', before)).toMatchObject({
      dedans: { filtres: { familles: { valeurs: [{ code: '14.02' }] } }, periode: { exercices: [2025] } },
    });
    expect(await parse('Combien a dépensé la direction de l’éducation en 2024 ?', before)).toMatchObject({
      frame: { filtres: { familles: null, services: { valeurs: [{ code: 'DEE' }] } } },
      dedans: null,
    });
  });

  it.each<[string, Partial<Frame>]>([
    ['et le délai ?', { sujet: 'paiements', mesure: 'delai_moyen' }],
    ['en 2024 ?', { periode: { exercices: [2024] } as never }],
    ['par direction ?', { groupe: 'service' }],
    ['combien de mandats ?', { mesure: 'nombre_mandats' }],
    ['qui sont les 3 premiers fournisseurs ?', { groupe: 'fournisseur', n: 3 }],
    ['quelle part est hors marché ?', { part: true }],
    ['combien cela fait-il de mandats ?', { mesure: 'nombre_mandats' }],
  ])('« %s » is none', async (turn, expected) => {
    expect(await after(OF_ELECTRICITY, turn)).toMatchObject({
      ...expected,
      filtres: { familles: { valeurs: [{ code: '14.02' }] } },
    });
  });

  it.each([
    'Combien coûte le mobilier ?',
    'Quel est notre délai moyen de paiement ?',
    'Quelle direction achète le plus ?',
    'Qui est notre plus gros fournisseur ?',
  ])('« %s » is answered after one that was not understood and another that told a year', async (question) => {
    expect(await parse(question, undefined, true, true)).toMatchObject({ genre: 'frame' });
  });
});
