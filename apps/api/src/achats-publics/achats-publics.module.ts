import { Module } from '@nestjs/common';
import { QueueModule } from '#queue/queue.module.js';
import { EventPublisherModule } from '#webhooks/event-publisher.module.js';
import { AttestationsController } from './attestations/attestations.controller.js';
import { AttestationsService } from './attestations/attestations.service.js';
import { AvenantsARattacherController } from './avenants-a-rattacher/avenants-a-rattacher.controller.js';
import { AvenantsARattacherService } from './avenants-a-rattacher/avenants-a-rattacher.service.js';
import { AvenantsDouteuxController } from './avenants-douteux/avenants-douteux.controller.js';
import { AvenantsDouteuxService } from './avenants-douteux/avenants-douteux.service.js';
import { BesoinsEstimesController } from './besoins-estimes/besoins-estimes.controller.js';
import { BesoinsEstimesService } from './besoins-estimes/besoins-estimes.service.js';
import { BordereauxController } from './bordereaux/bordereaux.controller.js';
import { BordereauxService } from './bordereaux/bordereaux.service.js';
import { RecherchePrixService } from './bordereaux/recherche-prix.service.js';
import { DecisionsFamillesService } from './classement/decisions-familles.service.js';
import { SuggestionsMarchesController } from './classement/suggestions-marches.controller.js';
import { SuggestionsMarchesService } from './classement/suggestions-marches.service.js';
import { ConsultationFactsController } from './consultations/consultation-facts.controller.js';
import { ConsultationFactsService } from './consultations/consultation-facts.service.js';
import { ConsultationsController } from './consultations/consultations.controller.js';
import { ConsultationsService } from './consultations/consultations.service.js';
import { LotsService } from './consultations/lots.service.js';
import { RegroupementController } from './consultations/regroupement.controller.js';
import { RegroupementService } from './consultations/regroupement.service.js';
import { DecpConfirmationsService } from './decp/decp-confirmations.service.js';
import { DecpExportService } from './decp/decp-export.service.js';
import { DecpController } from './decp/decp.controller.js';
import { ExercicesController } from './exercices/exercices.controller.js';
import { ExercicesService } from './exercices/exercices.service.js';
import { FournisseursController } from './fournisseurs/fournisseurs.controller.js';
import { FournisseursReadService } from './fournisseurs/fournisseurs-read.service.js';
import { FournisseursWriteService } from './fournisseurs/fournisseurs-write.service.js';
import { CorrectionsService } from './imports/corrections.service.js';
import { ImportEventsService } from './imports/import-events.service.js';
import { ImportLignesService } from './imports/import-lignes.service.js';
import { ImportsController } from './imports/imports.controller.js';
import { ImportsService } from './imports/imports.service.js';
import { RetraitController } from './imports/retrait.controller.js';
import { RetraitService } from './imports/retrait.service.js';
import { MotifsService } from './imports/motifs.service.js';
import { IdempotentUploadInterceptor } from './imports/idempotent-upload.interceptor.js';
import { ReceptionsService } from './imports/receptions.service.js';
import { UploadInterceptor } from './imports/upload.interceptor.js';
import { MandatRemovalService } from './mandats/mandat-removal.service.js';
import { MandatsListService } from './mandats/mandats-list.service.js';
import { MandatsController } from './mandats/mandats.controller.js';
import { MandatsService } from './mandats/mandats.service.js';
import { AvenantsService } from './marches/avenants.service.js';
import { FacettesMarchesService } from './marches/facettes.service.js';
import { MarchesBulkService } from './marches/marches-bulk.service.js';
import { MarchesReadService } from './marches/marches-read.service.js';
import { MarchesWriteService } from './marches/marches-write.service.js';
import { MarchesController } from './marches/marches.controller.js';
import { SousTraitancesService } from './marches/sous-traitances.service.js';
import { NatureAcheteurController } from './nature-acheteur/nature-acheteur.controller.js';
import { NatureAcheteurService } from './nature-acheteur/nature-acheteur.service.js';
import { ActivationService } from './nomenclature/activation.service.js';
import { ComptesController } from './nomenclature/comptes.controller.js';
import { ComptesService } from './nomenclature/comptes.service.js';
import { NomenclatureController } from './nomenclature/nomenclature.controller.js';
import { NomenclatureService } from './nomenclature/nomenclature.service.js';
import { VersionsController } from './nomenclature/versions.controller.js';
import { VersionsService } from './nomenclature/versions.service.js';
import { OperationsController } from './operations/operations.controller.js';
import { OperationsService } from './operations/operations.service.js';
import { ServicesController } from './services/services.controller.js';
import { ServicesService } from './services/services.service.js';

/** The module Achats publics: contracts, payment orders, nomenclature, price schedules and their imports. */
@Module({
  imports: [QueueModule.forProducers('imports'), EventPublisherModule],
  controllers: [
    ImportsController,
    RetraitController,
    ExercicesController,
    ServicesController,
    FournisseursController,
    DecpController,
    SuggestionsMarchesController,
    MarchesController,
    AvenantsARattacherController,
    AvenantsDouteuxController,
    MandatsController,
    VersionsController,
    ComptesController,
    NomenclatureController,
    OperationsController,
    ConsultationsController,
    RegroupementController,
    ConsultationFactsController,
    AttestationsController,
    BesoinsEstimesController,
    NatureAcheteurController,
    BordereauxController,
  ],
  providers: [
    ImportsService,
    RetraitService,
    IdempotentUploadInterceptor,
    ReceptionsService,
    ImportLignesService,
    MotifsService,
    CorrectionsService,
    ImportEventsService,
    UploadInterceptor,
    ExercicesService,
    ServicesService,
    FournisseursReadService,
    FournisseursWriteService,
    AvenantsService,
    SuggestionsMarchesService,
    DecisionsFamillesService,
    FacettesMarchesService,
    MarchesReadService,
    MarchesWriteService,
    MarchesBulkService,
    SousTraitancesService,
    AvenantsARattacherService,
    AvenantsDouteuxService,
    MandatRemovalService,
    MandatsListService,
    MandatsService,
    ComptesService,
    NomenclatureService,
    VersionsService,
    ActivationService,
    OperationsService,
    ConsultationsService,
    RegroupementService,
    LotsService,
    ConsultationFactsService,
    AttestationsService,
    BesoinsEstimesService,
    NatureAcheteurService,
    BordereauxService,
    RecherchePrixService,
    DecpExportService,
    DecpConfirmationsService,
  ],
})
export class AchatsPublicsModule {}
