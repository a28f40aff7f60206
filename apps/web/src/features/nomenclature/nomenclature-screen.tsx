import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Forbidden } from '../../ui/state.js';
import { Tabs } from '../../ui/tabs.js';
import { Accounts } from './accounts.js';
import { Rules } from './rules.js';
import { Versions } from './versions.js';

/** How lines are classified: the versions of the familles, the rules, and the accounts that nobody knows. */
export function Screen() {
  useRowShortcuts('Nomenclature');
  const { can } = useOrganization();
  return (
    <ScreenFrame title="Nomenclature" hasExercice={false}>
      {can('procurement.read') ? (
        <Parts />
      ) : (
        <Forbidden message="Il vous manque le droit de lire les achats de cette organisation." />
      )}
    </ScreenFrame>
  );
}

function Parts() {
  const { search, change } = useHere('/$org/administration/nomenclature');
  return (
    <Tabs
      label="Ce qui classe les lignes"
      value={search.onglet ?? 'versions'}
      onChange={(onglet) =>
        change({ onglet: onglet === 'versions' ? undefined : onglet, page: undefined }, { replace: true })
      }
      tabs={[
        { id: 'versions', label: 'Versions', children: <Versions /> },
        { id: 'regles', label: 'Règles', children: <Rules /> },
        { id: 'comptes', label: 'Comptes', children: <Accounts /> },
      ]}
    />
  );
}
