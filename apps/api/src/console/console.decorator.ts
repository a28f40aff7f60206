import { applyDecorators, Header } from '@nestjs/common';
import { consoleHeaders } from './console-assets.js';

/** An HTML answer under the console's policy. */
export const ConsoleHtml = (): MethodDecorator =>
  applyDecorators(...Object.entries(consoleHeaders()).map(([name, value]) => Header(name, value)));
