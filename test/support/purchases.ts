import type { TestApi } from './api.js';
import { asOwner, createMember, type TestMember } from './factories.js';

export interface Purchase {
  exercice: number;
  numero: string;
  montant: string | null;
  type_achat?: string;
  cpv?: string;
  procedure?: string;
  categorie?: string;
  service?: string;
  fournisseurs: string[];
}

/** Contracts of an organisation, written as its owner: what an import does with them is the subject of other specs. */
async function insertPurchases(api: TestApi, organization: string, purchases: Purchase[]): Promise<void> {
  for (const purchase of purchases) {
    await asOwner(
      api,
      `WITH exercice AS (
         INSERT INTO exercices (organization_id, annee) VALUES ($1, $2) ON CONFLICT DO NOTHING)
       SELECT 1`,
      [organization, purchase.exercice],
    );
    const [service] = purchase.service
      ? await asOwner<{ id: string }>(
          api,
          `INSERT INTO services (organization_id, code, libelle) VALUES ($1, $2, $2)
           ON CONFLICT (organization_id, code) DO UPDATE SET libelle = excluded.libelle RETURNING id`,
          [organization, purchase.service],
        )
      : [];
    const [marche] = await asOwner<{ id: string }>(
      api,
      `INSERT INTO marches (organization_id, numero, exercice, objet, montant, type_achat, cpv, procedure, categorie,
                            service_id, date_notification)
       VALUES ($1, $2, $3, 'Objet', $4, $5, $6, $7, $8, $9, make_date($3, 6, 15)) RETURNING id`,
      [
        organization,
        purchase.numero,
        purchase.exercice,
        purchase.montant,
        purchase.type_achat ?? null,
        purchase.cpv ?? null,
        purchase.procedure ?? null,
        purchase.categorie ?? 'marche',
        service?.id ?? null,
      ],
    );
    for (const siret of purchase.fournisseurs) {
      await asOwner(
        api,
        `WITH fournisseur AS (
           INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
           VALUES ($1, 'SIRET', $2, left($2, 9), 'ENTREPRISE ' || $2)
           ON CONFLICT (organization_id, type_id, identifiant) DO UPDATE SET siren = excluded.siren RETURNING id)
         INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id) SELECT $1, $3, id FROM fournisseur`,
        [organization, siret, marche?.id],
      );
    }
  }
}

/** Two familles: chairs by CPV prefix 391, cleaning by 909. */
async function insertNomenclature(api: TestApi, organization: string): Promise<void> {
  await asOwner(
    api,
    `WITH nomenclature AS (
       INSERT INTO nomenclatures (organization_id, numero, libelle) VALUES ($1, 1, 'Nomenclature') RETURNING id)
     INSERT INTO familles (organization_id, nomenclature_id, code, libelle, type_achat, prefixes_cpv)
     SELECT $1, id, code, libelle, type_achat, prefixes FROM nomenclature, (VALUES
       ('39.01', 'Mobilier', 'fournitures', ARRAY['391']),
       ('90.01', 'Nettoyage', 'services', ARRAY['909'])) AS famille (code, libelle, type_achat, prefixes)`,
    [organization],
  );
}

/** What `createBuyer` buys: two exercices, with the cases that the rules of the synthesis tell apart. */
export const PURCHASES: Purchase[] = [
  {
    exercice: 2024,
    numero: '2024-1',
    montant: '200000.10',
    type_achat: 'services',
    cpv: '90910000',
    procedure: 'Procédure adaptée',
    service: 'Bâtiments',
    fournisseurs: ['11111111100011'],
  },
  {
    exercice: 2025,
    numero: '2025-1',
    montant: '150000.25',
    type_achat: 'services',
    cpv: '90910000',
    procedure: 'Procédure adaptée',
    service: 'Bâtiments',
    fournisseurs: ['11111111100011', '22222222200011'],
  },
  // Rank 0 for a need above 40,000 €: not conforming. Its supplier is an establishment of the first one's SIREN.
  {
    exercice: 2025,
    numero: '2025-2',
    montant: '50000.00',
    type_achat: 'fournitures',
    cpv: '39110000',
    procedure: 'Marché passé sans publicité ni mise en concurrence préalable',
    service: 'Éducation',
    fournisseurs: ['11111111100029'],
  },
  // No famille has its CPV: unclassified.
  {
    exercice: 2025,
    numero: '2025-3',
    montant: '100000.00',
    type_achat: 'travaux',
    cpv: '45000000',
    procedure: 'Procédure adaptée',
    fournisseurs: ['33333333300011'],
  },
  // A concession is no purchase.
  {
    exercice: 2025,
    numero: '2025-4',
    montant: '9999999.00',
    categorie: 'concession',
    fournisseurs: ['44444444400011'],
  },
];

/** A member of a fresh organisation that made `PURCHASES`. */
export async function createBuyer(api: TestApi): Promise<TestMember> {
  const member = await createMember(api);
  await insertNomenclature(api, member.organization);
  await insertPurchases(api, member.organization, PURCHASES);
  return member;
}
