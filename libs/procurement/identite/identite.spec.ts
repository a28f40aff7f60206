import fc from 'fast-check';
import { caseOf, entreesDe } from '../../../test/support/cases/table.js';
import { reconnaitre } from './consultations.js';
import type { ContratAGrouper, LigneContrat } from './contrat.js';
import { lireObjet } from './objet.js';
import { aGrouper, ligneDe, type Lue, recenser } from './recensement.fixture.js';

/** The I-rows of the table of cases are played by test/e2e/verdicts-cases.spec.ts. */

it('I01 is one sure consultation, by its numbers of lot', () => {
  const { lignes } = entreesDe<{ lignes: Lue[] }>(caseOf('I01'));
  const { groupes } = reconnaitre(recenser([lignes.map(ligneDe)]).connus.map(aGrouper));
  expect(groupes.map(({ regroupement }) => regroupement)).toEqual(['sur']);
});

it.each([
  ['Relance Lots 1/2/3/4/5/7/8', '1-2-3-4-5-7-8'],
  ['Formations BAFA - Lots 1 \ufffd 5', '1-5'],
  ['Formations BAFA - Lot n\ufffd5', '5'],
  ['Lot 1 \ufffd 5 rue des \ufffdcoles', '1'],
  ['Travaux lots 7 - 14 et 15', '7-14-15'],
  ['Assurances lots n°4 à 6', '4-6'],
  ['Travaux : Lot 2 et lot 3', '2-3'],
  ['Travaux lot 1/3', '1'],
  ['Travaux lot 2 - 12 mois', '2'],
])('%s names lot %s', (objet, lot) => {
  expect(lireObjet(objet).lot).toBe(lot);
});

describe('contracts of one object, without a number of lot', () => {
  const OBJET = 'Travaux d’accessibilité de la Maison Pour Tous';
  const contrat = (id: string, jour: string | null, members: Partial<ContratAGrouper> = {}): ContratAGrouper => ({
    id,
    acheteur: '21770514400012',
    numero: id,
    categorie: 'marche',
    lot: '',
    objet: OBJET,
    dateNotification: jour,
    datePublication: null,
    annee: Number((jour ?? '2019').slice(0, 4)),
    reference: null,
    recapitulatifPropose: false,
    ...members,
  });
  const groupesDe = (contrats: ContratAGrouper[]): string[] =>
    reconnaitre(contrats).groupes.map(
      ({ contrats: ids, regroupement }) => `${[...ids].sort().join(' ')} ${regroupement}`,
    );

  it('are probably lots of one consultation when they came together', () => {
    const lots = [
      contrat('2019814A00', '2019-01-09'),
      contrat('2019814B00', '2019-01-30', { objet: 'TRAVAUX D’ACCESSIBILITE DE LA MAISON POUR TOUS.' }),
      contrat('2019814C00', '2019-02-20'),
    ];
    expect(groupesDe(lots)).toEqual(['2019814A00 2019814B00 2019814C00 probable']);
    expect(groupesDe([...lots].reverse())).toEqual(groupesDe(lots));
  });

  it('that bear the list of all lots are probably lots of one consultation', () => {
    const relance = { objet: 'Fourniture de denrées alimentaires relance Lots 1/2/3', lot: '1-2-3' };
    const lots = ['a', 'b', 'c'].map((id) => contrat(id, '2019-01-09', relance));
    expect(groupesDe(lots)).toEqual(['a b c probable']);
  });

  it.each<[string, ...ContratAGrouper[]]>([
    ['come each month', contrat('b', '2019-02-09'), contrat('c', '2019-03-09')],
    ['have no date, and are of another year', contrat('b', null, { annee: 2018 })],
    ['were published months apart', contrat('b', null, { datePublication: '2019-06-03' })],
    ['are of another buyer', contrat('b', '2019-01-09', { acheteur: '21770514400020' })],
    ['are of another category', contrat('b', '2019-01-09', { categorie: 'concession' })],
    ['name a consultation', contrat('b', '2019-01-09', { reference: '2018/14' })],
    ['name a lot', contrat('b', '2019-01-09', { lot: '2' })],
    ['differ by a word', contrat('b', '2019-01-09', { objet: `${OBJET} et du gymnase` })],
  ])('stay apart when they %s', (_why, ...others) => {
    const contrats = [contrat('a', '2019-01-09'), ...others];
    expect(groupesDe(contrats)).toHaveLength(contrats.length);
  });

  it.each<[string, string[], ...ContratAGrouper[]]>([
    ['each other', ['a b probable'], contrat('a', null), contrat('b', null)],
    [
      'the only ones of their year that have one',
      ['a b c probable'],
      contrat('a', '2019-01-09'),
      contrat('b', null),
      contrat('c', null),
    ],
    [
      'each other where several of their year came apart',
      ['a sur', 'b c probable', 'd sur'],
      contrat('a', '2019-01-09'),
      contrat('b', null),
      contrat('c', null),
      contrat('d', '2019-06-03'),
    ],
    [
      'those published at that time',
      ['a b probable'],
      contrat('a', '2019-01-09'),
      contrat('b', null, { datePublication: '2019-01-16' }),
    ],
    [
      'lots of one number apart',
      ['a c probable', 'b sur'],
      contrat('a', null, { lot: '1', objet: `${OBJET} - Lot 1 : peinture` }),
      contrat('b', null, { lot: '1', objet: `${OBJET} - Lot 1 : sols` }),
      contrat('c', null, { lot: '2', objet: `${OBJET} - Lot 2 : électricité` }),
    ],
  ])('that have no date go with %s', (_with, expected, ...contrats) => {
    expect(groupesDe(contrats).sort()).toEqual(expected);
    expect(groupesDe([...contrats].reverse()).sort()).toEqual(expected);
  });

  it('stay apart when there are more than a consultation has lots', () => {
    const orders = Array.from({ length: 61 }, (_, at) => contrat(`2019C${100 + at}`, '2019-01-09'));
    expect(groupesDe(orders.slice(1))).toHaveLength(1);
    expect(groupesDe(orders)).toHaveLength(61);
  });

  it.each<[string, string[], [string, string, string, string][]]>([
    [
      'one short object on one day, under identifiers that end by a number',
      ['2024L-01 2024L-02 probable'],
      [
        ['2024L-01', '2024-05-02', '', 'Construction du gymnase'],
        ['2024L-02', '2024-05-02', '', 'Construction du gymnase'],
      ],
    ],
    [
      'numbers of lots that end their identifiers',
      ['2024A-01 2024A-02 2024A-L3 probable'],
      [
        ['2024A-01', '2024-03-15', '1', 'Toiture – lot 1 charpente'],
        ['2024A-02', '2024-03-20', '2', 'Toiture – lot 2 zinguerie'],
        ['2024A-L3', '2024-04-02', '3', 'Toiture – lot 3 isolation'],
      ],
    ],
    [
      'nothing but a sequence of numbers: no consultation',
      ['2024-01 sur', '2024-02 sur', '2024-03 sur'],
      [
        ['2024-01', '2024-03-15', '', 'Nettoyage des écoles'],
        ['2024-02', '2024-03-15', '', 'Entretien des toitures'],
        ['2024-03', '2024-03-15', '1', 'Voirie, lot 1'],
      ],
    ],
  ])('have %s', (_what, expected, lots) => {
    const contrats = lots.map(([numero, jour, lot, objet]) => contrat(numero, jour, { lot, objet }));
    expect(groupesDe(contrats).sort()).toEqual(expected);
    expect(groupesDe([...contrats].reverse()).sort()).toEqual(expected);
  });

  it('stay apart when their object is too short to name a purchase', () => {
    const short = (id: string) => contrat(id, '2019-01-09', { objet: 'Travaux divers' });
    expect(groupesDe([short('a'), short('b')])).toHaveLength(2);
  });
});

