import fc from 'fast-check';
import { addDays } from '../dates.js';
import type { ContratConnu, LigneContrat } from './contrat.js';
import { grouper } from './grouper.js';
import { racineDe } from './identifiant.js';
import { ajouter, ligneDe, type Lue, recenser } from './recensement.fixture.js';

/** What holds of any rows: their order, their repetitions and their files do not matter (rulebook §1.2). */

const OBJETS = [
  'Gros œuvre',
  'Charpente et couverture',
  'Menuiseries extérieures',
  'Plomberie',
  'Électricité, courants faibles',
];
const JOUR = '2025-02-03';

/** The publications of one contract: as it was signed, corrected by a later publication, modified by a later notification. */
const contrat = fc.record({
  id: fc.constantFrom('2025E01', '2025E02', '20250000003500'),
  numero: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
  objet: fc.constantFrom(...OBJETS),
  titulaires: fc.constantFrom(['A'], ['B'], ['C'], ['D', 'E']),
  cpv: fc.constantFrom('45210000', '45261100'),
  montant: fc.integer({ min: 2, max: 900_000 }),
  jours: fc.integer({ min: 0, max: 20 }),
  corrige: fc.boolean(),
  modifie: fc.boolean(),
});
type Tire = typeof contrat extends fc.Arbitrary<infer One> ? One : never;

function rowsOf({ id, numero, objet, titulaires, cpv, montant, jours, corrige, modifie }: Tire): Lue[] {
  const signed = {
    ...{ id, cpv, montant, dureeMois: 12 },
    objet: numero === undefined ? `Groupe scolaire, ${objet}` : `Groupe scolaire - Lot ${numero} : ${objet}`,
    dateNotification: addDays(JOUR, jours),
    datePublicationDonnees: addDays(JOUR, jours + 7),
  };
  const corrected = { ...signed, montant: montant + 1000, datePublicationDonnees: addDays(JOUR, jours + 40) };
  const modified = {
    ...{ ...signed, montant: montant + 5000 },
    ...{ dateNotification: addDays(JOUR, jours + 100), datePublicationDonnees: addDays(JOUR, jours + 110) },
  };
  // Of several holders, a row for each: which versions of it were published is told by rows of one file alone.
  const seul = titulaires.length === 1;
  const told = [signed, ...(corrige && seul ? [corrected] : []), ...(modifie && seul ? [modified] : [])];
  return told.flatMap((row) => titulaires.map((titulaire) => ({ ...row, titulaire })));
}

/** Contracts that nothing of the rulebook takes for one another: another number, or other holders and another object. */
const contrats = fc.uniqueArray(contrat, {
  minLength: 1,
  maxLength: 8,
  comparator: (a, b) =>
    a.id === b.id &&
    (a.numero !== undefined && b.numero !== undefined
      ? a.numero === b.numero
      : a.montant === b.montant || (a.titulaires.join() === b.titulaires.join() && a.objet === b.objet)),
});

/** The rows of some contracts; the same again in another order, some of them twice, spread over files. */
const imports = contrats.chain((tires) => {
  const rows = tires.flatMap(rowsOf).map(ligneDe);
  return fc.record({
    attendus: fc.constant(tires.length),
    rows: fc.constant(rows),
    shuffled: fc
      .tuple(
        fc.shuffledSubarray(rows, { minLength: rows.length }),
        fc.array(fc.constantFrom(...rows), { maxLength: 6 }),
      )
      .map(([all, twice]) => [...all, ...twice]),
    cuts: fc.array(fc.nat({ max: rows.length + 6 }), { maxLength: 3 }),
  });
});

/** A contract without what its recording gave it: its identifier, and a letter or a rank in want of a number of its own. */
const essentiel = ({ numero, lot, objet, titulaires, cpv, ...contrat }: ContratConnu) => {
  const { montant, dureeMois, dateNotification, datePublication, suites, recapitulatif } = contrat;
  const etat = [montant, dureeMois, dateNotification, datePublication, suites, recapitulatif];
  return JSON.stringify([numero, lot, objet, titulaires, cpv, ...etat]);
};

const essentiels = (connus: readonly ContratConnu[]): string[] => connus.map(essentiel).sort();

function spread(rows: readonly LigneContrat[], cuts: readonly number[]): LigneContrat[][] {
  const at = [0, ...[...cuts].sort((a, b) => a - b), rows.length];
  return at.slice(1).map((end, index) => rows.slice(at[index], end));
}

it('any order and repetition of the rows of one file gives the same contracts, letters included', () => {
  fc.assert(
    fc.property(imports, ({ rows, shuffled }) => {
      const lettered = (connus: readonly ContratConnu[]) =>
        connus.map((connu) => [connu.lotEnregistre, connu.lotAPreciser, essentiel(connu)]);
      expect(lettered(recenser([shuffled]).connus)).toEqual(lettered(recenser([rows]).connus));
    }),
  );
});

