import { Roles1790000000001 } from './001-roles.js';
import { Identity1790000000010 } from './010-identity.js';
import { Audit1790000000020 } from './020-audit.js';
import { Search1790000000100 } from './100-search.js';
import { ExercicesServices1790000000110 } from './110-exercices-services.js';
import { Nomenclature1790000000120 } from './120-nomenclature.js';
import { Fournisseurs1790000000130 } from './130-fournisseurs.js';
import { Marches1790000000140 } from './140-marches.js';
import { Mandats1790000000150 } from './150-mandats.js';
import { RechercheMandats1790000000155 } from './155-recherche-mandats.js';
import { BordereauxPrix1790000000160 } from './160-bordereaux-prix.js';
import { RecherchePrix1790000000170 } from './170-recherche-prix.js';
import { Imports1790000000200 } from './200-imports.js';
import { IndexRecherche1790000000210 } from './210-index-recherche.js';
import { Webhooks1790000000300 } from './300-webhooks.js';
import { WebhookWorker1790000000310 } from './310-webhook-worker.js';
import { ApiKeys1790000000500 } from './500-api-keys.js';
import { AccountInvitations1790000000510 } from './510-account-invitations.js';
import { PlatformHealth1790000000520 } from './520-platform-health.js';
import { ExportTickets1790000000550 } from './550-export-tickets.js';
import { ReglesPassation1790000000400 } from './400-regles-passation.js';
import { LignesJugees1790000000410 } from './410-lignes-jugees.js';
import { Classement1790000000420 } from './420-classement.js';
import { Cumuls1790000000430 } from './430-cumuls.js';
import { CumulsCalcul1790000000440 } from './440-cumuls-calcul.js';
import { CumulsDeclencheurs1790000000450 } from './450-cumuls-declencheurs.js';
import { CumulsRecompte1790000000460 } from './460-cumuls-recompte.js';
import { Alertes1790000000470 } from './470-alertes.js';
import { ExecutionsTaches1790000000480 } from './480-executions-taches.js';
import { Assistant1790000000600 } from './600-assistant.js';
import { MemberInvitations1790000000700 } from './700-member-invitations.js';
import { SecurityEvents1790000000710 } from './710-security-events.js';
import { PoliciesByRole1790000000720 } from './720-policies-by-role.js';
import { OperatorsDemo1790000000721 } from './721-operators-demo.js';
import { PlatformAuditChain1790000000722 } from './722-platform-audit-chain.js';
import { SignedHeads1790000000723 } from './723-signed-heads.js';
import { TreeDepth1790000000730 } from './730-tree-depth.js';
import { ImportNames1790000000731 } from './731-import-names.js';
import { ConformiteMandat1790000000732 } from './732-conformite-mandat.js';
import { ImportTours1790000000740 } from './740-import-tours.js';
import { ImportOctets1790000000741 } from './741-import-octets.js';
import { ImportStatistiques1790000000742 } from './742-import-statistiques.js';
import { WorkerHeartbeats1790000000750 } from './750-worker-heartbeats.js';
import { Retention1790000000755 } from './755-retention.js';
import { AssistantIntentions1790000000760 } from './760-assistant-intentions.js';
import { MarchesPublies1790000000761 } from './761-marches-publies.js';

/** Every migration, in the order that it runs. */
export const migrations = [
  Roles1790000000001,
  Identity1790000000010,
  Audit1790000000020,
  Search1790000000100,
  ExercicesServices1790000000110,
  Nomenclature1790000000120,
  Fournisseurs1790000000130,
  Marches1790000000140,
  Mandats1790000000150,
  RechercheMandats1790000000155,
  BordereauxPrix1790000000160,
  RecherchePrix1790000000170,
  Imports1790000000200,
  IndexRecherche1790000000210,
  Webhooks1790000000300,
  WebhookWorker1790000000310,
  ApiKeys1790000000500,
  AccountInvitations1790000000510,
  PlatformHealth1790000000520,
  ReglesPassation1790000000400,
  LignesJugees1790000000410,
  Classement1790000000420,
  Cumuls1790000000430,
  CumulsCalcul1790000000440,
  CumulsDeclencheurs1790000000450,
  CumulsRecompte1790000000460,
  Alertes1790000000470,
  ExportTickets1790000000550,
  ExecutionsTaches1790000000480,
  Assistant1790000000600,
  MemberInvitations1790000000700,
  SecurityEvents1790000000710,
  PoliciesByRole1790000000720,
  OperatorsDemo1790000000721,
  PlatformAuditChain1790000000722,
  SignedHeads1790000000723,
  TreeDepth1790000000730,
  ImportNames1790000000731,
  ConformiteMandat1790000000732,
  ImportTours1790000000740,
  ImportOctets1790000000741,
  ImportStatistiques1790000000742,
  WorkerHeartbeats1790000000750,
  Retention1790000000755,
  AssistantIntentions1790000000760,
  MarchesPublies1790000000761,
];
