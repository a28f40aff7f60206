import { naturesPossibles } from './nature-acheteur.js';
import { lazily, readReferenceFile } from './reference/reference-file.js';

/** Payment delay of a kind of buyer (`natures_acheteur.nature`). */
export interface DelaiAcheteur {
  nature: string;
  /** Calendar days. */
  jours: number;
  /** The two parts of the delay; absent for a buyer that has no public accountant. */
  joursOrdonnateur?: number;
  joursComptable?: number;
  texte: string;
  source: string;
  aVerifier: boolean;
}

type Column = 'nature' | 'jours' | 'jours_ordonnateur' | 'jours_comptable' | 'texte' | 'source' | 'a_verifier';

/** The whole table (`data/delais-paiement.csv`), for the rules and to be loaded into SQL. */
export const tableDelaisAcheteur = lazily((): readonly DelaiAcheteur[] =>
  readReferenceFile<Column>('delais-paiement.csv').map((row) => ({
    nature: row.nature,
    jours: Number(row.jours),
    ...(row.jours_ordonnateur === '' ? {} : { joursOrdonnateur: Number(row.jours_ordonnateur) }),
    ...(row.jours_comptable === '' ? {} : { joursComptable: Number(row.jours_comptable) }),
    texte: row.texte,
    source: row.source,
    aVerifier: row.a_verifier === '1',
  })),
);

/** Days of the accountant's part in a legal delay; undefined when the delay is not shared. */
export function partDuComptable(joursLegaux: number): number | undefined {
  return tableDelaisAcheteur().find(({ jours }) => jours === joursLegaux)?.joursComptable;
}

/**
 * The legal delays that a buyer may have: one when its nature is known, else those of every nature that its SIREN
 * allows, shortest first.
 * @param nature as recorded by an operator
 */
export function delaisPossibles(nature: string | undefined, siren: string | undefined): number[] {
  const natures: readonly string[] = nature === undefined ? naturesPossibles(siren) : [nature];
  const jours = tableDelaisAcheteur()
    .filter((row) => natures.includes(row.nature))
    .map((row) => row.jours);
  return [...new Set(jours)].sort((one, other) => one - other);
}
