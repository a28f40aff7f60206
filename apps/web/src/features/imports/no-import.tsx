import { Forbidden } from '../../ui/state.js';

/** What someone without the right to import sees on every screen of imports. */
export function NoImport() {
  return <Forbidden message="Il vous manque le droit d’importer des fichiers dans cette organisation." />;
}
