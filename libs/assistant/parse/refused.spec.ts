import { questionsWith } from '../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '20.01', libelle: 'Location de véhicules' },
    { kind: 'famille', code: '21.05', libelle: 'Communication, impression, publicité' },
    { kind: 'service', code: 'DAC', libelle: 'Direction des affaires culturelles' },
  ],
  undefined,
  ['SFR'],
);

describe('what no purchase tells', () => {
  it.each([
    ['budget 2025', /budget voté/],
    ['quel est le budget 2026', /budget voté/],
    ['budget de la DAC en 2025', /budget voté/],
    ['budget de fonctionnement 2025', /budget voté/],
    ['crédits 2025', /budget voté/],
    ['enveloppe de la culture en 2026', /budget voté/],
    ['engagé 2025', /engagements/],
    ['combien a-t-on engagé en 2025', /engagements/],
    ['chiffre d’affaires de SFR', /comptes des entreprises/],
    ['CA de SFR en 2025', /comptes des entreprises/],
    ['bénéfice de SFR', /comptes des entreprises/],
    ['notes de frais 2025', /notes de frais/],
    ['combien ai-je facturé en 2025 ?', /qui pose la question/],
    ['Combien la ville me doit-elle ?', /qui pose la question/],
    ['combien m’avez-vous payé en 2025', /qui pose la question/],
    ['combien coûte un appel d’offres ?', /passer un marché/],
    ['combien nous coûte une consultation ?', /passer un marché/],
    ['ça coûte combien de passer un marché ?', /passer un marché/],
    ['fournisseurs communs en 2024 et 2025 payés plus de 50 000 €', /par leur montant/],
    ['combien coûte un MAPA en 2025 ?', /passer un marché/],
  ])('is refused with its reason: %s', async (question, raison) => {
    expect(await parse(question)).toMatchObject({ genre: 'refus', raison: expect.stringMatching(raison) });
  });

  it.each([
    'C’est un don. Quelle procédure pour 30 000 € de mobilier ?',
    'C’est une location. Quelle procédure pour 30 000 € de mobilier ?',
    'Quelle procédure pour 90 000 € de services sociaux ?',
  ])('is the procedure of a purchase that is no plain one: %s', async (question) => {
    expect(await parse(question)).toMatchObject({
      genre: 'refus',
      raison: expect.stringMatching(/change la procédure/),
    });
  });

  it.each([
    ['Quelle procédure pour 90 000 € de mobilier via l’UGAP ?', 'centrale d’achat'],
    ['Quelle procédure pour 90 000 € de mobilier par une centrale d’achat ?', 'centrale d’achat'],
    [
      'Il n’y a qu’un fournisseur possible. Quelle procédure pour 90 000 € ?',
      'marché sans publicité ni mise en concurrence',
    ],
    [
      'Peut-on acheter sans mise en concurrence s’il n’y a qu’un fournisseur ?',
      'marché sans publicité ni mise en concurrence',
    ],
    ['Le chauffage est en panne. Quelle procédure pour 70 000 € de travaux ?', 'urgence'],
    ['C’est un avenant. Quelle procédure pour 30 000 € de mobilier ?', 'avenant'],
    ['Quel délai de publicité ?', 'délai de réception des offres'],
    ['C’est quoi un besoin homogène ?', 'besoin'],
  ])('is told by the entry of that case: %s', async (question, terme) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'definition', terme });
  });

  it.each([
    ['Peut-on se passer de publicité pour 30 000 € ?', null],
    ['Quelle procédure pour 30 000 € de publicité ?', '21.05'],
    ['Quelle procédure pour 30 000 € de location de véhicules ?', '20.01'],
    ['Quelle procédure pour 30 000 € de mobilier ?', '12.03'],
  ])('is no name that a procedure is asked for: %s', async (question, code) => {
    const { acte, filtres } = await frameOf(question);
    expect([acte, filtres.familles?.valeurs[0]?.code ?? null]).toEqual(['procedure', code]);
  });

  it('tells no subcontractors of a year, and offers them all', async () => {
    expect(await parse('qui sont les sous-traitants en 2025 ?')).toMatchObject({
      ...{ genre: 'refus', raison: expect.stringContaining('sous-traitants ne se lisent pas par année') },
      reste: { acte: 'lister', sujet: 'marches', champ: 'sous_traitance', filtres: { mentions: ['sous_traitance'] } },
    });
  });

  it('leaves what was bought to be chosen', async () => {
    const parsed = await parse('budget de la DAC en 2025');
    expect(parsed).toMatchObject({ reste: { acte: 'mesurer', filtres: { services: { valeurs: [{ code: 'DAC' }] } } } });
    expect(await parse('notes de frais 2025')).toMatchObject({ reste: null });
  });

  it.each([
    'combien coûte un marché en moyenne ?',
    'montant moyen des appels d’offres',
    'combien coûte un marché de mobilier ?',
    'combien ont coûté les appels d’offres de 2025 ?',
  ])('is not what contracts are worth: %s', async (question) => {
    expect((await frameOf(question)).sujet).toBe('marches');
  });

  it.each([
    'budget consommé en 2025',
    'le budget d’achat 2025',
    'part des travaux dans le budget 2025',
    'quelle direction a le plus gros budget en 2025',
    'budget mobilier 2025',
    'dépenses engagées en 2025',
    'chiffre d’affaires de SFR avec la ville en 2025',
    'ça fait combien pour SFR en 2025',
    'frais de mobilier 2025',
  ])('is not what was spent, said so: %s', async (question) => {
    expect((await frameOf(question)).sujet).toBe('achats');
  });
});
