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
      read={(typed) => readNumber(typed)}
      faultOf={() => 'Un montant, comme 1 234,50.'}
      onChange={(from, to) => onChange({ montant_min: from, montant_max: to })}
    />
  );
}

export function DayRange({ filters, year, onChange }: RangeFiltersProps) {
  return (
    <RangeForm
      names={['Du', 'Au']}
      from={dayOf(filters.du)}
      to={dayOf(filters.au)}
      read={(typed) => readDay(typed, year)}
      faultOf={dayFault}
      onChange={(from, to) => onChange({ du: from, au: to })}
    />
  );
}
