import { Module } from '@nestjs/common';
import { ApiDescription } from './api-description.js';
import { DocsController } from './docs.controller.js';

/** The reference for client developers, and its machine-readable form. */
@Module({ controllers: [DocsController], providers: [ApiDescription], exports: [ApiDescription] })
export class DocsModule {}
