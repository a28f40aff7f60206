import type { TenantDatabase } from '#database/tenant-database.js';
import { MOTS_AVENANTS, MOTS_SOUS_TRAITANCE } from './avenants.js';
import type { MarcheDemo } from './marches.js';

/** Writes what DECP does not carry of the made-up contracts: their famille, launch and renewals, and what their acts are for. */
export async function placeContracts(
  database: TenantDatabase,
  organizationId: string,
  marches: readonly MarcheDemo[],
): Promise<void> {
  await database.transaction({ organizationId }, async (tx) => {
    await tx.execute(
      `UPDATE marches marche
       SET famille_id = famille.id, date_lancement = demo.lancement, reconductions = demo.reconductions,
         provenances = marche.provenances || '{"famille_id": "saisie"}', updated_at = now()
       FROM unnest($2::text[], $3::text[], $4::date[], $5::int[]) AS demo(numero, famille, lancement, reconductions)
       JOIN familles famille ON famille.organization_id = $1 AND famille.code = demo.famille
       WHERE marche.organization_id = $1 AND marche.numero = demo.numero 
         AND (marche.famille_id IS NULL OR marche.provenances->>'famille_id' = 'deduit')`,
      [
        organizationId,
        marches.map(({ numero }) => numero),
        marches.map(({ famille }) => famille),
        marches.map(({ dateLancement }) => dateLancement),
        marches.map(({ reconductions }) => reconductions),
      ],
    );
    for (const table of ['avenants', 'sous_traitances'] as const)
      await tx.execute(OBJECTS[table], [organizationId, marches.map(({ numero }) => numero), OBJECT_OF[table]]);
  });
}

const OBJECT_OF = { avenants: MOTS_AVENANTS, sous_traitances: MOTS_SOUS_TRAITANCE };

const OBJECTS = {
  avenants: `UPDATE avenants SET objet = $3 FROM marches marche
    WHERE avenants.organization_id = $1 AND marche.organization_id = $1 AND marche.id = avenants.marche_id
      AND marche.numero = ANY ($2::text[]) AND avenants.objet IS NULL`,
  sous_traitances: `UPDATE sous_traitances SET objet = $3 FROM marches marche
    WHERE sous_traitances.organization_id = $1 AND marche.organization_id = $1 AND marche.id = sous_traitances.marche_id
      AND marche.numero = ANY ($2::text[]) AND sous_traitances.objet IS NULL`,
};
