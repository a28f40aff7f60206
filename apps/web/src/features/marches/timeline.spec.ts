import type { MarcheDetail } from '#client/operations.js';
import { timelineOf } from './timeline.js';

const marche = (overrides: Partial<MarcheDetail>): MarcheDetail =>
  ({
    date_lancement: null,
    date_notification: '2025-03-31',
    date_publication: null,
    date_fin: '2027-03-31',
    duree_mois: 24,
    reconductions: 1,
    montant: 84_500,
    titulaires: [{ raison_sociale: 'Bureau Vallée' }],
    avenants: [],
    sous_traitances: [],
    ...overrides,
  }) as unknown as MarcheDetail;

describe('the life of a contract', () => {
  it('stands in order, with its renewals and the next notice of its end', () => {
    const moments = timelineOf(marche({}), undefined, '2026-11-22');
    expect(moments.map(({ day, text }) => `${day} ${text}`)).toEqual([
      '2025-03-31 Notifié à Bureau Vallée',
      '2026-03-31 Reconduction 1 possible',
      '2026-12-31 90 jours avant la fin : relancer',
      '2027-03-31 Fin',
    ]);
  });

  it('names no amount of a contract of 0 €, which the page says is not known', () =>
    expect(timelineOf(marche({ montant: 0 }), undefined, '2026-01-01')[0]).toEqual({
      day: '2025-03-31',
      text: 'Notifié à Bureau Vallée',
    }));

  it('announces no end that is past', () =>
    expect(timelineOf(marche({}), undefined, '2027-04-01').some(({ isDue }) => isDue)).toBe(false));

  it('is empty when no date is known', () =>
    expect(timelineOf(marche({ date_notification: null, date_fin: null }), undefined, '2026-01-01')).toEqual([]));
});
