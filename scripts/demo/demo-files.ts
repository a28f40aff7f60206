import { readFileSync } from 'node:fs';
import { DEMO_ORGANIZATION } from './demo-organization.js';
import { avecAvenants } from './avenants.js';
import { genererBordereaux } from './bordereaux.js';
import { bordereauxCsv, mandatsCsv, marchesDecp } from './fichiers.js';
import { genererMandats, type LigneDemo } from './mandats.js';
import { mandatsACorriger } from './mandats-a-corriger.js';
import { genererMarches, type MarcheDemo } from './marches.js';

/** A file of the demo, made when it is needed; it is known by its name. */
export interface DemoFile {
  nom: string;
  content: () => Buffer | string;
}

/** Each exercice of the demo, and the year of Montreuil's accounts that its mandats add up to. */
const EXERCICES = [
  { exercice: 2024, anneeSource: 2021 },
  { exercice: 2025, anneeSource: 2022 },
  { exercice: 2026, anneeSource: 2023 },
];
const GRAINE = 1;

const shipped = (nom: string, path: string): DemoFile => ({
  nom,
  content: () => readFileSync(new URL(path, import.meta.url)),
});

/** The made-up contracts that the mandats refer to; the same on every day of a year. */
export function demoMarches(aujourdhui: string): MarcheDemo[] {
  const marches = genererMarches({
    acheteurSiret: DEMO_ORGANIZATION.siret,
    lieu: { code: '69123', typeCode: 'Code commune' },
    anneeSource: 2023,
    debut: '2024-01-01',
    fin: aujourdhui,
    graine: GRAINE,
  });
  return avecAvenants(marches, aujourdhui);
}

/** What is imported before the contracts are placed in the nomenclature: the familles, then the contracts. */
export function filesOfContracts(marches: readonly MarcheDemo[], aujourdhui: string): DemoFile[] {
  return [
    shipped('nomenclature-demonstration.csv', '../../libs/procurement/data/nomenclature-exemple.csv'),
    shipped('decp-ville-de-lyon.json', './data/decp-ville-de-lyon.json'),
    { nom: 'marches-demonstration.json', content: () => marchesDecp(marches, aujourdhui) },
  ];
}

/** What refers to placed contracts: the mandats of each exercice, whose familles come from them, the prices, and a file to mend. */
export function filesOfSpending(marches: MarcheDemo[], aujourdhui: string): DemoFile[] {
  const known = EXERCICES.filter(({ exercice }) => exercice <= Number(aujourdhui.slice(0, 4)));
  const lignes = (years: (typeof EXERCICES)[number]): LigneDemo[] =>
    genererMandats({ ...years, aujourdhui, marches, graine: GRAINE });
  const mandats = known.map((years) => ({
    nom: `mandats-demonstration-${years.exercice}.csv`,
    content: () => mandatsCsv(lignes(years)),
  }));
  const aCorriger = known.slice(-1).map((years) => ({
    nom: `mandats-demonstration-${years.exercice}-a-corriger.csv`,
    content: () => mandatsACorriger(lignes(years)),
  }));
  const prix = {
    nom: 'bordereaux-demonstration.csv',
    content: () => bordereauxCsv(genererBordereaux(marches, GRAINE)),
  };
  return [...mandats, prix, ...aCorriger];
}
