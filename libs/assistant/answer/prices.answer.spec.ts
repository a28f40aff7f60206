import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerConcentration } from './concentration.answer.js';
import { answerPrice } from './prices.answer.js';
import { answerSince } from './since.answer.js';

const plain = (texte: string): string => texte.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('a unit price', () => {
  const price = (
    prix: number,
    day: string | null,
    fournisseur: string,
    designation = 'Papier A4',
    echeance: string | null = null,
  ): object => ({
    ...{ code: 'x', designation, unite: 'ramette', prix_unitaire_ht: prix, approche: false, bordereau_id: 'b' },
    ...{ date_valeur: day, fournisseur, marche: null, echeance },
  });
  const items = [
    price(3.24, '2025-03-01', 'LACOSTE'),
    price(3.36, '2025-03-01', 'FIDUCIAL'),
    price(3.9, '2023-03-01', 'EURE'),
    price(9, '2025-03-01', 'AUTRE', 'Papier A3'),
  ];
  const statistiques = [{ unite: 'ramette', nombre: 4, minimum: 3.24, mediane: 3.63, maximum: 9 }];
  const say = async (frame: Partial<Frame>, given: readonly object[] = items): Promise<[boolean, string]> => {
    const annees = [
      { designation: 'Papier A3', unite: 'ramette', annee: 2025, mediane: 9, nombre: 1 },
      { designation: 'Papier A4', unite: 'ramette', annee: 2023, mediane: 3.9, nombre: 1 },
      { designation: 'Papier A4', unite: 'ramette', annee: 2025, mediane: 3.3, nombre: 2 },
    ].slice(0, given.length === 1 ? 2 : 3);
    const tools = toolsGiving({ total: given.length, statistiques, items: given, annees });
    const { repondu, texte } = await answerPrice({
      frame: { ...EMPTY_FRAME, acte: 'prix', terme: 'papier', ...frame },
      tools,
    });
    return [repondu, plain(texte)];
  };

  it('by the schedules that are over is told of each, the last ones first', async () => {
    const ended = [
      price(3.9, '2023-03-01', 'EURE', 'Papier A4', '2024-02-29'),
      price(3.7, '2024-03-01', 'LACOSTE', 'Papier A4', '2026-02-28'),
    ];
    const before = { filtres: { ...NO_FILTERS, statut: 'termine' as const } };
    const [, told] = await say(before, ended);
    expect(told).toContain(
      '2 prix qui ne sont plus valables pour « papier » : 3,70 € HT par ramette chez LACOSTE, jusqu’au 28 février 2026 ; 3,90 €',
    );
  });

  it('is told by its extremes, by the first of a rank, and by the years of one article', async () => {
    expect((await say({}, items.slice(0, 3)))[1]).toContain(
      '3 prix trouvés pour « papier » : de 3,24 € à 9,00 € HT par ramette, médiane 3,63 €',
    );
    // Two articles have no range and no median together.
    expect((await say({}))[1]).toBe(
      '4 prix trouvés pour « papier ». Par article : « Papier A4 », 3,24 € à 3,90 € par ramette ; « Papier A3 », 9,00 € par ramette.',
    );
    expect((await say({ groupe: 'fournisseur', rang: true, ordre: 'asc' }))[1]).toBe(
      'Le moins cher pour « papier » : Papier A4, 3,24 € HT par ramette, chez LACOSTE ; Papier A3, 9,00 € HT par ramette, chez AUTRE.',
    );
    expect((await say({ groupe: 'exercice' }))[1]).toBe(
      '« Papier A4 », prix médian HT par ramette selon la date d’effet : 3,90 € en 2023, 3,30 € en 2025, en baisse de 2023 à 2025.',
    );
  });

  it('is offered by the article that is the nearest, where none was found', async () => {
    const near = { ...price(0.68, null, 'PICHON', 'Cahier, grands carreaux'), approche: true };
    const tools = toolsGiving({ total: 1, statistiques, items: [near], annees: [] });
    const frame = { ...EMPTY_FRAME, acte: 'prix' as const, terme: 'cahier careaux' };
    expect(await answerPrice({ frame, tools })).toMatchObject({
      ...{ repondu: false, choix: [{ question: 'Quel est le prix : Cahier, grands carreaux ?' }] },
    });
    // What only resembles it is another thing.
    expect((await answerPrice({ frame: { ...frame, terme: 'caniche' }, tools })).choix).toEqual([]);
  });

  it('is of the unit that was said, and of no other', async () => {
    expect((await say({ unite: 'ramettes' }))[1]).toContain('4 prix trouvés pour « papier »');
    expect(await say({ unite: 'm2' })).toEqual([
      false,
      'Je ne trouve aucun prix de « papier » par m2 ; j’en connais par ramette (4).',
    ]);
  });

  it('tells two articles apart, the one that was asked first', async () => {
    const broken = price(9, '2025-03-01', 'EURE', 'Reprise de papier');
    expect((await say({}, [broken, price(3, null, 'A'), price(4, null, 'B')]))[1]).toMatch(
      / Par article : « Papier A4 », 3,00 € à 4,00 € par ramette ; « Reprise de papier », 9,00 € par ramette\.$/,
    );
  });

  it('says which of several still hold', async () => {
    const ended = price(3.1, '2024-01-01', 'EURE', 'Papier A4', '2025-06-30');
    const open = price(3.5, '2025-01-01', 'LACOSTE', 'Papier A4', '2027-06-30');
    expect((await say({}, [ended, open]))[1]).toMatch(
      / Encore valable aujourd’hui : 3,50 € par ramette chez LACOSTE\.$/,
    );
    expect((await say({ rang: true, ordre: 'asc' }, [ended, open]))[1]).toContain('Papier A4, 3,50 €');
    expect((await say({ rang: true, ordre: 'asc' }, [ended]))[1]).toMatch(
      /^Le moins cher des prix qui ne sont plus valables/,
    );
    expect((await say({}, [ended]))[1]).toMatch(/ Aucun de ces prix n’est plus valable aujourd’hui\.$/);
    expect((await say({}, [open]))[1]).not.toContain('aujourd’hui');
  });

  it('is of who sells it, and of none that has ended, where that is asked', async () => {
    const fournisseurs = { valeurs: [{ code: '1', libelle: 'LACOSTE' }], sauf: false };
    const filtres = { ...NO_FILTERS, fournisseurs, statut: 'en_cours' as const };
    const calls: object[] = [];
    const give = (found: readonly object[]) => ({
      donnees: { total: found.length, statistiques, items: found, annees: [] },
    });
    const told = async (found: readonly object[], others: readonly object[]): Promise<[boolean, string, unknown]> => {
      const tools = {
        ...toolsGiving({}),
        call: (_tool: string, asked: object) => Promise.resolve((calls.push(asked), give(found))),
        probe: () => Promise.resolve(give(others).donnees),
      } as unknown as ReturnType<typeof toolsGiving>;
      const frame: Frame = { ...EMPTY_FRAME, acte: 'prix', terme: 'papier', filtres };
      const { repondu, texte, choix } = await answerPrice({ frame, tools });
      return [repondu, plain(texte), choix?.map(({ question }) => question)];
    };
    const [, texte] = await told(items.slice(0, 2), []);
    expect(texte).toMatch(/^2 prix trouvés pour « papier » chez LACOSTE aux bordereaux en vigueur : de .* prix\)\.$/);
    expect(calls).toEqual([{ texte: 'papier', fournisseur: '1', valables: 'oui' }]);
    expect((await told(items.slice(0, 1), []))[1]).toBe(
      '1 prix trouvé pour « papier » chez LACOSTE aux bordereaux en vigueur : 3,24 € HT par ramette, « Papier A4 ».',
    );
    expect(await told([], items)).toEqual([
      false,
      'Je ne trouve pas de prix pour « papier » chez LACOSTE aux bordereaux en vigueur. Tous bordereaux confondus, j’en connais 4 : LACOSTE, FIDUCIAL, EURE, AUTRE.',
      ['Quel est le prix : papier ?'],
    ]);
  });

  it('has no change where its prices are of one date', async () => {
    expect((await say({ groupe: 'exercice' }, items.slice(0, 1)))[0]).toBe(false);
  });
});

