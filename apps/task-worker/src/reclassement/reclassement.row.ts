import type { Actor } from '#database/audit.js';
import type { Reclassement } from '#database/entities/reclassement.entity.js';
import type { RowOf } from '#database/row.js';
import type { DemandeClassement } from '#figures/lignes/demande-classement.js';

/** A bulk classification that runs. */
export interface ReclassementRow extends RowOf<
  Reclassement,
  'id' | 'organization_id' | 'statut' | 'annule' | 'acteur_id'
> {
  demande: DemandeClassement;
  acteur_type: Actor['type'];
}
