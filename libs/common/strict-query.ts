import { type ArgumentMetadata, Injectable, Query, ValidationPipe } from '@nestjs/common';
import type { FieldFault } from './app-error.js';
import { toFieldFaults } from './body-validation.pipe.js';
import { faultsOf, refusedParameters } from './filters.js';
import { UNREAD_MEMBERS } from './unread-members.js';

/** What is said of a parameter that the DTO does not have. */
const UNKNOWN = 'Paramètre inconnu.';

/**
 * Checks a query string against its class-validator DTO: an unknown parameter or an unreadable value is refused with 400,
 * each fault under its parameter. An empty value is no filter, as in the interface's own lists. Values stay texts: a
 * parameter that is repeated is an array, which `@IsString()` refuses.
 */
@Injectable()
class StrictQueryPipe extends ValidationPipe {
  constructor() {
    super({
      transform: true,
      whitelist: true,
      forbidNonWhitelisted: true,
      stopAtFirstError: false,
      exceptionFactory: (errors) => refusedParameters(toFieldFaults(errors, UNKNOWN)),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const given = Object.entries(value as Record<string, unknown>).filter(([, text]) => text !== '');
    const faults = given.flatMap(unreadable);
    if (faults.length === 0) return super.transform(Object.fromEntries(given), metadata);
    // The DTO tells of the others, so that all are told at once.
    const others = given.filter((one) => unreadable(one).length === 0);
    const more = await super.transform(Object.fromEntries(others), metadata).then(() => [], faultsOf);
    throw refusedParameters([...faults, ...more]);
  }
}

/** What no DTO is asked about: a name that it would not see, a text that PostgreSQL does not hold. */
function unreadable([field, value]: [string, unknown]): FieldFault[] {
  if (UNREAD_MEMBERS.has(field)) return [{ field, message: UNKNOWN }];
  if ([value].flat().some((text) => typeof text === 'string' && text.includes('\u0000')))
    return [{ field, message: 'Le caractère NUL n’est pas accepté.' }];
  return [];
}

/**
 * The query string of a route that stands beside the interface's: `@StrictQuery() query: LignesQuery`. What it does not
 * know is told, for a filter that is ignored without a word gives the figures of another question.
 */
export const StrictQuery = (): ParameterDecorator => Query(new StrictQueryPipe());
