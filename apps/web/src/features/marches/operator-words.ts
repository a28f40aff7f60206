import type { TitulaireItem } from '#client/operations.js';
import type { Identified } from '#design/identifier-words.js';

/** An identifier as it is sent: people type the digits of a SIRET in groups. */
export const compactIdentifier = ({ type_id, identifiant }: Identified): string =>
  type_id === 'SIRET' ? identifiant.replace(/\s/g, '') : identifiant.trim();

export const isWholeSiret = (identifiant: string): boolean => /^\d{14}$/.test(identifiant);

/** Whether a known supplier keeps another name than the one typed; one that is known by its number alone takes it. */
export const namesDiffer = (known: Pick<TitulaireItem, 'identifiant' | 'raison_sociale'>, typed: string): boolean =>
  typed !== '' && known.raison_sociale !== known.identifiant && typed !== known.raison_sociale;
