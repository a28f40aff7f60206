import { useHere } from '../../shell/here.js';
import { Chips } from '../../ui/chips.js';
import { ComboBox } from '../../ui/combobox.js';
import { formatDay } from '../../ui/dates.js';
import { dayFault, readDay, writeDay } from '../../ui/french-input.js';
import { RangeForm } from '../../ui/range-form.js';
import { ACTIONS, actionOf } from './words.js';

const OPTIONS = Object.entries(ACTIONS)
  .map(([id, label]) => ({ id, label, detail: id }))
  .sort((a, b) => a.label.localeCompare(b.label, 'fr'));

const dayOf = (value: string | undefined): string => (value === undefined ? '' : writeDay(value));

/** By act and by day; the kind of resource comes from the sheet of an entry. */
export function JournalFilters() {
  const { search, change } = useHere('/$org/administration/journal');
  const { action, resource_type: kind, from, to } = search;
  const year = new Date().getFullYear();
  const refine = (patch: Partial<typeof search>) => change({ ...patch, page: undefined, fiche: undefined });
  const chips = [
    action !== undefined && { id: 'action', label: 'Acte', value: actionOf(action) },
    kind !== undefined && { id: 'resource_type', label: 'Sur', value: kind },
    from !== undefined && { id: 'from', label: 'Du', value: formatDay(from) },
    to !== undefined && { id: 'to', label: 'Au', value: formatDay(to) },
  ].filter((chip) => chip !== false);
  return (
    <div className="stack">
      <div className="journal-filters">
        <ComboBox
          label="Acte"
          placeholder="Tous : tapez pour choisir"
          options={OPTIONS}
          value={action ?? null}
          onChange={(id) => refine({ action: id ?? undefined })}
        />
        <RangeForm
          isWide
          names={['Du', 'Au']}
          hint="JJ/MM/AAAA"
          from={dayOf(from)}
          to={dayOf(to)}
          read={(typed) => readDay(typed, year)}
          faultOf={dayFault}
          onChange={(first, last) => refine({ from: first, to: last })}
        />
      </div>
      <Chips
        chips={chips.map((chip) => ({ ...chip, onRemove: () => refine({ [chip.id]: undefined }) }))}
        onClear={() => refine({ action: undefined, resource_type: undefined, from: undefined, to: undefined })}
      />
    </div>
  );
}
