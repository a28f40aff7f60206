import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call } from '../support/client.js';
import { asOwner, type Served, type TestMember } from '../support/factories.js';
import { LONGEST_WAIT_MS } from '../support/until.js';

const EXERCICE = 2026;
/** A client that hears nothing for so long takes its request for lost. */
const PATIENCE_MS = 10_000;

/** Marchés created one after the other by several writers, each with its audit entry and its delivery. */
export class WriteLoad {
  /** Numbers of those that were answered 201. */
  readonly acknowledged = new Set<string>();
  /** Answers 503: refused, in words. */
  refused = 0;
  /** Requests whose answer never came: what became of them is not known. */
  cut = 0;
  /** Connections refused: nobody was there to take the request. */
  away = 0;
  /** Anything else. */
  readonly unexpected: string[] = [];
  private running = true;
  private sequence = 0;
  private readonly writers: Promise<void>[];

  private constructor(
    private readonly apis: readonly Served[],
    private readonly member: TestMember,
    private readonly prefix: string,
    writers: number,
  ) {
    this.writers = Array.from({ length: writers }, (_, index) => this.write(apis[index % apis.length]!));
  }

  /** @param prefix of the numbers of this load, one to three letters */
  static async start(apis: readonly Served[], member: TestMember, prefix: string, writers = 6): Promise<WriteLoad> {
    await call(apis[0]!, 'POST', '/api/v1/exercices', { ...member, json: { annee: EXERCICE } });
    return new WriteLoad(apis, member, prefix, writers);
  }

  /** Waits until so many more writes are acknowledged than now; answers how long that took, in milliseconds. */
  async progress(more = 1, withinMs = LONGEST_WAIT_MS): Promise<number> {
    const begun = Date.now();
    const aim = this.acknowledged.size + more;
    while (this.acknowledged.size < aim) {
      if (Date.now() - begun > withinMs) throw new Error(`no ${more} more writes within ${withinMs} ms`);
      await pause(5);
    }
    return Date.now() - begun;
  }

  async stop(): Promise<void> {
    this.running = false;
    await Promise.all(this.writers);
  }

  private async write(api: Served): Promise<void> {
    while (this.running) {
      const numero = `${this.prefix}${(this.sequence += 1)}`;
      const answer = await this.post(api, numero);
      if (answer === undefined) this.cut += 1;
      else if (answer === 'away') this.away += 1;
      else if (answer.status === 201) this.acknowledged.add(numero);
      else if (answer.status === 503) this.refused += 1;
      else this.unexpected.push(`${answer.status} ${answer.text}`);
      if (typeof answer !== 'object' || answer.status !== 201) await pause(20);
    }
  }

  private post(api: Served, numero: string): Promise<Answer | 'away' | undefined> {
    const json = { numero, objet: 'Écrit pendant une panne', exercice: EXERCICE };
    const request = call(api, 'POST', '/api/v1/marches', { ...this.member, json }).catch((error: Error) =>
      (error.cause as NodeJS.ErrnoException | undefined)?.code === 'ECONNREFUSED' ? ('away' as const) : undefined,
    );
    return Promise.race([request, pause(PATIENCE_MS, undefined, { ref: false })]);
  }
}

/** What the database holds of a load when it is over; every number but the first two should be zero. */
export interface WriteLedger {
  marches: number;
  acknowledged: number;
  /** Acknowledged, and not there. */
  lost: number;
  /** There without their delivery or with several; deliveries of nothing. */
  without_delivery: number;
  orphan_deliveries: number;
  without_audit: number;
  orphan_audit: number;
  /** Whether the chain of the audit verifies: 1 when it does not. */
  broken_chain: number;
}

/** Closes the ledger of a load on an organisation with one entry point subscribed to everything. */
export async function closeWriteLedger(api: Served, member: TestMember, load: WriteLoad): Promise<WriteLedger> {
  const [row] = await asOwner<Omit<WriteLedger, 'acknowledged' | 'broken_chain'>>(
    api,
    `WITH marche AS (SELECT id, numero FROM marches WHERE organization_id = $1),
          delivery AS (SELECT body::jsonb #>> '{data,numero}' AS numero FROM webhook_deliveries
                       WHERE organization_id = $1 AND event = 'marche.created'),
          entry AS (SELECT resource_id FROM audit_entries WHERE organization_id = $1 AND action = 'marche.created')
     SELECT (SELECT count(*)::int FROM marche) AS marches,
            (SELECT count(*)::int FROM unnest($2::text[]) numero WHERE numero NOT IN (SELECT numero FROM marche)) AS lost,
            (SELECT count(*)::int FROM marche WHERE (SELECT count(*) FROM delivery WHERE delivery.numero = marche.numero) <> 1)
              AS without_delivery,
            (SELECT count(*)::int FROM delivery WHERE numero NOT IN (SELECT numero FROM marche)) AS orphan_deliveries,
            (SELECT count(*)::int FROM marche WHERE (SELECT count(*) FROM entry WHERE resource_id = marche.id::text) <> 1)
              AS without_audit,
            (SELECT count(*)::int FROM entry WHERE resource_id NOT IN (SELECT id::text FROM marche)) AS orphan_audit`,
    [member.organization, [...load.acknowledged]],
  );
  const audit = await call(api, 'GET', '/api/v1/audit/verification', member);
  return { ...row!, acknowledged: load.acknowledged.size, broken_chain: audit.body.data.intact === true ? 0 : 1 };
}

/** What every fault must leave of a load: nothing lost, nothing half-written, no answer but 201, 503 or none. */
export function expectClosed(ledger: WriteLedger, load: WriteLoad): void {
  expect(load.unexpected).toEqual([]);
  expect(ledger).toEqual({
    marches: ledger.marches,
    acknowledged: load.acknowledged.size,
    lost: 0,
    without_delivery: 0,
    orphan_deliveries: 0,
    without_audit: 0,
    orphan_audit: 0,
    broken_chain: 0,
  });
  expect(ledger.acknowledged).toBeGreaterThan(0);
  expect(ledger.marches - ledger.acknowledged).toBeLessThanOrEqual(load.cut + load.refused);
}
