import { isByDay } from '../../frame/frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { after, frameOf } = questionsWith([{ kind: 'famille', code: '14.02', libelle: 'Électricité' }], undefined, [
  'SAFEN',
]);

describe('the latest mandats', () => {
  it.each([
    ['Quels sont les 5 derniers mandats ?', 5, 'desc'],
    ['Montre-moi les dernières factures d’électricité', null, 'desc'],
    ['la dernière facture de SAFEN', 1, 'desc'],
    ['Quel est le mandat le plus récent ?', 1, 'desc'],
    ['les 3 factures les plus anciennes de 2025', 3, 'asc'],
  ])('are listed by their day: %s', async (question, n, ordre) => {
    const frame = await frameOf(question);
    expect(frame).toMatchObject({ acte: 'mesurer', groupe: 'mandat', n, ordre });
    expect(isByDay(frame)).toBe(true);
  });

  it('are put by amount where a turn ranks them so, and stay the latest otherwise', async () => {
    expect(await after('Quels sont les 5 derniers mandats ?', 'le plus gros ?')).toMatchObject({
      groupe: 'mandat',
      recents: false,
      n: null,
    });
    expect(await after('Quels sont les 5 derniers mandats ?', 'et de SAFEN ?')).toMatchObject({
      groupe: 'mandat',
      recents: true,
      n: 5,
    });
  });
});

describe('invoices that a pronoun speaks of', () => {
  it.each(['Nos factures sont-elles payées à temps ?', 'Les dépenses sont-elles payées dans les délais ?'])(
    'are those that are named: %s',
    async (question) => {
      expect(await frameOf(question)).toMatchObject({ sujet: 'paiements', mesure: 'a_l_heure_pct' });
    },
  );
});
