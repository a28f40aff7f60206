import { formatUnitPrice, missingDigits } from '#design/format-francais.js';
import './unit-price.css';

export interface UnitPriceProps {
  euros: number;
  /** All prices that stand under each other. */
  column: readonly number[];
}

/** A unit price in a column: commas stand under each other, however many digits follow. */
export const UnitPrice = ({ euros, column }: UnitPriceProps) => (
  <span className="price-figure">
    {formatUnitPrice(euros)}
    <span className="price-digits" data-missing={missingDigits(euros, column)} aria-hidden />
  </span>
);
