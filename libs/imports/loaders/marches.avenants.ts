import type { RunTable } from '../run-table.js';
import type { Run } from './loader.js';

/**
 * Keeps the modifications whose lot is not known, for a person to attach. A row that lists one modification tells that one;
 * the same row again is the same modification.
 * @returns how many the file tells
 */
export async function keepAvenantsARattacher(
  { tx, organizationId }: Run,
  doubtful: RunTable<'import_avenants_a_rattacher'>,
): Promise<number> {
  await tx.execute(
    `INSERT INTO avenants_a_rattacher (organization_id, acheteur_siret, numero, numero_marche, rang, objet, montant,
       duree_mois, date_notification, date_publication, titulaires, empreinte)
     SELECT $1, ligne.acheteur_siret, ligne.donnees->>'id', ligne.racine || '00', right(ligne.donnees->>'id', 2)::int,
            coalesce(dite->>'objet', ligne.donnees->>'objet'),
            (CASE WHEN dite IS NULL THEN ligne.donnees ELSE dite END->>'montant')::numeric,
            (CASE WHEN dite IS NULL THEN ligne.donnees ELSE dite END->>'dureeMois')::int,
            (CASE WHEN dite IS NULL THEN ligne.donnees ELSE dite END->>'dateNotification')::date,
            (CASE WHEN dite IS NULL THEN ligne.donnees ELSE dite END->>'datePublicationDonnees')::date,
            ligne.donnees->'titulaires', ligne.empreinte
     FROM ${doubtful} doute
     JOIN publications_recues ligne ON ligne.organization_id = $1 AND ligne.acheteur_siret = doute.siret
       AND ligne.empreinte = doute.empreinte
     CROSS JOIN LATERAL (SELECT CASE jsonb_array_length(ligne.donnees->'modifications')
                           WHEN 1 THEN ligne.donnees#>'{modifications,0}' END AS dite) modification
     ON CONFLICT (organization_id, acheteur_siret, numero, empreinte) DO NOTHING`,
    [organizationId],
  );
  const counted = await tx.first<{ nombre: number }>(
    `SELECT count(*)::int AS nombre FROM ${doubtful} WHERE numero IS NOT NULL`,
  );
  return counted!.nombre;
}
