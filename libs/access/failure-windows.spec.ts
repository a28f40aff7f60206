import { FailureWindows } from './failure-windows.js';
import { type FailureEvent, SERVICE } from './security-event.js';

const failure = (key: string, ip = '198.51.100.7'): FailureEvent => ({
  key,
  action: 'session.refused',
  actor: SERVICE,
  resourceType: 'account',
  resourceId: key,
  accountId: key,
  details: { reason: 'wrong_password', ip },
});
const at = (seconds: number): Date => new Date(Date.UTC(2026, 0, 1, 12, 0, seconds));

it('writes the first failure at once and the others of its minute together', () => {
  const windows = new FailureWindows();
  expect(windows.note(failure('a'), at(0))?.details).toEqual({
    reason: 'wrong_password',
    ip: '198.51.100.7',
    count: 1,
  });
  for (let turn = 1; turn <= 1_000; turn += 1)
    expect(windows.note(failure('a', `192.0.2.${turn % 5}`), at(turn % 50))).toBeUndefined();
  expect(windows.close(at(59))).toEqual([]);
  const [together, ...more] = windows.close(at(60));
  expect(more).toEqual([]);
  expect(together).toMatchObject({
    accountId: 'a',
    details: { count: 1_000, addresses: 5, first_at: at(1).toISOString() },
  });
  expect(windows.note(failure('a'), at(61))?.details['count']).toBe(1);
});

it('writes nothing more of a minute that held one failure', () => {
  const windows = new FailureWindows();
  windows.note(failure('a'), at(0));
  expect(windows.close(at(60))).toEqual([]);
});

it('keeps a flood of keys within a hundred entries and one for all others', () => {
  const windows = new FailureWindows();
  const written = Array.from({ length: 5_000 }, (_, turn) => windows.note(failure(`key-${turn}`), at(0)));
  const entries = [...written.filter((event) => event !== undefined), ...windows.close(at(60))];
  expect(entries.length).toBe(102);
  const counts = entries.map(({ details }) => Number(details['count']));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(5_000);
  const [last] = entries.slice(-1);
  expect([last!.resourceId, last!.details['reason'], last!.accountId]).toEqual([null, 'others', undefined]);
});

it('gives everything up when the process leaves', () => {
  const windows = new FailureWindows();
  for (let turn = 0; turn < 3; turn += 1) windows.note(failure('a'), at(turn));
  expect(windows.close(at(3), true).map(({ details }) => details['count'])).toEqual([2]);
});
