import type { ApiKeyItem } from '#client/operations.js';
import { Button } from '../../ui/button.js';
import { type Column, DataTable, NameCell, RowActs } from '../../ui/data-table.js';
import { formatDayOf, formatInstant } from '../../ui/dates.js';
import { StateWord } from '../../ui/state-word.js';
import { PERMISSION_WORDS, PERMISSIONS } from './permissions.js';

export interface KeysTableProps {
  apiKeys: readonly ApiKeyItem[];
  onAct: (name: 'rotate' | 'delete', apiKey: ApiKeyItem) => void;
}

/** The keys of a page, the newest first. */
export const KeysTable = ({ apiKeys, onAct }: KeysTableProps) => (
  <DataTable isWide label="Clés d’API" columns={columnsOf(apiKeys, onAct)} rows={apiKeys} keyOf={({ id }) => id} />
);

const columnsOf = (apiKeys: readonly ApiKeyItem[], onAct: KeysTableProps['onAct']): Column<ApiKeyItem>[] => [
  {
    id: 'nom',
    label: 'Clé',
    isName: true,
    cell: ({ label, hint, replaced_by: next }) => (
      <NameCell
        detail={
          <>
            {hint && <Ending hint={hint} />}
            {next !== null && <Replaced by={apiKeys.find(({ id }) => id === next)} />}
          </>
        }
      >
        {label}
      </NameCell>
    ),
  },
  { id: 'droits', label: 'Peut', cell: wordsOf },
  { id: 'creation', label: 'Créée le', cell: ({ created_at: since }) => formatDayOf(since) },
  { id: 'fin', label: 'Fin', cell: endOf },
  {
    id: 'usage',
    label: 'Dernier usage',
    cell: ({ last_used_at: last }) => (last === null ? <span className="muted">jamais</span> : formatInstant(last)),
  },
  {
    id: 'actes',
    label: 'Actions',
    labelHidden: true,
    cell: (apiKey) => (
      <RowActs>
        {!apiKey.expired && apiKey.replaced_by === null && (
          <Button aria-label={`Remplacer ${nameOf(apiKey)}`} onPress={() => onAct('rotate', apiKey)}>
            Remplacer
          </Button>
        )}
        <Button aria-label={`Supprimer ${nameOf(apiKey)}`} onPress={() => onAct('delete', apiKey)}>
          Supprimer
        </Button>
      </RowActs>
    ),
  },
];

const Ending = ({ hint }: { hint: string }) => (
  <>
    finit par <code>{hint}</code>
  </>
);

/** Both have the same name for a while. @param by undefined: on another page */
const Replaced = ({ by }: { by: ApiKeyItem | undefined }) => (
  <span className="keys-replaced">
    remplacée
    {by?.hint && (
      <>
        {' '}
        par celle qui <Ending hint={by.hint} />
      </>
    )}
  </span>
);

/** A key and the one that takes its place have the same label: their ends tell them apart. */
const nameOf = ({ label, hint }: ApiKeyItem): string => (hint === null ? `« ${label} »` : `« ${label} » (${hint})`);

function wordsOf({ permissions }: ApiKeyItem): string {
  if (PERMISSIONS.every((one) => permissions.includes(one))) return 'Tout faire';
  const [first = '', ...others] = permissions.map((one) => PERMISSION_WORDS[one] ?? one);
  return [first, ...others.map((word) => word.charAt(0).toLowerCase() + word.slice(1))].join(', ');
}

function endOf({ expires_at: end, expired }: ApiKeyItem) {
  if (end === null) return 'sans fin';
  return expired ? <StateWord tone="fault">terminée le {formatInstant(end)}</StateWord> : formatInstant(end);
}
