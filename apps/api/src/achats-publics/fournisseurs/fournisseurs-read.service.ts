import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { notFound } from '#common/app-error.js';
import { optionalExercice, optionalText, readChoice, readTogether } from '#common/filters.js';
import { toAmount, toOptionalAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { Conditions } from '#database/conditions.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { auCentieme } from '#figures/au-centieme.js';
import { HAS_BEGUN } from '#figures/current-exercice.js';
import { readConcentration, readPrincipaux } from '#figures/fournisseurs.js';
import { readTotaux } from '#figures/read-figures.js';
import { isValidSiret } from '#procurement/identifiants.js';
import type { ListFournisseursQuery } from './fournisseurs.dto.js';
import type {
  ConcentrationItem,
  FournisseurDetail,
  FournisseurItem,
  FournisseurList,
  MarcheTitulaireItem,
} from './fournisseurs.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** Other establishments of a legal unit that are named. */
const MAX_ETABLISSEMENTS = 100;

const TRIS = ['nom', 'depense_desc'] as const;

const PAYES = ['oui', 'tous'] as const;

const PAR = ['etablissement', 'entreprise'] as const;

const ORDERS = {
  nom: 'fournisseur.raison_sociale, fournisseur.id',
  depense_desc: 'depense_ht DESC, fournisseur.raison_sociale, fournisseur.id',
} as const;

/** The latest exercice of the organisation that has begun. */
const LATEST = `(SELECT max(annee) FROM exercices WHERE organization_id = $1 AND ${HAS_BEGUN})`;

type FournisseurRow = Omit<FournisseurItem, 'depense_ht' | 'autres_etablissements' | 'cle_valide'> & {
  depense_ht: string;
};

/**
 * Whether `cumul` is the spend of the legal unit of a supplier over an exercice (`exercice` is SQL).
 * The key of the rollup is the SIREN, else type and identifier.
 */
const ofSupplier = (exercice: string): string => `cumul.organization_id = $1 AND cumul.exercice = ${exercice}
  AND cumul.cle = cle_fournisseur(fournisseur.siren, fournisseur.type_id, fournisseur.identifiant)`;

interface Asked {
  /** That the spend is of. */
  exercice: number | undefined;
  payes: (typeof PAYES)[number];
  par: (typeof PAR)[number];
}

/**
 * The establishment that stands for the legal unit of `trouve`, which may be alone: the first by name, as everywhere a unit is
 * named, whichever of them a search finds (SQL).
 */
const FIRST = `SELECT premier.id FROM fournisseurs premier
  WHERE premier.organization_id = $1 AND (premier.id = trouve.id OR premier.siren = trouve.siren)
  ORDER BY premier.raison_sociale, premier.id LIMIT 1`;

/** What the filters ask. */
function conditionsOf(ctx: RequestContext, query: ListFournisseursQuery, { exercice, payes, par }: Asked): Conditions {
  const conditions = new Conditions('fournisseur', ctx.organizationId);
  const isByUnit = par === 'entreprise' || payes === 'oui';
  const text = optionalText(query.search);
  conditions.add(text, (placeholder) => {
    const found = `recherche LIKE motif_recherche(${placeholder})`;
    return isByUnit
      ? `fournisseur.id IN (SELECT (${FIRST}) FROM fournisseurs trouve WHERE trouve.organization_id = $1 AND trouve.${found})`
      : `fournisseur.${found}`;
  });
  if (isByUnit && text === undefined)
    conditions.always(`NOT EXISTS (
      SELECT FROM fournisseurs autre WHERE autre.organization_id = $1 AND autre.siren = fournisseur.siren
        AND (autre.raison_sociale, autre.id) < (fournisseur.raison_sociale, fournisseur.id))`);
  if (payes === 'tous') return conditions;
  return conditions.add(
    exercice ?? null,
    (year) =>
      `EXISTS (SELECT FROM cumuls_fournisseurs cumul WHERE ${ofSupplier(`${year}::int`)} AND cumul.nombre <> 0)`,
  );
}

/** The establishments of the legal unit of a supplier, which may be alone (SQL). */
const UNIT = `SELECT etablissement.id FROM fournisseurs etablissement
    WHERE etablissement.organization_id = fournisseur.organization_id
      AND (etablissement.id = fournisseur.id OR etablissement.siren = fournisseur.siren)`;

/** What is told of a supplier, with the spend and the marchés of its legal unit (SQL). */
const columns = (depense: string): string => `
  fournisseur.id, fournisseur.type_id, fournisseur.identifiant, fournisseur.siren, fournisseur.raison_sociale,
  fournisseur.version, coalesce(${depense}, 0) AS depense_ht,
  (SELECT count(DISTINCT titulaire.marche_id)::int FROM marche_titulaires titulaire
    WHERE titulaire.organization_id = fournisseur.organization_id AND titulaire.fournisseur_id IN (${UNIT}))
    AS nombre_marches`;

/** The other establishments of its legal unit (SQL). */
const OTHERS = `ARRAY(SELECT autre.id FROM fournisseurs autre
    WHERE autre.organization_id = fournisseur.organization_id AND autre.siren = fournisseur.siren AND autre.id <> fournisseur.id
    ORDER BY autre.identifiant LIMIT ${MAX_ETABLISSEMENTS}) AS autres_etablissements`;

/** Suppliers, their spend, their marchés, and how concentrated the spend is. */
@Injectable()
export class FournisseursReadService {
  constructor(private readonly database: TenantDatabase) {}

  /** Suppliers by name, or by spend. @throws AppError validation_failed for another `tri`, `payes` or `par` */
  list(ctx: RequestContext, query: ListFournisseursQuery): Promise<FournisseurList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const { order, payes, par } = readTogether({
      order: () => ORDERS[readChoice('tri', query.tri, TRIS, 'nom')],
      payes: () => readChoice('payes', query.payes, PAYES, 'tous'),
      par: () => readChoice('par', query.par, PAR, 'etablissement'),
    });
    return this.database.transaction(ctx, async (tx) => {
      const exercice = optionalExercice(query.exercice) ?? (await latestExercice(tx, ctx));
      const conditions = conditionsOf(ctx, query, { exercice, payes, par });
      const counted = await tx.first<{ total: number }>(
        `SELECT count(*)::int AS total FROM fournisseurs fournisseur WHERE ${conditions}`,
        conditions.parameters,
      );
      const bound = boundPage([...conditions.parameters, exercice ?? null], { size, offset });
      const rows = await tx.many<FournisseurRow & Pick<FournisseurItem, 'autres_etablissements'>>(
        `SELECT ${columns('page.depense_ht')}, ${OTHERS}
         FROM (SELECT fournisseur.id, coalesce(cumul.montant_ht, 0) AS depense_ht FROM fournisseurs fournisseur
               LEFT JOIN cumuls_fournisseurs cumul ON ${ofSupplier(`$${conditions.parameters.length + 1}::int`)}
               WHERE ${conditions} ORDER BY ${order} ${bound.limit}) page
         JOIN fournisseurs fournisseur ON fournisseur.organization_id = $1 AND fournisseur.id = page.id
         ORDER BY ${order}`,
        bound.parameters,
      );
      const total = counted!.total;
      return {
        fournisseurs: rows.map((row) => toItem(row, row.autres_etablissements)),
        total,
        page,
        page_size: size,
        pages: pageCount(total, size),
        concentration: exercice === undefined ? null : await concentration(tx, ctx, exercice),
      };
    });
  }

  /** @throws AppError not_found */
  get(ctx: RequestContext, id: string): Promise<FournisseurDetail> {
    return this.database.transaction(ctx, (tx) => findFournisseur(tx, ctx, id));
  }
}

