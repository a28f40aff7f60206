import { Account } from './account.entity.js';
import { AccountInvitation } from './account-invitation.entity.js';
import { Alerte } from './alerte.entity.js';
import { AttestationPublicite } from './attestation-publicite.entity.js';
import { ApiKey } from './api-key.entity.js';
import { AuditEntry } from './audit-entry.entity.js';
import { AuditHead } from './audit-head.entity.js';
import { Avenant } from './avenant.entity.js';
import { AvenantARattacher } from './avenant-a-rattacher.entity.js';
import { Besoin } from './besoin.entity.js';
import { BesoinEstime } from './besoin-estime.entity.js';
import { BordereauPrix } from './bordereau-prix.entity.js';
import { ChatbotConsommation } from './chatbot-consommation.entity.js';
import { ChatbotConversation } from './chatbot-conversation.entity.js';
import { ChatbotDemandeur } from './chatbot-demandeur.entity.js';
import { ChatbotFeedback } from './chatbot-feedback.entity.js';
import { ChatbotIntention } from './chatbot-intention.entity.js';
import { ChatbotLien } from './chatbot-lien.entity.js';
import { ChatbotMessage } from './chatbot-message.entity.js';
import { ChatbotSel } from './chatbot-sel.entity.js';
import { Compte } from './compte.entity.js';
import { CompteurFournisseurs } from './compteur-fournisseurs.entity.js';
import { Consultation } from './consultation.entity.js';
import { CumulDepassement } from './cumul-depassement.entity.js';
import { CumulExercice } from './cumul-exercice.entity.js';
import { CumulFamille } from './cumul-famille.entity.js';
import { CumulFournisseur } from './cumul-fournisseur.entity.js';
import { CumulLignes } from './cumul-lignes.entity.js';
import { CumulMarche } from './cumul-marche.entity.js';
import { CumulListe } from './cumul-liste.entity.js';
import { CumulMandats } from './cumul-mandats.entity.js';
import { CumulService } from './cumul-service.entity.js';
import { DepassementLigne } from './depassement-ligne.entity.js';
import { DelaiLegal } from './delai-legal.entity.js';
import { DeletedApiKey } from './deleted-api-key.entity.js';
import { EvenementTete } from './evenement-tete.entity.js';
import { EcritureARelever } from './ecriture-a-relever.entity.js';
import { Evenement } from './evenement.entity.js';
import { ExecutionTache } from './execution-tache.entity.js';
import { Exercice } from './exercice.entity.js';
import { ExportTicket } from './export-ticket.entity.js';
import { DecisionFamille } from './decision-famille.entity.js';
import { Famille } from './famille.entity.js';
import { FamilleRefusee } from './famille-refusee.entity.js';
import { Fournisseur } from './fournisseur.entity.js';
import { FranchissementSeuil } from './franchissement-seuil.entity.js';
import { IdempotencyKey } from './idempotency-key.entity.js';
import { Import } from './import.entity.js';
import { ImportLigne } from './import-ligne.entity.js';
import { ImportLignesAcceptees } from './import-lignes-acceptees.entity.js';
import { ImportMotif } from './import-motif.entity.js';
import { ImportReception } from './import-reception.entity.js';
import { ImportRessources } from './import-ressources.entity.js';
import { ImportTour } from './import-tour.entity.js';
import { Justification } from './justification.entity.js';
import { LigneMandat } from './ligne-mandat.entity.js';
import { LignePrix } from './ligne-prix.entity.js';
import { Lot } from './lot.entity.js';
import { Mandat } from './mandat.entity.js';
import { Marche } from './marche.entity.js';
import { MarcheTitulaire } from './marche-titulaire.entity.js';
import { NatureAcheteur } from './nature-acheteur.entity.js';
import { NatureSiren } from './nature-siren.entity.js';
import { Nomenclature } from './nomenclature.entity.js';
import { Operation } from './operation.entity.js';
import { Operator } from './operator.entity.js';
import { OperatorSession } from './operator-session.entity.js';
import { Organization } from './organization.entity.js';
import { MemberInvitation } from './member-invitation.entity.js';
import { OrganizationMember } from './organization-member.entity.js';
import { OrganizationModule } from './organization-module.entity.js';
import { PeriodeSeuils } from './periode-seuils.entity.js';
import { PlatformAuditEntry } from './platform-audit-entry.entity.js';
import { PlatformAuditHead } from './platform-audit-head.entity.js';
import { ProcessHeartbeat } from './process-heartbeat.entity.js';
import { PublicationDecp } from './publication-decp.entity.js';
import { PublicationRecue } from './publication-recue.entity.js';
import { QueueSample } from './queue-sample.entity.js';
import { RateLimit } from './rate-limit.entity.js';
import { ReclassementLigne } from './reclassement-ligne.entity.js';
import { ReclassementLot } from './reclassement-lot.entity.js';
import { Reclassement } from './reclassement.entity.js';
import { RegroupementAFaire } from './regroupement-a-faire.entity.js';
import { Rejugement } from './rejugement.entity.js';
import { Regroupement } from './regroupement.entity.js';
import { RechercheMandat } from './recherche-mandat.entity.js';
import { RegleClassement } from './regle-classement.entity.js';
import { SecurityEventRow } from './security-event.entity.js';
import { Service } from './service.entity.js';
import { Session } from './session.entity.js';
import { ReleveAchats } from './releve-achats.entity.js';
import { ReleveMandats } from './releve-mandats.entity.js';
import { RelevePaiements } from './releve-paiements.entity.js';
import { RelevePremierMandat } from './releve-premier-mandat.entity.js';
import { RetraitImport } from './retrait-import.entity.js';
import { Seuil } from './seuil.entity.js';
import { SignInNetwork } from './sign-in-network.entity.js';
import { SousTraitance } from './sous-traitance.entity.js';
import { SuiviDgp } from './suivi-dgp.entity.js';
import { TauxInteret } from './taux-interet.entity.js';
import { VerdictMarche } from './verdict-marche.entity.js';
import { VerdictMarchePasse } from './verdict-marche-passe.entity.js';
import { Webhook } from './webhook.entity.js';
import { WebhookAttempt } from './webhook-attempt.entity.js';
import { WebhookDelivery } from './webhook-delivery.entity.js';
import { WorkerHeartbeat } from './worker-heartbeat.entity.js';

