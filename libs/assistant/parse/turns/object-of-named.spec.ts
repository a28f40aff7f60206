import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { after, parse } = questionsWith([{ kind: 'famille', code: '12.03', libelle: 'Mobilier' }], undefined, [
  'KILOUTOU',
  'COLAS',
]);

describe('« leur » and « lui » after one supplier', () => {
  it.each([
    ['Combien payé à Kiloutou en 2024 ?', 'combien on leur a payé en 2025 ?'],
    ['Combien payé à Kiloutou en 2024 ?', 'combien lui a-t-on versé en 2025 ?'],
    ['Quels marchés chez Kiloutou ?', 'combien leur a-t-on payé en 2025 ?'],
  ])('%s, then « %s », is what it was paid then', async (first, turn) => {
    expect(await after(first, turn)).toMatchObject({
      ...{ sujet: 'achats', acte: 'mesurer', groupe: null },
      filtres: { fournisseurs: { valeurs: [{ libelle: 'KILOUTOU' }] } },
      periode: { exercices: [2025] },
    });
  });

  it('are nobody after several, or after a rank', async () => {
    expect(await after('Les 3 premiers fournisseurs', 'combien on leur a payé en 2025 ?')).toBeNull();
    expect(await after('Marchés de mobilier', 'combien on leur a payé en 2025 ?')).toBeNull();
  });

  it('are of the direction that came first, and of no other rows', async () => {
    expect(await after('Quelle direction dépense le plus ?', 'qui sont leurs fournisseurs ?')).toBeNull();
    expect(await after('Quelle direction dépense le plus ?', 'combien ils ont dépensé en 2025 ?')).toBeNull();
    expect(await after('Les 3 plus gros marchés', 'il finit quand ?')).toBeNull();
  });
});

describe('a turn after a question that was lost', () => {
  it.each(['pour faire quoi ?', 'pour acheter quoi ?', 'quel marché ?'])('« %s » leans on it', async (turn) => {
    expect(await parse(turn, undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it('is read alone where it says what it asks of which contract', async () => {
    expect(await parse('et l’avenant du marché de mobilier ?', undefined, true)).toMatchObject({
      frame: { sujet: 'marches', mesure: 'avenants', filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
    });
  });

  it('asks for no rule by what is done with something', async () => {
    expect(await parse('pour faire quoi ?')).toMatchObject({ genre: 'rien' });
    expect(await parse('je fais quoi ?')).toMatchObject({ frame: { acte: 'a_traiter' } });
    expect(await parse('50 000 € de mobilier, je fais quoi ?')).toMatchObject({ frame: { acte: 'procedure' } });
    expect(await after('Combien payé à Kiloutou en 2024 ?', 'pour faire quoi ?')).toMatchObject({ groupe: 'famille' });
  });
});
