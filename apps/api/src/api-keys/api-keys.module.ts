import { Module } from '@nestjs/common';
import { ApiKeysService } from '#identity/api-keys.service.js';
import { ApiKeysController } from './api-keys.controller.js';

@Module({ controllers: [ApiKeysController], providers: [ApiKeysService] })
export class ApiKeysModule {}
