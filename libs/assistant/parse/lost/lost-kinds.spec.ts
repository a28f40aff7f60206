import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '14.02', libelle: 'Électricité' },
    { kind: 'famille', code: '17.02', libelle: 'Livres, disques et documents des médiathèques' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['EDF'],
);

describe('what a question is about, and no frame has', () => {
  it.each([
    ['Combien verse-t-on à l’État ?', 'État'],
    ['Combien coûte l’État ?', 'État'],
    ['Combien pour l’État en 2025 ?', 'État'],
    ['Combien de fournisseurs pour l’état ?', 'état'],
    ['Quel seuil pour l’État ?', 'État'],
    ['J’achète pour l’État. Quel est le seuil européen pour les fournitures ?', 'État'],
    ['Combien de fournisseurs artisans ?', 'artisans'],
    ['Combien d’artisans en 2025 ?', 'artisans'],
    ['Quels marchés pour les artisans ?', 'artisans'],
    ['Je m’intéresse aux artisans. Combien de fournisseurs en 2025 ?', 'artisans'],
    ['Je m’intéresse aux artisans. Combien de marchés en cours ?', 'artisans'],
    ['Je cherche des artisans. Combien de marchés en cours ?', 'artisans'],
    ['Il s’agit des artisans. Combien de marchés en cours ?', 'artisans'],
    ['Combien pour mon tuteur ?', 'tuteur'],
    ['Combien pour ma cheffe en 2025 ?', 'cheffe'],
    ['Combien a-t-on payé pour mon collègue ?', 'collègue'],
    ['Combien pour un rapport ?', 'rapport'],
    ['Combien pour notre discours ?', 'discours'],
    ['Montre-moi les factures d’EDF', 'factures'],
    ['Donne-moi les factures d’électricité', 'factures'],
    ['C’est un marché de défense. Quel est le seuil européen pour les fournitures ?', 'défense'],
    ['Mon marché est innovant. Quel seuil pour les fournitures ?', 'innovant'],
    ['C’est un contrat privé. Quel est le seuil européen pour les fournitures ?', 'privé'],
  ])('is named: %s', async (question, mots) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris', mots });
  });

  it.each([
    'Combien reste-t-il sur le plus gros marché ?',
    'Nous sommes une société privée. Quel est le seuil européen pour les fournitures ?',
    'Je suis un acheteur privé. Quel est le seuil européen pour les fournitures ?',
  ])('is not answered by something else: %s', async (question) => {
    expect((await parse(question)).genre).not.toBe('frame');
  });

  it.each([
    'C’est un marché de livres. Quel seuil ?',
    'Quel seuil pour les livres ?',
    'Quelle procédure pour du livre ?',
  ])('has a threshold of its own: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'refus', raison: expect.stringMatching(/R2122-9/) });
  });

  it.each<[string, Partial<Frame>]>([
    ['Quel est l’état des achats ?', { sujet: 'achats' }],
    ['Donne-moi l’état récapitulatif des dépenses 2025', { sujet: 'achats' }],
    ['peut-on prendre un artisan sans appel d’offres pour 35 000 € de travaux ?', { acte: 'procedure' }],
    ['le total des dépenses 2025 pour mon chef', { mesure: 'montant_ht' }],
    ['Combien en électricité en 2025, pour mon tuteur ?', { mesure: 'montant_ht' }],
    ['Combien pour l’électricité ?', { mesure: 'montant_ht' }],
    ['Quel est le plus gros marché ?', { sujet: 'marches', rang: true }],
    ['Quel marché coûte le plus cher ?', { sujet: 'marches', rang: true }],
    ['Montre-moi les dépenses d’électricité', { mesure: 'montant_ht' }],
    ['Combien pour les livres en 2025 ?', { mesure: 'montant_ht' }],
    ['Puis-je voir une facture ?', { acte: 'aide', terme: 'pieces' }],
    ['Montre-moi une facture.', { acte: 'aide', terme: 'pieces' }],
    ['Pouvez-vous m’envoyer la copie d’un mandat ?', { acte: 'aide', terme: 'pieces' }],
  ])('is none of these: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });
});

describe('mandats that were paid', () => {
  it.each([
    'Combien de mandats payés en 2025 ?',
    'Combien de factures payées en 2025 ?',
    'Combien de factures avons-nous payées en 2025 ?',
    'Combien de mandats ont été réglés en 2025 ?',
    'Combien de factures la ville a-t-elle payées en 2025 ?',
    'Nombre de factures payées en 2025',
    'Combien avons-nous payé de factures en 2025 ?',
  ])('are fewer than those that were issued: %s', async (question) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ sujet: 'paiements', mesure: 'payes', groupe: null, periode: { exercices: [2025] } },
    });
  });

  it.each<[string, Partial<Frame>]>([
    ['Combien de mandats en 2025 ?', { sujet: 'achats', mesure: 'nombre_mandats' }],
    ['Combien de factures de plus de 10 000 € en 2025 ?', { sujet: 'achats', mesure: 'nombre_mandats' }],
    ['Combien de mandats payés en retard en 2025 ?', { mesure: 'en_retard' }],
    ['Combien de mandats ne sont pas payés ?', { mesure: 'impayes' }],
  ])('are asked for by that word alone: %s', async (question, expected) => {
    expect(await frameOf(question)).toMatchObject(expected);
  });
});
