import { lazyPart } from '../../shell/lazy-part.js';
import { RangeFacet } from '../../ui/range-facet.js';
import type { RangeFiltersProps } from './range-forms.js';

// A list weighs nothing of fields that are rarely opened.
const AmountRange = lazyPart(() => import('./range-forms.js').then((part) => part.AmountRange));
const DayRange = lazyPart(() => import('./range-forms.js').then((part) => part.DayRange));

/** The filters that are no list of values: amounts and days of issue. */
export function RangeFilters(props: RangeFiltersProps) {
  const { montant_min, montant_max, du, au } = props.filters;
  return (
    <>
      <RangeFacet label="Montant HT" isInForce={montant_min !== undefined || montant_max !== undefined}>
        <AmountRange {...props} />
      </RangeFacet>
      <RangeFacet label="Date d’émission" isInForce={du !== undefined || au !== undefined}>
        <DayRange {...props} />
      </RangeFacet>
    </>
  );
}
