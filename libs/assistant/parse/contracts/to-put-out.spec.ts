import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }]);
const WANTED = { acte: 'besoins', besoin: { seuil: 'dispense', sansMarche: true } };

describe('what is to be put out to competition', () => {
  it.each([
    'que faut-il mettre en concurrence ?',
    'que faut-il mettre en concurrence cette année ?',
    'que doit-on mettre en concurrence ?',
    'que devons-nous mettre en concurrence en 2026 ?',
    'quels achats faut-il mettre en concurrence ?',
    'quelles familles faut-il remettre en concurrence ?',
    'que reste-t-il à mettre en concurrence ?',
    'qu’est-ce qu’il faut mettre en concurrence ?',
    'que faut-il passer en marché ?',
  ])('are the needs past the threshold without a contract: %s', async (question) => {
    expect(await parse(question)).toMatchObject({ frame: WANTED });
  });

  it.each([
    'à partir de quel montant faut-il mettre en concurrence ?',
    'que faut-il mettre en concurrence au-dessus de 60 000 € ?',
    'quel est le seuil de mise en concurrence ?',
  ])('are not asked by the rule: %s', async (question) => {
    expect(await parse(question)).not.toMatchObject({ frame: WANTED });
  });
});
