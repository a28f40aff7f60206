import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { findCompte, type Compte } from '#procurement/reference/comptes.js';

/** A direction of the demo authority: its name is made up, its expenses are those of a real function of the budget. */
export interface ServiceDemo {
  code: string;
  libelle: string;
  /** First digit of the M14 function. */
  fonction: string;
}

export const SERVICES: readonly ServiceDemo[] = [
  { code: 'DGR', libelle: 'Direction des ressources et des moyens généraux', fonction: '0' },
  { code: 'DTP', libelle: 'Direction de la tranquillité publique', fonction: '1' },
  { code: 'DEE', libelle: 'Direction de l’éducation', fonction: '2' },
  { code: 'DAC', libelle: 'Direction des affaires culturelles', fonction: '3' },
  { code: 'DSJ', libelle: 'Direction des sports et de la jeunesse', fonction: '4' },
  { code: 'DSS', libelle: 'Direction de la santé et de la solidarité', fonction: '5' },
  { code: 'DPE', libelle: 'Direction de la petite enfance', fonction: '6' },
  { code: 'DHL', libelle: 'Direction de l’habitat et du logement', fonction: '7' },
  { code: 'DCV', libelle: 'Direction du cadre de vie', fonction: '8' },
  { code: 'DDE', libelle: 'Direction du développement économique', fonction: '9' },
];

/** What a city really spent on one account and one function in a year. */
export interface DepenseReelle {
  annee: number;
  /** M57. */
  compte: Compte;
  service: ServiceDemo;
  /** TTC, in cents. */
  centimes: number;
}

/**
 * Executed expenses of the city of Montreuil (comptes administratifs 2021 to 2023, M14), on real operations of classes
 * 2 and 6 and works for third parties, brought to the M57 accounts that replaced them in 2024.
 */
export function readDepenses(annee: number): DepenseReelle[] {
  const m57 = new Map(readCsv('comptes-m14-m57.csv').map((row) => [row.compte_m14, row.compte_m57]));
  return readCsv('depenses-par-compte.csv')
    .filter((row) => row.annee === String(annee))
    .map((row) => {
      const numero = m57.get(row.compte_m14) ?? row.compte_m14 ?? '';
      const compte = findCompte('M57', numero);
      const service = SERVICES.find(({ fonction }) => fonction === row.fonction);
      if (!compte || !service) throw new Error(`dépense de démonstration illisible : ${JSON.stringify(row)}`);
      return { annee, compte, service, centimes: Number(row.montant?.replace('.', '')) };
    });
}

/** A real company, winner of a published contract (DECP 2019) of the kind of purchase of a famille. */
export interface FournisseurDemo {
  siret: string;
  denomination: string;
}

/** The suppliers of each famille, by its code. */
export function readFournisseurs(): Map<string, FournisseurDemo[]> {
  const byFamille = new Map<string, FournisseurDemo[]>();
  for (const { famille = '', siret = '', denomination = '' } of readCsv('fournisseurs.csv')) {
    byFamille.set(famille, [...(byFamille.get(famille) ?? []), { siret, denomination }]);
  }
  return byFamille;
}

/** Reads a file of `data` (CSV, UTF-8, `;`, header row). */
export function readCsv(name: string): Record<string, string | undefined>[] {
  const content = readFileSync(new URL(`./data/${name}`, import.meta.url), 'utf8');
  return parse(content, { columns: true, delimiter: ';' });
}