/**
 * The whole of one supplier.
 * @throws AppError not_found
 */
export async function findFournisseur(tx: Transaction, ctx: RequestContext, id: string): Promise<FournisseurDetail> {
  const row = await tx.first<FournisseurRow>(
    `SELECT ${columns(`(SELECT cumul.montant_ht FROM cumuls_fournisseurs cumul WHERE ${ofSupplier(LATEST)})`)}
     FROM fournisseurs fournisseur WHERE fournisseur.organization_id = $1 AND fournisseur.id = $2`,
    [ctx.organizationId, id],
  );
  if (!row) throw notFound();
  const depenses = await tx.many<{ exercice: number; montant_ht: string; nombre: string }>(
    `SELECT exercice, montant_ht, nombre FROM cumuls_fournisseurs
     WHERE organization_id = $1 AND cle = cle_fournisseur($2, $3, $4) AND nombre <> 0 ORDER BY exercice DESC`,
    [ctx.organizationId, row.siren, row.type_id, row.identifiant],
  );
  const marches = await tx.many<Omit<MarcheTitulaireItem, 'montant'> & { montant: string | null }>(
    `SELECT marche.id, marche.numero, marche.lot, marche.objet, marche.montant, marche.date_notification
     FROM fournisseurs fournisseur
     JOIN marches marche ON marche.organization_id = fournisseur.organization_id AND marche.id IN (
       SELECT titulaire.marche_id FROM marche_titulaires titulaire
       WHERE titulaire.organization_id = fournisseur.organization_id AND titulaire.fournisseur_id IN (${UNIT}))
     WHERE fournisseur.organization_id = $1 AND fournisseur.id = $2
     ORDER BY marche.date_notification DESC NULLS LAST, marche.id DESC LIMIT 100`,
    [ctx.organizationId, id],
  );
  const etablissements = await tx.many<{ id: string; identifiant: string; raison_sociale: string }>(
    `SELECT id, identifiant, raison_sociale FROM fournisseurs
     WHERE organization_id = $1 AND siren = $2 AND id <> $3 ORDER BY identifiant LIMIT ${MAX_ETABLISSEMENTS}`,
    [ctx.organizationId, row.siren, id],
  );
  return {
    ...toItem(
      row,
      etablissements.map((one) => one.id),
    ),
    depenses: depenses.map(({ exercice, montant_ht, nombre }) => ({
      exercice,
      montant_ht: toAmount(montant_ht),
      nombre_lignes: Number(nombre),
    })),
    marches: marches.map(({ id: marcheId, numero, lot, objet, montant, date_notification }) => ({
      id: marcheId,
      numero,
      lot,
      objet,
      montant: toOptionalAmount(montant),
      date_notification,
    })),
    etablissements,
  };
}

