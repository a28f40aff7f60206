import { formatSiret } from '#design/format-francais.js';
import type { PlatformOrganization } from '#platform/platform.response.js';
import { isValidSiret } from '#procurement/identifiants.js';

/** The SIRET of an organisation as it is shown; a number whose key is wrong was mistyped. */
export const siretOf = ({ siret }: Pick<PlatformOrganization, 'siret'>): string =>
  siret === null ? 'inconnu' : `${formatSiret(siret)}${isValidSiret(siret) ? '' : ' (clé fausse, à vérifier)'}`;
