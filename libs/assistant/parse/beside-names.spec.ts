import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf, after } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.01', libelle: 'Carburants' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '15.01', libelle: 'Véhicules' },
  { kind: 'famille', code: '21.07', libelle: 'Transport de personnes' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
]);

describe('a sentence before the question', () => {
  it.each([
    'Je prépare la revue énergie de lundi : montant du mobilier en 2025',
    'On prépare le comité technique ; montant du mobilier en 2025',
    'J’anime l’atelier carburants. Montant du mobilier en 2025',
    'Bonjour, j’ai une petite entreprise de peinture. Montant du mobilier en 2025',
    'Je tiens un commerce de mobilier. Montant du mobilier en 2025',
  ])('asks for nothing: %s', async (question) => {
    expect(await frameOf(question)).toEqual(await frameOf('montant du mobilier en 2025'));
  });

  it.each([
    ['is the subject of what names none', 'Je prépare la revue énergie : combien en 2025 ?'],
    ['names somebody', 'Je prépare une réunion avec Colas : montant du mobilier en 2025'],
    ['names a direction', 'Je prépare le rapport culture : montant du mobilier en 2025'],
    ['tells a year', 'Je prépare le rapport 2024 : montant du mobilier en 2025'],
  ])('that %s is not dropped', async (_why, question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });
});

describe('a word beside what is asked', () => {
  it.each([
    ['Le mobilier tout seul en 2025', 'Le mobilier en 2025'],
    ['L’électricité à elle seule en 2025', 'L’électricité en 2025'],
    ['combien de factures 2026 sont toujours impayées', 'combien de factures 2026 sont impayées'],
    [
      'Quelle procédure pour un fourgon à 38 000 € HT avant Noël ?',
      'Quelle procédure pour un véhicule à 38 000 € HT ?',
    ],
    ['Il reste combien de factures 2026 non payées ?', 'combien de factures 2026 non payées ?'],
    ['paiements bouclés en moins de 10 jours en 2025', 'paiements payés en moins de 10 jours en 2025'],
    ['Top 3 des directions acheteuses en 2025', 'Top 3 des directions en 2025'],
    ['achats par direction, 2024 et 2025 côte à côte', 'achats par direction et par année, 2024 et 2025'],
    ['mobilier 2024 et 2025 côte à côte', 'mobilier 2024 et 2025'],
    [
      'Combien de transporteurs pour le transport de personnes en 2025 ?',
      'Combien de fournisseurs pour le transport de personnes en 2025 ?',
    ],
    ['qui nous a facturé du mobilier en 2025, et pour combien chacun', 'qui nous facture du mobilier en 2025'],
    ['Les pleins, mois après mois, en 2025', 'Les carburants, mois après mois, en 2025'],
  ])('changes nothing: %s', async (question, same) => {
    expect(await frameOf(question)).toEqual(await frameOf(same));
  });

  it.each([
    'Quels marchés de mobilier où le titulaire a répondu tout seul ?',
    'Combien de mobilier avant Noël ?',
    'le mobilier d’un seul fournisseur en 2025',
    'mobilier, une seule facture en 2025 ?',
    'Combien de transporteurs en 2025 ?',
    'toutes les familles, 2024 et 2025 côte à côte',
  ])('stays where it says something: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });
});

describe('a turn', () => {
  it('tells a rank again of another year that was « pareil »', async () => {
    const before = 'entre l’électricité et le mobilier, qu’est-ce qui a pesé le plus lourd en 2025 ?';
    const again = await after(before, 'et en 2024 ?');
    expect(await after(before, 'et en 2024 c’était pareil ?')).toEqual(again);
    expect(await after(before, 'c’était pareil en 2024 ?')).toEqual(again);
    expect(await after(before, 'c’est pareil qu’en 2024 ?')).toBeNull();
    expect(await after(before, 'en 2024 est-ce pareil que 2025 ?')).toBeNull();
    expect(await after('mobilier en 2025', 'c’était pareil en 2024 ?')).toMatchObject({ acte: 'comparer' });
  });

  it('asks for more of the contracts that end next, and for no more of a rank', async () => {
    const next = 'Quel est le prochain marché à se terminer ?';
    expect(await after(next, 'Donnez-moi les cinq prochains.')).toMatchObject({ n: 5, filtres: { echeanceMois: 120 } });
    expect(await after('top 5 des fournisseurs en 2025', 'les 5 prochains ?')).toBeNull();
  });

  it('gives a rate of interest another day', async () => {
    const rate = 'Quel taux d’intérêts moratoires au 1er janvier 2024 ?';
    const periode = { exercices: [2025], mois: [3, 3], jour: 1 };
    expect(await after(rate, 'et pour un retard au 1er mars 2025 ?')).toMatchObject({ acte: 'taux', periode });
    expect(await after(rate, 'combien de retards en mars 2025 ?')).toMatchObject({ sujet: 'paiements' });
  });
});
