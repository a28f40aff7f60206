import { actOf } from './words.js';

describe('actOf', () => {
  it('tells an import that failed, or that was a trial, from one that was recorded', () => {
    const act = (statut: string, dry_run?: boolean) =>
      actOf({ action: 'import.completed', details: { statut, dry_run } });
    expect([act('termine', false), act('termine', true), act('echoue', false), act('echoue', true)]).toEqual([
      'Import terminé',
      'Import simulé',
      'Import échoué',
      'Simulation d’import échouée',
    ]);
    expect(act('termine')).toBe('Import terminé');
    expect(actOf({ action: 'marche.created', details: { statut: 'echoue' } })).toBe('Marché créé');
  });
});
