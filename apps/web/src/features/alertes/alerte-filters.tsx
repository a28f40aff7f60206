import { useHere } from '../../shell/here.js';
import { useOrganization } from '../../shell/organization.js';
import { ComboBox } from '../../ui/combobox.js';
import { FilterBar } from '../../ui/filter-bar.js';
import { ChoiceMenu } from '../../ui/menu.js';
import { type State, STATES, type Type, TYPES } from './filters.js';
import { useMembers } from './members.js';
import { STATE_WORDS, TYPE_WORDS } from './words.js';

const ALL = 'toutes';
const NO_ONE = [
  { id: 'moi', label: 'Moi', detail: undefined },
  { id: 'aucun', label: 'Personne', detail: undefined },
];

/** By state, by kind and by who follows them. */
export function AlerteFilters() {
  const { search, change } = useHere('/$org/alertes');
  const { can } = useOrganization();
  const members = useMembers(can('procurement.write'));
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined, fiche: undefined });
  // Of the entry points, whoever manages them alone hears.
  const types = TYPES.filter((type) => type !== 'webhook_en_echec' || can('admin.manage'));
  const others = (members.data?.membres ?? []).filter(({ moi }) => !moi);
  return (
    <FilterBar>
      <ComboBox
        key={search.assigne_a !== undefined && members.data === undefined ? 'attente' : 'membres'}
        label="Suivies par"
        placeholder="Tous"
        options={[...NO_ONE, ...others.map(({ id, nom, role }) => ({ id, label: nom, detail: role }))]}
        value={search.assigne_a ?? null}
        onChange={(id) => refine({ assigne_a: id ?? undefined })}
        source={members}
      />
      <ChoiceMenu<State>
        label="Alertes"
        value={search.etat ?? STATES[0]}
        onChange={(etat) => refine({ etat: etat === STATES[0] ? undefined : etat })}
        options={STATES.map((value) => ({ value, label: STATE_WORDS[value] }))}
      />
      <ChoiceMenu<Type | typeof ALL>
        label="Sujet"
        value={search.type ?? ALL}
        onChange={(type) => refine({ type: type === ALL ? undefined : type })}
        options={[{ value: ALL, label: 'tous' }, ...types.map((value) => ({ value, label: TYPE_WORDS[value] }))]}
      />
    </FilterBar>
  );
}
