import type { AvenantsExecution } from '#client/operations.js';
import { type Contract, effectOf } from './avenant-limit.js';

const avenants = (overrides: Partial<AvenantsExecution> = {}): AvenantsExecution => ({
  cumul_ht: 0,
  part_pct: null,
  limite_pct: 10,
  plafond_ht: null,
  depasse: null,
  raison: null,
  modifications: null,
  ...overrides,
});

const contract = (overrides: Partial<AvenantsExecution> = {}): Contract => ({
  initial: 100_000,
  current: 100_000,
  avenants: avenants(overrides),
});

describe('what an avenant would do', () => {
  it('gives the new total to the cent', () =>
    expect(effectOf({ ...contract(), current: 0.1 }, { variation: 0.2, article: '' }).total).toBe(0.3));

  it.each([
    [9_999.99, 'within'],
    [10_000, 'over'],
    [-75_000, 'within'],
    [0, 'within'],
  ])('of a small amount of %d is %s the limit', (variation, tone) =>
    expect(effectOf(contract(), { variation, article: 'R2194-8' }).tone).toBe(tone),
  );

  it('sums the former ones', () => {
    expect(effectOf(contract({ cumul_ht: 6_000 }), { variation: 4_000, article: '' }).tone).toBe('over');
    expect(effectOf(contract({ cumul_ht: -6_000 }), { variation: 4_000, article: '' }).tone).toBe('within');
  });

  it('takes 15 % for works, and tells when the type is not known', () => {
    expect(effectOf(contract({ limite_pct: 15 }), { variation: 12_000, article: '' }).tone).toBe('within');
    expect(effectOf(contract({ limite_pct: null }), { variation: 12_000, article: '' }).tone).toBe('unknown');
    expect(effectOf(contract({ limite_pct: null }), { variation: 9_000, article: '' }).tone).toBe('within');
  });

  it('compares other grounds with half of the amount, or with nothing', () => {
    expect(effectOf(contract(), { variation: 50_000, article: 'R2194-5' }).tone).toBe('within');
    expect(effectOf(contract(), { variation: 50_000.01, article: 'R2194-5' }).tone).toBe('over');
    expect(effectOf(contract(), { variation: -90_000, article: 'R2194-5' }).tone).toBe('within');
    expect(effectOf(contract(), { variation: 90_000, article: 'R2194-1' }).tone).toBe('within');
  });

  it('says what it cannot tell', () => {
    expect(effectOf({ ...contract(), initial: null }, { variation: 1, article: '' }).tone).toBe('unknown');
    expect(effectOf(contract(), { variation: -100_001, article: '' }).text).toContain('négatif');
  });
});
