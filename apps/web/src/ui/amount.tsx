import { formatExactAmount, formatShortAmount, formatShare, formatVariation } from '#design/format-francais.js';

export interface AmountProps {
  /** Null: not known. */
  euros: number | null | undefined;
  /** `exact`: to the cent, for rows; `short`: `59,3 M€`, its exact value in the title. */
  form?: 'exact' | 'short';
  /** How a short one is written beside others: `amountFormatOf` gives them one unit. */
  write?: (euros: number) => string;
}

/** An amount in euros, or a dash where there is none. */
export function Amount({ euros, form = 'exact', write = formatShortAmount }: AmountProps) {
  if (euros === null || euros === undefined) return <Unknown />;
  const exact = formatExactAmount(euros);
  return form === 'exact' ? (
    <data className="amount" value={String(euros)}>
      {exact}
    </data>
  ) : (
    <data className="amount" value={String(euros)} title={exact}>
      {write(euros)}
    </data>
  );
}

/** A share of a whole: `25,6 %`; a variation: `+4,2 %`. */
export function Percent({ value, signed = false }: { value: number | null | undefined; signed?: boolean }) {
  if (value === null || value === undefined) return <Unknown />;
  return <span className="amount">{signed ? formatVariation(value) : formatShare(value)}</span>;
}

/** Where there is none of it, for eyes and ears. @param said « aucun », in the gender of what it is */
export const None = ({ said = 'aucun' }: { said?: string }) => (
  <span className="muted">
    <span aria-hidden="true">–</span>
    <span className="sr-only">{said}</span>
  </span>
);

/** A purchase without a supplier, in the words of the filter. */
export const NoSupplier = () => <span className="muted">Sans fournisseur</span>;

/** What is not known, for eyes and ears. */
export const Unknown = () => <None said="inconnu" />;
