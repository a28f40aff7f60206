import { type Motif, motif } from '#imports/motifs.js';
import { parseDecimal } from '#imports/readers/values/amounts.js';
import { separateurAmbigu } from '#imports/readers/values/separateurs.js';
import { excerpt } from '#imports/readers/verdict.js';
import { formatEuros, fromCentimes } from '#procurement/montant.js';

/** An amount that a person wrote with a unit, as it is read; without a value when it is no amount without tax. */
export interface MontantEcrit {
  value: string | undefined;
  pourquoi: Motif;
}

const TTC = /(?<![a-z])t\.?t\.?c\.?$/i;
const HT = /(?<![a-z])h\.?t\.?$/i;
/** « 12,5 k€ », « 1,2 M€ », « 3 Keuros »: a letter without the currency may be another unit. */
const MULTIPLE = /^(\d[\d.,]*)([km])(?:€|eur|euros?)$/i;
const BLANKS = /[\s\u00a0\u202f]/g;
const ZEROS = { k: 3, m: 6 } as const;
/** A longer text is no amount. */
const ECRIT_MAX = 64;

/**
 * What the unit of an amount says, when it has one that changes it: thousands and millions are brought to euros where that is
 * exact to the cent; an amount with tax is never taken for one without, since its rate is not told.
 */
export function montantEcrit(raw: string): MontantEcrit | undefined {
  if (raw.length > ECRIT_MAX) return undefined;
  const text = raw.trim();
  if (TTC.test(text)) {
    const raison = `« ${excerpt(raw, 60)} » : montant TTC, dont rien ne donne la taxe ; le montant HT reste inconnu.`;
    return { value: undefined, pourquoi: motif('montant.avec_taxe', raison) };
  }
  const value = inEuros(text.replace(HT, '').trimEnd());
  if (value === undefined) return undefined;
  return { value, pourquoi: motif('montant.en_euros', `« ${excerpt(raw, 60)} » lu ${formatEuros(value)}.`) };
}

function inEuros(text: string): string | undefined {
  const [, nombre = '', lettre = ''] = MULTIPLE.exec(text.replace(BLANKS, '')) ?? [];
  if (nombre === '' || separateurAmbigu(nombre)) return undefined;
  const zeros = ZEROS[lettre.toLowerCase() as keyof typeof ZEROS];
  const decimal = parseDecimal(nombre, 2 + zeros);
  // What is left of a cent was rounded by whoever wrote it, or is no amount.
  if (decimal === undefined || decimal.rounded) return undefined;
  return fromCentimes(BigInt(decimal.value.replace('.', '')));
}
