import { sirenOf, TYPES_IDENTIFIANT } from '#procurement/identifiants.js';
import { findCompte } from '#procurement/reference/comptes.js';
import { STAGING } from '../staging.js';
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

/** The standards tried in turn for an account whose file does not name its own; their numbers rarely contradict. */
const NORMES = ['M57', 'M57A', 'M14'];

/** Accounts get their section and scope from the official lists; one that none knows keeps the section of its class. */
async function createComptes({ tx, organizationId }: Run): Promise<void> {
  const rows = await tx.many<{ compte: string }>(
    `SELECT DISTINCT compte FROM ${STAGING}
     WHERE statut <> 'rejetee' AND compte IS NOT NULL AND compte NOT IN (SELECT numero FROM comptes WHERE organization_id = $1)`,
    [organizationId],
  );
  const comptes = rows.map(({ compte }) => {
    const known = NORMES.map((norme) => findCompte(norme, compte)).find((found) => found !== undefined);
    return {
      numero: compte,
      norme: known?.norme ?? 'inconnue',
      libelle: known?.libelle ?? compte,
      section: known?.section ?? sectionOfClass(compte),
      horsPerimetre: known?.horsPerimetre ?? false,
    };
  });
  await tx.execute(
    `INSERT INTO comptes (organization_id, numero, norme, libelle, section, hors_perimetre)
     SELECT $1, lu.* FROM unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::boolean[]) lu`,
    [
      organizationId,
      comptes.map(({ numero }) => numero),
      comptes.map(({ norme }) => norme),
      comptes.map(({ libelle }) => libelle),
      comptes.map(({ section }) => section),
      comptes.map(({ horsPerimetre }) => horsPerimetre),
    ],
  );
}

/** Class 6 holds the operating expenses, classes 1 and 2 the investment (M57, title I). */
function sectionOfClass(compte: string): string | null {
  if (compte.startsWith('6')) return 'fonctionnement';
  return /^[12]/.test(compte) ? 'investissement' : null;
}
