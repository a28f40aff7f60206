import { askFrame } from '../../frame/ask-frame.js';
import type { Frame } from '../../frame/frame.js';
import { questionsWith } from '../../../../test/support/parsed-questions.js';

const { frameOf, parse, after } = questionsWith(
  [
    { kind: 'famille', code: '12.03', libelle: 'Mobilier' },
    { kind: 'famille', code: '12.04', libelle: 'Maîtrise d’œuvre' },
  ],
  undefined,
  ['LACOSTE', 'LA GRAINVILLAISE', 'SADE-CIE GLE TRAVAUX HYDRAULIQUE', 'SYSCO FRANCE SAS', 'SOL ET MURS'],
);
const days = { exerciceCourant: 2026, aujourdhui: '2026-11-21' };

const soldOf = ({ acte, terme, filtres }: Frame): unknown[] => [
  ...[acte, terme, filtres.fournisseurs?.valeurs.map(({ libelle }) => libelle) ?? null],
  filtres.statut !== null,
];

describe('who sells what a price is of, and whether it still holds', () => {
  it.each([
    ['Prix de l’enrobé BBSG au m2 chez La Grainvillaise ?', 'enrobe bbsg', ['LA GRAINVILLAISE'], false],
    ['prix du papier chez Lacoste', 'papier', ['LACOSTE'], false],
    ['prix chez Lacoste du papier', 'papier', ['LACOSTE'], false],
    ['prix du papier de lacoste', 'papier', ['LACOSTE'], false],
    ['combien coûte un stylo chez lacoste ?', 'stylo', ['LACOSTE'], false],
    [
      'dépannage de serrurerie au catalogue de SADE',
      'depannage serrurerie',
      ['SADE-CIE GLE TRAVAUX HYDRAULIQUE'],
      false,
    ],
    ['heure de main d’œuvre d’électricien au bordereau actuel ?', 'heure main oeuvre electricien', null, true],
    ['heure d’électricien au BPU', 'heure electricien', null, false],
    ['prix du stylo dans le bordereau de prix', 'stylo', null, false],
    ['prix du stylo en vigueur chez Sysco', 'stylo', ['SYSCO FRANCE SAS'], true],
    ['combien coûte une ramette aujourd’hui ?', 'ramette', null, true],
    ['prix de la peinture de sol', 'peinture sol', null, false],
  ])('are no part of the article: %s', async (question, terme, sellers, isCurrent) => {
    expect(soldOf(await frameOf(question))).toEqual(['prix', terme, sellers, isCurrent]);
  });

  it('are read again in the question of the frame', async () => {
    for (const question of [
      'prix du papier chez Lacoste',
      'prix de l’enrobé au m2',
      'prix du stylo au bordereau actuel',
    ]) {
      const frame = await frameOf(question);
      expect(await frameOf(askFrame(frame, days))).toEqual(frame);
    }
  });

  it('name nobody that is unknown, and no price without its article', async () => {
    expect(await parse('prix du papier chez Zorglub')).toMatchObject({
      genre: 'incompris',
      mots: 'Zorglub',
      tiers: true,
    });
    expect((await parse('prix chez Lacoste')).genre).toBe('refus');
  });

  it.each(['combien de mandats au bordereau 35', 'combien avons-nous dépensé au catalogue Ugap ?'])(
    'ask for no price of what is paid: %s',
    async (question) => {
      expect((await parse(question)).genre).toBe('incompris');
    },
  );

  it('are what a turn changes of a price, and nothing else', async () => {
    const turned = async (turn: string): Promise<unknown> => {
      const frame = await after('prix du papier chez Lacoste', turn);
      return frame && soldOf(frame);
    };
    expect(await turned('et chez SYSCO ?')).toEqual(['prix', 'papier', ['SYSCO FRANCE SAS'], false]);
    expect(await turned('et sinon SYSCO ?')).toEqual(['prix', 'papier', ['SYSCO FRANCE SAS'], false]);
    expect(await turned('chez qui ?')).toEqual(['prix', 'papier', ['LACOSTE'], false]);
    expect(await turned('et au bordereau actuel ?')).toEqual(['prix', 'papier', ['LACOSTE'], true]);
    for (const turn of [
      'et en 2025 ?',
      'et par direction ?',
      'et chez Zorglub ?',
      'et Mobilier ?',
      'et pour le mobilier ?',
    ])
      expect(await turned(turn)).toBeNull();
  });
});

describe('a turn after a price', () => {
  it.each([
    ['et celui du sel de déneigement ?', 'sel deneigement'],
    ['et le sel de déneigement ?', 'sel deneigement'],
  ])('« %s » is the price of another article', async (turn, terme) => {
    expect(await after('prix du papier chez Lacoste', turn)).toMatchObject({
      ...{ acte: 'prix', terme },
      filtres: { fournisseurs: null },
    });
  });

  it.each(['c’est moins cher ailleurs ?', 'et ailleurs ?', 'qui est le moins cher ?'])(
    '« %s » is the lowest of all who sell it',
    async (turn) => {
      expect(await after('prix du papier chez Lacoste', turn)).toMatchObject({
        ...{ acte: 'prix', terme: 'papier', groupe: 'fournisseur', rang: true, ordre: 'asc' },
        filtres: { fournisseurs: null },
      });
    },
  );
});

describe('what an article cost before', () => {
  const PRICE = 'prix du papier chez Lacoste';

  it.each([
    'il était à combien avant ?',
    'c’était combien avant ?',
    'et avant ?',
    'dans l’ancien marché ?',
    'il était à combien dans l’ancien marché ?',
    'et le marché d’avant ?',
    'c’était combien sur l’ancien marché ?',
    'et au bordereau précédent ?',
  ])('« %s » is of the schedules that are over, whoever sold it', async (turn) => {
    expect(await after(PRICE, turn)).toMatchObject({
      ...{ acte: 'prix', terme: 'papier' },
      filtres: { statut: 'termine', fournisseurs: null },
    });
  });

  it('is asked so where it is offered, and of nothing that holds', async () => {
    const before = await after(PRICE, 'et avant ?');
    expect(askFrame(before!, days)).toBe('Quel est le prix : papier dans l’ancien marché ?');
  });

  it.each(['et avant 2024 ?', 'il était à combien chez Sysco avant ?', 'et le marché de travaux d’avant ?'])(
    '« %s » says more',
    async (turn) => {
      expect((await after(PRICE, turn))?.filtres.statut ?? null).toBeNull();
    },
  );
});

describe('the contract that a price is read in', () => {
  it.each([
    ['prix de l’ordinateur portable 14 pouces dans le marché en cours', 'en_cours'],
    ['prix de l’ordinateur portable 14 pouces au marché actuel', 'en_cours'],
    ['prix de l’ordinateur portable 14 pouces dans l’ancien marché', 'termine'],
    ['quel était le prix de l’ordinateur portable 14 pouces dans le marché précédent ?', 'termine'],
  ])('says which prices, and is no part of the article: %s', async (question, statut) => {
    expect(await frameOf(question)).toMatchObject({
      ...{ acte: 'prix', terme: 'ordinateur portable 14 pouces', filtres: { statut } },
    });
  });

  it('is what is asked about where no article is read in it', async () => {
    expect(await parse('prix de l’ancien marché de mobilier')).toMatchObject({ genre: 'incompris' });
  });
});
