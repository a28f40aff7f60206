import type { LigneItem } from '#client/operations.js';
import type { Target } from './bulk.js';
import { heldBy, ruleOf } from './rule.js';

const line = (siret: string, compte: string): LigneItem =>
  ({ fournisseur: { identifiant: siret }, compte }) as unknown as LigneItem;
const lines = [line('41318987900011', '6068'), line('41318987900029', '611'), line('55210055400013', '611')];
const target = (count: number): Target => ({ lines, count }) as unknown as Target;
const supplier = { critere: 'fournisseur', valeur: '413189879', label: '', query: undefined } as const;

describe('heldBy', () => {
  it('counts the chosen lines that a rule holds for', () => {
    expect(heldBy(supplier, target(3))).toBe(2);
    expect(heldBy({ ...supplier, critere: 'compte', valeur: '6068' }, target(3))).toBe(1);
  });

  it('tells nothing of lines that are not loaded, nor of a CPV, which they do not bear', () => {
    expect(heldBy(supplier, target(9))).toBeUndefined();
    expect(heldBy({ ...supplier, critere: 'cpv' }, target(3))).toBeUndefined();
  });
});

it('names the supplier that a rule is for', () => {
  const express = { id: '1', identifiant: '41318987900011', raison_sociale: 'EXPRESS SERVICES' };
  const own = { lines: [{ fournisseur: express }], count: 1 } as unknown as Target;
  expect(ruleOf(undefined, own)?.label).toBe('EXPRESS SERVICES (SIREN 413189879)');
});