describe('lots of close objects under several identifiers', () => {
  type Lot = [numero: string, lot: string, jour: string];
  const lus = (lots: readonly Lot[], ids: readonly string[]): ContratAGrouper[] =>
    lots.map(([numero, lot, jour], rang) => ({
      id: ids[rang]!,
      acheteur: '21770514400012',
      ...{ numero, lot, categorie: 'marche', dateNotification: jour, datePublication: null, reference: null },
      objet: `Collecte sélective des déchets ménagers, lot ${lot} : tournée`,
      ...{ annee: 2024, recapitulatifPropose: false },
    }));
  const groupes = (contrats: ContratAGrouper[]): string[] => {
    const parId = new Map(contrats.map(({ id, numero, lot }) => [id, `${numero}/${lot}`]));
    return reconnaitre(contrats)
      .groupes.map(({ contrats: ids, regroupement }) =>
        [...ids.map((id) => parId.get(id)!).sort(), regroupement].join(' '),
      )
      .sort();
  };

  it('stay with those of their own identifier, whichever was recorded first', () => {
    const jour = '2024-05-13';
    const lots: Lot[] = [
      ...['1', '2', '3'].map((lot): Lot => ['G10', lot, jour]),
      ...['1', '2'].map((lot): Lot => ['G6', lot, jour]),
    ];
    const expected = ['G10/1 G10/2 G10/3 sur', 'G6/1 G6/2 sur'];
    expect(groupes(lus(lots, ['d', 'e', 'f', 'a', 'b']))).toEqual(expected);
    expect(groupes(lus(lots, ['a', 'b', 'c', 'd', 'e']))).toEqual(expected);
  });

  it('are grouped the same whatever was recorded first, and no identifier is torn apart', () => {
    const lot = fc.record({
      numero: fc.constantFrom('A', 'B', 'C', 'D'),
      lot: fc.constantFrom('1', '2', '3', '4'),
      jour: fc.constantFrom('2024-05-13', '2024-05-13', '2024-05-27'),
    });
    const drawn = fc
      .uniqueArray(lot, { minLength: 2, maxLength: 12, selector: ({ numero, lot: own }) => `${numero}/${own}` })
      .chain((lots) => fc.tuple(fc.constant(lots), fc.shuffledSubarray(lots, { minLength: lots.length })));
    fc.assert(
      fc.property(drawn, ([lots, order]) => {
        const ids = (of: typeof lots) => lots.map((own) => String.fromCodePoint(97 + of.indexOf(own)));
        const tuples = lots.map(({ numero, lot: own, jour }): Lot => [numero, own, jour]);
        const first = groupes(lus(tuples, ids(lots)));
        expect(groupes(lus(tuples, ids(order)))).toEqual(first);
        for (const numero of new Set(lots.map((own) => own.numero))) {
          expect(first.filter((groupe) => groupe.includes(`${numero}/`))).toHaveLength(1);
        }
      }),
    );
  });
});

