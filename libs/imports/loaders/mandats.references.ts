import { sirenOf, TYPES_IDENTIFIANT } from '#procurement/identifiants.js';
import { findCompteConnu } from '#procurement/reference/comptes.js';
import { STAGING } from '../staging.js';
import { warnSql } from '../verdicts.js';
import { KEEP_OR_NAME_FOURNISSEUR } from './fournisseurs.js';
import type { Run } from './loader.js';

/** Creates what the kept lines name and the organisation does not have yet: services, opérations, suppliers, accounts. */
export async function createReferences(run: Run): Promise<void> {
  await createServices(run);
  await createOperations(run);
  await createFournisseurs(run);
  await createComptes(run);
}

async function createServices({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO services (organization_id, code, libelle)
     SELECT $1::uuid, service, coalesce(min(service_libelle), service)
     FROM ${STAGING} WHERE statut <> 'rejetee' AND service IS NOT NULL GROUP BY service
     ON CONFLICT (organization_id, code) DO NOTHING`,
    [organizationId],
  );
}

async function createOperations({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(
    `INSERT INTO operations (organization_id, code, libelle)
     SELECT DISTINCT $1::uuid, operation, operation FROM ${STAGING} WHERE statut <> 'rejetee' AND operation IS NOT NULL
     ON CONFLICT (organization_id, code) DO NOTHING`,
    [organizationId],
  );
}

/** Codes of the house that a file may write by mistake: where one is in use, another one is more often a slip than a new one. */
const CODES = [
  { champ: 'service', code: 'service.cree', table: 'services', nom: 'Service inconnu', cree: 'créé' },
  { champ: 'operation', code: 'operation.creee', table: 'operations', nom: 'Opération inconnue', cree: 'créée' },
] as const;

/**
 * Warns of services and opérations that the file creates, at the first line that names each. Of an organisation that has
 * none nothing is told: its first file brings them all.
 */
export async function warnOfCreatedReferences({ tx, organizationId }: Run): Promise<void> {
  for (const { champ, code, table, nom, cree } of CODES)
    await tx.execute(
      warnSql(
        code,
        champ,
        `SELECT nomme.numero, format('${nom} : « %s », ${cree} par cet import (%s %s).', nomme.code, nomme.lignes,
                  CASE WHEN nomme.lignes < 2 THEN 'ligne' ELSE 'lignes' END) AS raison
         FROM (SELECT ${champ} AS code, min(numero) AS numero, count(*) AS lignes FROM ${STAGING}
               WHERE statut <> 'rejetee' AND ${champ} IS NOT NULL GROUP BY 1) nomme
         WHERE EXISTS (SELECT FROM ${table} WHERE organization_id = $1)
           AND NOT EXISTS (SELECT FROM ${table} connu WHERE connu.organization_id = $1 AND connu.code = nomme.code)`,
      ),
      [organizationId],
    );
}

/** Suppliers read at a time: a file of a million lines may name a hundred thousand of them. */
const FOURNISSEURS_BATCH = 20_000;

interface TiersStaged {
  tiers_type: string;
  tiers_id: string;
  tiers_nom: string;
}

async function createFournisseurs({ tx, organizationId }: Run): Promise<void> {
  await tx.execute(`
    DECLARE import_tiers CURSOR FOR
    SELECT tiers_type, tiers_id, min(tiers_nom) AS tiers_nom
    FROM ${STAGING} WHERE statut <> 'rejetee' AND tiers_id IS NOT NULL GROUP BY 1, 2`);
  for (;;) {
    const tiers = await tx.many<TiersStaged>(`FETCH ${FOURNISSEURS_BATCH} FROM import_tiers`);
    if (tiers.length === 0) break;
    await tx.execute(
      `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
       SELECT $1, lu.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) lu
       ${KEEP_OR_NAME_FOURNISSEUR}`,
      [
        organizationId,
        tiers.map(({ tiers_type }) => tiers_type),
        tiers.map(({ tiers_id }) => tiers_id),
        tiers.map(sirenOfTiers),
        tiers.map(({ tiers_nom }) => tiers_nom),
      ],
    );
  }
  await tx.execute('CLOSE import_tiers');
}

function sirenOfTiers({ tiers_type, tiers_id }: TiersStaged): string | null {
  if (tiers_type === 'SIREN') return tiers_id;
  const national = TYPES_IDENTIFIANT.some((type) => type === tiers_type);
  return (national && sirenOf(tiers_type, tiers_id)) || null;
}

/** Warns of the lines whose account no official list holds and nobody has decided on: they stay to be checked. */
export async function warnOfUnknownComptes({ tx, organizationId }: Run): Promise<void> {
  const rows = await tx.many<{ compte: string; inconnu: boolean | null }>(
    `SELECT DISTINCT staging.compte, connu.inconnu FROM ${STAGING} staging
     LEFT JOIN comptes connu ON connu.organization_id = $1 AND connu.numero = staging.compte
     WHERE staging.statut <> 'rejetee' AND staging.compte IS NOT NULL`,
    [organizationId],
  );
  const unknown = rows.filter(({ compte, inconnu }) => inconnu ?? findCompteConnu(compte) === undefined);
  if (unknown.length === 0) return;
  await tx.execute(
    warnSql(
      'compte.inconnu',
      'compte',
      `SELECT numero, format('Compte %s absent des nomenclatures : la ligne est à vérifier, et n’entre dans aucune section.', compte) AS raison
       FROM ${STAGING} WHERE compte = ANY ($1)`,
    ),
    [unknown.map(({ compte }) => compte)],
  );
}

/** Accounts get their section and scope from the official lists; one that none knows has neither until someone decides. */
async function createComptes({ tx, organizationId }: Run): Promise<void> {
  const rows = await tx.many<{ compte: string }>(
    `SELECT DISTINCT compte FROM ${STAGING}
     WHERE statut <> 'rejetee' AND compte IS NOT NULL AND compte NOT IN (SELECT numero FROM comptes WHERE organization_id = $1)`,
    [organizationId],
  );
  const comptes = rows.map(({ compte }) => {
    const known = findCompteConnu(compte);
    return {
      numero: compte,
      norme: known?.norme ?? 'inconnue',
      libelle: known?.libelle ?? compte,
      section: known?.section ?? null,
      horsPerimetre: known?.horsPerimetre ?? false,
      inconnu: known === undefined,
    };
  });
  await tx.execute(
    `INSERT INTO comptes (organization_id, numero, norme, libelle, section, hors_perimetre, inconnu)
     SELECT $1, lu.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[], $7::boolean[]) lu`,
    [
      organizationId,
      comptes.map(({ numero }) => numero),
      comptes.map(({ norme }) => norme),
      comptes.map(({ libelle }) => libelle),
      comptes.map(({ section }) => section),
      comptes.map(({ horsPerimetre }) => horsPerimetre),
      comptes.map(({ inconnu }) => inconnu),
    ],
  );
}
