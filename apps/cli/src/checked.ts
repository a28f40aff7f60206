import { AppError, type FieldFault } from '#common/app-error.js';
import { BodyValidationPipe } from '#common/body-validation.pipe.js';
import { UsageError } from './command.js';

const pipe = new BodyValidationPipe();

/**
 * What a command was given, held to the rules of the route that does the same.
 * @param type class of the route's body
 * @throws UsageError that names every fault
 */
export async function checked<T extends object>(type: new () => T, given: T): Promise<T> {
  try {
    return (await pipe.transform(given, { type: 'body', metatype: type })) as T;
  } catch (error) {
    if (!(error instanceof AppError) || !Array.isArray(error.details)) throw error;
    const faults = error.details as FieldFault[];
    throw new UsageError(faults.map(({ field, message }) => `${field} : ${message}`).join('\n'), { cause: error });
  }
}