describe('lots that one holder has, named in words', () => {
  const ECOLE = 'Construction d’un groupe scolaire et d’un restaurant, rue des Lilas';
  const row = (objet: string, montant: number, jour: string): LigneContrat =>
    ligneDe({ id: '2024-01', objet, montant, titulaire: 'A', cpv: '45214200', dateNotification: jour, dureeMois: 12 });
  const contrats = (...lignes: LigneContrat[]): number[] =>
    [[lignes], [lignes.toReversed()], lignes.map((ligne) => [ligne])].map((files) => recenser(files).connus.length);

  it.each([
    [`${ECOLE} – lot gros œuvre`, `${ECOLE} – lot charpente`],
    [`${ECOLE}. Lot A`, `${ECOLE}. Lot B`],
    [`${ECOLE} - Lot A : gros œuvre`, `${ECOLE} - Lot B : gros œuvre`],
  ])('are two, on other days too: %s', (un, autre) => {
    expect(contrats(row(un, 100_000, '2024-03-01'), row(autre, 60_000, '2024-03-15'))).toEqual([2, 2, 2]);
  });

  it.each([
    [`${ECOLE} – lot gros œuvre`, `${ECOLE} – LOT GROS OEUVRE`],
    [`${ECOLE} – lot menuiseries extérieures`, `${ECOLE} – lot menuiserie extérieures`],
    [`${ECOLE} – lot menuiseries extérieures`, `${ECOLE} – lot menuis`],
    [`${ECOLE} – lot unique`, ECOLE],
  ])('are one that changed where the lot is the same: %s', (un, autre) => {
    expect(contrats(row(un, 100_000, '2024-03-01'), row(autre, 108_000, '2024-09-15'))).toEqual([1, 1, 1]);
  });
});

describe('a modification whose contract was published without a suffix', () => {
  const OBJET = 'Acquisition d’une échelle pivotante à mouvements combinés';
  const row = (id: string, montant: number, objet = OBJET): LigneContrat =>
    ligneDe({ id, objet, montant, titulaire: 'A', cpv: '34144200', dateNotification: '2018-10-08', dureeMois: 24 });
  const numeros = (...lignes: LigneContrat[]): string[][] =>
    [[lignes], [lignes.toReversed()], lignes.map((ligne) => [ligne]), lignes.toReversed().map((ligne) => [ligne])].map(
      (files) => recenser(files).connus.map(({ numero }) => numero),
    );

  it('is of that contract, whichever came first', () => {
    const one = ['2018160'];
    expect(numeros(row('2018160', 510_900), row('201816001', 510_900))).toEqual([one, one, one, one]);
    expect(numeros(row('2018160', 510_900), row('201816001', 545_000))).toEqual([one, one, one, one]);
  });

  it('is a contract of its own where the object or the amount is another', () => {
    for (const other of [row('201816001', 510_900, 'Maintenance des échelles'), row('201816001', 90_000)]) {
      for (const found of numeros(row('2018160', 510_900), other)) expect(found).toHaveLength(2);
    }
  });
});

describe('what an object says', () => {
  it.each([
    ['Lot n°06a menuiserie', '6a'],
    ['LOT1 : DEMOLITION', '1'],
    ['Réfection de l’îlot 3', ''],
    ['Travaux - lots 1 et 2', '1-2'],
    ['Mobilier, lot no 12', '12'],
    ['Marché en 3 lots', ''],
    ['Fourniture lot 2.1 gants', '2.1'],
    ['Lot 2025 de voirie', ''],
    ['Restructuration du collège. Lot n°1bis : Curage', '1bis'],
    ['Restructuration du collège. Lot 1 bis : Curage', '1bis'],
    ['Rénovation - lots 1 bis et 2 ter', '1bis-2ter'],
    ['Rénovation - lot 2 terrassement', '2'],
    ['Rénovation - lot a', ''],
  ])('%s: lot %j', (objet, lot) => {
    expect(lireObjet(objet).lot).toBe(lot);
  });

  it('names the consultation of the older platforms', () => {
    expect(lireObjet('Numéro de la consultation : 18TRA006 MENUISERIES EXTERIEURES').consultation).toBe('18TRA006');
  });
});
