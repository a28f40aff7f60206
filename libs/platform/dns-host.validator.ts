import { registerDecorator } from 'class-validator';
import { hostNameFault } from '#common/host-name.js';

/** The host of the URL is a name that DNS can hold. What is no URL at all is another constraint’s to refuse. */
export function HasDnsHost(): PropertyDecorator {
  return (target, property) =>
    registerDecorator({
      name: 'hasDnsHost',
      target: target.constructor,
      propertyName: property as string,
      options: { message: ({ value }) => faultOf(value) ?? '' },
      validator: { validate: (value: unknown) => faultOf(value) === undefined },
    });
}

const faultOf = (value: unknown): string | undefined =>
  typeof value === 'string' && URL.canParse(value) ? hostNameFault(new URL(value).hostname) : undefined;