it('the order of files that each hold their identifiers whole changes no letter', () => {
  const whole = (rows: readonly LigneContrat[]): LigneContrat[][] => [
    ...grouper(rows, ({ numero }) => racineDe(numero)).values(),
  ];
  const lots = (connus: readonly ContratConnu[]) =>
    connus.map((connu) => [connu.lotEnregistre, connu.lotAPreciser, essentiel(connu)]);
  fc.assert(
    fc.property(imports, ({ rows, shuffled }) => {
      const once = lots(recenser([rows]).connus);
      expect(lots(recenser(whole(shuffled)).connus)).toEqual(once);
      expect(lots(recenser(whole(rows).reverse()).connus)).toEqual(once);
    }),
  );
});

it('of lots without a number that came in several files, the first to come has the first letter, and keeps it', () => {
  const [first, second] = ['A', 'B'].map((titulaire, rang) =>
    ligneDe(
      {
        id: '2025E01',
        objet: OBJETS[rang]!,
        titulaire,
        montant: 1000 * (rang + 1),
        cpv: '45210000',
        dateNotification: JOUR,
      },
      rang,
    ),
  ) as [LigneContrat, LigneContrat];
  const lettersOf = (files: LigneContrat[][]): string[] =>
    recenser(files).connus.map(({ lotEnregistre, objet }) => `${lotEnregistre} ${objet}`);
  expect(lettersOf([[first], [second]])).toEqual([`A ${first.objet}`, `B ${second.objet}`]);
  expect(lettersOf([[second], [first]])).toEqual([`A ${second.objet}`, `B ${first.objet}`]);
  expect(lettersOf([[second], [first], [first, second]])).toEqual([`A ${second.objet}`, `B ${first.objet}`]);
});

it('no contract is lost, and none is made of nothing', () => {
  fc.assert(
    fc.property(imports, ({ attendus, shuffled }) => {
      expect(recenser([shuffled]).connus).toHaveLength(attendus);
    }),
  );
});

it('the same again changes nothing', () => {
  fc.assert(
    fc.property(imports, ({ rows, shuffled }) => {
      expect(essentiels(recenser([rows, shuffled]).connus)).toEqual(essentiels(recenser([rows]).connus));
    }),
  );
});

it('any order of the files gives the same contracts', () => {
  fc.assert(
    fc.property(imports, ({ rows, shuffled, cuts }) => {
      expect(essentiels(recenser(spread(shuffled, cuts)).connus)).toEqual(essentiels(recenser([rows]).connus));
    }),
  );
});

/**
 * Rows of one buyer without any care: equal amounts, same days, dates that are missing, spellings, lots with and without a
 * number, holders by themselves and together, suffixes of v1, kinds of files.
 */
const quelconques = fc.uniqueArray(
  fc.record({
    id: fc.constantFrom('2025E01', '20250000003500', '20250000003501', '20250000003502'),
    objet: fc.constantFrom(
      ...['Gros œuvre du groupe scolaire', 'GROS OEUVRE DU GROUPE SCOLAIRE', 'Groupe scolaire, plomberie'],
      ...['Lot 1 : gros œuvre du groupe scolaire', 'Lot 2 : groupe scolaire, plomberie'],
    ),
    titulaire: fc.constantFrom('A', 'SIRET:41244251900309', 'SIRET:41244251900507'),
    cpv: fc.constantFrom('45210000', '45261100'),
    montant: fc.constantFrom(null, 1000, 1100, 1200, 2000, 457_992.8),
    dureeMois: fc.constantFrom(12, 24),
    dateNotification: fc.constantFrom(null, JOUR, addDays(JOUR, 1), addDays(JOUR, 90)),
    datePublicationDonnees: fc.constantFrom(undefined, addDays(JOUR, 7), addDays(JOUR, 100)),
    modifications: fc.constantFrom<unknown[] | undefined>(undefined, [{ id: 1 }]),
  }),
  { minLength: 2, maxLength: 7, selector: (lue) => JSON.stringify(lue) },
);

it('any rows, in any order, any files and however often, give the same contracts: without exception', () => {
  const files = quelconques.chain((lues) => {
    const rows = lues.map(ligneDe);
    return fc.record({
      rows: fc.constant(rows),
      shuffled: fc.shuffledSubarray([...rows, ...rows], { minLength: rows.length }),
      cuts: fc.array(fc.nat({ max: 2 * rows.length }), { maxLength: 5 }),
    });
  });
  fc.assert(
    fc.property(files, ({ rows, shuffled, cuts }) => {
      const once = recenser([rows]);
      // What a draw leaves out comes last.
      const again = recenser([...spread(shuffled, cuts), rows.filter((row) => !shuffled.includes(row))]);
      expect(essentiels(again.connus)).toEqual(essentiels(once.connus));
      expect(again.enAttente.map(({ empreinte }) => empreinte).sort()).toEqual(
        once.enAttente.map(({ empreinte }) => empreinte).sort(),
      );
    }),
    { numRuns: Number(process.env.RUNS ?? 300) },
  );
});

