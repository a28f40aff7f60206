import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf } = questionsWith([], undefined, ['CALDEA']);

describe('the unit of a delay', () => {
  it.each(['délai de paiement de CALDEA en 2026, combien de jours ?', 'delai paiement CALDEA 2026 cb de jours'])(
    'says nothing more: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure: 'delai_moyen' });
    },
  );
});
