import { identifier } from './address.js';
import { useRead } from './data.js';
import { shownName } from './file-name.js';
import { useOrganization } from './organization.js';
import { useServices } from './services.js';

/** A code tells itself, an identifier tells nothing. */
const isIdentifier = (value: string): boolean => identifier(value) !== undefined;

/**
 * The names of services that a filter names by their identifier.
 * @param values those whose names nothing on the screen tells
 */
export function useServiceNames(values: readonly string[]): (value: string) => string {
  const { data } = useServices(values.some(isIdentifier));
  return (value) => {
    if (!isIdentifier(value)) return value;
    if (data === undefined) return '…';
    const found = data.services.find(({ id }) => id === value);
    return found ? `${found.code} ${found.libelle}` : 'inconnu';
  };
}

/**
 * The name of the first famille that a filter names by its identifier.
 * @param values those whose names nothing on the screen tells
 */
export function useFamilleName(values: readonly string[]): (value: string) => string {
  const asked = values.find(isIdentifier);
  const famille = useRead('GET /api/v1/familles/:id', { path: { id: asked ?? '' } }, { enabled: asked !== undefined });
  return (value) => {
    if (!isIdentifier(value)) return value;
    if (value !== asked) return '…';
    return (famille.data && `${famille.data.code} ${famille.data.libelle}`) || (famille.error ? 'inconnue' : '…');
  };
}

/**
 * The name of the file that a filter names by its import; to who may not see imports, that there is one.
 * @param id the import that is asked for; undefined: none is
 */
export function useImportName(id: string | undefined): string {
  const { can } = useOrganization();
  const isAsked = id !== undefined && can('procurement.import');
  const { data } = useRead('GET /api/v1/imports/:id', { path: { id: id ?? '' } }, { enabled: isAsked });
  return data ? shownName(data.fichier) : 'ce qu’un fichier a apporté';
}
