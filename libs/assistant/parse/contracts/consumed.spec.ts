import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith([{ kind: 'famille', code: '14.02', libelle: 'Électricité' }], undefined, ['EDF']);

describe('what was paid on contracts', () => {
  it.each([
    ['Quel marché a été le plus payé ?', 'paye', 'desc', []],
    ['Quel marché a coûté le plus en 2025 ?', 'paye', 'desc', [2025]],
    ['Quel marché utilise-t-on le plus ?', 'paye', 'desc', []],
    ['Quel marché est le moins consommé ?', 'consommation', 'asc', []],
    ['Quel marché est le plus dépassé ?', 'depassement', 'desc', []],
    ['Quel marché a le moins de reste ?', 'reste', 'asc', []],
    ['Quel marché en cours a le plus gros reste ?', 'reste', 'desc', []],
  ])('is what %s ranks by', async (question, champ, ordre, exercices) => {
    expect(await frameOf(question)).toMatchObject({ acte: 'lister', rang: true, champ, ordre, periode: { exercices } });
  });

  it.each(['Le marché d’électricité est-il épuisé ?', 'le marché d’électricité est-il bientôt épuisé ?'])(
    'is how far one contract is: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'marches', acte: 'lister', champ: 'reste' });
    },
  );

  it.each([
    ['Combien de marchés sont consommés à plus de 80 % ?', { min: 80, max: null, strict: true }],
    ['Quels marchés ont une consommation qui dépasse 80 % du montant maximum ?', { min: 80, max: null, strict: true }],
    ['Marchés dont l’exécution dépasse 80 %', { min: 80, max: null, strict: true }],
    ['Marchés dont le taux de consommation est supérieur à 50 %', { min: 50, max: null, strict: true }],
    ['Quels marchés sont payés à 80 % ou plus ?', { min: 80, max: null, strict: false }],
    ['Quels marchés sont consommés entre 50 et 80 % ?', { min: 50, max: 80, strict: false }],
    ['Quels marchés sont épuisés ?', { min: 100, max: null, strict: false }],
    ['Quel marché est épuisé ?', { min: 100, max: null, strict: false }],
  ])('is the share of %s', async (question, consomme) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { consomme } });
  });
});

describe('what is beyond the maximum of a contract', () => {
  it.each(['contrats dont on a payé plus que le max', 'marchés où on a dépensé plus que le plafond'])(
    'is read in: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { consomme: null } });
      expect((await frameOf(question)).filtres).toEqual(
        (await frameOf('marchés payés au-delà de leur maximum')).filtres,
      );
    },
  );
});

describe('what is left of contracts, in percent', () => {
  it.each([
    ['marchés dont il reste moins de 10 % à consommer et encore en cours', { min: 90, max: null, strict: true }],
    ['marchés dont il reste plus de 50 % du montant', { min: null, max: 50, strict: true }],
    ['quels marchés où il reste au moins 20 % ?', { min: null, max: 80, strict: false }],
  ])('is the other side of what is consumed: %s', async (question, consomme) => {
    expect(await frameOf(question)).toMatchObject({ sujet: 'marches', rang: false, filtres: { consomme } });
  });
});

describe('contracts paid more than was planned', () => {
  it.each(['sur quels marchés a-t-on payé plus que prévu ?', 'marchés qu’on a payés plus cher que prévu'])(
    'are those past what may be paid on them, and no forecast: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'marches', filtres: { paye: 'depasse' } });
    },
  );
});
