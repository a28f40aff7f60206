import { registerDecorator, type ValidationOptions } from 'class-validator';
import { hasUnprintable } from '#common/typed-text.js';

/** The text is a URL, of characters that can be seen: it is what shows an entry point to people. Whether it may be called is the target policy's to say, which knows the settings. */
export function IsReadableUrl(options?: ValidationOptions): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'isReadableUrl',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'L’adresse n’est pas une URL lisible.', ...options },
      validator: {
        validate: (value: unknown) => typeof value === 'string' && !hasUnprintable(value) && URL.canParse(value),
      },
    });
}
