import { formatPrice, missingDigits } from './words.js';

export interface PriceProps {
  euros: number;
  /** All prices that stand under each other. */
  column: readonly number[];
}

/** A unit price in a column: commas stand under each other, however many digits follow. */
export const Price = ({ euros, column }: PriceProps) => (
  <span className="price-figure">
    {formatPrice(euros)}
    <span className="price-digits" data-missing={missingDigits(euros, column)} aria-hidden />
  </span>
);