const group = (cle: string | null, montant_ht: number): object => ({
  cle,
  libelle: cle,
  chiffres: { montant_ht, part_pct: null },
});

describe('how many come to a part of the whole', () => {
  const told = async (groupes: readonly object[], total: number): Promise<string> => {
    const tools = toolsGiving({
      total: { montant_ht: total, nombre_lignes: 1 },
      groupes,
      nombre_groupes: groupes.length,
      refus: null,
    });
    const frame: Frame = { ...EMPTY_FRAME, acte: 'concentrer', groupe: 'fournisseur', visee: 50 };
    return plain((await answerConcentration({ frame, tools })).texte);
  };

  it('is the first ones, what bears no name left out of them', async () => {
    expect(await told([group('A', 40), group(null, 30), group('B', 20), group('C', 10)], 100)).toMatch(
      /^2 fournisseurs font à eux seuls 60,0 % de l’ensemble des achats en 2026 à ce jour, soit 60,00 € HT sur 100,00 € HT\.$/,
    );
    expect(await told([group('A', 50), group('B', 50)], 100)).toMatch(/^1 fournisseur fait à lui seul 50,0 %/);
  });
});

describe('since when a supplier is paid', () => {
  it('is its first month with purchases, beside the first of all', async () => {
    const call = (_tool: string, given: object): Promise<object> => {
      const isOne = 'fournisseur' in given;
      const groupes = isOne ? [group('2024-02', 0), group('2024-03', 12)] : [group('2024-01', 5)];
      return Promise.resolve({ donnees: { total: {}, groupes, nombre_groupes: 1, refus: null } });
    };
    const tools = { ...toolsGiving({}), call } as ReturnType<typeof toolsGiving>;
    const fournisseurs = { valeurs: [{ code: 'x', libelle: 'ONET' }], sauf: false };
    const frame: Frame = { ...EMPTY_FRAME, acte: 'dater', filtres: { ...NO_FILTERS, fournisseurs } };
    expect(plain((await answerSince({ frame, tools })).texte)).toMatch(
      /premier achat enregistré en mars 20\d\d, 12,00 € HT ce mois-là\. Les achats sont enregistrés depuis janvier 20\d\d\.$/,
    );
  });
});
