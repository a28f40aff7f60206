import { useState } from 'react';
import type { ConformiteMarcheResponse, ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { useApi } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { useShortcut } from '../../shell/shortcuts.js';
import { Button } from '../../ui/button.js';
import { Menu } from '../../ui/menu.js';
import type { MenuAction } from '../../ui/menu-list.js';
import { VerdictBadge } from '../../ui/verdict-badge.js';
import { DeleteMarche } from './delete-marche.js';
import { saveDossier } from './dossier.js';

const GROUP = 'Marché';

interface MarcheActionsProps {
  marche: MarcheDetail;
  conformite: ConformiteMarcheResponse | undefined;
  execution: ExecutionResponse | undefined;
}

/** The verdict, and what this person may do with the contract. */
export function MarcheActions({ marche, conformite, execution }: MarcheActionsProps) {
  const { can } = useOrganization();
  const { verdict, modifications } = conformite ?? {};
  // The avenants move no verdict: one that does not hold stands beside it.
  const isDoubtful = modifications && modifications.statut !== 'conforme';
  // « Conforme » alone would speak for what else stands in red.
  const of = isDoubtful || execution?.depasse === true ? 'Procédure' : undefined;
  return (
    <>
      {verdict && <VerdictBadge verdict={verdict.statut} of={of} />}
      {isDoubtful && <VerdictBadge verdict={modifications.statut} of="Avenants" />}
      {/* They stay side by side where the verdicts take the whole line. */}
      <div className="row">
        {can('procurement.write') && <EditButton />}
        <MoreActions marche={marche} />
      </div>
    </>
  );
}

function EditButton() {
  const { change } = useHere('/$org/marches/$id');
  const edit = () => change({ fiche: 'modifier' });
  useShortcut({ keys: 'e', label: 'Modifier le marché', group: GROUP, run: edit });
  return (
    <Button keys="e" onPress={edit}>
      Modifier
    </Button>
  );
}

function MoreActions({ marche }: { marche: MarcheDetail }) {
  const { change } = useHere('/$org/marches/$id');
  const { can } = useOrganization();
  const api = useApi();
  const [isDeleting, setDeleting] = useState(false);
  const isWriter = can('procurement.write');
  const addAvenant = () => change({ fiche: 'avenant' });
  const save = () => void saveDossier(api, marche);
  useShortcut({ keys: 'a', label: 'Nouvel avenant', group: GROUP, run: addAvenant, enabled: isWriter });
  useShortcut({ keys: 'd', label: 'Dossier (PDF)', group: GROUP, run: save, enabled: can('procurement.export') });
  const writing: MenuAction[] = [
    { id: 'avenant', label: 'Nouvel avenant', keys: 'a', onAction: addAvenant },
    { id: 'sous-traitance', label: 'Déclarer une sous-traitance', onAction: () => change({ fiche: 'sous-traitance' }) },
  ];
  const actions: MenuAction[] = [
    ...(isWriter ? writing : []),
    ...(can('procurement.export') ? [{ id: 'dossier', label: 'Dossier (PDF)', keys: 'd', onAction: save }] : []),
    { id: 'imprimer', label: 'Imprimer cette page', keys: 'Ctrl P', onAction: () => print() },
    ...(isWriter ? [{ id: 'supprimer', label: 'Supprimer le marché…', onAction: () => setDeleting(true) }] : []),
  ];
  return (
    <>
      <Menu label="Autres actions" actions={actions}>
        <Button icon="bas">Actions</Button>
      </Menu>
      {isDeleting && <DeleteMarche marche={marche} onClose={() => setDeleting(false)} />}
    </>
  );
}
