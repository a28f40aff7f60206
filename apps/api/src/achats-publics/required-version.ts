import type { RequestContext } from '#access/request-context.js';
import { type LastChange, StaleVersion } from '#common/app-error.js';
import { actorNameSql } from '#database/actor-name.sql.js';
import type { Transaction } from '#database/transaction.js';

interface Kind {
  /** When the row was last written, and the identifier under which the journal has it. */
  row: string;
  /** What the journal calls it, where that is not its kind. */
  resource?: string;
  /** Of a part, the act that writes it: the journal has it under its whole. */
  action?: string;
}

const rowOf = (table: string): string =>
  `SELECT updated_at, id::text AS id FROM ${table} WHERE organization_id = $1 AND id = $2::uuid`;

const KINDS = {
  avenant_a_rattacher: { row: rowOf('avenants_a_rattacher') },
  consultation: { row: rowOf('consultations') },
  exercice: {
    row: 'SELECT updated_at, annee::text AS id FROM exercices WHERE organization_id = $1 AND annee = $2::int',
  },
  famille: { row: rowOf('familles') },
  fournisseur: { row: rowOf('fournisseurs') },
  mandat: { row: rowOf('mandats') },
  marche: { row: rowOf('marches') },
  nomenclature: { row: rowOf('nomenclatures') },
  operation: { row: rowOf('operations') },
  service: { row: rowOf('services') },
  sous_traitance: {
    row: `SELECT updated_at, marche_id::text AS id FROM sous_traitances WHERE organization_id = $1 AND id = $2::uuid`,
    resource: 'marche',
    action: 'sous_traitance.updated',
  },
} satisfies Record<string, Kind>;

/** A resource as it stands, locked by the transaction that is about to change it. */
export interface Standing {
  kind: keyof typeof KINDS;
  id: string;
  version: number;
}

/**
 * Refuses a change made on an old reading of the resource.
 * @param given the version that was read, when the caller tells it
 * @throws StaleVersion, which says when it was changed and by whom
 */
export async function requireVersion(
  tx: Transaction,
  ctx: RequestContext,
  standing: Standing,
  given: number | undefined,
): Promise<void> {
  if (given === undefined || given === standing.version) return;
  throw new StaleVersion(await lastChange(tx, ctx, standing));
}

const ACTOR = actorNameSql({ organization: 'entry.organization_id', type: 'entry.actor_type', id: 'entry.actor_id' });

/**
 * Who changed it last, and when. The journal's entry of a change follows the row's writing; a row that an import or a bulk
 * operation wrote has none of its own since, so nobody is named.
 */
function lastChange(tx: Transaction, ctx: RequestContext, { kind, id }: Standing): Promise<LastChange | undefined> {
  const { row, resource = kind, action }: Kind = KINDS[kind];
  return tx.first<LastChange>(
    `SELECT changed.updated_at,
       (SELECT ${ACTOR} FROM audit_entries entry
        WHERE entry.organization_id = $1 AND entry.created_at >= changed.updated_at
          AND entry.resource_type = $3 AND entry.resource_id = changed.id AND ($4::text IS NULL OR entry.action = $4)
        ORDER BY entry.sequence DESC LIMIT 1) AS acteur
     FROM (${row}) changed`,
    [ctx.organizationId, id, resource, action ?? null],
  );
}
