import type { DashboardResponse } from '../../achats-publics/dashboard/dashboard.response.js';
import { readDashboard } from '../../achats-publics/dashboard/dashboard.service.js';
import { readSeuils, type Seuils } from '../../achats-publics/seuils/seuils.service.js';
import { exerciceOf } from '../exercice-of.js';
import { type Autorite, readAutorite } from '../read-autorite.js';
import type { DocumentSource } from '../document-source.js';
import { type DelaisPaiement, readDelais } from './delais-paiement.js';
import { type AchatsJuges, readNonConformites } from './non-conformites.js';

/** Everything that the report of a year says, from one snapshot. */
export interface AnnuelFigures {
  autorite: Autorite;
  producedAt: Date;
  exercice: number;
  figures: DashboardResponse;
  seuils: Seuils;
  nonConformes: AchatsJuges[];
  delais: DelaisPaiement | null;
}

/** All that the annual report says of an exercice, read in the one transaction of the document. */
export async function readAnnuel(source: DocumentSource): Promise<AnnuelFigures> {
  const { tx, organizationId, producedAt } = source;
  const exercice = await exerciceOf(source);
  return {
    autorite: await readAutorite(tx, organizationId),
    producedAt,
    exercice,
    figures: await readDashboard(tx, organizationId, exercice),
    seuils: await readSeuils(tx, organizationId, exercice),
    nonConformes: await readNonConformites(tx, organizationId, exercice),
    delais: await readDelais(tx, organizationId, exercice),
  };
}
