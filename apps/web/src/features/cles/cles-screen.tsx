import { useState } from 'react';
import type { ApiKeyItem } from '#client/operations.js';
import { AdministrationOnly } from '../../shell/administration-only.js';
import { useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { lazyDialog } from '../../shell/lazy-part.js';
import { NewButton } from '../../shell/new-button.js';
import { useOrganization } from '../../shell/organization.js';
import { ProblemState } from '../../shell/problem-state.js';
import { useRowShortcuts } from '../../shell/row-shortcuts.js';
import { ScreenFrame } from '../../shell/screen-frame.js';
import { Pagination } from '../../ui/pagination.js';
import { Empty, Loading } from '../../ui/state.js';
import { DeleteKey } from './delete-key.js';
import { KeysTable } from './keys-table.js';

const NewKey = lazyDialog(() => import('./new-key.js').then((part) => part.NewKey));
const RotateKey = lazyDialog(() => import('./rotate-key.js').then((part) => part.RotateKey));

const PAGE = 50;

type Act = { name: 'create' } | { name: 'rotate' | 'delete'; apiKey: ApiKeyItem };

/** The keys by which other software speaks for the organisation: what each may do, when it was last used, its end. */
export function Screen() {
  useRowShortcuts('Clés d’API');
  const { can } = useOrganization();
  const [act, setAct] = useState<Act>();
  const mayManage = can('admin.manage');
  const close = () => setAct(undefined);
  return (
    <ScreenFrame
      title="Clés d’API"
      hasExercice={false}
      actions={
        mayManage && <NewButton label="Nouvelle clé" group="Clés d’API" onPress={() => setAct({ name: 'create' })} />
      }
    >
      <AdministrationOnly what="voir ses clés d’API">
        <KeyList onAct={(name, apiKey) => setAct({ name, apiKey })} />
      </AdministrationOnly>
      {act?.name === 'create' && <NewKey onClose={close} />}
      {act?.name === 'rotate' && <RotateKey apiKey={act.apiKey} onClose={close} />}
      {act?.name === 'delete' && <DeleteKey apiKey={act.apiKey} onClose={close} />}
    </ScreenFrame>
  );
}

function KeyList({ onAct }: { onAct: (name: 'rotate' | 'delete', apiKey: ApiKeyItem) => void }) {
  const { search, change } = useHere('/$org/administration/cles');
  const keys = useRead('GET /api/v1/api-keys', { query: { page: search.page ?? 1, limit: PAGE } }, { keep: true });
  if (keys.error) return <ProblemState of={keys} />;
  if (keys.data === undefined) return <Loading lines={6} />;
  const { total, page, pages, api_keys: shown } = keys.data;
  if (total === 0)
    return (
      <Empty title="Aucune clé d’API">
        Une clé laisse un autre logiciel lire ou envoyer vos données sans le mot de passe de personne : le logiciel
        financier qui dépose ses mandats, un tableau de bord, un entrepôt de données.
      </Empty>
    );
  return (
    <>
      <KeysTable apiKeys={shown} onAct={onAct} />
      <Pagination page={page} pages={pages} total={total} unit="clés" onChange={(next) => change({ page: next })} />
    </>
  );
}
