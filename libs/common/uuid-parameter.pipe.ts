import { Injectable, type PipeTransform } from '@nestjs/common';
import { notFound } from './app-error.js';
import { isUuid } from './filters.js';

/** An identifier in a path: what is no UUID names nothing, and answers as a missing or foreign resource does. */
@Injectable()
export class UuidParameter implements PipeTransform<string, string> {
  transform(value: string): string {
    if (!isUuid(value)) throw notFound();
    return value.toLowerCase();
  }
}
