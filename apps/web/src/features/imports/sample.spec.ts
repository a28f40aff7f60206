import type { ExerciceItem } from '#client/operations.js';
import { sampleStamp, stampSample } from './sample.js';

const SIRET = '21690123100011';
const stamped = (exercices: Pick<ExerciceItem, 'annee' | 'statut'>[], today = '2026-05-02') =>
  sampleStamp(SIRET, exercices, today, Date.parse('2026-05-02T10:00:00Z'));

it('is of an exercice that is open, whatever is closed', () => {
  expect(stamped([]).annee).toBe(2026);
  const closed = [2025, 2026, 2027].map((annee) => ({ annee, statut: 'clos' as const }));
  expect(stamped(closed).annee).toBe(2028);
  expect(stamped([...closed, { annee: 2024, statut: 'ouvert' }]).annee).toBe(2024);
});

it('has other numbers a second later, as short as identifiers are', () => {
  const [first, second] = [0, 1000].map((later) => sampleStamp(SIRET, [], '2026-05-02', 1_777_000_000_000 + later));
  expect(first!.numero).toMatch(/^\d{7}$/);
  expect(second!.numero).not.toBe(first!.numero);
});

it('fills in what a sample leaves open, and nothing else', () => {
  const stamp = { siret: SIRET, annee: 2026, numero: '0012345' };
  expect(stampSample('{"id": "{siret}"};{annee};{numero}1;{autre}', stamp)).toBe(
    `{"id": "${SIRET}"};2026;00123451;{autre}`,
  );
});
