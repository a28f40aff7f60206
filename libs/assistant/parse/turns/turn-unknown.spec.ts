import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, after, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  ],
  { code: 'DEMO-2003-2', libelle: 'DEMO-2003-2' },
  ['EDF'],
);

describe('a turn that no purchase answers', () => {
  it.each([
    ['Qui est notre plus gros fournisseur en 2025 ?', 'Pourquoi ?', { acte: 'varier', groupe: 'fournisseur' }],
    ['Top 5 des fournisseurs en 2025', 'Lesquels sont nouveaux ?', { acte: 'communs', seuls: 'nouveaux' }],
    [
      'Qui est titulaire du marché DEMO-2003-2 ?',
      'Combien lui a-t-on payé en 2025 ?',
      { acte: 'mesurer', filtres: { marche: { code: 'DEMO-2003-2' } }, periode: { exercices: [2025] } },
    ],
    [
      'Combien de mandats en 2025 ?',
      'Et en moyenne par mois ?',
      { mesure: 'nombre_mandats', groupe: 'mois', periode: { exercices: [2025] } },
    ],
    [
      'Combien de marchés notifiés en 2025 ?',
      'Moyenne par an',
      { sujet: 'marches', mesure: 'nombre', groupe: 'exercice' },
    ],
  ])('says why, and offers what is nearest: %s %s', async (question, turn, reste) => {
    expect(await parse(turn, await frameOf(question))).toMatchObject({ genre: 'refus', reste, suit: true });
  });

  it.each(['Merci', 'Parfait !', 'OK', 'Au revoir', 'Merci beaucoup, bonne journée'])(
    'asks for nothing: %s',
    async (turn) => {
      expect(await parse(turn)).toMatchObject({ genre: 'rien', courtois: true });
      expect(await parse(turn, await frameOf('Mobilier 2025'))).toMatchObject({ genre: 'rien', courtois: true });
    },
  );

  it('asks of all purchases for no contract of one', async () => {
    const turn = 'Y a-t-il un marché ?';
    expect(await parse(turn, await frameOf('Combien a-t-on dépensé en 2025 ?'))).toMatchObject({ genre: 'renvoi' });
    expect(await after('Mobilier 2025', turn)).toMatchObject({ sujet: 'marches', filtres: { familles: {} } });
  });
});

describe('a short turn', () => {
  const asked: readonly (readonly [question: string, turn: string, frame: Partial<Record<keyof Frame, unknown>>])[] = [
    ['Combien pour EDF en 2025 ?', 'Depuis quand ?', { acte: 'dater' }],
    ['Combien pour EDF en 2025 ?', 'Combien ?', { mesure: 'montant_ht', periode: { exercices: [2025] } }],
    ['Qui est titulaire du marché DEMO-2003-2 ?', 'Depuis quand ?', { champ: 'notification' }],
    ['Qui est titulaire du marché DEMO-2003-2 ?', 'Que reste-t-il dessus ?', { champ: 'reste' }],
    ['Quels marchés finissent en 2027 ?', 'De qui ?', { acte: 'lister', champ: 'titulaire' }],
    ['Mobilier cette année', 'et l’an passé à pareille date ?', { periode: { exercices: [2025], memeDate: true } }],
    ['Mobilier 2025', 'Super. Et l’électricité ?', { filtres: { familles: { valeurs: [{ code: '14.02' }] } } }],
    ['Combien de mandats en 2025 ?', 'Ça fait combien par mois ?', { mesure: 'nombre_mandats', groupe: 'mois' }],
    [
      'Pourquoi le mobilier a-t-il augmenté en 2026 ?',
      'Combien en 2024 ?',
      { acte: 'mesurer', groupe: null, periode: { exercices: [2024], memeDate: false } },
    ],
    ['Intérêts moratoires en 2025', 'Combien de mandats ?', { sujet: 'paiements', mesure: 'en_retard', groupe: null }],
    [
      'Intérêts moratoires en 2025',
      'Quelle direction en est la cause ?',
      { acte: 'mesurer', mesure: 'interets', groupe: 'service', rang: true },
    ],
    ['Achats non conformes de mobilier en 2025', 'Pourquoi ?', { acte: 'motiver', periode: { exercices: [2025] } }],
    ['Achats non conformes de mobilier en 2025', 'Pourquoi cette hausse ?', { acte: 'expliquer' }],
    [
      'Pourquoi le mobilier est-il non conforme en 2025 ?',
      'Et par direction ?',
      { acte: 'mesurer', groupe: 'service', filtres: { verdicts: { valeurs: ['non_conforme'] } } },
    ],
    [
      'Combien de marchés par procédure ?',
      'La moins utilisée ?',
      { mesure: 'nombre', groupe: 'procedure', ordre: 'asc' },
    ],
    [
      'Quels marchés de travaux sont en cours ?',
      'Lequel finit en premier ?',
      { n: 1, filtres: { statut: 'en_cours' } },
    ],
    ['On veut 60 000 € de mobilier, quelle procédure ?', 'On passe par une centrale d’achat.', { acte: 'definition' }],
    ['On veut 60 000 € de mobilier, quelle procédure ?', 'On peut passer par l’UGAP ?', { terme: 'centrale d’achat' }],
    ['Combien reste-t-il avant le seuil pour le mobilier ?', 'Qui nous le vend ?', { groupe: 'fournisseur' }],
    [
      'On veut 60 000 € de mobilier, quelle procédure ?',
      'Quelle procédure pour 90 000 € d’électricité ?',
      { acte: 'procedure', besoin: { montant: 90_000 } },
    ],
    ['Combien pour le mobilier et l’électricité en 2025 ?', 'Quelle part du total ?', { part: true, groupe: null }],
    [
      'Combien reste-t-il avant le seuil pour le mobilier ?',
      'Lesquels sont proches du seuil ?',
      { acte: 'besoins', filtres: { familles: null }, besoin: { proche: true } },
    ],
    ['Quels marchés sont dépassés ?', 'De combien ?', { acte: 'lister', champ: 'depassement', rang: true }],
    ['Mobilier, 2025 par rapport à 2024', 'on est au-dessus ou en dessous, et de combien ?', { acte: 'comparer' }],
    [
      'Quel est le seuil de procédure formalisée pour les fournitures ?',
      'pour des travaux c’est pareil ?',
      { acte: 'seuils', filtres: { types: { valeurs: ['travaux'] } } },
    ],
    ['Quel est le seuil de procédure formalisée ?', 'Et pour les concessions ?', { besoin: { concession: true } }],
    [
      'Combien reste-t-il avant le seuil pour le mobilier ?',
      'et si j’en rachète pour 10 000 € ?',
      { acte: 'procedure' },
    ],
  ];
  it.each(asked)('keeps what was asked before: %s %s', async (question, turn, frame) => {
    expect(await after(question, turn)).toMatchObject(frame);
  });

  it('takes the whole of another year, and not up to today', async () => {
    const turn = 'contre combien sur toute l’année 2025 ?';
    const whole = { acte: 'mesurer', periode: { exercices: [2025], memeDate: false } };
    expect(await after('Mobilier cette année', turn)).toMatchObject(whole);
    expect(await after('Mobilier en 2026 par rapport à 2025', turn)).toMatchObject(whole);
    expect(await after('Mobilier cette année', 'contre combien en 2025 ?')).toMatchObject({ acte: 'comparer' });
  });
});
