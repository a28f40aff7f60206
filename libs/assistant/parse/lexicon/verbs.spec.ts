import { allFormsOf, finiteFormsOf, formsOf } from './verbs.js';

describe('the forms of a verb', () => {
  it.each([
    ['finir', 'finissent finira finirait finissant fini'],
    ['prendre', 'prend prennent prendront pris prenant'],
    ['renouveler', 'renouvele renouveler renouvelerons renouvelez'],
    ['manger', 'mangeons mangeait mange'],
    ['payer', 'paie payons paiera paye payant'],
    ['atteindre', 'atteint atteignent atteindra atteints'],
    ['couvrir', 'couvre couvrent couvert couvertes couvrira'],
    ['recevoir', 'recoit recevons recu recevra'],
    ['vendre', 'vend vendent vendu vendra'],
    ['reconduire', 'reconduit reconduisent reconduite reconduira'],
  ])('%s', (verb, forms) => {
    expect(allFormsOf(verb)).toEqual(expect.arrayContaining(forms.split(' ')));
  });

  it('stand after a subject, but for participles', () => {
    expect(finiteFormsOf(['attaquer', 'distribuer'])).toEqual(
      expect.arrayContaining(['attaque', 'attaquent', 'distribuent']),
    );
    expect(finiteFormsOf(['distribuer', 'recevoir'])).not.toContain('recue');
  });

  it('leave the future out where money is meant, for it asks for a forecast', () => {
    expect(formsOf('depenser')).toContain('depenserait');
    expect(formsOf('depenser')).not.toContain('depensera');
    expect(allFormsOf('depenser')).toContain('depensera');
  });
});
