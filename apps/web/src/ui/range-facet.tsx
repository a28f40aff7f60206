import { type ReactNode, useEffect, useState } from 'react';

export interface RangeFacetProps {
  label: string;
  /** A bound is in force: it stands open. */
  isInForce: boolean;
  /** `RangeForm`, which is drawn when the facet is opened. */
  children: ReactNode;
}

/** A filter from one bound to another, beside the facets. */
export function RangeFacet({ label, isInForce, children }: RangeFacetProps) {
  const [isOpen, setOpen] = useState(isInForce);
  useEffect(() => setOpen(isInForce), [isInForce]);
  return (
    <details className="facet" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{label}</summary>
      {isOpen && children}
    </details>
  );
}
