import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { type FieldFault, notFound, validationFailed } from '#common/app-error.js';
import { unknownIdentifier } from '#common/unknown-identifier.js';
import { isUuid, optionalText } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, type Page, pageCount, readPage } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { Conditions } from '#database/conditions.js';
import { conflictsInWords } from '#database/conflicts.js';
import { Fournisseur } from '#database/entities/fournisseur.entity.js';
import { Lot } from '#database/entities/lot.entity.js';
import { Marche } from '#database/entities/marche.entity.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { LignePrixItem } from '#figures/prix/prix.response.js';
import { familleJson } from '#figures/nommes.sql.js';
import { firstPage, type NestedPageQuery, readNestedPage } from '../nested-pages.js';
import type { CreateBordereauDto, ListBordereauxQuery } from './bordereaux.dto.js';
import type { BordereauDetail, BordereauItem, BordereauList, LignePrixList } from './bordereaux.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

type BordereauRow = Omit<BordereauItem, 'created_at'> & { created_at: Date };

const SELECT = `
  SELECT bordereau.id, bordereau.libelle, bordereau.version_bordereau AS version, bordereau.date_effet, bordereau.date_fin,
         bordereau.created_at,
         (SELECT jsonb_build_object('id', marche.id, 'numero', marche.numero, 'lot', marche.lot,
                   'objet', marche.objet) FROM marches marche
            WHERE marche.organization_id = bordereau.organization_id AND marche.id = bordereau.marche_id) AS marche,
         (SELECT jsonb_build_object('id', lot.id, 'numero', lot.numero, 'objet', lot.objet) FROM lots lot
            WHERE lot.organization_id = bordereau.organization_id AND lot.id = bordereau.lot_id) AS lot,
         (SELECT jsonb_build_object('id', fournisseur.id, 'type_id', fournisseur.type_id,
                   'identifiant', fournisseur.identifiant, 'raison_sociale', fournisseur.raison_sociale)
            FROM fournisseurs fournisseur WHERE fournisseur.organization_id = bordereau.organization_id
              AND fournisseur.id = bordereau.fournisseur_id) AS fournisseur,
         (SELECT count(*)::int FROM lignes_prix prix WHERE prix.organization_id = bordereau.organization_id
            AND prix.bordereau_id = bordereau.id) AS nombre_lignes
  FROM bordereaux_prix bordereau`;

/** Price schedules of marchés. */
@Injectable()
export class BordereauxService {
  constructor(private readonly database: TenantDatabase) {}

