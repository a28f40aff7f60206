import { merge, settled, type Sides } from './conflicts.js';
import { changedMembers, emptyValues, type MarcheValues } from './form-values.js';

const form = (texts: Record<string, string>): MarcheValues => {
  const empty = emptyValues(2025);
  return { titulaires: [], texts: { ...empty.texts, numero: '2025-1', objet: 'Tables', ...texts } };
};

describe('two people on one contract', () => {
  it('takes over what the other changed alone, and keeps mine', () => {
    const { values, taken, conflicts } = merge(form({}), form({ montant: '85 000' }), form({ nature: 'Marché' }));
    expect(values.texts).toMatchObject({ montant: '85 000', nature: 'Marché' });
    expect([taken, conflicts]).toEqual([['nature'], []]);
  });

  it('shows what both changed, each otherwise', () => {
    const { conflicts } = merge(form({}), form({ montant: '85 000' }), form({ montant: '90 000' }));
    expect(conflicts).toEqual([{ name: 'montant', mine: '85 000', theirs: '90 000' }]);
  });

  it('records mine or theirs, as it is said of each', () => {
    const theirs = form({ montant: '90 000', nature: 'Marché' });
    const merged = merge(form({}), form({ montant: '85 000' }), theirs);
    expect(settled(merged, {}, theirs).texts).toMatchObject({ montant: '85 000', nature: 'Marché' });
    expect(settled(merged, { montant: 'theirs' }, theirs).texts).toMatchObject({ montant: '90 000', nature: 'Marché' });
  });

  it('says of the last day that it follows the duration that both changed', () => {
    const base = form({ duree_mois: '12', date_fin: '01/07/2027' });
    const theirs = form({ duree_mois: '24', date_fin: '01/07/2028' });
    const merged = merge(base, form({ duree_mois: '36', date_fin: '01/07/2027' }), theirs);
    expect([merged.taken, merged.following]).toEqual([[], ['date_fin']]);
    // The end that was read first is not sent beside the 36 months: the service reckons it from them.
    const sent = (sides: Sides) => changedMembers(theirs, settled(merged, sides, theirs)).members;
    expect([sent({}), sent({ duree_mois: 'theirs' })]).toEqual([{ duree_mois: 36 }, {}]);
  });

  it('takes no last day over where a duration of mine moves it', () => {
    const base = form({ duree_mois: '12', date_fin: '01/07/2027' });
    const mine = form({ duree_mois: '36', date_fin: '01/07/2027' });
    const theirs = form({ duree_mois: '12', date_notification: '01/08/2026', date_fin: '01/08/2027' });
    expect(merge(base, mine, theirs)).toMatchObject({ taken: ['date_notification'], following: ['date_fin'] });
  });

  it('goes on saying what was taken once the form shows it', () => {
    const theirs = form({ nature: 'Marché' });
    const { values } = merge(form({}), form({ montant: '85 000' }), theirs);
    expect(merge(form({}), values, theirs)).toMatchObject({ taken: ['nature'], conflicts: [] });
  });

  it('finds no conflict where both wrote the same', () =>
    expect(merge(form({}), form({ cpv: '39160000' }), form({ cpv: '39160000' })).conflicts).toEqual([]));
});

describe('what a form sends', () => {
  it('is what was changed of it alone', () =>
    expect(changedMembers(form({}), form({ montant: '84 500,50', cpv: '' })).members).toEqual({ montant: 84_500.5 }));

  it('empties what is emptied', () =>
    expect(changedMembers(form({ montant: '1' }), form({})).members).toEqual({ montant: null }));

  it('says what it cannot read', () => {
    const { faults } = changedMembers(form({}), form({ montant: 'beaucoup', date_fin: '31/02/2025', objet: ' ' }));
    expect([...faults.keys()].toSorted()).toEqual(['date_fin', 'montant', 'objet']);
  });
});
