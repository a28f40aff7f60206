import { Module } from '@nestjs/common';
import { EvenementsController } from './evenements.controller.js';
import { EvenementsService } from './evenements.service.js';

@Module({ controllers: [EvenementsController], providers: [EvenementsService] })
export class EvenementsModule {}
