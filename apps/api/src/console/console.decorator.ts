import { applyDecorators, Header, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { consoleHeaders } from './console-assets.js';
import { ConsoleErrorFilter } from './console-error.filter.js';

/** What every page of the console shares: its headers, its refusals as pages, no place in the api's description. */
export const ConsolePages = (): ClassDecorator =>
  applyDecorators(ApiExcludeController(), UseFilters(new ConsoleErrorFilter())) as ClassDecorator;

/** An HTML answer under the console's policy. */
export const ConsoleHtml = (): MethodDecorator =>
  applyDecorators(...Object.entries(consoleHeaders()).map(([name, value]) => Header(name, value)));
