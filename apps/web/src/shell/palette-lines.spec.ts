import { codedRows, documentsNamed, isReference, linesNamed } from './palette-lines.js';

const SCREENS = [
  { label: 'Documents', alsoCalled: ['rapports', 'rapport annuel', 'exports'] },
  { label: 'Partages', alsoCalled: ['liens', 'élus'] },
  { label: 'Exports du mois' },
];
const found = (typed: string): string[] => linesNamed(SCREENS, typed).map(({ label }) => label);

it('finds a screen by its name and by what people call what it makes, its name first', () => {
  expect(found('')).toEqual(['Documents', 'Partages', 'Exports du mois']);
  expect(['Rapport', 'annuel', 'lien', 'elus ', 'part'].map(found)).toEqual([
    ['Documents'],
    ['Documents'],
    ['Partages'],
    ['Partages'],
    ['Partages'],
  ]);
  expect(found('export')).toEqual(['Exports du mois', 'Documents']);
  // A word is found by its beginning: few letters would find every screen.
  expect(found('ports')).toEqual(['Exports du mois']);
});

it('finds a document by the words of its name and the year that is typed with them', () => {
  const documents = [
    { title: 'Rapport annuel', isYearly: true },
    { title: 'Dossier d’un marché', isYearly: false },
    { title: 'Nomenclature et seuils', isYearly: true },
  ];
  const named = (typed: string): string[] =>
    documentsNamed(documents, typed, { years: [2026, 2025], usual: 2026 }).map(({ document, year }) =>
      [document.title, year].join(' '),
    );
  for (const typed of ['rapport annuel 2025', 'rapport 2025', '2025 Rap', 'annuel 2025'])
    expect(named(typed)).toEqual(['Rapport annuel 2025']);
  expect(named('rapport')).toEqual(['Rapport annuel 2026']);
  expect(named('dossier marche')).toEqual(['Dossier d’un marché ']);
  expect(['rapport 1999', 'dossier 2025', '2025', 'ra', ''].map(named)).toEqual([[], [], [], [], []]);
});

it('knows a reference by the numbers that begin so', () => {
  const numbers = ['DEMO-1101-2', '13513'];
  expect(['demo-1101', 'DEMO-1', '135 ', '13513'].map((typed) => isReference(typed, numbers))).toEqual(
    Array(4).fill(true),
  );
  expect(['DEMO', 'demo-2', 'câble 3g', ''].map((typed) => isReference(typed, numbers))).toEqual(Array(4).fill(false));
});

it('finds a famille by its code or the words of its name, in their order, and no more than are asked', () => {
  const rows = [
    { code: '10', libelle: 'Restauration' },
    { code: '10.02', libelle: 'Restauration collective' },
    { code: '21.10', libelle: 'Fêtes et cérémonies' },
  ];
  const found = (typed: string): string[] => codedRows(rows, typed, 2).map(({ code }) => code);
  expect(['10.02', 'rest coll', 'fete', 'ceremonies', '10', '02.10 ', 'aurant', ' ', ''].map(found)).toEqual([
    ['10.02'],
    ['10.02'],
    ['21.10'],
    ['21.10'],
    ['10', '10.02'],
    ['10.02'],
    [],
    [],
    [],
  ]);
});
