import { dayFault, readDay, readNumber, writeDay, writeNumber } from '../../ui/french-input.js';
import { RangeForm } from '../../ui/range-form.js';
import type { Filters } from './filters.js';

export interface RangeFiltersProps {
  filters: Filters;
  /** What a day without its year is of. */
  year: number;
  onChange: (patch: Partial<Filters>) => void;
}

const amountOf = (value: number | undefined): string => (value === undefined ? '' : writeNumber(value));
const dayOf = (value: string | undefined): string => (value === undefined ? '' : writeDay(value));

export function AmountRange({ filters, onChange }: RangeFiltersProps) {
  return (
    <RangeForm
      names={['De', 'À']}
      inputMode="decimal"
      from={amountOf(filters.montant_min)}
      to={amountOf(filters.montant_max)}
      faultOf={(typed) => (readNumber(typed) === undefined ? 'Un montant, comme 1 234,50.' : undefined)}
      onChange={(from, to) => onChange({ montant_min: readNumber(from), montant_max: readNumber(to) })}
    />
  );
}

export function DayRange({ filters, year, onChange }: RangeFiltersProps) {
  return (
    <RangeForm
      names={['Du', 'Au']}
      from={dayOf(filters.du)}
      to={dayOf(filters.au)}
      faultOf={(typed) => dayFault(typed, year)}
      onChange={(from, to) => onChange({ du: readDay(from, year), au: readDay(to, year) })}
    />
  );
}