/** Every table of the schema, as TypeORM knows it; the drift check holds them against the database. */
export const entities = [
  Account,
  AccountInvitation,
  Alerte,
  AttestationPublicite,
  ApiKey,
  AuditEntry,
  AuditHead,
  Avenant,
  AvenantARattacher,
  Besoin,
  BesoinEstime,
  BordereauPrix,
  ChatbotConsommation,
  ChatbotConversation,
  ChatbotDemandeur,
  ChatbotFeedback,
  ChatbotIntention,
  ChatbotLien,
  ChatbotMessage,
  ChatbotSel,
  Compte,
  CompteurFournisseurs,
  Consultation,
  CumulDepassement,
  CumulExercice,
  CumulFamille,
  CumulFournisseur,
  CumulLignes,
  CumulListe,
  DepassementLigne,
  CumulMandats,
  CumulMarche,
  CumulService,
  DelaiLegal,
  DeletedApiKey,
  EcritureARelever,
  Evenement,
  EvenementTete,
  ExecutionTache,
  Exercice,
  ExportTicket,
  DecisionFamille,
  Famille,
  FamilleRefusee,
  Fournisseur,
  FranchissementSeuil,
  IdempotencyKey,
  Import,
  ImportLigne,
  ImportLignesAcceptees,
  ImportMotif,
  ImportReception,
  ImportRessources,
  ImportTour,
  Justification,
  LigneMandat,
  LignePrix,
  Lot,
  Mandat,
  Marche,
  MarcheTitulaire,
  NatureAcheteur,
  NatureSiren,
  Nomenclature,
  Operation,
  Operator,
  OperatorSession,
  Organization,
  MemberInvitation,
  OrganizationMember,
  OrganizationModule,
  PeriodeSeuils,
  PlatformAuditEntry,
  PlatformAuditHead,
  ProcessHeartbeat,
  PublicationDecp,
  PublicationRecue,
  QueueSample,
  RateLimit,
  Reclassement,
  ReclassementLigne,
  ReclassementLot,
  RegroupementAFaire,
  Regroupement,
  RechercheMandat,
  RegleClassement,
  SecurityEventRow,
  Service,
  Session,
  ReleveAchats,
  ReleveMandats,
  RelevePaiements,
  RelevePremierMandat,
  RetraitImport,
  Seuil,
  SignInNetwork,
  SousTraitance,
  SuiviDgp,
  TauxInteret,
  VerdictMarche,
  Rejugement,
  VerdictMarchePasse,
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WorkerHeartbeat,
];
