import { questionsWith } from '../../../../test/support/parsed-questions.js';
import type { Frame } from '../../frame/frame.js';

const { parse, after, frameOf } = questionsWith([
  { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
  { kind: 'famille', code: '14.02', libelle: 'Électricité' },
  { kind: 'service', code: 'DEE', libelle: 'Direction de l’éducation' },
]);

/** What a turn is read as, after a question whose answer told this first. */
const readAfter = async (first: string, turn: string, tete: string | null = null) =>
  parse(turn, { ...(await frameOf(first)), tete });

describe('what is asked of suppliers and of a rate that were told', () => {
  it.each<[string, string, Partial<Frame>, number[]]>([
    ['nombre de fournisseurs en 2025', 'combien de nouveaux ?', { seuls: 'nouveaux' }, [2025, 2024]],
    ['top 5 fournisseurs 2025', 'et ceux qu’on a perdus ?', { seuls: 'perdus' }, [2024, 2025]],
    ['quels fournisseurs sont nouveaux en 2025 ?', 'et ceux qu’on a perdus ?', { seuls: 'perdus' }, [2024, 2025]],
  ])('%s, then « %s »', async (first, turn, frame, exercices) => {
    expect(await after(first, turn)).toMatchObject({ acte: 'communs', ...frame, periode: { exercices } });
  });

  it('are none after what was of no supplier', async () => {
    expect(await after('Combien pour le mobilier en 2025 ?', 'combien de nouveaux ?')).toBeNull();
  });

  it('« pourquoi c’est pas 100 % ? » after a rate is what is not so', async () => {
    expect(await after('taux de conformité en 2025', 'pourquoi c’est pas 100 % ?')).toMatchObject({
      acte: 'expliquer',
      periode: { exercices: [2025] },
    });
    expect(await after('Combien pour le mobilier en 2025 ?', 'pourquoi c’est pas 100 % ?')).toBeNull();
  });

  it('« ils font quelle part du total ? » is the part of the first ones', async () => {
    expect(await after('les 5 premiers fournisseurs de 2025', 'ils font quelle part du total ?')).toMatchObject({
      ...{ part: true, n: 5, groupe: 'fournisseur' },
    });
  });

  it('« qui attend le plus ? » after mandats that wait is who has most of them', async () => {
    expect(await after('combien de mandats attendent un paiement ?', 'Qui attend le plus ?')).toMatchObject({
      ...{ mesure: 'impayes', groupe: 'fournisseur', rang: true },
    });
  });
});

describe('a year and the one before', () => {
  it.each([
    ['Combien pour le mobilier en 2025 ?', 'C’est plus que l’an dernier ?'],
    ['Combien pour le mobilier en 2025 ?', 'C’est mieux que l’an dernier ?'],
    ['Combien pour le mobilier en 2025 ?', 'C’est moins que l’année dernière ?'],
    ['Quel est le taux de conformité en 2025 ?', 'C’est mieux que l’an passé ?'],
    ['Quel est le délai de paiement en 2025 ?', 'C’est plus que l’année passée ?'],
    ['Combien hors marché en 2025 ?', 'C’est plus que l’an dernier ?'],
    ['Combien pour le mobilier en 2025 ?', 'Par rapport à l’an dernier, c’est mieux ou moins bien ?'],
  ])('%s, then « %s »', async (first, turn) => {
    expect(await after(first, turn)).toMatchObject({ acte: 'comparer', periode: { exercices: [2025, 2024] } });
  });

  it('are the current one and the last one after a figure of the current one', async () => {
    const turn = 'Par rapport à l’an dernier, c’est mieux ou moins bien ?';
    expect(await after('Combien pour le mobilier en 2026 ?', turn)).toMatchObject({
      periode: { exercices: [2026, 2025] },
    });
  });

  it('are not one year twice', async () => {
    expect(await readAfter('Combien pour le mobilier en 2025 ?', 'Par rapport à 2025 ?')).toMatchObject({
      genre: 'meme',
    });
    expect(await parse('Compare le mobilier en 2025 et en 2025')).toMatchObject({ genre: 'meme' });
  });
});

describe('who or when came first', () => {
  const SUPPLIERS = 'Qui est notre plus gros fournisseur en 2025 ?';

  it.each([
    ['Quel mois a coûté le plus en 2025 ?', '2025-05', 'Pour quoi ?', 'famille', [5, 5]],
    ['Quel mois a coûté le plus en 2025 ?', '2025-05', 'Chez qui ?', 'fournisseur', [5, 5]],
    ['Quel mois a coûté le plus en 2025 ?', '2025-05', 'Quelle direction a dépensé ?', 'service', [5, 5]],
    ['Quel trimestre a coûté le plus en 2025 ?', '2025-T2', 'Pour quoi ?', 'famille', [4, 6]],
    ['Quel semestre a coûté le plus en 2025 ?', '2025-S2', 'Chez qui ?', 'fournisseur', [7, 12]],
    ['Quelle année a coûté le plus ?', '2025', 'Chez qui ?', 'fournisseur', null],
  ])('%s (%s), then « %s », offers that time or all', async (first, tete, turn, groupe, mois) => {
    const read = await readAfter(first, turn, tete);
    expect(read).toMatchObject({
      genre: 'ambigu',
      choix: [{ frame: { groupe, periode: { exercices: [2025], mois } } }, { libelle: 'l’ensemble des achats' }],
    });
  });

  it('leaves a question of its own, and another year of the same rank', async () => {
    const first = 'Quel mois a coûté le plus en 2025 ?';
    expect(await readAfter(first, 'et en 2024 ?', '2025-05')).toMatchObject({
      genre: 'frame',
      frame: { groupe: 'mois', periode: { exercices: [2024] } },
    });
  });

  it('asks of which famille where one rose most', async () => {
    expect(await readAfter('Quelle famille a le plus augmenté ?', 'Chez qui ?')).toMatchObject({ genre: 'renvoi' });
  });

  it('asks who sells after several contracts', async () => {
    expect(await readAfter('Qui a le marché de mobilier ?', 'Que nous vend-il ?')).toMatchObject({ genre: 'renvoi' });
  });

  it('does not read « nous » as the one who sells', async () => {
    expect(await readAfter(SUPPLIERS, 'Que nous vend-il ?')).not.toMatchObject({ genre: 'frame' });
  });
});

describe('one contract of what was told', () => {
  const FURNITURE: Partial<Frame> = { sujet: 'marches', acte: 'lister' };
  it.each([
    ['Quel est le besoin en mobilier ?', 'Qui a le marché ?'],
    ['Combien pour le mobilier en 2025 ?', 'Y a-t-il un marché ?'],
    ['Combien pour le mobilier en 2025 ?', 'A-t-on un marché ?'],
  ])('%s, then « %s »', async (first, turn) => {
    expect(await after(first, turn)).toMatchObject({
      ...FURNITURE,
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it('is of no one where nothing was told', async () => {
    expect(await parse('Qui a le marché ?')).toMatchObject({ genre: 'renvoi' });
    expect(await parse('Qui a le marché de mobilier ?')).toMatchObject({ genre: 'frame' });
  });
});

describe('the law of what was told', () => {
  it.each(['Quelle procédure ?', 'Quelle procédure faut-il ?'])('%s is that of the need of a famille', async (turn) => {
    expect(await after('Quel est le besoin en mobilier ?', turn)).toMatchObject({
      acte: 'besoins',
      filtres: { familles: { valeurs: [{ code: '12.03' }] } },
    });
  });

  it.each([
    ['Combien pour le mobilier en 2025 ?', 'Quel seuil ?'],
    ['Combien pour la direction de l’éducation en 2025 ?', 'Quelle procédure ?'],
  ])('%s, then « %s », is no list of the law', async (first, turn) => {
    expect(await readAfter(first, turn)).toMatchObject({ genre: 'renvoi' });
  });

  it('is told whole where it is asked whole', async () => {
    expect(await after('Combien pour le mobilier en 2025 ?', 'Quels sont les seuils ?')).toMatchObject({
      acte: 'seuils',
    });
  });

  it('is of nothing where « en » speaks of nothing', async () => {
    const turn = 'et si j’en rachète pour 20 000 €, quelle procédure ?';
    expect(await parse(turn)).toMatchObject({ genre: 'renvoi', mot: 'en' });
    expect(await after('Combien pour le mobilier en 2025 ?', turn)).toMatchObject({ acte: 'procedure' });
  });
});