async function latestExercice(tx: Transaction, ctx: RequestContext): Promise<number | undefined> {
  const row = await tx.first<{ annee: number | null }>(`SELECT ${LATEST} AS annee`, [ctx.organizationId]);
  return row?.annee ?? undefined;
}

async function concentration(tx: Transaction, ctx: RequestContext, exercice: number): Promise<ConcentrationItem> {
  const totaux = await readTotaux(tx, ctx.organizationId, exercice);
  const shares = await readConcentration(tx, ctx.organizationId, exercice);
  const principaux = await readPrincipaux(tx, ctx.organizationId, exercice);
  return auCentieme({
    exercice,
    fournisseurs_distincts: totaux.fournisseurs_distincts,
    total_ht: totaux.volume_total,
    premier_pct: shares.premier_pct,
    cinq_premiers_pct: shares.cinq_premiers_pct,
    dix_premiers_pct: shares.dix_premiers_pct,
    base_ht: toAmount(shares.base),
    principaux: principaux.map(({ fournisseur, raison_sociale, montant }) => ({
      fournisseur,
      raison_sociale,
      montant_ht: montant,
    })),
  });
}

function toItem(row: FournisseurRow, autres_etablissements: string[]): FournisseurItem {
  return {
    id: row.id,
    type_id: row.type_id,
    identifiant: row.identifiant,
    cle_valide: row.type_id === 'SIRET' ? isValidSiret(row.identifiant) : null,
    siren: row.siren,
    raison_sociale: row.raison_sociale,
    depense_ht: toAmount(row.depense_ht),
    nombre_marches: row.nombre_marches,
    autres_etablissements,
    version: row.version,
  };
}
