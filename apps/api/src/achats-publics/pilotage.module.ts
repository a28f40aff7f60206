import { Module } from '@nestjs/common';
import { AlertesController } from './alertes/alertes.controller.js';
import { AlertesService } from './alertes/alertes.service.js';
import { SuiviAlertesService } from './alertes/suivi-alertes.service.js';
import { ClassementController } from './classement/classement.controller.js';
import { ReclassementService } from './classement/reclassement.service.js';
import { ReglesService } from './classement/regles.service.js';
import { ATraiterService } from './conformite/a-traiter.service.js';
import { ConformiteController } from './conformite/conformite.controller.js';
import { ConformiteService } from './conformite/conformite.service.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DashboardService } from './dashboard/dashboard.service.js';
import { EcheancesController } from './echeances/echeances.controller.js';
import { EcheancesService } from './echeances/echeances.service.js';
import { ExecutionController } from './execution/execution.controller.js';
import { ExecutionService } from './execution/execution.service.js';
import { FacettesService } from './lignes/facettes.service.js';
import { LignesController } from './lignes/lignes.controller.js';
import { LignesListService } from './lignes/lignes-list.service.js';
import { SuggestionsService } from './lignes/suggestions.service.js';
import { PaiementsController } from './paiements/paiements.controller.js';
import { PaiementsService } from './paiements/paiements.service.js';
import { SeuilsController } from './seuils/seuils.controller.js';
import { SeuilsService } from './seuils/seuils.service.js';

/** Steering of the module Achats publics: where the money goes, and whether it was bought by the rules. */
@Module({
  controllers: [
    AlertesController,
    ClassementController,
    ConformiteController,
    DashboardController,
    EcheancesController,
    ExecutionController,
    LignesController,
    PaiementsController,
    SeuilsController,
  ],
  providers: [
    AlertesService,
    SuiviAlertesService,
    ATraiterService,
    ReglesService,
    ReclassementService,
    ConformiteService,
    DashboardService,
    EcheancesService,
    ExecutionService,
    LignesListService,
    FacettesService,
    SuggestionsService,
    PaiementsService,
    SeuilsService,
  ],
})
export class PilotageModule {}
