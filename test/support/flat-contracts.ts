import type { LigneLue } from '#imports/loaders/marches.groupe-lu.js';
import { rassembler } from '#imports/loaders/marches.plat.js';
import { grouper } from '#procurement/identite/grouper.js';
import { readAll } from './reader-fixtures.js';

/** The contracts that the rows of a table tell together, as an import gathers them. */
export async function contractsOfTable(path: string): Promise<LigneLue[]> {
  const rows = (await readAll('marches', path)).map(({ ligne, donnees }): LigneLue => {
    const plain = JSON.parse(JSON.stringify(donnees));
    return { ...plain, rang: ligne, numero: plain.id, empreinte: JSON.stringify(plain), donnees: plain };
  });
  const gathered = [...rassembler(rows).values()].sort((a, b) => a.rang - b.rang);
  const told = grouper(gathered, ({ numero, objet, montant, titulaires }) =>
    JSON.stringify([numero, objet, montant, titulaires]),
  );
  return [...told.values()].map(([first]) => first!);
}
