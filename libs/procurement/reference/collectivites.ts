import { normalise } from '../mots.js';
import { lazily, readReferenceFile } from './reference-file.js';

/** COM commune, CC, CA, CU communautés, METRO métropole, MET69 métropole de Lyon. */
export type NatureCollectivite = 'COM' | 'CC' | 'CA' | 'CU' | 'METRO' | 'MET69';

/** A commune or an EPCI à fiscalité propre, as of 2024. */
export interface Collectivite {
  /** Nine digits. */
  siren: string;
  nature: NatureCollectivite;
  nom: string;
  /** INSEE code of the commune, DECP's "Code commune"; absent for an EPCI. */
  insee?: string;
}

const table = lazily(
  () =>
    new Map<string, Collectivite>(
      readReferenceFile<'siren' | 'nature' | 'insee' | 'nom'>('collectivites.csv').map(
        ({ siren, nature, insee, nom }) => [
          siren,
          { siren, nature: nature as NatureCollectivite, nom, ...(insee ? { insee } : {}) },
        ],
      ),
    ),
);

/**
 * Names a buyer: DECP v2 carries a SIRET and no name.
 *
 * @param identifiant SIREN, or SIRET of any of its establishments
 */
export function findCollectivite(identifiant: string): Collectivite | undefined {
  return table().get(identifiant.slice(0, 9));
}

const names = lazily(() => new Set([...table().values()].map(({ nom }) => plainName(nom))));

/** A name without case, accents, dashes and article. */
const plainName = (nom: string): string =>
  normalise(nom)
    .replace(/['-]/g, ' ')
    .replace(/\b(?:d|de|des|du|l|la|le|les) /g, '');

/** Whether a commune or an EPCI bears that name; its words without case or accents, articles left out. */
export const isNomDeCollectivite = (words: string): boolean => names().has(words);
