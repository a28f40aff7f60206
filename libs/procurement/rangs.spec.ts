import { rangRequis, seuilsApplicables } from './rangs.js';
import type { TypeAchat } from './types-achat.js';

describe('rank required for a need', () => {
  it.each<[TypeAchat, string, string, number, string]>([
    // R2122-8: « inférieure à 40 000 euros » then, from 1 April 2026, 60 000.
    ['services', '39999.99', '2026-03-31', 0, '40000.00'],
    ['services', '40000.00', '2026-03-31', 1, '40000.00'],
    ['services', '59999.99', '2026-04-01', 0, '60000.00'],
    ['services', '60000.00', '2026-04-01', 1, '60000.00'],
    // R2131-12: « égale ou supérieure à 90 000 euros ».
    ['fournitures', '89999.99', '2026-05-01', 1, '60000.00'],
    ['fournitures', '90000.00', '2026-05-01', 2, '90000.00'],
    // R2124-1.
    ['fournitures', '215999.99', '2026-05-01', 2, '90000.00'],
    ['fournitures', '216000.00', '2026-05-01', 3, '216000.00'],
    ['fournitures', '220999.99', '2025-05-01', 2, '90000.00'],
    ['fournitures', '221000.00', '2025-05-01', 3, '221000.00'],
    // Works: dispensed below 100 000, publicity as soon as they are not.
    ['travaux', '99999.99', '2026-05-01', 0, '100000.00'],
    ['travaux', '100000.00', '2026-05-01', 2, '90000.00'],
    ['travaux', '5403999.99', '2026-05-01', 2, '90000.00'],
    ['travaux', '5404000.00', '2026-05-01', 3, '5404000.00'],
    // More annulations than payments.
    ['services', '-10.00', '2026-05-01', 0, '60000.00'],
  ])('%s, %s on %s: rank %p by the threshold of %s', (typeAchat, montant, jour, rang, seuil) => {
    const required = rangRequis({ montant, typeAchat, jour });
    expect(required?.rang).toBe(rang);
    expect(required?.seuil.montant).toBe(seuil);
  });

  it('takes the thresholds of the buyer', () => {
    const besoin = { montant: '300000.00', typeAchat: 'services' as const, jour: '2026-05-01' };
    expect(rangRequis(besoin)?.rang).toBe(3);
    expect(rangRequis({ ...besoin, acheteur: 'entite_adjudicatrice' })?.rang).toBe(2);
  });

  it('answers nothing for a day the table does not cover', () => {
    expect(rangRequis({ montant: '1.00', typeAchat: 'services', jour: '2028-01-01' })).toBeUndefined();
  });

  it('says when it relies on a value not read in a source', () => {
    expect(rangRequis({ montant: '1.00', typeAchat: 'services', jour: '2026-05-01' })?.aVerifier).toBe(false);
    expect(rangRequis({ montant: '1.00', typeAchat: 'services', jour: '2019-05-01' })?.aVerifier).toBe(true);
  });
});

describe('thresholds that a need is shown against', () => {
  const amounts = (typeAchat: TypeAchat, jour: string) =>
    seuilsApplicables(typeAchat, jour).map(({ montant }) => montant);

  it('shows the thresholds in force, and for works those above the dispense', () => {
    expect(amounts('services', '2026-03-31')).toEqual(['40000.00', '90000.00', '216000.00']);
    expect(amounts('services', '2026-04-01')).toEqual(['60000.00', '90000.00', '216000.00']);
    expect(amounts('travaux', '2026-04-01')).toEqual(['100000.00', '5404000.00']);
    expect(amounts('travaux', '2020-02-01')).toEqual(['40000.00', '90000.00', '5350000.00']);
  });
});
