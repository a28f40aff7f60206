import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);

describe('mandats that are late by so many days', () => {
  it.each([
    ['combien de mandats en retard de plus de 30 jours ?', 'impayes_en_retard', { min: 31, max: null }],
    ['factures payées avec plus de 10 jours de retard en 2025', 'en_retard', { min: 11, max: null }],
    ['mandats payés avec un retard supérieur à 20 jours', 'en_retard', { min: 21, max: null }],
    ['combien de factures payées avec 15 jours de retard ou plus', 'en_retard', { min: 15, max: null }],
    ['combien de factures payées entre 5 et 10 jours de retard', 'en_retard', { min: 5, max: 10 }],
    ['quel montant des mandats payés avec plus de 10 jours de retard', 'montant_en_retard', { min: 11, max: null }],
  ])('are kept by these days: %s', async (question, mesure, retards) => {
    const frame = await frameOf(question);
    expect([frame.sujet, frame.mesure, frame.filtres.retards, frame.filtres.jours]).toEqual([
      ...['paiements', mesure, retards, null],
    ]);
  });

  it.each([
    'quelle part des factures payées avec plus de 10 jours de retard',
    'quels intérêts moratoires pour les mandats avec plus de 10 jours de retard',
    'mandats payés avec plus de 10 jours de retard par direction',
  ])('are no part, no interest and no group of others: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });
});

describe('an amount of mandats beside how they were paid', () => {
  it.each([
    ['mandats de plus de 50 000 € payés en retard', 'en_retard'],
    ['combien de factures de plus de 50 000 € payées en retard en 2025', 'en_retard'],
    ['délai moyen de paiement des mandats de plus de 50 000 €', 'delai_moyen'],
  ])('is kept: %s', async (question, mesure) => {
    const { sujet, mesure: asked, filtres } = await frameOf(question);
    expect([sujet, asked, filtres.montantMin]).toEqual(['paiements', mesure, 50_000.01]);
  });

  it.each([
    'mandats de plus de 50 000 € TTC payés en retard',
    'mandats de mobilier de plus de 50 000 € payés en retard',
    'fournisseurs de plus de 50 000 € payés en retard',
  ])('is none with tax, of a famille or of a supplier: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });
});

describe('what is owed', () => {
  it('is told as a number and an amount with tax at once', async () => {
    expect((await frameOf('mandats émis non payés à ce jour : nombre et montant TTC')).mesure).toBe('montant_impaye');
    expect((await parse('nombre de fournisseurs en attente de paiement et montant')).genre).toBe('incompris');
  });

  it('is owed interest too, unless mandats that wait are spoken of', async () => {
    expect((await frameOf('combien d’intérêts de retard devons-nous à nos fournisseurs')).mesure).toBe('interets');
    expect((await parse('intérêts des factures que l’on doit encore à nos fournisseurs')).genre).toBe('incompris');
  });
});

describe('what is owed to a supplier', () => {
  const { frameOf: frameOfOnet, parse: parseOnet } = questionsWith([], undefined, ['ONET']);

  it.each(['combien la ville doit-elle à Onet ?', 'on doit combien à Onet', 'combien nous devons encore à Onet'])(
    'waits for its payment, and is no sum of what was bought: %s',
    async (question) => {
      expect(await frameOfOnet(question)).toMatchObject({ sujet: 'paiements', mesure: 'montant_impaye' });
    },
  );

  it('is named where nothing reads it', async () => {
    expect(await parseOnet('combien on doit de factures à Onet')).toMatchObject({ genre: 'incompris', mots: 'doit' });
  });
});
