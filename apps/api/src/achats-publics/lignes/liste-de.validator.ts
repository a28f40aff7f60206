import { registerDecorator, type ValidationArguments } from 'class-validator';
import { alternatives, AUCUN } from '#figures/lignes/filtre-lignes.js';

/** Alternatives of one filter: more are no filter that a person chose. */
const MOST = 50;

const valuesOf = (given: unknown): string[] =>
  typeof given === 'string' || typeof given === 'number' ? (alternatives(given) ?? []) : [];

interface Options {
  /** Whether `aucun` or `aucune` stand for what has none; true when absent. */
  none?: boolean;
}

/** Values separated by commas, each of the form given. */
export function IsListeDe(form: RegExp, message: string, options: Options = {}): PropertyDecorator {
  return isListe((value) => form.test(value), message, options);
}

/** Values separated by commas, each one of those given. */
export function IsListeParmi(values: readonly string[], options: Options = {}): PropertyDecorator {
  return isListe((value) => values.includes(value), `Valeurs acceptées : ${values.join(', ')}.`, options);
}

function isListe(accepts: (value: string) => boolean, message: string, { none = true }: Options): PropertyDecorator {
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
          const each = (value: string): boolean => (none && value === AUCUN) || accepts(value);
          return values.length > 0 && values.length <= MOST && values.every(each);
        },
      },
    });
}
