import { bareReasonOf, reasonOf } from './verdict-reason.js';

it.each([
  ['À vérifier : le marché est inconnu ; complétez : sa fiche.', 'Le marché est inconnu ; complétez : sa fiche.'],
  ['Non conforme : 350 400 € HT atteignent le seuil.', '350 400 € HT atteignent le seuil.'],
  ['Procédure suivie : adaptée.', 'Procédure suivie : adaptée.'],
  ['Conforme.', 'Conforme.'],
])('%s', (sentence, reason) => {
  expect(reasonOf(sentence)).toBe(reason);
});

it('leaves out the facts to give where a list names them', () => {
  expect(bareReasonOf('À vérifier : à comparer à 40 000 € ; indiquez l’avis ; le type d’achat.')).toBe(
    'À comparer à 40 000 €.',
  );
  expect(bareReasonOf('Conforme : sous 40 000 €.')).toBe('Sous 40 000 €.');
});
