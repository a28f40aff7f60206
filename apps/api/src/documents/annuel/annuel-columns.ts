import { type Tax, withTax } from '#figures/tax-label.js';

/** What the columns of the workbook hold, each as wide as its values. */
export const text = (header: string, width: number) => ({ header, kind: 'text', width }) as const;
export const sentence = (header: string, width: number) => ({ ...text(header, width), wrap: true }) as const;
export const amount = (header: string, tax: Tax = 'ht') =>
  ({ header: withTax(header, tax), kind: 'amount', width: 18 }) as const;
export const percent = (header: string) => ({ header, kind: 'percent', width: 12 }) as const;
export const integer = (header: string) => ({ header, kind: 'integer', width: 12 }) as const;
