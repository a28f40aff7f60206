import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { actorNameSql } from '#database/actor-name.sql.js';
import type { RetraitImport } from '#database/entities/retrait-import.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import { annulationsOf, CHOSEN, closedInWords } from '#imports/retrait/remove-mandats.js';
import { RESTE_A_CORRIGER } from './import.row.js';
import type { RetraitItem } from './retrait.response.js';

/** Takes back the mandats that an import created: asked for here, done by the task-worker. */
@Injectable()
export class RetraitService {
  constructor(private readonly database: TenantDatabase) {}

  /** @throws AppError not_found */
  get(ctx: RequestContext, importId: string): Promise<RetraitItem> {
    return this.database.transaction(ctx, (tx) => read(tx, ctx, importId));
  }

  /** @throws AppError not_found, conflict saying why nothing can be taken back */
  ask(ctx: RequestContext, importId: string): Promise<RetraitItem> {
    return this.database.transaction(ctx, async (tx) => {
      // Two that ask at once: the second finds what the first asked.
      await tx.execute('SELECT FROM imports WHERE organization_id = $1 AND id = $2 FOR UPDATE', [
        ctx.organizationId,
        importId,
      ]);
      const before = await read(tx, ctx, importId);
      if (before.statut === 'en_attente')
        throw conflict('Le retrait de cet import est déjà demandé : il se fait en arrière-plan.');
      if (before.statut === 'termine')
        throw conflict('Cet import est déjà retiré : importez le fichier de nouveau pour ramener ses mandats.');
      if (before.statut === 'impossible') throw conflict(before.raison!);
      await tx.execute(
        `INSERT INTO retraits_imports (organization_id, import_id, acteur_type, acteur_id, mandats, lignes, montant_ht)
         VALUES ($1, $2, $3, $4, $5, $6, $7)
         ON CONFLICT (organization_id, import_id) DO UPDATE
         SET statut = 'en_attente', echecs = 0, message = NULL, finished_at = NULL, created_at = now(),
             acteur_type = excluded.acteur_type, acteur_id = excluded.acteur_id, mandats = excluded.mandats,
             lignes = excluded.lignes, montant_ht = excluded.montant_ht`,
        [ctx.organizationId, importId, ctx.actor.type, ctx.actor.id, before.mandats, before.lignes, before.montant_ht],
      );
      return read(tx, ctx, importId);
    });
  }
}

interface AskedRow extends RowOf<
  RetraitImport,
  'statut' | 'mandats' | 'lignes' | 'montant_ht' | 'message' | 'created_at' | 'finished_at'
> {
  auteur: string | null;
}

const ASKED = `
  SELECT statut, mandats, lignes, montant_ht, message, created_at, finished_at,
         ${actorNameSql({ organization: 'retraits_imports.organization_id', type: 'acteur_type', id: 'acteur_id' })} AS auteur
  FROM retraits_imports WHERE organization_id = $1 AND import_id = $2`;

async function read(tx: Transaction, ctx: RequestContext, importId: string): Promise<RetraitItem> {
  const parameters = [ctx.organizationId, importId];
  const found = await tx.first<ImportFacts>(
    `SELECT type, statut, dry_run, EXISTS (
       SELECT FROM imports correction
       WHERE correction.organization_id = $1 AND correction.import_source_id = $2 AND NOT correction.dry_run
         AND correction.statut IN ('en_attente', 'en_cours')) AS en_correction, ${RESTE_A_CORRIGER} AS rejets
     FROM imports WHERE organization_id = $1 AND id = $2`,
    parameters,
  );
  if (!found) throw notFound();
  const asked = await tx.first<AskedRow>(ASKED, parameters);
  const author = {
    auteur: asked?.auteur ?? null,
    created_at: asked?.created_at.toISOString() ?? null,
    finished_at: asked?.finished_at?.toISOString() ?? null,
  };
  // Once it is asked for, what was counted then is told: a page asks each second.
  if (asked?.statut === 'termine' || asked?.statut === 'en_attente') {
    const { statut, mandats, lignes, montant_ht } = asked;
    const counted = {
      mandats,
      lignes,
      montant_ht: Number(montant_ht),
      lignes_decidees: null,
      annulations: null,
      rejets: 0,
    };
    return { import_id: importId, statut, raison: null, ...counted, ...author };
  }
  const { closes, montant_ht, ...counts } = (await tx.first<Scope>(SCOPE, parameters))!;
  const portee = { ...counts, montant_ht: Number(montant_ht), rejets: found.rejets };
  const raison = whyNot(found, portee.mandats, closes);
  const statut = asked?.statut ?? (raison === null ? 'possible' : 'impossible');
  return { import_id: importId, statut, raison: asked?.message ?? raison, ...portee, ...author };
}

