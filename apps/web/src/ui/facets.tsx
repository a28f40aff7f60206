import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { amountFormatsOf, formatCount, formatExactAmount } from '#design/format-francais.js';
import { Bone } from './state.js';
import './facets.css';

export interface FacetValue {
  /** What the filter takes. */
  value: string;
  label: string;
  count: number;
  /** Euros. */
  amount: number;
}

export interface Facet {
  /** Name of the filter. */
  field: string;
  label: string;
  /** Null: too many rows to be counted. */
  values: readonly FacetValue[] | null;
  /** The values that are not shown. */
  others: { values: number; count: number; amount: number } | null;
  /** Folded until it is asked for, or one of its values is chosen. */
  isClosed?: boolean;
  /** The filter takes one value, and this is what lets any pass: « Toutes ». Without it, it takes several. */
  any?: string;
}

export interface FacetsProps {
  /** In the order of the screen; undefined: on their way. */
  facets: readonly Facet[] | undefined;
  /** The chosen values by filter. */
  chosen: Readonly<Record<string, readonly string[] | undefined>>;
  onChange: (field: string, values: string[] | undefined) => void;
  /** « lignes », « marchés »: one of them is without its last letter. */
  unit: string;
  /** The figures shown are those of the former filters. */
  isFormer?: boolean;
}

/** Values before « Voir les autres ». */
const SHOWN = 6;

/**
 * The filters of a list with what each value would give: several values of one are alternatives, several filters add up. A
 * filter of several values has boxes to tick, one of a single value has radio buttons.
 */
export function Facets({ facets, isFormer, ...rest }: FacetsProps) {
  if (!facets) return <FacetsSkeleton />;
  // One unit a facet, that of its largest amount, and as many decimals in all; each exact amount is its title.
  const formats = amountFormatsOf(
    facets.map(({ values, others }) => [...(values ?? []), ...(others ? [others] : [])].map(({ amount }) => amount)),
  );
  return (
    <div className="facets" aria-busy={isFormer || undefined}>
      {facets.map((facet, rank) => (
        <FacetGroup key={facet.field} facet={facet} formatOf={formats[rank]!} {...rest} />
      ))}
    </div>
  );
}

type FacetGroupProps = Omit<FacetsProps, 'facets' | 'isFormer'> & {
  facet: Facet;
  formatOf: (euros: number) => string;
};

function FacetGroup({ facet, formatOf, chosen, onChange, unit }: FacetGroupProps) {
  const { field, label, values, others, isClosed = false, any } = facet;
  const { values: box, isWhole, showWhole } = useWhole();
  const id = useId();
  const taken = chosen[field] ?? [];
  if (values?.length === 0) return null;
  const choose = (value: string) => {
    const next = taken.includes(value) ? taken.filter((one) => one !== value) : [...taken, value];
    onChange(field, any !== undefined ? [value] : next.length > 0 ? next : undefined);
  };
  // A chosen value stays in sight.
  const shown = values?.filter(({ value }, rank) => isWhole || rank < SHOWN || taken.includes(value)) ?? [];
  const hidden = (values?.length ?? 0) - shown.length;
  return (
    <details className="facet" open={!isClosed || taken.length > 0}>
      <summary>
        <span id={id}>{label}</span>
        {taken.length > 0 && <span className="facet-taken">{taken.length}</span>}
      </summary>
      <div role={any === undefined ? 'group' : 'radiogroup'} aria-labelledby={id} ref={box}>
        {values === null && <p className="facet-note">Affinez pour compter.</p>}
        {any !== undefined && (
          <FacetChoice
            group={id}
            isOne
            label={any}
            isChosen={taken.length === 0}
            onChange={() => onChange(field, undefined)}
          />
        )}
        {shown.map((value) => (
          <FacetChoice
            key={value.value}
            group={id}
            isOne={any !== undefined}
            label={value.label}
            isChosen={taken.includes(value.value)}
            onChange={() => choose(value.value)}
          >
            <FacetFigures value={value} unit={unit} formatOf={formatOf} />
          </FacetChoice>
        ))}
        {hidden > 0 && (
          <button type="button" className="facet-more" onClick={showWhole}>
            Voir {formatCount(hidden)} de plus<span className="sr-only"> : {label}</span>
          </button>
        )}
        {(isWhole || hidden === 0) && others && (
          <p className="facet-note" title={formatExactAmount(others.amount)}>
            et {formatCount(others.values)} autres : {formatCount(others.count)} {unit}, {formatOf(others.amount)}
          </p>
        )}
      </div>
    </details>
  );
}

/** Whether all values are shown. What shows them is gone then: the first one that it brought has the focus. */
function useWhole() {
  const values = useRef<HTMLDivElement>(null);
  const [before, setBefore] = useState<number>();
  const inputs = () => values.current?.querySelectorAll('input') ?? [];
  useEffect(() => {
    if (before !== undefined) inputs()[before]?.focus();
  }, [before]);
  return { values, isWhole: before !== undefined, showWhole: () => setBefore(inputs().length) };
}

interface FacetChoiceProps {
  /** What radio buttons of one filter have in common. */
  group: string;
  /** One of the filter alone is chosen. */
  isOne: boolean;
  label: string;
  isChosen: boolean;
  onChange: () => void;
  /** What the value would give. */
  children?: ReactNode;
}

function FacetChoice({ group, isOne, label, isChosen, onChange, children }: FacetChoiceProps) {
  return (
    <label className="facet-value" data-chosen={isChosen || undefined}>
      <input
        type={isOne ? 'radio' : 'checkbox'}
        name={isOne ? group : undefined}
        checked={isChosen}
        onChange={onChange}
      />
      <span className="facet-label given" title={label}>
        {label}
      </span>
      {children}
    </label>
  );
}

interface FacetFiguresProps {
  value: FacetValue;
  unit: string;
  formatOf: (euros: number) => string;
}

const FacetFigures = ({ value: { count, amount }, unit, formatOf }: FacetFiguresProps) => (
  <span className="facet-figures" title={formatExactAmount(amount)}>
    <span>
      {formatCount(count)}
      <span className="sr-only"> {count < 2 ? unit.slice(0, -1) : unit}, </span>
    </span>
    <span className="muted">{formatOf(amount)}</span>
  </span>
);

const FacetsSkeleton = () => (
  <div className="facets" aria-hidden="true">
    {[4, 6, 4].map((lines, group) => (
      <div key={group} className="facet stack">
        <Bone width="40%" />
        {Array.from({ length: lines }, (_, line) => (
          <Bone key={line} width={`${90 - ((line * 17) % 40)}%`} />
        ))}
      </div>
    ))}
  </div>
);
