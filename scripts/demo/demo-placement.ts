import type { TenantDatabase } from '#database/tenant-database.js';
import type { MarcheDemo } from './marches.js';

/** Writes what DECP does not carry of the made-up contracts: their famille, launch and renewals. */
export async function placeContracts(
  database: TenantDatabase,
  organizationId: string,
  marches: readonly MarcheDemo[],
): Promise<void> {
  await database.transaction({ organizationId }, (tx) =>
    tx.execute(
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
    ),
  );
}
