import { type FieldFault, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import type { Transaction } from '#database/transaction.js';
import { sirenOf } from '#procurement/identifiants.js';
import { amount, columnsOf, exerciceOf, factColumnsOf, namedColumns, writtenByHand } from './marche-columns.js';
import type { PatchMarcheDto } from './marche-patch.dto.js';
import type { CreateMarcheDto, LotDto, TitulaireDto } from './marche-write.dto.js';

/** Faults that only the organisation's data shows: what the body names must exist, and lots have a number each. */
export async function requireReferences(tx: Transaction, organizationId: string, body: CreateMarcheDto): Promise<void> {
  const faults = await referenceFaults(tx, organizationId, body);
  if (exerciceOf(body) === undefined) {
    faults.push({ field: 'exercice', message: 'L’exercice ou la date de notification est attendu.' });
  }
  if (faults.length > 0) throw validationFailed(faults);
}

/** As `requireReferences`, of what a body may name alone. */
export async function requireNamedReferences(tx: Transaction, organizationId: string, body: Named): Promise<void> {
  const faults = await referenceFaults(tx, organizationId, body);
  if (faults.length > 0) throw validationFailed(faults);
}

/** What a body names by its identifier, or by a number of its own. */
interface Named {
  lots?: readonly LotDto[] | null;
  service_id?: string | null;
  famille_id?: string | null;
  operation_id?: string | null;
}

async function referenceFaults(tx: Transaction, organizationId: string, body: Named): Promise<FieldFault[]> {
  const faults: FieldFault[] = [];
  const named = [
    ['service_id', 'services', body.service_id],
    ['famille_id', 'familles', body.famille_id],
    ['operation_id', 'operations', body.operation_id],
  ] as const;
  for (const [field, table, id] of named) {
    if (!id) continue;
    const known = await tx.first(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND id = $2`, [organizationId, id]);
    if (!known) faults.push(unknownIdentifier(field));
  }
  const numeros = (body.lots ?? []).map(({ numero }) => numero);
  if (new Set(numeros).size < numeros.length) {
    faults.push({ field: 'lots', message: 'Deux lots portent le même numéro : chaque lot a le sien.' });
  }
  return faults;
}

/** Creates the row; answers its identifier. */
export async function insertMarche(tx: Transaction, organizationId: string, body: CreateMarcheDto): Promise<string> {
  const columns = { ...columnsOf(body), ...namedColumns(factColumnsOf(body), body) };
  const names = Object.keys(columns);
  const provenances = Object.fromEntries(writtenByHand(columns).map((name) => [name, 'saisie']));
  const row = await tx.first<{ id: string }>(
    `INSERT INTO marches (organization_id, provenances, ${names.join(', ')})
     VALUES ($1, $2, ${names.map((_, index) => `$${index + 3}`).join(', ')}) RETURNING id`,
    [organizationId, JSON.stringify(provenances), ...Object.values(columns)],
  );
  return row!.id;
}

/** Replaces the row: facts that the body leaves out stay. */
export async function replaceMarche(
  tx: Transaction,
  organizationId: string,
  id: string,
  body: CreateMarcheDto,
): Promise<void> {
  await writeColumns(tx, organizationId, [id], {
    ...columnsOf(body),
    ...namedColumns(factColumnsOf(body), body),
  });
}

/** Changes what the body names, in each of the marchés; the end follows when the duration or the notification changes. */
export async function patchMarches(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  body: Omit<PatchMarcheDto, 'version'>,
): Promise<void> {
  const columns = namedColumns({ ...columnsOf(body), ...factColumnsOf(body) }, body);
  const moved = 'duree_mois' in columns || 'date_notification' in columns;
  await writeColumns(tx, organizationId, ids, { ...(moved ? { date_fin: null } : {}), ...columns });
}

/** Writes columns of rows. One whose value a person changed bears it; an emptied one may be filled by an import again. */
async function writeColumns(
  tx: Transaction,
  organizationId: string,
  ids: readonly string[],
  columns: Record<string, unknown>,
): Promise<void> {
  const names = Object.keys(columns);
  const given = writtenByHand(columns);
  const origins = names.map((name, index) => `CASE WHEN ${name} IS DISTINCT FROM $${index + 5} THEN 'saisie' END`);
  await tx.execute(
    `UPDATE marches SET ${names.map((name, index) => `${name} = $${index + 5}, `).join('')}
       provenances = (provenances || jsonb_strip_nulls(jsonb_object($3::text[], ARRAY[${origins.join(', ')}]::text[])))
         - $4::text[],
       version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = ANY ($2::uuid[])`,
    [organizationId, ids, names, names.filter((name) => !given.includes(name)), ...Object.values(columns)],
  );
}

/** The supplier of that identifier, created when it is not known yet; a known one keeps its name. */
export async function fournisseurOf(
  tx: Transaction,
  organizationId: string,
  { type_id, identifiant, raison_sociale }: TitulaireDto,
): Promise<string> {
  const fournisseur = await tx.first<{ id: string }>(
    `INSERT INTO fournisseurs (organization_id, type_id, identifiant, siren, raison_sociale)
     VALUES ($1, $2, $3, $4, coalesce($5, $3))
     ON CONFLICT (organization_id, type_id, identifiant) DO UPDATE SET raison_sociale =
       CASE WHEN fournisseurs.raison_sociale = fournisseurs.identifiant THEN excluded.raison_sociale
            ELSE fournisseurs.raison_sociale END
     RETURNING id`,
    [organizationId, type_id, identifiant, sirenOf(type_id, identifiant) ?? null, raison_sociale ?? null],
  );
  return fournisseur!.id;
}

/** Replaces the holders, creating the suppliers that are not known yet. */
export async function replaceTitulaires(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
  titulaires: readonly TitulaireDto[],
): Promise<void> {
  await tx.execute('DELETE FROM marche_titulaires WHERE organization_id = $1 AND marche_id = $2', [
    organizationId,
    marcheId,
  ]);
  for (const [index, titulaire] of titulaires.entries()) {
    const fournisseurId = await fournisseurOf(tx, organizationId, titulaire);
    await tx.execute(
      `INSERT INTO marche_titulaires (organization_id, marche_id, fournisseur_id, rang) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [organizationId, marcheId, fournisseurId, index + 1],
    );
  }
}

/** Replaces the lots, keeping those whose number stays: price schedules hang from them. */
export async function replaceLots(
  tx: Transaction,
  organizationId: string,
  marcheId: string,
  lots: readonly LotDto[],
): Promise<void> {
  await tx.execute('DELETE FROM lots WHERE organization_id = $1 AND marche_id = $2 AND numero <> ALL ($3)', [
    organizationId,
    marcheId,
    lots.map(({ numero }) => numero),
  ]);
  for (const { numero, objet, montant, cpv } of lots) {
    await tx.execute(
      `INSERT INTO lots (organization_id, marche_id, numero, objet, montant, cpv) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (organization_id, marche_id, numero) DO UPDATE
         SET objet = excluded.objet, montant = excluded.montant, cpv = excluded.cpv, updated_at = now()`,
      [organizationId, marcheId, numero, objet, amount(montant), cpv ?? null],
    );
  }
}

/**
 * What follows from the other members: the text that is searched; when no end date was given, the one of the duration,
 * which the last avenant that changes it tells; the verdict, with the type that an imported contract is deduced to be of.
 */
export async function completeMarches(tx: Transaction, organizationId: string, ids: readonly string[]): Promise<void> {
  await tx.execute(
    `UPDATE marches marche SET
       date_fin = coalesce(date_fin, fin_de_periode(date_notification, coalesce((
         SELECT avenant.duree_mois FROM avenants avenant
         WHERE avenant.organization_id = marche.organization_id AND avenant.marche_id = marche.id
           AND avenant.duree_mois IS NOT NULL
         ORDER BY avenant.numero DESC LIMIT 1), marche.duree_mois))),
       recherche = recherche_normalisee(concat_ws(' ', numero, objet, (
         SELECT string_agg(fournisseur.raison_sociale, ' ' ORDER BY titulaire.rang)
         FROM marche_titulaires titulaire
         JOIN fournisseurs fournisseur
           ON fournisseur.organization_id = titulaire.organization_id AND fournisseur.id = titulaire.fournisseur_id
         WHERE titulaire.organization_id = marche.organization_id AND titulaire.marche_id = marche.id)))
     WHERE organization_id = $1 AND id = ANY ($2)`,
    [organizationId, ids],
  );
  await tx.doAskedWork();
}
