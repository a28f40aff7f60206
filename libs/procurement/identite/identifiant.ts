/** An identifier of DECP v1: year, number, and two digits that count the modifications (arrêté of 14 April 2017). */
export interface IdentifiantV1 {
  /** The identifier without its two last digits. */
  racine: string;
  /** What stands between the year and the suffix. */
  corps: string;
  /** 0 for the contract as it was signed, n as its nth modification was published. */
  suffixe: number;
}

/** The buyer's own number has ten characters at most; one alone is a sequence: 2018100 and 2018101 are two contracts [C]. */
const V1 = /^(?:19|20)\d{2}(\S{2,10})(\d{2})$/;

/** The parts of an identifier that may be one of v1. The form alone proves nothing: sequences of numbers look like it. */
export function lireIdentifiantV1(numero: string): IdentifiantV1 | undefined {
  const lu = V1.exec(numero);
  if (!lu) return undefined;
  return { racine: numero.slice(0, -2), corps: lu[1]!, suffixe: Number(lu[2]) };
}

/** What identifiers of one contract have in common: all but the suffix of v1. */
export const racineDe = (numero: string): string => lireIdentifiantV1(numero)?.racine ?? numero;
