import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createMember, type TestMember } from '../support/factories.js';
import { much, report } from './ledger.js';
import { FaultyService, type ServedApi } from './service.js';

const TIMES = much(2, 10);
const CLIENTS = 20;
const MINUTE = 60_000;

/** How a request ended: its status, or the code of the error of its connection. */
type End = number | string;

let service: FaultyService;
beforeAll(async () => {
  service = await FaultyService.create();
});
afterAll(() => service.close());

/** Asks on the connections of an agent until one is refused; answers how each request ended. */
async function askUntilRefused(api: ServedApi, member: TestMember, agent: Agent): Promise<End[]> {
  const ends: End[] = [];
  while (ends.at(-1) !== 'ECONNREFUSED') {
    ends.push(await ask(api, member, agent));
    await pause(Math.random() * 4);
  }
  return ends;
}

function ask(api: ServedApi, member: TestMember, agent: Agent): Promise<End> {
  const headers = { authorization: `Bearer ${member.token}`, 'x-organization-id': member.organization };
  return new Promise((resolve) => {
    const sent = request(`${api.url}/api/v1/marches`, { agent, headers }, (answer: IncomingMessage) => {
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
      answer.on('end', () => resolve(answer.statusCode!)).resume();
    });
    sent.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    sent.end();
  });
}

it(
  `resets no request when the api is asked to stop under load, keep-alive connections included (${TIMES} times)`,
  async () => {
    const ends: End[] = [];
    let slowest = 0;
    for (let time = 0; time < TIMES; time += 1) {
      const api = await service.startApi();
      const member = await createMember(api);
      const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
      const clients = Array.from({ length: CLIENTS }, () => askUntilRefused(api, member, agent));
      await pause(700);
      const asked = Date.now();
      expect(await api.process.stop()).toBe('SIGTERM');
      slowest = Math.max(slowest, Date.now() - asked);
      ends.push(...(await Promise.all(clients)).flat());
      agent.destroy();
    }
    const count = (end: End): number => ends.filter((other) => other === end).length;
    const others = ends.filter((end) => end !== 200 && end !== 'ECONNREFUSED');
    report(`SIGTERM de l’api sous charge (${TIMES} fois)`, {
      answered: count(200),
      'refused before being taken': count('ECONNREFUSED'),
      'cut or reset': others.length,
      'ended in ms at most': slowest,
    });
    expect(others).toEqual([]);
    expect(count(200)).toBeGreaterThan(CLIENTS * TIMES);
    expect(slowest).toBeLessThan(10_000);
  },
  TIMES * 20_000 + MINUTE,
);
