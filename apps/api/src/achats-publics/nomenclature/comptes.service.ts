import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { conflict, notFound } from '#common/app-error.js';
import { optionalText } from '#common/filters.js';
import { toAmount } from '#common/money.js';
import { boundPage, pageCount, readPage } from '#common/pagination.js';
import { appendAudit } from '#database/audit.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { DecideCompteDto, DecisionLueDto, ListComptesQuery } from './comptes.dto.js';
import type { CompteItem, CompteList } from './comptes.response.js';

const PAGE_SIZE = { defaultSize: 50, cap: 200 };

/** What the import writes as the standard of an account that no nomenclature holds (libs/imports/loaders). */
const NORME_INCONNUE = 'inconnue';

/** Following a decision, an account may have hundreds of thousands of lines. In milliseconds. */
const DECISION_MS = 60_000;

interface CompteRow extends Omit<CompteItem, 'achat' | 'montant_ht'> {
  hors_perimetre: boolean;
  montant_ht: string;
}

const COMPTES = `FROM comptes compte
  WHERE compte.organization_id = $1 AND compte.norme = '${NORME_INCONNUE}' AND ($2::boolean IS NOT TRUE OR compte.inconnu)`;

/** Accounts with their lines, which one reading counts whatever the number of accounts. */
const detailed = (comptes: string): string => `
  WITH page AS MATERIALIZED (SELECT numero, section, hors_perimetre, inconnu FROM (${comptes}) comptes),
  lignes AS (
    SELECT ligne.compte, count(*)::int AS nombre_lignes, sum(ligne.montant_ht)::numeric(15,2)::text AS montant_ht,
           (count(*) FILTER (WHERE exercice.statut <> 'ouvert'))::int AS lignes_closes
    FROM lignes_mandat ligne
    JOIN exercices exercice ON exercice.organization_id = $1 AND exercice.annee = ligne.exercice
    WHERE ligne.organization_id = $1 AND ligne.compte IN (SELECT numero FROM page)
    GROUP BY 1)
  SELECT page.numero, page.section, page.hors_perimetre, page.inconnu AS a_decider,
         coalesce(lignes.nombre_lignes, 0) AS nombre_lignes, coalesce(lignes.montant_ht, '0.00') AS montant_ht,
         coalesce(lignes.lignes_closes, 0) AS lignes_closes
  FROM page LEFT JOIN lignes ON lignes.compte = page.numero
  ORDER BY page.inconnu DESC, page.numero`;

interface Written {
  action: 'compte.decided' | 'compte.decision_undone';
  decision: { section: string | null; hors_perimetre: boolean; inconnu: boolean };
  /** What was decided before, as the caller read it. */
  attendu?: DecisionLueDto | undefined;
}

/** Accounts that no nomenclature of accounts holds: persons decide what they are, for their organisation. */
@Injectable()
export class ComptesService {
  constructor(private readonly database: TenantDatabase) {}

  list(ctx: RequestContext, query: ListComptesQuery): Promise<CompteList> {
    const { page, size, offset } = readPage(query.page, query.page_size, PAGE_SIZE);
    const waiting = optionalText(query.a_decider) === 'true';
    const bound = boundPage([ctx.organizationId, waiting], { size, offset });
    return this.database.transaction(ctx, async (tx) => {
      const counted = await tx.first<{ total: number }>(`SELECT count(*)::int AS total ${COMPTES}`, [
        ctx.organizationId,
        waiting,
      ]);
      const rows = await tx.many<CompteRow>(
        detailed(`SELECT compte.* ${COMPTES} ORDER BY compte.inconnu DESC, compte.numero ${bound.limit}`),
        bound.parameters,
      );
      const total = counted!.total;
      return { comptes: rows.map(toItem), total, page, page_size: size, pages: pageCount(total, size) };
    });
  }

  /**
   * Says what an account is: its lines of open exercices follow, and every figure with them. Said again, it is corrected.
   * @throws AppError not_found for an account that a nomenclature holds, or that no line uses; conflict when another decision
   *   was taken than the one that it replaces
   */
  decide(ctx: RequestContext, numero: string, { section, achat, attendu }: DecideCompteDto): Promise<CompteItem> {
    const decision = { section, hors_perimetre: !achat, inconnu: false };
    return this.write(ctx, numero, { action: 'compte.decided', decision, attendu });
  }

  /**
   * Undoes a decision: the account waits for one again.
   * @throws AppError not_found
   */
  undo(ctx: RequestContext, numero: string): Promise<CompteItem> {
    const decision = { section: null, hors_perimetre: false, inconnu: true };
    return this.write(ctx, numero, { action: 'compte.decision_undone', decision });
  }

  private async write(
    ctx: RequestContext,
    numero: string,
    { action, decision: { section, hors_perimetre, inconnu }, attendu }: Written,
  ): Promise<CompteItem> {
    // No account is written otherwise, and PostgreSQL refuses some characters.
    if (!/^[\w.-]{1,30}$/.test(numero)) throw notFound();
    return this.database.transaction(ctx, async (tx) => {
      await tx.allowStatements(DECISION_MS);
      const before = await tx.first(
        `SELECT 1 FROM comptes WHERE organization_id = $1 AND numero = $2 AND norme = '${NORME_INCONNUE}' FOR UPDATE`,
        [ctx.organizationId, numero],
      );
      if (!before) throw notFound();
      const former = await findCompte(tx, ctx, numero);
      if (attendu && (attendu.section !== former.section || attendu.achat !== former.achat))
        throw conflict(`Quelqu’un a décidé du compte ${numero} entre-temps : relisez-le.`);
      await tx.execute(
        `UPDATE comptes SET section = $3, hors_perimetre = $4, inconnu = $5 WHERE organization_id = $1 AND numero = $2`,
        [ctx.organizationId, numero, section, hors_perimetre, inconnu],
      );
      const after = await findCompte(tx, ctx, numero);
      const told = ({ section: of, achat, a_decider }: CompteItem) => ({ section: of, achat, a_decider });
      const lignes = after.nombre_lignes - after.lignes_closes;
      await appendAudit(tx, ctx, {
        action,
        resourceType: 'compte',
        resourceId: null,
        details: { compte: numero, avant: told(former), apres: told(after), lignes },
      });
      return after;
    });
  }
}

async function findCompte(tx: Transaction, ctx: RequestContext, numero: string): Promise<CompteItem> {
  const row = await tx.first<CompteRow>(detailed('SELECT * FROM comptes WHERE organization_id = $1 AND numero = $2'), [
    ctx.organizationId,
    numero,
  ]);
  return toItem(row!);
}

const toItem = ({ hors_perimetre, montant_ht, ...row }: CompteRow): CompteItem => ({
  ...row,
  achat: row.a_decider ? null : !hors_perimetre,
  montant_ht: toAmount(montant_ht),
});
