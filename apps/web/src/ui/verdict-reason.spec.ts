import { reasonOf } from './verdict-reason.js';

it.each([
  ['À vérifier : le marché est inconnu ; complétez : sa fiche.', 'Le marché est inconnu ; complétez : sa fiche.'],
  ['Non conforme : 350 400 € HT atteignent le seuil.', '350 400 € HT atteignent le seuil.'],
  ['Procédure suivie : adaptée.', 'Procédure suivie : adaptée.'],
  ['Conforme.', 'Conforme.'],
])('%s', (sentence, reason) => {
  expect(reasonOf(sentence)).toBe(reason);
});
