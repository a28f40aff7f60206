import { limiteAvenants } from './avenants.js';
import { controlerModifications, type FaitsModifications } from './modifications/controle.js';
import { phraseDesModifications } from './modifications/phrase.js';
import type { TypeAchat } from './types-achat.js';

describe('avenants of small amount (R2194-8, R2194-9)', () => {
  it.each<[TypeAchat, string, string[], string, string]>([
    ['services', '100000.00', ['9999.99'], 'dans_la_limite', '9999.99'],
    ['services', '100000.00', ['10000.00'], 'depasse', '10000.00'],
    ['fournitures', '100000.00', ['6000.00', '4000.00'], 'depasse', '10000.00'],
    ['travaux', '100000.00', ['14999.99'], 'dans_la_limite', '14999.99'],
    ['travaux', '100000.00', ['15000.00'], 'depasse', '15000.00'],
    // Net: a decrease makes room.
    ['services', '100000.00', ['9000.00', '-3000.00', '3000.00'], 'dans_la_limite', '9000.00'],
    // A net decrease is below any limit.
    ['services', '100000.00', ['-75000.00'], 'dans_la_limite', '-75000.00'],
    ['services', '100000.00', ['-75000.00', '84999.99'], 'dans_la_limite', '9999.99'],
    ['services', '100000.00', ['-75000.00', '85000.00'], 'depasse', '10000.00'],
    // 10 % of 0.05 is half a cent: compared as products, not as rounded amounts.
    ['services', '0.05', ['0.01'], 'depasse', '0.01'],
    ['services', '100000.00', [], 'dans_la_limite', '0.00'],
    // Below 15 %, and above the European threshold all the same.
    ['travaux', '50000000.00', ['5404000.00'], 'depasse', '5404000.00'],
  ])('%s, %s changed by %p: %s', (typeAchat, montantInitial, variations, statut, cumul) => {
    expect(limiteAvenants({ typeAchat, montantInitial, variations, jour: '2026-02-01' })).toMatchObject({
      statut,
      cumul,
    });
  });

  it('tells the ceiling, the share and the reasons', () => {
    const limite = limiteAvenants({
      typeAchat: 'services',
      montantInitial: '2500000.00',
      variations: ['300000.00'],
      jour: '2026-02-01',
    });
    expect(limite).toMatchObject({ cumulPct: 12, plafond: '250000.00', seuil: { montant: '216000.00' } });
    expect(limite.motifs).toEqual([
      'Le cumul atteint 10 % du montant initial (R2194-8).',
      'Le cumul atteint le seuil européen (R2194-8).',
    ]);
  });

  it('does not conclude without a European threshold', () => {
    const facts = { typeAchat: 'services' as const, montantInitial: '100000.00', jour: '2030-01-01' };
    expect(limiteAvenants({ ...facts, variations: ['1.00'] }).statut).toBe('a_verifier');
    expect(limiteAvenants({ ...facts, variations: ['20000.00'] }).statut).toBe('depasse');
  });
});

it.each([
  // 8.33 % of 3 000 000 €: the European threshold is what is reached.
  ['3000000.00', '250000.00', 'restent sous 10 % pour des services mais atteignent le seuil européen'],
  ['1000000.00', '120000.00', 'atteignent 10 % pour des services :'],
  ['2500000.00', '300000.00', 'atteignent 10 % pour des services, et le seuil européen'],
])('names the limit that %s raised by %s reaches (R2194-8)', (montantInitial, variation, said) => {
  const faits: FaitsModifications = {
    ...{ montantInitial, types: ['services'], jours: ['2025-02-03'], acheteurs: ['pouvoir_adjudicateur'] },
    modifications: [{ numero: 1, variation, article: null }],
  };
  const controle = controlerModifications(faits);
  expect(controle).toMatchObject({ statut: 'a_verifier', manque: ['article_modification'] });
  expect(phraseDesModifications(faits, controle)).toContain(said);
});