describe('of contracts that turn out to be one', () => {
  const suffixe = (rang: number): LigneContrat =>
    ligneDe({
      id: `201818N1200${rang}`,
      objet: 'Maintenance de la téléphonie du SDIS 31',
      titulaire: 'A',
      montant: 200_499.52,
      cpv: '50333200',
      dateNotification: '2019-01-16',
      datePublicationDonnees: `2019-01-1${8 + rang}`,
    });
  const [contrat, first, second] = [suffixe(0), suffixe(1), suffixe(2)];

  it('the modifications that came before their contract are its own', () => {
    for (const files of [[[first], [second], [contrat]], [[second], [contrat], [first]], [[contrat, second, first]]]) {
      expect(recenser(files).connus.map(({ numero, montant }) => [numero, montant])).toEqual([
        ['201818N12000', '200499.52'],
      ]);
    }
  });

  it('those that were paid or that a person worked on stay, and take no rows of each other', () => {
    const before = recenser([[first], [second]]).connus.map((connu) => ({ ...connu, tenu: true }));
    const after = ajouter(before, [contrat, first]);
    expect(after.connus.map(({ id, numero }) => [id, numero])).toEqual([
      [before[0]!.id, contrat.numero],
      [before[1]!.id, second.numero],
    ]);
    expect(ajouter(after.connus, [second, first, contrat]).connus).toEqual(after.connus);
  });
});

it('a contract that a later row shows to be two keeps its record, and the other is created', () => {
  const lue = { id: '2025E01', objet: OBJETS[0]!, titulaire: 'A', cpv: '45210000', dureeMois: 12 };
  const told = (montant: number, jours: number) => ligneDe({ ...lue, montant, dateNotification: addDays(JOUR, jours) });
  const one = recenser([[told(100, 0)], [told(120, 30)]]).connus;
  expect(one).toHaveLength(1);
  const rows = [told(100, 0), told(120, 30), told(130, 30)];
  const both = ajouter(one, [rows[2]!]).connus;
  expect(both.map(({ montant }) => montant)).toEqual(recenser([rows]).connus.map(({ montant }) => montant));
  expect(both.map(({ id }) => id)).toContain(one[0]!.id);
});

it.each(['20180900', '201809100', '2019A01500', '201918A09100'])('the suffix of %s counts its modifications', (id) => {
  const lue = { objet: 'Fourniture de repas scolaires', titulaire: 'A', cpv: '15894210', montant: 150_000 };
  const rows = [0, 1].map((rang) =>
    ligneDe({ ...lue, id: `${id.slice(0, -1)}${rang}`, dateNotification: JOUR, dureeMois: 12 }, rang),
  );
  expect(recenser([rows]).connus.map(({ numero }) => numero)).toEqual([id]);
  expect(recenser([[rows[1]!], [rows[0]!]]).connus.map(({ numero }) => numero)).toEqual([id]);
});

it('a row that tells no amount is no other lot, unless it may be one of two', () => {
  const lue = { id: '2025E01', titulaire: 'A', cpv: '45210000', dureeMois: 12, dateNotification: JOUR };
  const told = (montant: number | null, objet = OBJETS[0]!) => ligneDe({ ...lue, montant, objet });
  const montants = (...files: LigneContrat[][]) => recenser(files).connus.map(({ montant }) => montant);
  const [silent, longer, first, second] = [told(null), told(null, `${OBJETS[0]}.`), told(50_000), told(61_000)];
  expect(montants([silent, first])).toEqual(['50000.00']);
  expect(montants([first], [longer])).toEqual(['50000.00']);
  expect(montants([longer], [first], [silent])).toEqual(['50000.00']);
  expect(montants([silent], [second], [first])).toHaveLength(3);
});

/** Orléans Métropole in 2019: its finance software and its platform publish the same contracts, each in its own words. */
it.each([
  [
    'another establishment of the holder',
    {
      ...{ objet: 'Diagnostic d’ouvrages de stockage d’eau potable', titulaire: 'SIRET:41244251900507' },
      ...{ montant: 54_730, dateNotification: addDays(JOUR, 3) },
    },
  ],
  [
    'an amount in cents under another object',
    { objet: 'Lot 3 : voirie, extension de la rue', titulaire: 'SIRET:41244251900309', montant: 457_992.8 },
  ],
])('%s is no other lot', (_what, published) => {
  const platform = {
    ...{ id: '2019M19019R00', objet: 'DIAGNOSTIC D’OUVRAGES DE STOCKAGE D EAU POTABLE', montant: published.montant },
    ...{ titulaire: 'SIRET:41244251900309', cpv: '41110000', dureeMois: 30, dateNotification: JOUR },
  };
  const rows = [platform, { ...platform, ...published }].map(ligneDe) as [LigneContrat, LigneContrat];
  const montants = [`${published.montant.toFixed(2)}`];
  for (const files of [[rows], [[rows[0]], [rows[1]]], [[rows[1]], [rows[0]]]])
    expect(recenser(files).connus.map(({ montant }) => montant)).toEqual(montants);
});

it('a round amount under another object is another lot', () => {
  const lot = {
    id: '2025E01',
    titulaire: 'A',
    cpv: '45210000',
    dureeMois: 12,
    dateNotification: JOUR,
    montant: 50_000,
  };
  const rows = [OBJETS[0]!, OBJETS[1]!].map((objet, rang) => ligneDe({ ...lot, objet }, rang));
  expect(recenser([rows]).connus).toHaveLength(2);
});
