import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.01', libelle: 'Carburants' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'famille', code: '15.01', libelle: 'Véhicules' },
  { kind: 'famille', code: '21.07', libelle: 'Transport de personnes' },
  { kind: 'famille', code: '10.02', libelle: 'Restauration collective' },
  { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

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
    ['Qui fournit les repas des écoles en 2025 ?', 'Qui fournit la restauration collective de l’éducation en 2025 ?'],
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
