import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith(
  [
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'famille', code: '14.03', libelle: 'Gaz' },
    { kind: 'famille', code: '17.02', libelle: 'Livres, disques et documents des médiathèques' },
    { kind: 'famille', code: '21.08', libelle: 'Réceptions, voyages et événementiel' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  { code: 'DEMO-2003-2', libelle: 'Déchets' },
  ['ONET'],
);

describe('a word said in another sense than the one that is read', () => {
  it.each([
    ['Combien la ville a-t-elle encaissé en 2025 ?', 'encaissé'],
    ['Qu’a-t-on vendu en 2025 ?', 'vendu'],
    ['que vend la ville ?', 'vend'],
    ['Combien avons-nous perçu en 2025 ?', 'perçu'],
    ['Que nous a rapporté le marché en 2025 ?', 'rapporté'],
    ['combien rapporte l’électricité en 2025', 'rapporte'],
    ['dépenses d’électricité rapportées au nombre de mandats en 2025', 'rapportées'],
    ['sommes dues à Onet en 2025', 'dues'],
    ['montant dû à Onet', 'montant du à'],
    ['quelle est notre ardoise chez Onet', 'ardoise'],
    ['dépenses théoriques 2026', 'théoriques'],
    ['a-t-on dépensé un tiers de l’argent en travaux en 2025 ?', 'tiers'],
    ['les deux tiers de nos achats vont à qui', 'tiers'],
    ['mandats de même montant', 'même'],
    ['part des factures d’Onet dans les retards 2025', 'retards'],
    ['la DEE représente combien des paiements en retard 2025', 'en retard'],
    ['doublons de factures 2025', 'doublons'],
    ['factures en double', 'double'],
    ['achats ponctuels', 'ponctuels'],
    ['combien a-t-on payé aux petites entreprises en 2025', 'petites'],
    ['fournisseurs de Lyon en 2025', 'Lyon'],
    ['marchés dont le titulaire est à Lyon', 'Lyon'],
    ['les fournisseurs partis en 2025', 'partis'],
    ['fournisseurs sortis du marché en 2025', 'sortis'],
    ['combien de marchés verts', 'verts'],
    ['achats verts 2025', 'verts'],
    ['le seuil des travaux est à 100 000 € depuis quand', 'depuis'],
    ['avances versées en 2025', 'avances'],
    ['combien reste-t-il de crédits pour l’électricité', 'crédits'],
    ['délai entre la réception de la facture et le mandatement en 2025', 'entre'],
    ['avenants de plus de 5 % sur les travaux', '5'],
    ['mandats de 2025 payés en 2026', 'payés'],
    ['combien de fois plus de travaux que de services en 2025', 'fois'],
    ['pourquoi l’électricité et le gaz sont-ils non conformes en 2025 ?', 'pourquoi'],
    ['25 000 € d’électricité au printemps, quelle procédure ?', 'printemps'],
    ['différence entre un mandat et une direction', 'différence'],
    ['à quoi sert l’électricité en 2025 ?', 'sert'],
    ['que fait la direction de l’éducation ?', 'fait'],
    ['que font les affaires culturelles en 2025 ?', 'font'],
    ['quelle direction a le délai de paiement le plus cher en 2025 ?', 'cher'],
  ])('is named: %s', async (question, word) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.stringContaining(word) });
  });

  it.each([
    'combien Onet a encaissé en 2025',
    'qu’achète la direction de l’éducation ?',
    'que fait la direction de l’éducation comme achats en 2025 ?',
    'a-t-on plus de fournisseurs qu’avant',
    'les fournisseurs de la ville de Lyon en 2025',
    'combien Lyon a dépensé en travaux en 2025',
    'nos plus petits fournisseurs en 2025',
    'le gaz pèse-t-il plus de 5 % des achats 2025 ?',
    'intérêts moratoires dus en 2025',
    'entre la culture et l’éducation qui paie le plus vite en 2025',
    'à quoi est due la hausse de 2025 ?',
    'combien de factures avons-nous reçues en 2025',
    'Merci d’avance : total 2025',
    'fournisseurs ponctuels à payer en 2025 : taux de paiement à l’heure',
  ])('is read where it is said in that one: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'frame' });
  });
});

describe('the dates and amendments of contracts', () => {
  it.each([
    ['marchés avec plus de 2 avenants', '2'],
    ['avenant le plus élevé', 'avenant'],
    ['consultations en cours', 'consultations'],
    ['marchés notifiés en 2024 qui finissent en 2026', '2026'],
    ['payé en 2025 sur marché notifié en 2024', 'notifié'],
  ])('that a frame has not are named: %s', async (question, word) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots: expect.stringContaining(word) });
  });

  it('are told where it has them', async () => {
    expect(await frameOf('liste des marchés notifiés en 2025 avec leurs montants')).toMatchObject({ acte: 'lister' });
    expect(await frameOf('combien de marchés à publier')).toMatchObject({ filtres: { nonPubliees: true } });
    for (const question of [
      'combien de marchés avons-nous actuellement',
      'nos marchés en ce moment',
      'titulaires actuels',
    ])
      expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { statut: 'en_cours' } });
    expect(await after('combien de marchés sans publicité ?', 'lesquels dépassent 90 000 € ?')).toMatchObject({
      acte: 'lister',
      filtres: { montantMin: 90_000.01 },
    });
  });
});

describe('names and years that are joined', () => {
  it('« plus » between two adds them up, « → » sets two years against each other', async () => {
    expect(await frameOf('électricité plus gaz en 2025')).toMatchObject({ rang: false, groupe: 'famille' });
    expect(await frameOf('électricité 2024 → 2025, combien en % ?')).toMatchObject({ acte: 'comparer', part: false });
  });

  it('the share of a direction in what is not conform is of that', async () => {
    const share = await frameOf('part de la culture dans les achats non conformes 2025');
    expect(share).toMatchObject({ part: true, base: 'verdicts' });
    expect(await frameOf('part du non conforme dans la culture 2025')).toMatchObject({ part: true, base: null });
    for (const question of [
      'Dans tout le hors marché de 2025, quelle est la part de la culture ?',
      'Sur l’ensemble du hors marché 2025, quel pourcentage pour la culture ?',
      'Dans le hors marché 2025, quelle part va dans la culture ?',
    ])
      expect(await frameOf(question)).toMatchObject({ part: true, base: 'passation' });
    expect(await frameOf('Dans la culture, quelle est la part du hors marché en 2025 ?')).toMatchObject({ base: null });
  });

  it.each([
    'dépenses d’électricité rapportées au total en 2025',
    'l’électricité rapportée à l’ensemble des achats en 2025',
  ])('what is brought to the whole is a part of it: %s', async (question) => {
    const { acte, part, periode } = await frameOf(question);
    expect([acte, part, periode.exercices]).toEqual(['mesurer', true, [2025]]);
    expect(await frameOf('dépenses d’électricité par rapport à 2024')).toMatchObject({ acte: 'comparer' });
  });

  it('a month that is brought to its year is no change', async () => {
    for (const question of [
      'dépenses de décembre rapportées à l’année 2025',
      'dépenses de mars 2025 rapportées au total',
    ])
      expect(await parse(question)).not.toMatchObject({ frame: { acte: 'comparer' } });
  });

  it('a word that begins a name is no slip', async () => {
    expect(await frameOf('Livres, disques et médias : combien en 2025 ?')).toMatchObject({ mesure: 'montant_ht' });
  });
});
