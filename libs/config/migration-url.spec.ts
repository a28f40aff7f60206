import { migrationUrl } from './migration-url.js';

describe('migrationUrl', () => {
  const [owner, login] = ['postgres://owner@localhost/x', 'postgresql://login@localhost/x'];

  it('is the one of the owner, else that of the processes', () => {
    expect(migrationUrl({ DATABASE_MIGRATION_URL: owner, DATABASE_URL: login })).toBe(owner);
    expect(migrationUrl({ DATABASE_MIGRATION_URL: '', DATABASE_URL: login })).toBe(login);
  });

  it.each([
    [{ DATABASE_MIGRATION_URL: 'secret-value', DATABASE_URL: login }, 'DATABASE_MIGRATION_URL'],
    [{ DATABASE_URL: 'mysql://secret-value' }, 'DATABASE_URL'],
    [{}, 'DATABASE_URL'],
  ])('names the setting of %j to correct, never its value', (environment, variable) => {
    const fault = `Réglages à corriger :\n  - ${variable} : Une adresse postgres://… est attendue.`;
    expect(() => migrationUrl(environment)).toThrow(new Error(fault));
  });
});
