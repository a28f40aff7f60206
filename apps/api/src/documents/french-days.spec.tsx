import { renderToString } from 'preact-render-to-string';
import { SummarySentence } from '../share/views/summary-sentence.js';
import type { SynthesePageModel } from '../share/views/synthese-page.model.js';
import { chronologyRows } from './dossier/dossier-chronology.js';
import type { DossierFigures } from './dossier/dossier-figures.js';
import { producedOn } from './facts-sheet.js';

/** Half past midnight of the new year in France, where universal time is still in the old one. */
const producedAt = new Date('2025-12-31T23:30:00Z');

const sentenceOf = (exercice: number): string => {
  const figures = { exercice, volume_total: 1, fournisseurs_distincts: 1, comparaison: null };
  return renderToString(<SummarySentence model={{ figures, producedAt } as unknown as SynthesePageModel} />);
};

it('tells everywhere by the French clock of when the figures are', () => {
  expect(sentenceOf(2026)).toContain('chiffres au 1er\u00a0janvier 2026');
  expect(sentenceOf(2025)).not.toContain('terminé');
  expect(producedOn(producedAt)).toEqual(['Produit le', '1er\u00a0janvier 2026 à\u00a000:30']);
});

it('holds the days of a contract against the French day', () => {
  const marche = {
    date_lancement: null,
    date_notification: '2026-01-01',
    montant: 1,
    sous_traitances: [],
    avenants: [{ numero: 1, objet: null, date_signature: '2025-03-12', variation_montant: 2, doutes: [] }],
  };
  const echeances = [
    { nature: 'reconduction', rang: 1, date: '2026-01-01' },
    { nature: 'reconduction', rang: 2, date: '2026-01-02' },
    { nature: 'fin', rang: 0, date: '2026-01-03' },
  ];
  const figures = { producedAt, marche, echeances, execution: { base: 'initial' }, paiements: [] };
  const rows = chronologyRows(figures as unknown as DossierFigures).map(({ cells }) => cells);
  expect(rows.map(([, text]) => text)).toEqual([
    'Notification, montant initial',
    'Avenant n° 1',
    // Whether a contract was renewed is not recorded.
    'Reconduction 1 possible, décision non enregistrée',
    'Reconduction 2 possible (à venir)',
    'Fin du marché (à venir)',
  ]);
  // No change goes before what it changes.
  expect(rows.slice(0, 2).map(([, , ceiling]) => ceiling)).toEqual(['1,00\u202f€', '3,00\u202f€']);
  expect(rows[1]![0]).toContain('avant la notification : date à vérifier');
});
