import { identifier } from './address.js';
import { useRead } from './data.js';
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
