import { Injectable } from '@nestjs/common';
import { servicesAndOthers } from '#database/synthese.js';
import type { Transaction } from '#database/transaction.js';
import { readTauxConformite } from './marches-conformite.js';
import { ACHATS } from './marches-achats.sql.js';
import {
  type ExerciceChiffre,
  type FamilleChiffree,
  type FiguresSynthese,
  type ServiceChiffre,
  SyntheseSource,
} from './synthese-source.js';

const MAIN_FAMILLES = 10;

const EXERCICES = `${ACHATS}
SELECT exercice,
       sum(montant)::text AS volume,
       coalesce(sum(montant) FILTER (WHERE type_achat = 'fournitures'), 0)::text AS fournitures,
       coalesce(sum(montant) FILTER (WHERE type_achat = 'services'), 0)::text AS services,
       coalesce(sum(montant) FILTER (WHERE type_achat = 'travaux'), 0)::text AS travaux
FROM achats GROUP BY exercice ORDER BY exercice`;

const VARIATION = `${ACHATS}, volumes AS (
  SELECT sum(montant) FILTER (WHERE exercice = $2) AS volume,
         sum(montant) FILTER (WHERE exercice = $2 - 1) AS volume_precedent
  FROM achats WHERE exercice IN ($2, $2 - 1))
SELECT round(100 * (volume - volume_precedent) / nullif(volume_precedent, 0), 2)::text AS variation FROM volumes`;

const SERVICES = servicesAndOthers(`${ACHATS}, totaux AS (
  SELECT service.libelle AS service,
         sum(montant) FILTER (WHERE exercice = $2) AS montant,
         sum(montant) FILTER (WHERE exercice = $2 - 1) AS precedent
  FROM achats LEFT JOIN services service ON service.organization_id = $1 AND service.id = achats.service_id
  WHERE exercice IN ($2, $2 - 1)
  GROUP BY service.id, service.libelle)
SELECT service, montant, precedent, EXISTS (SELECT FROM achats WHERE exercice = $2 - 1) AS connu
FROM totaux WHERE montant IS NOT NULL`);

const FAMILLES = `${ACHATS}, totaux AS (
  SELECT famille_id, sum(montant) AS montant, sum(sum(montant)) OVER () AS volume
  FROM achats WHERE exercice = $2 GROUP BY famille_id)
SELECT famille.code, famille.libelle, totaux.montant::text AS montant,
       round(100 * totaux.montant / nullif(volume, 0), 2)::text AS "partPct"
FROM totaux JOIN familles famille ON famille.organization_id = $1 AND famille.id = totaux.famille_id
ORDER BY totaux.montant DESC, famille.code LIMIT ${MAIN_FAMILLES}`;

const FOURNISSEURS = `
SELECT count(DISTINCT coalesce(fournisseur.siren, fournisseur.type_id || ' ' || fournisseur.identifiant))::int AS nombre
FROM marches marche
JOIN marche_titulaires titulaire ON titulaire.organization_id = $1 AND titulaire.marche_id = marche.id
JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = titulaire.fournisseur_id
WHERE marche.organization_id = $1 AND marche.categorie = 'marche' AND marche.exercice = $2`;

type VolumesRow = Omit<ExerciceChiffre, 'tauxConformite' | 'investissement' | 'fonctionnement'> & {};

const PERIMETRE = {
  volume: 'Montants hors taxes des marchés notifiés pendant l’exercice, tels que publiés.',
  nonCompte:
    'Les concessions, les avenants, les achats passés sans marché publié et les dépenses qui ne sont pas des achats (personnel, subventions, impôts).',
  sources:
    'Données essentielles de la commande publique transmises par la collectivité ; seuils du code de la commande publique à la date de chaque consultation.',
};

/** The figures of the contracts notified in an exercice, from the published data. */
@Injectable()
export class MarchesSyntheseSource extends SyntheseSource {
  async read(tx: Transaction, organizationId: string, exercice: number): Promise<FiguresSynthese> {
    // Row-level security and CTEs hide the sizes from the planner, which then loops: 4 times slower at 10,000 contracts.
    await tx.execute('SET LOCAL enable_nestloop = off');
    const rows = await tx.many<VolumesRow>(EXERCICES, [organizationId]);
    const rates = await readTauxConformite(tx, organizationId);
    const of = [organizationId, exercice];
    const variation = await tx.first<{ variation: string | null }>(VARIATION, of);
    const suppliers = await tx.first<{ nombre: number }>(FOURNISSEURS, of);
    return {
      exercices: rows.map((row) => ({
        ...row,
        tauxConformite: rates.get(row.exercice) ?? { montantPct: null, nombrePct: null, nonClassePct: null },
        // Published contracts say nothing of the budget section.
        investissement: null,
        fonctionnement: null,
      })),
      variationPct: variation?.variation ?? null,
      services: await tx.many<ServiceChiffre>(SERVICES, of),
      familles: await tx.many<FamilleChiffree>(FAMILLES, of),
      fournisseursDistincts: suppliers?.nombre ?? 0,
      perimetre: PERIMETRE,
    };
  }
}
