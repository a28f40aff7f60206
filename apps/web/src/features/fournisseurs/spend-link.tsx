import type { ReactNode } from 'react';
import { FigureLink } from '../../ui/figure-link.js';
import type { ScreenTarget } from '../../ui/screen-link.js';

export interface SpendLinkProps {
  /** Undefined: the amount has no list of its lines. */
  target: ScreenTarget<'/$org/mandats'> | undefined;
  label: string;
  amount: ReactNode;
}

/** What a supplier was paid: the amount opens its lines. */
export const SpendLink = ({ target, label, amount }: SpendLinkProps) =>
  target === undefined ? (
    amount
  ) : (
    <FigureLink {...target} label={label}>
      {amount}
    </FigureLink>
  );
