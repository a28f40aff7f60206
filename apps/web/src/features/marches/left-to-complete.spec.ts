import { leftToComplete } from './left-to-complete.js';

it('says what will be asked of a marché that was recorded without it', () => {
  const none = { titulaires: [], type: null, procedure: null, famille_id: null };
  expect(leftToComplete(none)).toBe(' « À compléter » demandera : titulaire, type d’achat, procédure, famille.');
  const known = {
    titulaires: [{}] as never,
    type: 'travaux' as const,
    procedure: 'Procédure adaptée',
    famille_id: 'x',
  };
  expect([leftToComplete(known), leftToComplete({ ...known, type: null })]).toEqual([
    '',
    ' « À compléter » demandera : type d’achat.',
  ]);
});
