import { ScreenLink } from '../ui/screen-link.js';
import { useOrganization } from './organization.js';

/** Where an empty screen is filled; nothing for someone who may not import. */
export function ToImports() {
  const { can } = useOrganization();
  if (!can('procurement.import')) return null;
  return (
    <ScreenLink to="/$org/imports" className="button button-plain">
      Importer un fichier
    </ScreenLink>
  );
}
