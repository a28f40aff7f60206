import { formatUnitPrice, missingDigits } from '#design/format-francais.js';
import './unit-price.css';

export interface UnitPriceProps {
  euros: number;
  /** All prices that stand under each other. */
  column: readonly number[];
}

const SIGN = /.€$/;

/** A unit price in a column: all have the digits of the one that has most, so that commas and signs stand under each other. */
export function UnitPrice({ euros, column }: UnitPriceProps) {
  const written = formatUnitPrice(euros);
  return (
    <span className="price-figure">
      {written.replace(SIGN, '')}
      <span className="price-digits" aria-hidden>
        {'0'.repeat(missingDigits(euros, column))}
      </span>
      {SIGN.exec(written)![0]}
    </span>
  );
}
