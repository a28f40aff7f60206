import { type ArgumentMetadata, Injectable, Query, ValidationPipe } from '@nestjs/common';
import { AppError } from './app-error.js';
import { toFieldFaults } from './body-validation.pipe.js';

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
      exceptionFactory: (errors) => {
        const details = toFieldFaults(errors).map(({ field, message }) => ({
          field,
          message: message === 'Membre inconnu.' ? 'Paramètre inconnu.' : message,
        }));
        return new AppError('validation_failed', {
          message: details.map(({ field, message }) => `Paramètre ${field} : ${message}`).join(' '),
          details,
        });
      },
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    const given = Object.entries(value as Record<string, unknown>).filter(([, text]) => text !== '');
    return super.transform(Object.fromEntries(given), metadata);
  }
}

/**
 * The query string of a route that stands beside the interface's: `@StrictQuery() query: LignesQuery`. What it does not
 * know is told, for a filter that is ignored without a word gives the figures of another question.
 */
export const StrictQuery = (): ParameterDecorator => Query(new StrictQueryPipe());
