import { registerDecorator, type ValidationArguments } from 'class-validator';
import { alternatives, AUCUN } from '#figures/lignes/filtre-lignes.js';

/** Alternatives of one filter: more are no filter that a person chose. */
const MOST = 50;

const valuesOf = (given: unknown): string[] =>
  typeof given === 'string' || typeof given === 'number' ? (alternatives(given) ?? []) : [];

/**
 * Values separated by commas, each of the form given; `aucun` or `aucune` stand for what has none.
 * @param options.none whether they do
 */
export function IsListeDe(form: RegExp, message: string, { none = true }: { none?: boolean } = {}): PropertyDecorator {
  const accepts = (value: string): boolean => (none && value === AUCUN) || form.test(value);
  return (target, property) =>
    registerDecorator({
      name: 'isListeDe',
      target: target.constructor,
      propertyName: String(property),
      options: {
        message: ({ value }: ValidationArguments) =>
          valuesOf(value).length > MOST
            ? `${MOST} valeurs au plus, séparées par des virgules.`
            : `${message}${none ? ' Ou « aucun ».' : ''}`,
      },
      validator: {
        validate: (given: unknown) => {
          const values = valuesOf(given);
          return values.length > 0 && values.length <= MOST && values.every(accepts);
        },
      },
    });
}
