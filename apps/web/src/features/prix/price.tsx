import { formatPrice, missingDigits } from './words.js';

/** A unit price in a column: commas stand under each other, however many digits follow. */
export const Price = ({ euros }: { euros: number }) => (
  <span className="price-figure">
    {formatPrice(euros)}
    <span className="price-digits" data-missing={missingDigits(euros)} aria-hidden />
  </span>
);
