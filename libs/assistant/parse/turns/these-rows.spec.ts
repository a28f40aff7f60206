import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { after, frameOf, parse } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DSJ', libelle: 'Direction des sports et de la jeunesse' },
]);

const ENDING = 'marchés qui expirent avant le 30 juin 2027';
const OF_WORKS = 'Les 3 premiers fournisseurs en travaux en 2026';
const RATE = 'taux de conformité 2026';

describe('a turn of the rows that were told', () => {
  it.each([
    'lequel de ces marchés a le plus gros montant ?',
    'lequel a le plus gros montant ?',
    'le plus gros de ces marchés ?',
    'quel marché a la plus grosse valeur ?',
  ])('« %s » ranks those that were listed, whatever filter found them', async (turn) => {
    expect(await after(ENDING, turn)).toMatchObject({
      ...{ sujet: 'marches', acte: 'lister', rang: true, ordre: 'desc' },
      filtres: { finAvant: '2027-06-29' },
    });
  });

  it('« combien de ces marchés … » counts some of them', async () => {
    expect(await after(ENDING, 'combien de ces marchés sont en appel d’offres ?')).toMatchObject({
      filtres: { finAvant: '2027-06-29', procedure: { valeurs: [expect.any(String)] } },
    });
  });

  it('« combien de ces mandats … » counts of the same kind, or none', async () => {
    expect(await after('mandats payés en retard en 2025', 'combien de ces mandats sont à la DSJ ?')).toMatchObject({
      ...{ sujet: 'paiements', mesure: 'en_retard', groupe: null },
      filtres: { services: { valeurs: [{ code: 'DSJ' }] } },
      periode: { exercices: [2025] },
    });
    expect(await after('mandats payés en retard en 2025', 'combien de ces mandats en 2024 ?')).toBeNull();
  });

  it('ranks no other than the first ones that were told', async () => {
    expect(await after('les 5 prochains marchés à finir', 'lequel a le plus gros montant ?')).toBeNull();
  });

  it.each([
    'ces trois-là, ça fait quelle part du total travaux ?',
    'ces trois-là représentent quelle part des travaux ?',
    'quelle part du total font ces trois-là ?',
    'à eux trois, ils font quelle part du total ?',
    'quelle part du total représentent-ils ?',
  ])('« %s » is their part of what the rank was of', async (turn) => {
    expect(await after(OF_WORKS, turn)).toMatchObject({
      ...{ groupe: 'fournisseur', n: 3, part: true },
      filtres: { types: { valeurs: ['travaux'] } },
    });
  });

  it.each(['ces quatre-là, ça fait quelle part ?', 'ces trois-là, ça fait quelle part des services ?'])(
    '« %s » is of no other rows',
    async (turn) => {
      expect((await after(OF_WORKS, turn))?.part ?? false).toBe(false);
    },
  );
});

describe('a turn of each or of one of the contracts that were told', () => {
  it.each<[string, Frame['champ']]>([
    ['la date de fin pour chacun ?', 'fin'],
    ['quel titulaire pour chacun ?', 'titulaire'],
    ['combien d’offres reçues pour chacun ?', 'offres'],
  ])('« %s » asks it of each of them', async (turn, champ) => {
    expect(await after('Marchés de travaux notifiés en 2025', turn)).toMatchObject({
      ...{ sujet: 'marches', acte: 'lister', champ },
      filtres: { types: { valeurs: ['travaux'] } },
      periode: { exercices: [2025] },
    });
  });

  it.each(['combien pour chacun ?', 'quel pourcentage d’augmentation pour chacun ?'])(
    '« %s » is counted of none',
    async (turn) => {
      expect(await after('Avenants signés en 2026', turn)).toBeNull();
    },
  );

  it.each(['le pire ?', 'lequel est le pire ?'])(
    '« %s » of those that are exceeded offers both ways to rank them',
    async (turn) => {
      const parsed = await parse(turn, await frameOf('marchés payés au-delà de leur maximum'));
      expect(parsed).toMatchObject({
        genre: 'ambigu',
        choix: [{ frame: { champ: 'depassement', n: 1 } }, { frame: { champ: 'consommation', n: 1 } }],
      });
      expect(await parse(turn, await frameOf('Marchés notifiés en 2025'))).not.toMatchObject({ genre: 'ambigu' });
    },
  );
});

describe('a turn that says by what', () => {
  it.each(['en nombre plutôt qu’en montant', 'et en nombre ?', 'en nombre, pas en montant', 'en nombre de lignes ?'])(
    '« %s » after a rate of conformity is that of the lines',
    async (turn) => {
      expect(await after(RATE, turn)).toMatchObject({
        ...{ acte: 'mesurer', mesure: 'conformite_nombre_pct' },
        periode: { exercices: [2026] },
      });
    },
  );

  it('goes on with it, and back', async () => {
    const ofSports = await after(RATE, 'en nombre plutôt qu’en montant', 'pour la DSJ');
    expect(ofSports).toMatchObject({ mesure: 'conformite_nombre_pct', filtres: { services: { valeurs: [{}] } } });
    expect(await after(RATE, 'en nombre ?', 'et en montant ?')).toMatchObject({ mesure: 'conformite_pct' });
  });

  it.each<[string, string, Partial<Frame>]>([
    ['Montant des marchés notifiés en 2025', 'en nombre plutôt qu’en montant', { sujet: 'marches', mesure: 'nombre' }],
    ['Combien de marchés notifiés en 2025 ?', 'en montant plutôt qu’en nombre', { mesure: 'montant_ht' }],
    [
      'Dépenses par direction en 2025',
      'en nombre de mandats plutôt qu’en montant',
      { mesure: 'nombre_mandats', groupe: 'service' },
    ],
  ])('%s, then « %s »', async (first, turn, expected) => {
    expect(await after(first, turn)).toMatchObject(expected);
    expect(await frameOf(first)).not.toMatchObject(expected);
  });
});
