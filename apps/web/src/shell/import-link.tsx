import { ScreenLink } from '../ui/screen-link.js';
import { useOrganization } from './organization.js';

/** From an empty screen to the file that fills it; nothing for whoever may not import. */
export function ImportLink() {
  const { can } = useOrganization();
  if (!can('procurement.import')) return null;
  return (
    <ScreenLink to="/$org/imports" className="button button-plain">
      Importer un fichier
    </ScreenLink>
  );
}
