import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import { createReferentiel } from './depenses.js';
import { createMember, type TestMember } from './factories.js';
import { type Recompte, recompte } from './recompte.js';

/** A member of a fresh organisation. */
export interface TestDepensier extends TestMember {
  /** Its cumuls, counted again from its lines by the rules alone. */
  recount: Recompte;
}

/**
 * A member of a fresh organisation that paid 300 mandats of one line in 2025 and 2026: some are cancelled, some out of
 * scope, without a famille or without a marché.
 */
export async function createDepensier(api: TestApi): Promise<TestDepensier> {
  const member = await createMember(api);
  const { organization } = member;
  const database = api.app.get(TenantDatabase);
  await database.transaction({ organizationId: organization }, async (tx) => {
    const referentiel = await createReferentiel(tx, organization);
    await tx.execute(
      `WITH tirage AS (
         SELECT uuidv7() AS id, n, 2025 + n % 2 AS exercice, ($2::uuid[])[1 + n % 3] AS service_id,
                ($3::uuid[])[1 + n % 5] AS famille_id, ($4::uuid[])[1 + n % 7] AS marche_id,
                ($5::uuid[])[1 + n % 8] AS fournisseur_id, (n % 11 = 0) AS hors,
                CASE WHEN n % 13 = 0 THEN -1 ELSE 1 END * round(n * 37.41, 2) AS montant
         FROM generate_series(1, 300) n),
       mandats_crees AS (
         INSERT INTO mandats (organization_id, id, exercice, numero, service_id, date_emission, montant_ht)
         SELECT $1, id, exercice, n, service_id, make_date(exercice, 1 + n % 12, 1), montant FROM tirage)
       INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, service_id, compte, section, hors_perimetre,
         fournisseur_id, montant_ht, marche_id, famille_id, type_achat, date_emission)
       SELECT $1, tirage.id, 1, exercice, service_id, '611', CASE WHEN n % 7 = 0 THEN 'investissement' ELSE 'fonctionnement' END,
              hors, fournisseur_id, montant, marche_id, famille.id, famille.type_achat, make_date(exercice, 1 + n % 12, 1)
       FROM tirage LEFT JOIN familles famille ON famille.id = tirage.famille_id`,
      [
        organization,
        referentiel.services,
        Object.values(referentiel.familles),
        referentiel.marches,
        referentiel.fournisseurs,
      ],
    );
  });
  // Contracts are judged at the end of the transaction that wrote them: what they lead to is counted after it.
  const recount = await database.transaction({ organizationId: organization }, recompte);
  return { ...member, recount };
}
