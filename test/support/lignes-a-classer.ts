import { TenantDatabase } from '#database/tenant-database.js';
import type { TestApi } from './api.js';
import { createReferentiel, insert, type Referentiel } from './depenses.js';

/** Lines of one supplier that have no famille, and their sum in euros. */
export const A_CLASSER = { lignes: 1_000, montant: 412_300, fournisseur: 'EXPRESS SERVICES' };

/** A text that would break a page that took it for its own. */
export const HOSTILE = `<img src=x onerror=alert(1)> \u202egnirts\u202c ${'Objet-très-long'.repeat(30)}`;

const LIGNES = `
  WITH mandat AS (
    INSERT INTO mandats (organization_id, exercice, numero, objet, date_emission, montant_ht, service_id, fournisseur_id)
    SELECT $1, 2026, $2 || n, $3, date '2026-01-05' + n % 300, 1, $4, $5 FROM generate_series(1, $6::int) n
    RETURNING id, exercice, date_emission, service_id, fournisseur_id, numero, objet),
  textes AS (
    INSERT INTO recherche_mandats (organization_id, mandat_id, exercice, service_id, date_emission, texte)
    SELECT $1, id, exercice, service_id, date_emission, texte_recherche_mandat(numero, objet, $7) FROM mandat)
  INSERT INTO lignes_mandat (organization_id, mandat_id, numero, exercice, date_emission, service_id, fournisseur_id,
    compte, section, montant_ht, montant_base, famille_id, source_classement, confiance)
  SELECT $1, id, 1, exercice, date_emission, service_id, fournisseur_id, '6283', 'fonctionnement', $8, 'ht', $9::uuid,
         CASE WHEN $9::uuid IS NOT NULL THEN 'manuel' END, CASE WHEN $9::uuid IS NOT NULL THEN 1 END
  FROM mandat`;

/**
 * Fills an organisation: a thousand lines of one supplier without famille, forty earlier ones of it in famille B, sixty
 * lines of another supplier, and one with a hostile object.
 */
export async function createLignesAClasser(api: TestApi, organization: string): Promise<Referentiel> {
  return api.app.get(TenantDatabase).transaction({ organizationId: organization }, async (tx) => {
    const referentiel = await createReferentiel(tx, organization);
    const supplier = (siret: string, name: string) =>
      insert(tx, organization, 'fournisseurs', {
        type_id: 'SIRET',
        identifiant: siret,
        siren: siret.slice(0, 9),
        raison_sociale: name,
      });
    const express = await supplier('41318987900021', A_CLASSER.fournisseur);
    const other = await supplier('41459958900010', `Autre ${HOSTILE}`);
    const { services, familles } = referentiel;
    const pay = (
      numero: string,
      objet: string,
      fournisseur: string,
      name: string,
      count: number,
      famille: string | null,
    ) =>
      tx.execute(LIGNES, [
        organization,
        numero,
        objet,
        services[0],
        fournisseur,
        count,
        name,
        A_CLASSER.montant / A_CLASSER.lignes,
        famille,
      ]);
    await pay('E', 'Affranchissement et courrier', express, A_CLASSER.fournisseur, A_CLASSER.lignes, null);
    await pay('B', 'Courses urgentes', express, A_CLASSER.fournisseur, 40, familles.B);
    await pay('A', 'Élagage', other, 'Autre', 60, familles.C);
    await pay('H', `Piège ${HOSTILE}`, other, 'Autre', 1, null);
    return referentiel;
  });
}
