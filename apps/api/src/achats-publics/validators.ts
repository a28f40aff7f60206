import { registerDecorator, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { readDate } from '#common/filters.js';
import { AUCUN_CAS, JUSTIFICATIONS, readCas, readJustification } from '#procurement/justifications.js';
import { findCpv } from '#procurement/reference/cpv.js';

const CODES = JUSTIFICATIONS.map(({ code }) => code).join(', ');

/** 13 digits before the decimals: what `numeric(15,2)` and `numeric(15,4)` both hold. */
const INTEGER_DIGITS: Record<number, number> = { 2: 13, 4: 11 };

/**
 * A JSON number that the column holds exactly: no more decimals, no exponent, not too large.
 * @param options.decimals 2 for amounts, 4 for unit prices
 */
export function IsAmount(
  { decimals = 2, signed = false }: { decimals?: 2 | 4; signed?: boolean } = {},
  options: ValidationOptions = {},
): PropertyDecorator {
  const form = new RegExp(`^${signed ? '-?' : ''}\\d{1,${INTEGER_DIGITS[decimals]!}}(\\.\\d{1,${decimals}})?$`);
  const what = signed ? 'Un montant' : 'Un montant positif ou nul';
  return validator(
    'isAmount',
    (value) => typeof value === 'number' && form.test(String(value)),
    `${what} avec ${decimals} décimales au plus est attendu.`,
    options,
  );
}

/** A calendar day YYYY-MM-DD that exists. */
export function IsDay(options: ValidationOptions = {}): PropertyDecorator {
  return validator(
    'isDay',
    (value) => typeof value === 'string' && readDate(value) !== undefined && value.length === 10,
    'Une date AAAA-MM-JJ est attendue.',
    options,
  );
}

/** An official code of the CPV 2008, eight digits. */
export function IsCpv(options: ValidationOptions = {}): PropertyDecorator {
  return validator(
    'isCpv',
    (value) => typeof value === 'string' && /^\d{8}$/.test(value) && findCpv(value) !== undefined,
    'Un code CPV 2008 de 8 chiffres est attendu.',
    options,
  );
}

/** A case that allows a purchase without the procedure that its need requires: its code, or a text that cites its article. */
export function IsJustification(options: ValidationOptions = {}): PropertyDecorator {
  return validator(
    'isJustification',
    (value) => typeof value === 'string' && readJustification(value) !== undefined,
    `Valeurs acceptées : ${CODES}, ou l’article qui le permet (« R2122-3 »).`,
    options,
  );
}

/** The recorded case of a marché or a consultation: as `IsJustification`, or that no case applies. */
export function IsCas(options: ValidationOptions = {}): PropertyDecorator {
  return validator(
    'isCas',
    (value) => typeof value === 'string' && readCas(value) !== undefined,
    `Valeurs acceptées : ${AUCUN_CAS}, ${CODES}, ou l’article qui le permet (« R2122-3 »).`,
    options,
  );
}

/** The code of a case that `IsCas` let through; null for none. */
export const casCode = (text: string | null | undefined): string | null => (text ? (readCas(text) ?? null) : null);

/** The code of a justification that `IsJustification` let through; null for none. */
export const justificationCode = (text: string | null | undefined): string | null =>
  text ? (readJustification(text)?.code ?? null) : null;

function validator(
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
  options: ValidationOptions,
): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name,
      target: target.constructor,
      propertyName: String(property),
      options: { message, ...options },
      validator: { validate: (value: unknown, _arguments?: ValidationArguments) => validate(value) },
    });
}
