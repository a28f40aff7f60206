import { askFrame } from '../../frame/ask-frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('days that are no whole months', () => {
  it.each([
    ['dépenses du 15 mars au 20 avril 2025', '2025-03-15', '2025-04-20'],
    ['dépenses 2025 du 15 mars au 20 avril', '2025-03-15', '2025-04-20'],
    ['mobilier entre le 3 et le 17 mai 2025', '2025-05-03', '2025-05-17'],
    ['dépenses du 15 novembre au 20 décembre', '2025-11-15', '2025-12-20'],
    ['dépenses du 15 novembre au 20 janvier 2026', '2025-11-15', '2026-01-20'],
    ['Combien depuis le 15 septembre ?', '2026-09-15', '2026-11-21'],
    ['Achats sur les 12 derniers mois', '2025-11-22', '2026-11-21'],
    ['Achats sur 12 mois glissants', '2025-11-22', '2026-11-21'],
    ['Achats de ces 30 derniers jours', '2026-10-23', '2026-11-21'],
    ['dépenses jusqu’au 15 mars 2025', '2025-01-01', '2025-03-15'],
    ['mobilier avant le 10 avril 2025', '2025-01-01', '2025-04-09'],
    ['mobilier à partir du 10 avril 2026', '2026-04-10', '2026-11-21'],
    ['à compter du 15 mars 2026, combien de mandats ?', '2026-03-15', '2026-11-21'],
    ['mandats après le 3 juin 2026', '2026-06-04', '2026-11-21'],
    ['dépenses après le 1er septembre', '2026-09-02', '2026-11-21'],
    ['dépenses postérieures au 15 mars 2026', '2026-03-16', '2026-11-21'],
    ['dépenses antérieures au 15 mars 2026', '2026-01-01', '2026-03-14'],
    ['mandats émis le 1er avril 2025', '2025-04-01', '2025-04-01'],
    ['mandats du premier avril 2025', '2025-04-01', '2025-04-01'],
    ['dépenses du 15 mars 2025', '2025-03-15', '2025-03-15'],
    ['dépenses le 3 mars 2025', '2025-03-03', '2025-03-03'],
    ['mandats émis le 1er avril', '2026-04-01', '2026-04-01'],
    ['mandats émis le 28 novembre', '2025-11-28', '2025-11-28'],
    ['Combien hier ?', '2026-11-20', '2026-11-20'],
    ['mandats émis aujourd’hui', '2026-11-21', '2026-11-21'],
    ['combien a-t-on dépensé aujourd’hui en mobilier ?', '2026-11-21', '2026-11-21'],
    ['combien a-t-on acheté cette semaine ?', '2026-11-16', '2026-11-21'],
    ['dépenses de la semaine dernière', '2026-11-09', '2026-11-15'],
    ['dépenses du lundi 3 mars 2025', '2025-03-03', '2025-03-03'],
    ['mandats émis le vendredi 14 mars 2025', '2025-03-14', '2025-03-14'],
    ['dépenses après le 12 et avant le 20 mars 2025', '2025-03-13', '2025-03-19'],
    ['mobilier après le 12 mars et avant le 20 avril 2025', '2025-03-13', '2025-04-19'],
  ])('are those of the question: %s', async (question, from, to) => {
    const frame = await frameOf(question);
    expect(frame.periode.jours).toEqual([from, to]);
    expect(frame.periode.exercices).toEqual([...new Set([from, to].map((day) => Number(day.slice(0, 4))))]);
    // What a choice would ask says them again.
    const asked = askFrame(frame, { exerciceCourant: 2026, aujourdhui: '2026-11-21' });
    const { date: _date, ...periode } = frame.periode;
    if (from !== to) expect(await frameOf(asked)).toEqual({ ...frame, periode });
  });

  it.each([
    ['dépenses du 1er janvier au 31 mars 2025', [1, 3]],
    ['mobilier, 3 derniers mois de 2025', [10, 12]],
    ['dépenses avant le 1er juillet 2025', [1, 6]],
    ['Combien depuis le 1er septembre ?', [9, 12]],
  ])('are months where they make whole ones: %s', async (question, mois) => {
    const { periode } = await frameOf(question);
    expect([periode.mois, periode.jours ?? null]).toEqual([mois, null]);
  });

  it.each([
    'mandats du 30 février 2025',
    'dépenses après le 31 février 2025',
    'dépenses avant le 31 avril 2025',
    'achats de mobilier aujourd’hui',
    'dépenses du mardi 3 mars 2025',
    'délai de paiement du 15 mars au 20 avril 2025',
    'évolution du 15 mars au 20 avril 2025',
    'dépenses du 20 avril au 15 mars 2025 et du 3 mai 2024',
  ])('are named where nothing has them: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it.each([
    ['le 1er fournisseur en avril 2025', { groupe: 'fournisseur', rang: true, periode: { mois: [4, 4] } }],
    ['le premier fournisseur d’avril 2025', { groupe: 'fournisseur', rang: true, periode: { mois: [4, 4] } }],
    ['dépenses du 1er trimestre 2025', { groupe: null, rang: false, periode: { mois: [1, 3] } }],
    ['dépenses depuis le 1er avril 2025', { rang: false, periode: { mois: [4, 12], suite: true } }],
    ['seuil de dispense au 1er avril 2025', { acte: 'seuils', periode: { mois: [4, 4], jour: 1 } }],
  ])('are no rank, no quarter and no day of the law: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it('are those by which contracts end', async () => {
    const { filtres } = await frameOf('marchés qui finissent aujourd’hui');
    expect([filtres.finAvant, filtres.echeanceMois, filtres.statut]).toEqual(['2026-11-21', null, null]);
  });

  it.each(['combien de marchés en cours aujourd’hui ?', 'qui sont les titulaires des marchés aujourd’hui ?'])(
    'are now where nothing is done: %s',
    async (question) => {
      expect((await frameOf(question)).filtres.statut).toBe('en_cours');
    },
  );

  it.each([
    [['mandats après le 12 mars 2025', 'et après le 15 mars ?'], '2025-03-16', '2026-11-21'],
    [['mandats après le 12 mars 2025', 'et avant le 15 mars ?'], '2025-01-01', '2025-03-14'],
    [['mandats après le 12 mars 2025', 'et avant cette date ?'], '2025-01-01', '2025-03-11'],
    [['mobilier avant le 10 avril 2024', 'et après cette date ?'], '2024-04-11', '2026-11-21'],
    [['mobilier avant le 10 avril 2024', 'et depuis cette date ?'], '2024-04-10', '2026-11-21'],
    [['mobilier en 2025', 'et après le 15 mars ?'], '2025-03-16', '2025-12-31'],
    [['mobilier en 2025', 'jusqu’au 15 mars ?'], '2025-01-01', '2025-03-15'],
    [['mobilier du 1er au 17 mars 2025', 'et du 18 au 31 ?'], '2025-03-18', '2025-03-31'],
    [['mobilier en mars 2025', 'et entre le 3 et le 12 ?'], '2025-03-03', '2025-03-12'],
    [['mobilier du 1er au 17 mars 2025', 'et le 18 ?'], '2025-03-18', '2025-03-18'],
    [['mobilier du 1er au 17 mars 2025', 'et du 3 au 12 avril ?'], '2025-04-03', '2025-04-12'],
    [['mandats après le 12 mars 2025', 'et après le 3 avril 2026 ?'], '2026-04-04', '2026-11-21'],
    [['mobilier sur les 12 derniers mois', 'et après le 15 mars ?'], '2026-03-16', '2026-11-21'],
    [['mobilier en 2025', 'dépenses après le 15 mars'], '2026-03-16', '2026-11-21'],
  ])('are told in part by a turn, and are those of the question before: %s', async (questions, from, to) => {
    expect((await after(...questions))?.periode.jours).toEqual([from, to]);
  });

  it.each([
    ['mobilier en 2025', 'et avant cette date ?'],
    ['mobilier du 1er au 17 mars 2025', 'et après cette date ?'],
    ['mobilier en 2025', 'et du 18 au 31 ?'],
    ['mobilier en mars 2025', 'et après 15 jours ?'],
    ['mobilier du 1er au 17 mars 2025', 'et en 2024 ?'],
  ])('are of nothing that was told: %s > %s', async (...questions) => {
    expect(await after(...questions)).toBeNull();
  });

  it('go with the next question, and to no other year', async () => {
    const before = await frameOf('mobilier du 15 mars au 20 avril 2025');
    expect(await parse('et pour la culture ?', before)).toMatchObject({ frame: { periode: before.periode } });
    expect(await parse('et en 2024 ?', before)).toMatchObject({ genre: 'rien' });
    expect((await parse('et avant ?', before)).genre).not.toBe('frame');
  });
});

describe('the last day of a span', () => {
  it('is within it, as it is said', async () => {
    expect((await frameOf('dépenses du 15 mars au 15 avril 2026 inclus')).periode.jours).toEqual([
      '2026-03-15',
      '2026-04-15',
    ]);
  });
});

describe('the days that contracts end on', () => {
  it.each([
    ['quels marchés se terminent demain ?', '2026-11-22', '2026-11-22'],
    ['marchés qui se terminent après-demain', '2026-11-23', '2026-11-23'],
    ['quels marchés finissent cette semaine ?', '2026-11-16', '2026-11-22'],
    ['marchés qui finissent la semaine prochaine', '2026-11-23', '2026-11-29'],
  ])('are those days alone: %s', async (question, finApres, finAvant) => {
    expect((await frameOf(question)).filtres).toMatchObject({ finApres, finAvant });
  });
});
