import { registerDecorator } from 'class-validator';
import { isDnsName } from '#common/host-name.js';

/** The host of the URL is a name that DNS can hold. What is no URL at all is another constraint’s to refuse. */
export function HasDnsHost(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'hasDnsHost',
      target: target.constructor,
      propertyName: property as string,
      options: { message: 'Chaque partie du nom d’hôte compte de 1 à 63 caractères, 253 en tout.' },
      validator: {
        validate: (value: unknown) =>
          typeof value !== 'string' || !URL.canParse(value) || isDnsName(new URL(value).hostname),
      },
    });
}
