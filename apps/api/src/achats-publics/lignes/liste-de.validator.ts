import { registerDecorator } from 'class-validator';
import { alternatives, AUCUN } from '#figures/lignes/filtre-lignes.js';

/** Alternatives of one filter: more are no filter that a person chose. */
const MOST = 50;

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
        message: `${message}${none ? ' Ou « aucun ».' : ''} ${MOST} valeurs au plus, séparées par des virgules.`,
      },
      validator: {
        validate: (text: unknown) => {
          if (typeof text !== 'string' && typeof text !== 'number') return false;
          const values = alternatives(text) ?? [];
          return values.length > 0 && values.length <= MOST && values.every(accepts);
        },
      },
    });
}
