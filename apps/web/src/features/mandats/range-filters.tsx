import { readDay, readNumber, writeDay, writeNumber } from '../../ui/french-input.js';
import { RangeFacet } from '../../ui/range-facet.js';
import type { Filters } from './filters.js';

export interface RangeFiltersProps {
  filters: Filters;
  /** What a day without its year is of. */
  year: number;
  onChange: (patch: Partial<Filters>) => void;
}

const amountOf = (value: number | undefined): string => (value === undefined ? '' : writeNumber(value));
const dayOf = (value: string | undefined): string => (value === undefined ? '' : writeDay(value));

/** The filters that are no list of values: amounts and days of issue. */
export function RangeFilters({ filters, year, onChange }: RangeFiltersProps) {
  return (
    <>
      <RangeFacet
        label="Montant HT"
        names={['De', 'À']}
        inputMode="decimal"
        from={amountOf(filters.montant_min)}
        to={amountOf(filters.montant_max)}
        faultOf={(typed) => (readNumber(typed) === undefined ? 'Un montant, comme 1 234,50.' : undefined)}
        onChange={(from, to) => onChange({ montant_min: readNumber(from), montant_max: readNumber(to) })}
      />
      <RangeFacet
        label="Date d’émission"
        names={['Du', 'Au']}
        from={dayOf(filters.du)}
        to={dayOf(filters.au)}
        faultOf={(typed) => (readDay(typed, year) === undefined ? 'Une date, comme 31/03.' : undefined)}
        onChange={(from, to) => onChange({ du: readDay(from, year), au: readDay(to, year) })}
      />
    </>
  );
}
