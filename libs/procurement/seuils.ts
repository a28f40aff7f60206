import type { Jour } from './dates.js';
import { fromCentimes, toCentimes, type Montant } from './montant.js';
import { lazily, readReferenceFile } from './reference/reference-file.js';
import type { TypeAchat } from './types-achat.js';

/**
 * - `dispense`: from this need on, a competition is required (R2122-8);
 * - `publicite`: from this need on, a notice in the BOAMP or a legal gazette (R2131-12);
 * - `formalisee`: European threshold, from which a formal procedure is required (R2124-1, annex 2);
 * - `publication_decp`: from this amount on, essential data are published (arrêté of 22 December 2022).
 */
export type CodeSeuil = 'dispense' | 'publicite' | 'formalisee' | 'publication_decp';

export const LIBELLES_SEUIL: Readonly<Record<CodeSeuil, string>> = {
  dispense: 'Seuil de mise en concurrence',
  publicite: 'Publicité au BOAMP ou dans un journal d’annonces légales',
  formalisee: 'Procédure formalisée',
  publication_decp: 'Publication des données essentielles',
};

/** Local authorities are pouvoirs adjudicateurs, except for their networks (water, transport, energy: L1212-1). */
export type TypeAcheteur = 'pouvoir_adjudicateur' | 'entite_adjudicatrice';

/** One row of the dated table. The same columns can be loaded into SQL. */
export interface Seuil {
  code: CodeSeuil;
  objet: 'fournitures_services' | 'travaux' | 'concessions';
  /** `*` when the threshold is the same for every buyer. */
  acheteur: TypeAcheteur | '*';
  /** HT. The obligation starts at this amount: « égale ou supérieure ». */
  montant: Montant;
  validFrom: Jour;
  /** Last day, included; null while no text has set an end. */
  validTo: Jour | null;
  /** The text that sets it. */
  texte: string;
  /** Where it was read. */
  source: string;
  /** True while the value was not read in a source: to be shown with every verdict that relies on it. */
  aVerifier: boolean;
}

type Column = 'code' | 'objet' | 'acheteur' | 'montant' | 'valid_from' | 'valid_to' | 'texte' | 'source' | 'a_verifier';

/** The whole dated table (`data/seuils.csv`), for the rules and to be loaded into SQL. */
export const tableSeuils = lazily((): readonly Seuil[] =>
  readReferenceFile<Column>('seuils.csv').map((row) => ({
    code: row.code as CodeSeuil,
    objet: row.objet as Seuil['objet'],
    acheteur: row.acheteur as Seuil['acheteur'],
    montant: fromCentimes(toCentimes(row.montant)),
    validFrom: row.valid_from,
    validTo: row.valid_to || null,
    texte: row.texte,
    source: row.source,
    aVerifier: row.a_verifier === '1',
  })),
);

/** The rows of a threshold, of any day: an exercice has thousands of needs, each held against several. */
const seuilsByKind = lazily(() => {
  const byKind = new Map<string, Seuil[]>();
  for (const seuil of tableSeuils()) {
    const kind = `${seuil.code} ${seuil.objet}`;
    byKind.set(kind, [...(byKind.get(kind) ?? []), seuil]);
  }
  return byKind;
});

export const estEnVigueur = ({ validFrom, validTo }: Pick<Seuil, 'validFrom' | 'validTo'>, jour: Jour): boolean =>
  validFrom <= jour && (validTo === null || jour <= validTo);

/**
 * The threshold in force on a day. The texts apply to the contracts whose consultation is launched, or whose notice is
 * sent, from their entry into force on: `jour` is the day the consultation was launched.
 *
 * @returns undefined when the table does not cover that day: the verdict is then « à vérifier »
 */
export function findSeuil(
  code: CodeSeuil,
  typeAchat: TypeAchat,
  jour: Jour,
  acheteur: TypeAcheteur = 'pouvoir_adjudicateur',
): Seuil | undefined {
  const objet = typeAchat === 'travaux' ? 'travaux' : 'fournitures_services';
  return seuilsByKind()
    .get(`${code} ${objet}`)
    ?.find((seuil) => (seuil.acheteur === acheteur || seuil.acheteur === '*') && estEnVigueur(seuil, jour));
}