/** What an import created and is still there. */
interface Scope {
  mandats: number;
  lignes: number;
  montant_ht: string;
  lignes_decidees: number;
  annulations: number;
  /** Closed exercices among theirs. */
  closes: number[];
}

const SCOPE = `
  WITH choisis AS MATERIALIZED (
    SELECT mandat.id, mandat.exercice, mandat.montant_ht
    FROM (${CHOSEN.import}) choisi JOIN mandats mandat ON mandat.organization_id = $1 AND mandat.id = choisi.id)
  SELECT mandats.*, lignes.*, annulations.*
  FROM (SELECT count(*)::int AS mandats, coalesce(sum(montant_ht), 0)::numeric(15,2)::text AS montant_ht,
               coalesce((SELECT array_agg(annee ORDER BY annee) FROM exercices
                         WHERE organization_id = $1 AND statut = 'clos'
                           AND annee IN (SELECT exercice FROM choisis)), '{}') AS closes
        FROM choisis) mandats,
       (SELECT count(*)::int AS lignes,
               count(*) FILTER (WHERE source_classement = 'manuel' OR justification IS NOT NULL OR EXISTS (
                 SELECT FROM reclassement_lignes avant
                 JOIN reclassements operation ON operation.organization_id = $1 AND operation.id = avant.reclassement_id
                 WHERE avant.organization_id = $1 AND avant.ligne_id = ligne.id
                   AND operation.demande->>'marche_id' = ligne.marche_id::text))::int AS lignes_decidees
        FROM lignes_mandat ligne WHERE organization_id = $1 AND mandat_id IN (SELECT id FROM choisis)) lignes,
       (SELECT count(DISTINCT ligne.mandat_id)::int AS annulations
        FROM ${annulationsOf('SELECT id FROM choisis')} annulation
        JOIN lignes_mandat ligne ON ligne.organization_id = $1 AND ligne.mandat_id = annulation.id
        WHERE ligne.emission_annulee IS NOT NULL AND annulation.id NOT IN (SELECT id FROM choisis)) annulations`;

interface ImportFacts {
  type: string | null;
  statut: string;
  dry_run: boolean;
  /** Corrections of its rows are on their way. */
  en_correction: boolean;
  /** Rejected rows that are left to correct. */
  rejets: number;
}

/** Why an import cannot be taken back, in words; null: it can. */
function whyNot(
  { type, statut, dry_run, en_correction, rejets }: ImportFacts,
  mandats: number,
  closes: readonly number[],
): string | null {
  if (dry_run) return 'Une simulation n’enregistre rien : il n’y a rien à retirer.';
  if (statut === 'echoue') return 'Cet import a échoué : il n’a rien enregistré.';
  if (statut !== 'termine') return 'Cet import n’est pas terminé : il pourra être retiré ensuite.';
  if (en_correction) return 'Des corrections de cet import sont en cours : il pourra être retiré ensuite.';
  if (type !== 'mandats' && type !== 'pes') {
    return 'Seuls des mandats se retirent avec leur import ; un marché, une famille ou un prix se corrige à sa place.';
  }
  // Of a wrong file whose rows were all rejected, nothing is there but these: they are put aside.
  if (mandats === 0 && rejets > 0) return null;
  if (mandats === 0) return 'Aucun mandat créé par cet import n’est encore là : il n’y a rien à retirer.';
  return closes.length === 0 ? null : closedInWords(closes);
}
