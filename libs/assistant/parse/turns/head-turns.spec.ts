import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

const sellers = questionsWith([], undefined, ['ENGIE', 'ONET']);

/** « Quelle direction achète le plus en 2025 ? », answered by the direction de l’éducation. */
async function afterTheFirst(turn: string, tete: string | null = 'Direction de l’éducation') {
  const before = await frameOf('Quelle direction achète le plus en 2025 ?');
  return parse(turn, { ...before, tete });
}

describe('a turn that speaks of the one that came first', () => {
  it.each<[string, Partial<Frame>]>([
    ['et en 2024 elle avait dépensé combien ?', { mesure: 'montant_ht', groupe: null }],
    ['combien a-t-elle payé en 2024 ?', { mesure: 'montant_ht', groupe: null }],
    ['chez qui achète-t-elle ?', { groupe: 'fournisseur' }],
    ['quels sont ses fournisseurs ?', { groupe: 'fournisseur' }],
    ['celle-là, par famille', { groupe: 'famille' }],
    ['c’est quoi son plus gros fournisseur ?', { groupe: 'fournisseur', rang: true }],
    ['et la même en 2024 ?', { mesure: 'montant_ht', groupe: null }],
    ['et la même direction en 2024 ?', { mesure: 'montant_ht', groupe: null }],
    ['qui en est le premier fournisseur ?', { groupe: 'fournisseur', rang: true }],
    ['et elle a payé combien d’intérêts ?', { sujet: 'paiements', mesure: 'interets' }],
  ])('« %s » is of that one alone', async (turn, frame) => {
    expect(await afterTheFirst(turn)).toMatchObject({
      genre: 'frame',
      frame: { rang: false, ...frame, filtres: { services: { valeurs: [{ code: 'DEE' }], sauf: false } } },
    });
  });

  it.each(['Quel marché a-t-il ?', 'et quel contrat a-t-elle ?', 'Quel marché ?'])(
    '« %s » after a famille is of the contracts of that one',
    async (turn) => {
      const before = await frameOf('Quelle famille a le plus coûté en 2025 ?');
      expect(await parse(turn, { ...before, tete: '12.03 Mobilier' })).toMatchObject({
        frame: { acte: 'lister', sujet: 'marches', filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
      });
      const others = await parse('Quels marchés sont en cours ?', { ...before, tete: '12.03 Mobilier' });
      expect(others).toMatchObject({ frame: { filtres: { familles: null } } });
    },
  );

  it.each<[string, string, Partial<Frame>]>([
    ['le deuxième, pour quoi ?', 'ONET', { groupe: 'famille', mesure: 'montant_ht' }],
    ['le premier a-t-il un marché ?', 'ENGIE', { sujet: 'marches' }],
    ['le deuxième fournisseur a un marché ?', 'ONET', { sujet: 'marches' }],
    ['et le premier, combien en 2024 ?', 'ENGIE', { mesure: 'montant_ht', groupe: null }],
    ['le premier, on lui a payé quoi exactement ?', 'ENGIE', { groupe: 'famille' }],
    ['et pour le deuxième, les directions ?', 'ONET', { groupe: 'service' }],
  ])('« %s » is of the one that was shown at that place', async (turn, libelle, frame) => {
    const asked = await sellers.frameOf('Quels fournisseurs ont plus de 40 000 € en 2025 ?');
    expect(await sellers.parse(turn, { ...asked, montres: ['ENGIE', 'ONET'] })).toMatchObject({
      frame: { ...frame, filtres: { fournisseurs: { valeurs: [{ libelle }] }, montantMin: null } },
    });
  });

  it.each<[string, number | null]>([
    ['combien pour le premier ?', 1],
    ['et pour le deuxième ?', 2],
  ])('« %s » is that place of the rank', async (turn, n) => {
    const asked = await sellers.frameOf('Dépenses par fournisseur en 2025');
    expect(await sellers.parse(turn, { ...asked, montres: ['ENGIE', 'ONET'] })).toMatchObject({
      frame: { groupe: 'fournisseur', rang: true, n, filtres: { fournisseurs: null } },
    });
  });

  it('asks since when the first of them is paid', async () => {
    const asked = await sellers.frameOf('Dépenses par fournisseur en 2025');
    expect(await sellers.parse('depuis quand on achète chez lui ?', { ...asked, tete: 'ONET' })).toMatchObject({
      frame: { acte: 'dater', filtres: { fournisseurs: { valeurs: [{ libelle: 'ONET' }] } } },
    });
  });

  it('asks of a place for its name, of months and of contracts nothing of those that were shown', async () => {
    const asked = await sellers.frameOf('Dépenses par fournisseur en 2025');
    for (const turn of [
      'Le deuxième, c’est qui ?',
      'Le premier trimestre a coûté combien ?',
      'Le premier marché, il finit quand ?',
    ]) {
      const read = await sellers.parse(turn, { ...asked, montres: ['ENGIE', 'ONET'] });
      expect(read.genre === 'frame' ? read.frame.filtres.fournisseurs : null).toBeNull();
    }
  });

  it('asks of needs and of what does not conform for the first famille', async () => {
    const montres = ['12.03 Mobilier'];
    const needs = { ...(await frameOf('Combien de familles dépassent le seuil ?')), montres };
    expect(await parse('La première a un marché ?', needs)).toMatchObject({
      frame: { acte: 'lister', sujet: 'marches', filtres: { familles: { valeurs: [{ code: '12.03' }] } } },
    });
    const breaches = { ...(await frameOf('Quels achats ne sont pas conformes en 2025 ?')), montres };
    expect(await parse('Pourquoi la première ?', breaches)).toMatchObject({
      frame: {
        acte: 'motiver',
        filtres: { familles: { valeurs: [{ code: '12.03' }] } },
        periode: { exercices: [2025] },
      },
    });
  });

  it('tells what is sold by the supplier that a rank showed at that place, and of familles nothing', async () => {
    const montres = ['ENGIE', 'ONET'];
    const suppliers = { ...(await sellers.frameOf('Quels sont les 2 plus gros fournisseurs en 2025 ?')), montres };
    for (const [turn, libelle] of [
      ['Que vend le premier ?', 'ENGIE'],
      ['et que nous vend le deuxième ?', 'ONET'],
    ] as const)
      expect(await sellers.parse(turn, suppliers)).toMatchObject({
        frame: { groupe: 'famille', filtres: { fournisseurs: { valeurs: [{ libelle }] } } },
      });
    const familles = { ...(await sellers.frameOf('Quelles familles ont le plus coûté en 2025 ?')), montres };
    expect(await sellers.parse('Que vend le premier ?', familles)).not.toMatchObject({ genre: 'frame' });
  });

  it('is asked its amount after who has most mandats, and no other is ranked by it', async () => {
    const most = {
      ...(await frameOf('Quelle direction a le plus de mandats en 2025 ?')),
      tete: 'Direction de l’éducation',
    };
    expect(await parse('pour quel montant ?', most)).toMatchObject({
      frame: { mesure: 'montant_ht', groupe: null, filtres: { services: { valeurs: [{ code: 'DEE' }] } } },
    });
    expect(await parse('pour quel montant ?', { ...most, tete: null })).not.toMatchObject({ genre: 'frame' });
  });

  it('is refused where nobody tells who came first', async () => {
    expect(await afterTheFirst('et elle dépensait combien en 2024 ?', null)).not.toMatchObject({ genre: 'frame' });
    expect(await afterTheFirst('quel est son montant ?', null)).not.toMatchObject({ genre: 'frame' });
    expect(await parse('chez qui achète-t-elle ?', undefined, true)).toMatchObject({ genre: 'suite' });
    expect(await parse('quel montant au total ?', undefined, true)).toMatchObject({ genre: 'suite' });
  });

  it('is refused of a contract after what moved: a list of contracts does not tell where', async () => {
    const why = await frameOf('pourquoi le mobilier augmente en 2025 ?');
    expect(why.acte).toBe('expliquer');
    expect(await parse('sur quel marché ?', why)).not.toMatchObject({ genre: 'frame' });
    expect(await parse('quels marchés se terminent en 2027 ?', why)).toMatchObject({ frame: { sujet: 'marches' } });
  });

  it.each(['combien la ville a-t-elle dépensé en 2024 ?', 'le mobilier pèse-t-il 5 000 € en 2024 ?'])(
    '« %s » has a subject of its own',
    async (question) => {
      expect(await afterTheFirst(question)).not.toMatchObject({ frame: { filtres: { services: { valeurs: [{}] } } } });
    },
  );

  it('« y a-t-il » speaks of nobody', async () => {
    const parsed = await afterTheFirst('combien y a-t-il de mandats en 2024 ?');
    expect(parsed).toMatchObject({ genre: 'frame', frame: { mesure: 'nombre_mandats', filtres: { services: null } } });
  });
});

describe('« le détail »', () => {
  it.each<[string, Frame['groupe']]>([
    ['Total des achats 2025', 'famille'],
    ['Direction de l’éducation 2025', 'famille'],
    ['Mobilier 2025', 'service'],
  ])('of « %s » is by what it does not name', async (first, groupe) => {
    expect(await parse('le détail', await frameOf(first))).toMatchObject({ genre: 'frame', frame: { groupe } });
  });
});

describe('a part or a change that is held against a mark', () => {
  it.each<[string, Partial<Frame>]>([
    ['plus de la moitié des achats 2025 sont-ils hors marché ?', { part: true, acte: 'mesurer' }],
    ['le mobilier pèse-t-il plus de 5 % des achats 2025 ?', { part: true, acte: 'mesurer' }],
    ['les achats ont-ils augmenté de plus de 10 % en 2025 ?', { acte: 'comparer' }],
  ])('%s', async (question, frame) => {
    expect(await frameOf(question)).toMatchObject(frame);
  });

  it.each([
    'quelles directions ont plus de la moitié de hors marché en 2025',
    'quelles directions sont sans achat de mobilier en 2025',
    'achats 2025 en jours',
  ])('« %s » is named, for no frame says it', async (question) => {
    expect(await parse(question)).toMatchObject({ genre: 'incompris' });
  });

  it('adds up the years that a sign joins', async () => {
    expect(await frameOf('mobilier 2024+2025')).toMatchObject({
      acte: 'mesurer',
      groupe: 'exercice',
      periode: { exercices: [2024, 2025] },
    });
  });

  it('reads past the unit of a delay', async () => {
    expect(await frameOf('délai moyen de paiement 2025, en jours')).toMatchObject({ mesure: 'delai_moyen' });
  });
});

describe('a turn that speaks of one of those that were shown', () => {
  const MONTRES = ['Direction des sports et de la jeunesse', 'Direction de l’éducation'];
  const afterRank = async (turn: string) =>
    parse(turn, { ...(await frameOf('Les 2 premières directions en 2025')), montres: MONTRES });

  it.each([
    'la deuxième, combien en 2026 ?',
    'et la 2e, elle a dépensé combien en 2024 ?',
    'la seconde direction, combien de mandats en 2024 ?',
  ])('is of that one: %s', async (turn) => {
    expect(await afterRank(turn)).toMatchObject({
      genre: 'frame',
      frame: { groupe: null, rang: false, filtres: { services: { valeurs: [{ code: 'DEE' }] } } },
    });
  });

  it.each([
    'la troisième, combien en 2026 ?',
    'le deuxième trimestre, combien ?',
    'la deuxième ?',
    'combien en 2026 ?',
  ])('is none of what nobody showed, or of a place: %s', async (turn) => {
    expect(await afterRank(turn)).not.toMatchObject({
      frame: { filtres: { services: { valeurs: [{ code: 'DEE' }] } } },
    });
  });
});
