import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse, frameOf } = questionsWith(
  [
    { kind: 'famille', code: '15.02', libelle: 'Entretien de véhicules et pièces', cpv: ['501', '343'] },
    { kind: 'famille', code: '15.01', libelle: 'Véhicules', cpv: ['341'] },
    { kind: 'famille', code: '16.01', libelle: 'Petites fournitures extérieures', cpv: ['349', '441'] },
    { kind: 'famille', code: '17.01', libelle: 'Fournitures scolaires' },
    { kind: 'famille', code: '20.02', libelle: 'Nettoyage de locaux et vitrerie' },
    { kind: 'famille', code: '20.04', libelle: 'Maintenance des bâtiments' },
    { kind: 'famille', code: '20.06', libelle: 'Ramassage scolaire' },
    { kind: 'famille', code: '21.07', libelle: 'Transport de personnes' },
    { kind: 'famille', code: '22.01', libelle: 'Maîtrise d’œuvre' },
    { kind: 'famille', code: '20.03', libelle: 'Collecte et traitement des déchets', cpv: ['905'] },
    { kind: 'famille', code: '30.01', libelle: 'Travaux de bâtiment' },
    { kind: 'famille', code: '16.05', libelle: 'Équipements divers des services' },
    { kind: 'famille', code: '20.09', libelle: 'Gardiennage et sécurité' },
  ],
  undefined,
  ['PNEUS DU RHONE', 'MAISON DE PEINTURE'],
);

describe('a thing of a famille', () => {
  it.each([
    ['combien pour les pneus en 2025', '15.02', 'pneus'],
    ['combien en sel de déneigement en 2025', '16.01', 'sel de déneigement'],
    ['Combien avons-nous dépensé en vidéosurveillance en 2025 ?', '20.09', 'vidéosurveillance'],
    ['combien coûtent les armes de la police municipale en 2025 ?', '16.05', 'armes de la police municipale'],
    ['le bus scolaire, combien en 2025', '21.07', 'bus scolaire'],
    ['sorties scolaires 2025', '21.07', 'sorties scolaires'],
    ['gros œuvre 2025', '30.01', 'gros œuvre'],
    ['combien en sable en 2025', '16.01', 'sable'],
    ['construction d’école 2025', '30.01', 'construction d’école'],
    ['top des fournisseurs de pneus en 2025', '15.02', 'pneus'],
    ['quelle direction achète le plus de vélos', '15.01', 'vélos'],
    ['pneus', '15.02', 'pneus'],
  ])('is refused, and the famille offered: %s', async (question, code, mots) => {
    expect(await parse(question)).toMatchObject({
      genre: 'refus',
      raison: expect.stringContaining(mots),
      reste: { sujet: 'achats', filtres: { familles: { valeurs: [{ code }] } } },
    });
  });

  it('of two familles is asked back', async () => {
    const choix = [{ libelle: 'Maintenance des bâtiments' }, { libelle: 'Travaux de bâtiment' }];
    expect(await parse('combien pour les ascenseurs en 2025')).toMatchObject({ genre: 'ambigu', choix });
  });

  it('to buy of two familles is asked back with the procedure of each', async () => {
    const choix = [{ frame: { acte: 'procedure' } }, { frame: { acte: 'procedure' } }];
    expect(await parse('Puis-je acheter pour 20 000 € d’ascenseurs sans consultation ?')).toMatchObject({
      ...{ genre: 'ambigu', choix },
    });
  });

  it('is looked for in the objects of contracts, whatever company has its name', async () => {
    for (const word of ['peinture', 'peintures'])
      expect(await frameOf(`quels marchés de ${word} ?`)).toMatchObject({
        ...{ sujet: 'marches', filtres: { texte: word, fournisseurs: null } },
      });
  });

  it('beside a name offers neither', async () => {
    expect(await parse('la part des pneus dans le nettoyage en 2025')).toMatchObject({ genre: 'refus', reste: null });
  });

  it.each([
    ['combien chez Pneus du Rhône en 2025', 'the name of a supplier'],
    ['ramassage scolaire 2025', 'a name of the organisation'],
    ['quels marchés de pneus', 'the object of contracts'],
    ['prix d’un pneu', 'a price'],
    ['le ménage des locaux en 2025', 'a word for the whole famille'],
    ['enlèvement des ordures en 2025', 'words for the whole famille'],
    ['combien pour les ordures ménagères', 'words for the whole famille'],
    ['combien pour l’entretien des bâtiments en 2025', 'words for the whole famille'],
    ['fournitures scolaires 2025', 'another name'],
  ])('is not taken for one: %s (%s)', async (question) => {
    expect(await frameOf(question)).toBeTruthy();
  });

  it.each(['combien pour les pneumologues en 2025', 'combien en trottinement en 2025'])(
    'is no word that only begins like one: %s',
    async (question) => {
      expect(await parse(question)).toMatchObject({ genre: 'incompris' });
    },
  );
});

describe('a thing that stands for all of a famille', () => {
  it.each(['fournitures pour les écoles, combien en 2025', 'combien en fournitures des écoles en 2025'])(
    'is that famille, and no type of purchases: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({
        filtres: { familles: { valeurs: [{ code: '17.01' }] }, types: null, services: null },
      });
    },
  );
});

describe('a thing beside the famille that it is kept in', () => {
  it('offers that famille, said once', async () => {
    const receptions = { kind: 'famille' as const, code: '21.08', libelle: 'Réceptions, voyages et événementiel' };
    const { parse: parseReceptions } = questionsWith([receptions]);
    expect(await parseReceptions('combien pour les réceptions et les petits fours en 2025')).toMatchObject({
      ...{ genre: 'refus', reste: { filtres: { familles: { valeurs: [{ code: '21.08' }] } } } },
    });
  });
});
