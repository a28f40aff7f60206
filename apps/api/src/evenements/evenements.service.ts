import { Injectable } from '@nestjs/common';
import type { RequestContext } from '#access/request-context.js';
import { AppError, validationFailed } from '#common/app-error.js';
import { readPage } from '#common/pagination.js';
import { actorNameSql } from '#database/actor-name.sql.js';
import type { Evenement } from '#database/entities/evenement.entity.js';
import type { RowOf } from '#database/row.js';
import { TenantDatabase } from '#database/tenant-database.js';
import type { Transaction } from '#database/transaction.js';
import type { ListEvenementsQuery } from './evenements.dto.js';
import type { ChangementItem, EvenementItem, EvenementList } from './evenements.response.js';

const PAGE_SIZE = { defaultSize: 100, cap: 500 };
/** Events that one reading numbers at most: some ten milliseconds. */
const NUMBERED_AT_ONCE = 5_000;
/** Events that only administrators see: what the routes beside show them alone. */
const OF_ADMINISTRATORS = /^(user|webhook)\./;
const ADMINISTRATOR = 'admin.manage';

type EvenementRow = RowOf<
  Evenement,
  'sequence' | 'id' | 'event' | 'ressource' | 'ressource_id' | 'data' | 'happened_at'
> & { auteur: string | null; changements: ChangementItem[] | null };

const AUTEUR = actorNameSql({
  organization: 'evenement.organization_id',
  type: 'evenement.acteur_type',
  id: 'evenement.acteur_id',
});

/** What the log holds when a page of it is read. */
interface LogState {
  /** The last number given. */
  derniere: number;
  plus_ancienne: number | null;
  /** Whether committed events still wait for a number. */
  attente: boolean;
}

/** The log of events of an organisation. */
@Injectable()
export class EvenementsService {
  constructor(private readonly database: TenantDatabase) {}

  /**
   * A page of the log behind `apres`. Events that were committed since the last reading are numbered first: that is what
   * makes `sequence` the order in which they became visible.
   * @throws AppError permission_denied for a `type` that only administrators see, validation_failed for an `apres` that was
   *   never given
   */
  list(ctx: RequestContext, query: ListEvenementsQuery): Promise<EvenementList> {
    const administrator = ctx.permissions.includes(ADMINISTRATOR);
    if (query.type !== undefined && OF_ADMINISTRATORS.test(query.type) && !administrator) {
      throw new AppError('permission_denied', { details: { permission: ADMINISTRATOR } });
    }
    const apres = Number(query.apres ?? 0);
    const { size } = readPage(undefined, query.limit, PAGE_SIZE);
    return this.database.transaction(ctx, async (tx) => {
      const state = await stateOfLog(tx, ctx.organizationId);
      if (apres > state.derniere) {
        const message = `La dernière séquence est ${state.derniere} : reprenez à celle-ci, ou à 0 pour tout relire.`;
        throw validationFailed([{ field: 'apres', message }]);
      }
      const rows = await tx.many<EvenementRow>(
        `SELECT sequence, id, event, ressource, ressource_id, data, happened_at, changements,
                CASE WHEN acteur_type IS NOT NULL THEN ${AUTEUR} END AS auteur
         FROM evenements evenement
         WHERE organization_id = $1 AND sequence > $2::bigint AND sequence <= $3::bigint
           AND ($4::text IS NULL OR event = $4) AND ($5::uuid IS NULL OR ressource_id = $5)
           AND ($6 OR event !~ '${OF_ADMINISTRATORS.source}')
         ORDER BY sequence LIMIT $7`,
        [
          ctx.organizationId,
          apres,
          state.derniere,
          query.type ?? null,
          query.ressource ?? null,
          administrator,
          size + 1,
        ],
      );
      const evenements = rows.slice(0, size).map(toEvenementItem);
      const whole = rows.length <= size;
      return {
        evenements,
        suivant: whole ? state.derniere : evenements.at(-1)!.sequence,
        reste: !whole || state.attente,
        plus_ancienne: state.plus_ancienne,
      };
    });
  }
}

/** Numbers what waits for a number, and tells where the log stands. Writes nothing when nothing waits. */
async function stateOfLog(tx: Transaction, organizationId: string): Promise<LogState> {
  const before = await readState(tx, organizationId);
  if (!before.attente) return before;
  await tx.execute('SELECT numeroter_evenements($1, $2)', [organizationId, NUMBERED_AT_ONCE]);
  return readState(tx, organizationId);
}

async function readState(tx: Transaction, organizationId: string): Promise<LogState> {
  const row = await tx.first<{ derniere: string; plus_ancienne: string | null; attente: boolean }>(
    `SELECT coalesce((SELECT sequence FROM evenements_tetes WHERE organization_id = $1), 0) AS derniere,
            (SELECT min(sequence) FROM evenements WHERE organization_id = $1 AND sequence IS NOT NULL) AS plus_ancienne,
            EXISTS (SELECT FROM evenements WHERE organization_id = $1 AND sequence IS NULL) AS attente`,
    [organizationId],
  );
  const { derniere, plus_ancienne, attente } = row!;
  return { derniere: Number(derniere), plus_ancienne: plus_ancienne === null ? null : Number(plus_ancienne), attente };
}

function toEvenementItem(row: EvenementRow): EvenementItem {
  return {
    sequence: Number(row.sequence),
    evenement_id: row.id,
    event: row.event,
    ressource: { type: row.ressource, id: row.ressource_id },
    timestamp: row.happened_at.toISOString(),
    data: JSON.parse(row.data) as Record<string, unknown>,
    auteur: row.auteur,
    changements: row.changements,
  };
}
