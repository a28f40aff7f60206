import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'famille', code: '20.06', libelle: 'Gardiennage et sécurité' },
    { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
  ],
  undefined,
  ['SFR', 'PR SECURITE', 'LIGNE T', 'PARIS NORD ASSURANCE'],
);

describe('what would be answered of something else', () => {
  it.each([
    'les marchés attribués au même titulaire',
    'marchés finissant dans plus d’un an',
    'marchés notifiés il y a plus d’un an',
    'quelle famille est la plus concentrée en 2025',
    'le plus gros marché de chaque année',
    'marchés sans paiement en 2025',
    'quelle direction a le moins baissé en 2025',
    'dépenses en 20255',
    'le marché de nettoyage va-t-il dépasser 40 000 € ?',
  ])('is refused: %s', async (question) => {
    expect((await parse(question)).genre).toBe('incompris');
  });

  it.each(['la part du nettoyage dans le nettoyage', 'compare SFR à SFR', 'comparer mars 2025 à mars 2025'])(
    'is set against itself: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('meme');
    },
  );

  it.each<[string, Partial<Frame>]>([
    ['budget nettoyage 2025', { mesure: 'montant_ht' }],
    ['Concentration 2025 : part du premier fournisseur', { part: true, n: 1 }],
    ['comparer mars 2025 à mars 2024', { acte: 'comparer' }],
    ['achats conformes hors marché en 2025', { mesure: 'montant_ht' }],
    ['les achats sont-ils conformes en 2025 ?', { mesure: 'conformite_pct' }],
    ['écart entre 2024 et 2026 pour le nettoyage', { acte: 'comparer', groupe: null }],
    ['évolution du nettoyage depuis 2024', { groupe: 'exercice' }],
    ['combien de marchés finissent chaque année', { groupe: 'exercice' }],
  ])('is answered beside it: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });

  it('is of another authority, whatever company bears its name', async () => {
    expect(await parse('marchés de la ville de Paris')).toMatchObject({ genre: 'limite', limite: 'collectivite' });
  });

  it.each([
    ['combien pour PR Sécurité en 2025', 'PR SECURITE'],
    ['combien pour LIGNE T en 2025', 'LIGNE T'],
  ])('is the supplier whose whole name is said: %s', async (question, libelle) => {
    expect((await frameOf(question)).filtres.fournisseurs?.valeurs).toMatchObject([{ libelle }]);
  });
});

describe('what is denied of lateness, and what payments amount to', () => {
  it.each<[string, Frame['mesure']]>([
    ['combien de mandats pas payés en retard en 2025 ?', 'a_l_heure'],
    ['combien de mandats n’ont pas été payés en retard en 2025 ?', 'a_l_heure'],
    ['combien de paiements sans retard en 2025 ?', 'a_l_heure'],
    ['combien de mandats n’ont pas été payés à temps en 2025 ?', 'en_retard'],
    ['combien de mandats pas payés en 2025 ?', 'impayes'],
    ['montant des mandats payés dans les délais en 2025', 'montant_a_l_heure'],
    ['montant des factures payées en retard en 2025', 'montant_en_retard'],
    ['quand on paie en retard, de combien de jours ?', 'retard_moyen'],
  ])('%s', async (question, mesure) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure });
  });
});

describe('what is late, paid or not', () => {
  it.each<[string, Partial<Frame>]>([
    ['Factures en retard', { mesure: 'impayes_en_retard', groupe: null }],
    ['Combien de mandats en retard ?', { mesure: 'impayes_en_retard', groupe: null }],
    ['On a combien de factures en retard en 2026 ?', { mesure: 'impayes_en_retard', groupe: null }],
    ['Y a-t-il des retards ?', { mesure: 'impayes_en_retard', groupe: null }],
    ['Quelles sont les factures les plus en retard ?', { mesure: 'impayes_en_retard', groupe: 'mandat' }],
  ])('is of those that wait first, where nothing says it: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', ...frame });
  });

  it.each<[string, Partial<Frame>]>([
    ['Combien de factures payées en retard ?', { mesure: 'en_retard', groupe: null }],
    ['Combien de mandats en retard en 2025 ?', { mesure: 'en_retard', groupe: null }],
    ['Mandats en retard par direction', { mesure: 'en_retard', groupe: 'service' }],
    ['Montant des factures en retard', { mesure: 'montant_en_retard' }],
    ['Quel est le plus long retard ?', { mesure: 'retard_moyen', groupe: 'mandat' }],
  ])('is of those that were paid: %s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', ...frame });
  });
});

describe('an amount that is said of the whole', () => {
  it.each<[string, number, Frame['dit']]>([
    ['Confirmez que 12 M€ sont partis hors marché en 2025', 12_000_000, 'autant'],
    ['Confirmez que 8 M€ ont été dépensés hors marché en 2025', 8_000_000, 'autant'],
    ['A-t-on dépensé plus de 2 M€ en travaux en 2025 ?', 2_000_000, 'plus'],
  ])('%s', async (question, repere, dit) => {
    expect(await frameOf(question)).toMatchObject({ repere, dit });
  });
});

describe('so many, at the end of a question', () => {
  it.each([
    ['Familles d’achat les plus en hausse entre 2024 et 2025, cinq', 5],
    ['les plus gros fournisseurs de 2025, trois', 3],
    ['Nos trois premiers prestataires de 2025, ils font combien à eux trois ?', 3],
    ['taux de conformité par famille d’achat 2025, les 3 pires', 3],
  ])('%s', async (question, n) => {
    expect((await frameOf(question)).n).toBe(n);
  });
});

describe('the day that contracts end after, or were in force on', () => {
  it.each([
    ['marchés qui ne se terminent pas avant 2029', { finApres: '2029-01-01', finAvant: null }],
    ['marchés qui finissent après 2028', { finApres: '2029-01-01' }],
    ['marchés qui se terminent à partir de juin 2028', { finApres: '2028-06-01' }],
    ['combien de marchés expirent après le 1er juin 2028 ?', { finApres: '2028-06-02' }],
    ['marchés qui expirent avant le 1er mars 2027', { finAvant: '2027-02-28', finApres: null }],
    ['marchés en cours au 1er mars 2025', { vigueurLe: '2025-03-01', statut: null }],
    ['quels marchés étaient en vigueur le 15 juin 2024 ?', { vigueurLe: '2024-06-15', statut: null }],
    ['marchés en cours en 2024', { enVigueur: true, statut: null }],
    ['marchés en cours', { enVigueur: false, statut: 'en_cours' }],
  ])('%s', async (question, filtres) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres });
  });
});
