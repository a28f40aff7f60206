import { actOf } from './words.js';

describe('actOf', () => {
  it('tells an import that failed, or that was a trial, from one that was recorded', () => {
    const act = (statut: string, dry_run?: boolean) =>
      actOf({ action: 'import.completed', resource_id: null, details: { statut, dry_run } });
    expect([act('termine', false), act('termine', true), act('echoue', false), act('echoue', true)]).toEqual([
      'Import terminé',
      'Import simulé',
      'Import échoué',
      'Simulation d’import échouée',
    ]);
    expect(act('termine')).toBe('Import terminé');
    expect(actOf({ action: 'marche.created', resource_id: null, details: { statut: 'echoue' } })).toBe('Marché créé');
  });

  it('says which exercice was closed or opened again', () => {
    const act = (action: string, details: object) => actOf({ action, resource_id: '2026', details: { ...details } });
    expect([
      act('exercice.created', {}),
      act('exercice.updated', { statut_precedent: 'ouvert', statut: 'clos' }),
      act('exercice.updated', { statut_precedent: 'clos', statut: 'ouvert' }),
    ]).toEqual(['Exercice 2026 ouvert', 'Exercice 2026 clos', 'Exercice 2026 rouvert']);
  });
});
