import { lookAfter } from './awaited.js';
import { outcomeOf } from './words.js';

const NOW = Date.parse('2026-11-28T10:00:00Z');
const retried = (next_retry_at: string) => ({ status: 'pending' as const, attempt_count: 1, next_retry_at });
const first = { status: 'pending' as const, attempt_count: 0, next_retry_at: null };
const received = { status: 'success' as const, attempt_count: 1, next_retry_at: null };

it('looks for the outcome of a delivery when its next attempt is due, and no more once none is on its way', () => {
  expect(lookAfter([received], NOW)).toBe(false);
  expect(lookAfter([received, first], NOW)).toBe(3_000);
  expect(lookAfter([retried('2026-11-28T10:00:12Z'), retried('2026-11-28T11:00:00Z')], NOW)).toBe(12_000);
  expect(lookAfter([retried('2026-11-28T11:00:00Z')], NOW)).toBe(30_000);
  // Due, and not yet made.
  expect(lookAfter([retried('2026-11-28T09:59:00Z')], NOW)).toBe(3_000);
});

it('says when a delivery that failed is sent again, unless its entry point is suspended', () => {
  const delivery = retried('2026-11-28T10:00:12Z');
  expect(outcomeOf(delivery, true).word).toBe('Sera retenté le 28/11/2026 à\u00a011:00');
  expect(outcomeOf(delivery, false).word).toBe('Suspendu');
  expect(outcomeOf(first, true).word).toBe('En attente');
});
