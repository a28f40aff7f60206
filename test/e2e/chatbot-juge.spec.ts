import type { Answer } from '#assistant/engine.js';
import type { Attendu } from '../fixtures/assistant/chiffres.js';
import { juger, type Verdict } from '../fixtures/assistant/juge.js';

/** An answer about an exercice, as the embedded engine gives it. */
const reponse = (texte: string, exercice: number | null = 2025, lignes?: string[][]): Answer => ({
  texte,
  tableau: lignes ? { titre: 'Achats', colonnes: ['Achats', 'Montant HT'], lignes } : null,
  sources: [
    { outil: 'synthese', libelle: 'Synthèse', filtres: exercice === null ? {} : { exercice }, donnees: {}, liens: [] },
  ],
  repondu: true,
  moteur: 'local',
  avis: null,
  cadre: null,
  complements: { compris: null, choix: [], calcul: null, graphique: null, liens: [], suites: [] },
  intention: null,
});
const refus = (texte: string): Answer => ({ ...reponse(texte), sources: [], repondu: false });
const VOLUME: Attendu = { chiffre: 'volume', exercice: 2025 };
const ECART: Attendu = { chiffre: 'ecart', exercice: 2025 };
const TRAVAUX: Attendu = { chiffre: 'type', exercice: 2025, parametre: 'travaux' };
const COMPTE: Attendu = { chiffre: 'marches_annee', exercice: 2025 };
const juge = (attendu: Attendu | null, chiffre: number, donnee: Answer, compares: number[] = []): Verdict =>
  juger(attendu, attendu && { chiffre, compares }, donnee);

describe('the judge of the question sets', () => {
  it.each<[string, Verdict, Verdict]>([
    ['the figure', 'juste', juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500,00\u202f€ HT.'))],
    ['another figure', 'faux', juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500,01\u202f€ HT.'))],
    ['a refusal', 'decline', juge(VOLUME, 1500, refus('Je ne sais pas.'))],
    ['the figure of another year', 'faux', juge(VOLUME, 1500, reponse('En 2024 : 1\u202f500,00\u202f€ HT.', 2024))],
    ['another year read', 'faux', juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500,00\u202f€ HT.', 2024))],
    ['another year said', 'faux', juge(VOLUME, 1500, reponse('En 2024 : 1\u202f500,00\u202f€ HT.'))],
    ['no year at all', 'faux', juge(VOLUME, 1500, reponse('Total : 1\u202f500,00\u202f€ HT.', null))],
    [
      'a second amount beside it',
      'faux',
      juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500,00\u202f€ ou 900,00\u202f€.')),
    ],
    [
      'the figure only further on',
      'faux',
      juge(VOLUME, 1500, reponse('En 2025 : 900,00\u202f€. Non, 1\u202f500,00\u202f€.')),
    ],
    ['the figure in another unit', 'faux', juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500 fournisseurs.'))],
    [
      'a share of the figure',
      'juste',
      juge(VOLUME, 1500, reponse('En 2025 : 1\u202f500,00\u202f€, soit 12,5\u202f% du tout.')),
    ],
    ['a count', 'juste', juge(COMPTE, 99, reponse('99 marchés notifiés en 2025, pour 10,00\u202f€.'))],
    ['the year taken for a count', 'faux', juge(COMPTE, 2025, reponse('99 marchés notifiés en 2025.'))],
    [
      'the row of the part asked',
      'juste',
      juge(
        TRAVAUX,
        7,
        reponse('En 2025 :', 2025, [
          ['Services', '5,00\u202f€'],
          ['Travaux', '7,00\u202f€'],
        ]),
      ),
    ],
    [
      'the row of another part',
      'faux',
      juge(
        TRAVAUX,
        7,
        reponse('En 2025 :', 2025, [
          ['Services', '7,00\u202f€'],
          ['Travaux', '5,00\u202f€'],
        ]),
      ),
    ],
    [
      'a difference with both amounts',
      'juste',
      juge(
        ECART,
        100,
        reponse('600,00\u202f€ en 2025 contre 500,00\u202f€ en 2024, hausse de 100,00\u202f€.'),
        [600, 500],
      ),
    ],
    [
      'a difference with a wrong amount',
      'faux',
      juge(
        ECART,
        100,
        reponse('600,00\u202f€ en 2025 contre 400,00\u202f€ en 2024, hausse de 100,00\u202f€.'),
        [600, 500],
      ),
    ],
    [
      'both amounts, no difference',
      'faux',
      juge(ECART, 100, reponse('600,00\u202f€ en 2025 contre 500,00\u202f€ en 2024.'), [600, 500]),
    ],
    ['a refusal that was due', 'juste', juge(null, 0, refus('Je ne sais pas répondre.'))],
    ['an answer where none is due', 'faux', juge(null, 0, reponse('En 2025 : 5,00\u202f€.'))],
    ['an amount in a refusal', 'faux', juge(null, 0, refus('Je ne sais pas, peut-être 5,00\u202f€.'))],
  ])('%s: %s', (_what, attendu, rendu) => {
    expect(rendu).toBe(attendu);
  });
});
