import { formatExactAmount, formatShortAmount } from '#design/format-francais.js';

/** `48,2 M€`, with the exact amount as its value and title. */
export function Amount({ euros }: { euros: number }) {
  return (
    <data value={String(euros)} title={formatExactAmount(euros)}>
      {formatShortAmount(euros)}
    </data>
  );
}