  /** Schedules, the latest first. */
  list(ctx: RequestContext, query: ListBordereauxQuery): Promise<BordereauList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const marche = optionalText(query.marche);
    const conditions = new Conditions('bordereau', ctx.organizationId).add(marche, (id) =>
      isUuid(marche!) ? `bordereau.marche_id = ${id}::uuid` : `${id}::text IS NULL`,
    );
    const bound = boundPage(conditions.parameters, { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM bordereaux_prix bordereau WHERE ${conditions}`,
        conditions.parameters,
      );
      const rows = await tx.many<BordereauRow>(
        `${SELECT} WHERE ${conditions} ORDER BY bordereau.created_at DESC, bordereau.id DESC ${bound.limit}`,
        bound.parameters,
      );
      const total = counted!.total;
      return { bordereaux: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<BordereauDetail> {
    return this.database.transaction(ctx, (tx) => find(tx, ctx, id));
  }

  /** @throws AppError not_found */
  listLines(ctx: RequestContext, id: string, query: NestedPageQuery): Promise<LignePrixList> {
    const page = readNestedPage(query);
    return this.database.transaction(ctx, async (tx) => {
      const { nombre_lignes: total } = await findRow(tx, ctx, id);
      const lignes = await findLines(tx, ctx, id, page);
      return { lignes, total, page: page.page, page_size: page.size, pages: pageCount(total, page.size) };
    });
  }

  /** @throws AppError validation_failed, conflict when that version of the schedule exists */
  create(ctx: RequestContext, body: CreateBordereauDto): Promise<BordereauDetail> {
    const words = {
      duplicate: 'Cette version du bordereau existe déjà pour ce marché et ce lot : donnez un autre version_bordereau.',
    };
    return conflictsInWords(words, () =>
      this.database.transaction(ctx, async (tx) => {
        await requireReferences(tx, ctx, body);
        const row = await tx.first<{ id: string }>(
          `INSERT INTO bordereaux_prix (organization_id, marche_id, lot_id, fournisseur_id, libelle, version_bordereau,
             date_effet, date_fin)
           VALUES ($1, $2::uuid, $3, coalesce($4::uuid, (SELECT fournisseur_id FROM marche_titulaires
             WHERE organization_id = $1 AND marche_id = $2::uuid ORDER BY rang LIMIT 1)), $5, $6, $7, $8)
           RETURNING id`,
          [
            ctx.organizationId,
            body.marche_id ?? null,
            body.lot_id ?? null,
            body.fournisseur_id ?? null,
            body.libelle,
            body.version ?? 1,
            body.date_effet ?? null,
            body.date_fin ?? null,
          ],
        );
        await insertLines(tx, ctx, row!.id, body);
        await appendAudit(tx, ctx, {
          action: 'bordereau.created',
          resourceType: 'bordereau',
          resourceId: row!.id,
          details: { libelle: body.libelle, lignes: body.lignes.length },
        });
        return find(tx, ctx, row!.id);
      }),
    );
  }
}

/** @throws AppError not_found */
async function findRow(tx: Transaction, ctx: RequestContext, id: string): Promise<BordereauRow> {
  const row = await tx.first<BordereauRow>(`${SELECT} WHERE bordereau.organization_id = $1 AND bordereau.id = $2`, [
    ctx.organizationId,
    id,
  ]);
  if (!row) throw notFound();
  return row;
}

/** @throws AppError not_found */
async function find(tx: Transaction, ctx: RequestContext, id: string): Promise<BordereauDetail> {
  const row = await findRow(tx, ctx, id);
  return { ...toItem(row), lignes: await findLines(tx, ctx, id, firstPage()), lignes_total: row.nombre_lignes };
}

/** A page of the lines of a schedule, by their code. The codes of the page come from the index alone. */
async function findLines(tx: Transaction, ctx: RequestContext, id: string, page: Page): Promise<LignePrixItem[]> {
  const bound = boundPage([ctx.organizationId, id], page);
  const lignes = await tx.many<Omit<LignePrixItem, 'prix_unitaire_ht'> & { prix_unitaire_ht: string }>(
    `WITH page AS MATERIALIZED (
       SELECT code FROM lignes_prix WHERE organization_id = $1 AND bordereau_id = $2
       ORDER BY code ${bound.limit})
     SELECT prix.id, prix.code, prix.designation, prix.unite, prix.prix_unitaire_ht,
            ${familleJson('prix')} AS famille
     FROM page
     JOIN lignes_prix prix ON prix.organization_id = $1 AND prix.bordereau_id = $2 AND prix.code = page.code
     ORDER BY prix.code`,
    bound.parameters,
  );
  return lignes.map((ligne) => ({
    id: ligne.id,
    code: ligne.code,
    designation: ligne.designation,
    unite: ligne.unite,
    prix_unitaire_ht: toAmount(ligne.prix_unitaire_ht),
    famille: ligne.famille,
  }));
}

async function requireReferences(tx: Transaction, ctx: RequestContext, body: CreateBordereauDto): Promise<void> {
  const faults: FieldFault[] = [];
  const unknown = (field: string): number => faults.push(unknownIdentifier(field));
  const { marche_id: marcheId, lot_id: lotId, fournisseur_id: fournisseurId } = body;
  if (marcheId && !(await tx.repository(ctx, Marche).exists({ id: marcheId }))) unknown('marche_id');
  // A lot is that of the marché of the schedule: without one there is none.
  if (lotId && !(marcheId && (await tx.repository(ctx, Lot).exists({ id: lotId, marcheId })))) unknown('lot_id');
  if (fournisseurId && !(await tx.repository(ctx, Fournisseur).exists({ id: fournisseurId }))) {
    unknown('fournisseur_id');
  }
  const familles = [
    ...new Set(body.lignes.flatMap(({ famille_id }) => (famille_id ? [famille_id.toLowerCase()] : []))),
  ];
  const known = await tx.many<{ id: string }>('SELECT id FROM familles WHERE organization_id = $1 AND id = ANY ($2)', [
    ctx.organizationId,
    familles,
  ]);
  const there = new Set(known.map(({ id }) => id));
  for (const [index, { famille_id }] of body.lignes.entries())
    if (famille_id && !there.has(famille_id.toLowerCase())) unknown(`lignes.${index}.famille_id`);
  if (new Set(body.lignes.map(({ code }) => code)).size < body.lignes.length) {
    faults.push({ field: 'lignes', message: 'Deux lignes portent le même code : chaque ligne a le sien.' });
  }
  if (body.date_effet && body.date_fin && body.date_fin < body.date_effet) {
    faults.push({ field: 'date_fin', message: 'La date de fin précède la date d’effet.' });
  }
  if (faults.length > 0) throw validationFailed(faults);
}

async function insertLines(
  tx: Transaction,
  ctx: RequestContext,
  bordereauId: string,
  { lignes }: CreateBordereauDto,
): Promise<void> {
  await tx.execute(
    `INSERT INTO lignes_prix (organization_id, bordereau_id, code, designation, unite, prix_unitaire_ht, famille_id)
     SELECT $1, $2, ligne.* FROM unnest($3::text[], $4::text[], $5::text[], $6::numeric[], $7::uuid[]) ligne`,
    [
      ctx.organizationId,
      bordereauId,
      lignes.map(({ code }) => code),
      lignes.map(({ designation }) => designation),
      lignes.map(({ unite }) => unite),
      lignes.map(({ prix_unitaire_ht }) => String(prix_unitaire_ht)),
      lignes.map(({ famille_id }) => famille_id ?? null),
    ],
  );
}

function toItem(row: BordereauRow): BordereauItem {
  return {
    id: row.id,
    libelle: row.libelle,
    version: row.version,
    marche: row.marche,
    lot: row.lot,
    fournisseur: row.fournisseur,
    date_effet: row.date_effet,
    date_fin: row.date_fin,
    nombre_lignes: row.nombre_lignes,
    created_at: row.created_at.toISOString(),
  };
}
