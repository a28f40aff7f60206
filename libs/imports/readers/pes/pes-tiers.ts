import type { TiersLu, TypeTiers } from '#imports/readers/mandats/ligne-mandat-lue.js';
import { readTiers } from '#imports/readers/mandats/tiers.js';
import { PesValues } from '#imports/readers/pes/pes-values.js';
import { readCode, readText } from '#imports/readers/values/texts.js';
import { Verdict } from '#imports/readers/verdict.js';

/** PES TNatIdTiers. 04 (NIR, the social security number of a person) is never kept; 09 and 12 are no lasting identifiers. */
const NATURES: Readonly<Record<string, TypeTiers>> = {
  '01': 'SIRET',
  '02': 'SIREN',
  '03': 'FINESS',
  '05': 'TVA',
  '06': 'HORS-UE',
  '07': 'TAHITI',
  '08': 'RIDET',
  '10': 'FRWF',
  '11': 'IREP',
};

/** The payee of a line, from `InfoTiers`. */
export function readPesTiers(verdict: Verdict, values: PesValues): TiersLu | undefined {
  const nom =
    [values.get('InfoTiers', 'Nom'), values.get('InfoTiers', 'Prenom')]
      .filter((part) => part !== undefined)
      .join(' ') || undefined;
  const reference = values.get('InfoTiers', 'RefTiers');
  const identifiant = keptIdentifier(values);
  const nature = natureOf(values.get('InfoTiers', 'NatIdTiers'), identifiant);
  if (nature === 'SIRET' || nature === 'SIREN') return readTiers(verdict, identifiant, reference, nom);
  if (nature === undefined || identifiant === undefined) return readTiers(verdict, undefined, reference, nom);
  const code = readCode(verdict, 'InfoTiers.IdTiers', identifiant, 40);
  const raisonSociale = readText(verdict, 'InfoTiers.Nom', nom, 300);
  return code === undefined
    ? undefined
    : { typeIdentifiant: nature, identifiant: code, raisonSociale: raisonSociale ?? code };
}

/** `IdTiers`, unless it is or looks like a social security number (13 digits and a key of 2). */
export function keptIdentifier(values: PesValues): string | undefined {
  const identifiant = values.get('InfoTiers', 'IdTiers');
  const nature = values.get('InfoTiers', 'NatIdTiers');
  if (identifiant === undefined || nature === '04') return undefined;
  return nature === undefined && /^[12]\d{12}(\d{2})?$/.test(identifiant) ? undefined : identifiant;
}

function natureOf(nature: string | undefined, identifiant: string | undefined): TypeTiers | undefined {
  if (nature !== undefined) return NATURES[nature.padStart(2, '0')];
  if (identifiant === undefined) return undefined;
  return /^\d{14}$/.test(identifiant) ? 'SIRET' : /^\d{9}$/.test(identifiant) ? 'SIREN' : undefined;
}
