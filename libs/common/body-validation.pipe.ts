import { type ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { type FieldFault, validationFailed } from './app-error.js';
import { messagesOf } from './validation-messages.js';

/**
 * Checks request bodies against their class-validator DTO: unknown members are faults, nothing is coerced, and all
 * faults are answered at once. Query strings of the interface's own lists are read by the helpers of `filters.ts`, which
 * never refuse; those of later routes by `strict-query.ts`.
 */
@Injectable()
export class BodyValidationPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: false,
      exceptionFactory: (errors) => validationFailed(toFieldFaults(errors)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type !== 'body') return value;
    if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value))) {
      throw validationFailed([{ field: 'body', message: 'Un objet JSON est attendu.' }]);
    }
    return super.transform(value ?? {}, metadata);
  }
}

/**
 * The faults of a value and of what it holds, each under the path of its member.
 * @param unknown what is said of a member that the DTO does not have, unless a body is checked
 */
export function toFieldFaults(errors: readonly ValidationError[], unknown?: string, path = ''): FieldFault[] {
  return errors.flatMap((error) => {
    const field = path === '' ? error.property : `${path}.${error.property}`;
    const own = messagesOf(error, unknown).map((message) => ({ field, message }));
    return [...own, ...toFieldFaults(error.children ?? [], unknown, field)];
  });
}
