import { type FieldFault, validationFailed } from '#common/app-error.js';
import type { Transaction } from '#database/transaction.js';
import { sirenOf } from '#procurement/identifiants.js';
import { justificationCode } from '../validators.js';
import type { CreateMarcheDto, LotDto, TitulaireDto } from './marche-write.dto.js';

/** The year that a marché is counted in: the one given, or that of its notification. */
export const exerciceOf = (body: CreateMarcheDto): number | undefined =>
  body.exercice ?? (body.date_notification ? Number(body.date_notification.slice(0, 4)) : undefined);

/** Columns of a marché and the values that a body gives them; amounts go as text, never through a float of SQL. */
function columnsOf(body: CreateMarcheDto): Record<string, unknown> {
  return {
    numero: body.numero,
    objet: body.objet,
    exercice: exerciceOf(body),
    categorie: body.categorie ?? 'marche',
    nature: body.nature ?? null,
    type_achat: body.type ?? null,
    cpv: body.cpv ?? null,
    procedure: body.procedure ?? null,
    pes_id_marche: body.pes_id_marche ?? null,
    techniques: body.techniques ?? [],
    modalites: body.modalites ?? [],
    forme_prix: body.forme_prix ?? null,
    types_prix: body.types_prix ?? [],
    montant: amount(body.montant),
    montant_max: amount(body.montant_max),
    date_lancement: body.date_lancement ?? null,
    date_notification: body.date_notification ?? null,
    date_publication: body.date_publication ?? null,
    duree_mois: body.duree_mois ?? null,
    reconductions: body.reconductions ?? 0,
    delai_paiement_jours: body.delai_paiement_jours ?? null,
    date_fin: body.date_fin ?? null,
    lieu_code: body.lieu_execution?.code ?? null,
    lieu_type_code: body.lieu_execution?.type_code ?? null,
    lieu_nom: body.lieu_execution?.nom ?? null,
    service_id: body.service_id ?? null,
    famille_id: body.famille_id ?? null,
    operation_id: body.operation_id ?? null,
    justification: justificationCode(body.justification),
    considerations_sociales: body.considerations_sociales ?? [],
    considerations_environnementales: body.considerations_environnementales ?? [],
    offres_recues: body.offres_recues ?? null,
  };
}

const amount = (value: number | null | undefined): string | null =>
  value === null || value === undefined ? null : String(value);

/** Faults that only the organisation's data shows: what the body names must exist, and lots have a number each. */
export async function requireReferences(tx: Transaction, organizationId: string, body: CreateMarcheDto): Promise<void> {
  const faults: FieldFault[] = [];
  const named = [
    ['service_id', 'services', body.service_id],
    ['famille_id', 'familles', body.famille_id],
    ['operation_id', 'operations', body.operation_id],
  ] as const;
  for (const [field, table, id] of named) {
    if (!id) continue;
    const known = await tx.first(`SELECT 1 FROM ${table} WHERE organization_id = $1 AND id = $2`, [organizationId, id]);
    if (!known) faults.push({ field, message: 'Identifiant inconnu.' });
  }
  if (exerciceOf(body) === undefined) {
    faults.push({ field: 'exercice', message: 'L’exercice ou la date de notification est attendu.' });
  }
  const numeros = (body.lots ?? []).map(({ numero }) => numero);
  if (new Set(numeros).size < numeros.length) {
    faults.push({ field: 'lots', message: 'Deux lots portent le même numéro.' });
  }
  if (faults.length > 0) throw validationFailed(faults);
}

/** Creates the row; answers its identifier. */
export async function insertMarche(tx: Transaction, organizationId: string, body: CreateMarcheDto): Promise<string> {
  const columns = columnsOf(body);
  const names = Object.keys(columns);
  const row = await tx.first<{ id: string }>(
    `INSERT INTO marches (organization_id, ${names.join(', ')})
     VALUES ($1, ${names.map((_, index) => `$${index + 2}`).join(', ')}) RETURNING id`,
    [organizationId, ...Object.values(columns)],
  );
  return row!.id;
}

/** Replaces the row. */
export async function updateMarche(
  tx: Transaction,
  organizationId: string,
  id: string,
  body: CreateMarcheDto,
): Promise<void> {
  const columns = columnsOf(body);
  const names = Object.keys(columns);
  await tx.execute(
    `UPDATE marches SET ${names.map((name, index) => `${name} = $${index + 3}`).join(', ')},
       version = version + 1, updated_at = now()
     WHERE organization_id = $1 AND id = $2`,
    [organizationId, id, ...Object.values(columns)],
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
     ON CONFLICT (organization_id, type_id, identifiant) DO UPDATE SET updated_at = fournisseurs.updated_at
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
 * What follows from the other members: the text that is searched, and, when no end date was given, the one of the
 * duration, which the last avenant that changes it tells.
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
}
