import { EMPTY_FRAME, type Frame } from '#assistant/frame/frame.js';
import { bilanDe } from '../fixtures/assistant/bilan.js';
import { estPerimee } from '../fixtures/assistant/capacites.js';
import { type Verdict, type Verite, juger } from '../fixtures/assistant/juge.js';
import { dit, type Reponse } from '../fixtures/assistant/lecture.js';
import { lireFichier } from '../fixtures/assistant/lire-questions.js';
import type { Resultat } from '../fixtures/assistant/passage.js';

const reponse = (texte: string, lignes?: string[][], colonnes: string[] = ['', 'Montant HT']): Reponse => ({
  texte,
  tableau: lignes ? { titre: '', colonnes, lignes } : null,
  repondu: true,
  filtres: [],
  choix: 0,
});
const refus = (texte: string, choix = 0): Reponse => ({ ...reponse(texte), repondu: false, choix });
const portee = { annees: [2025], noms: [] };
const MONTANT: Verite = { ...portee, genre: 'valeur', unite: 'euros', valeur: 1_234_567.89, aussi: [] };
const ELECTRICITE: Verite = { ...MONTANT, noms: [['Électricité', '14.02']] };
const TTC: Verite = { ...MONTANT, noms: [['TTC', 'toutes taxes']] };
const COMPTE: Verite = { ...portee, genre: 'valeur', unite: 'compte', valeur: 14, aussi: [] };
const DELAI: Verite = { ...portee, genre: 'valeur', unite: 'jours', valeur: 20.324, aussi: [] };
const TAUX: Verite = { ...portee, genre: 'valeur', unite: 'pourcent', valeur: 92.87, aussi: [] };
const HAUSSE: Verite = { ...portee, annees: [2025, 2024], genre: 'comparaison', unite: 'euros', valeurs: [600, 500] };
const PREMIER: Verite = { ...portee, genre: 'nom', nom: ['Tera Paysages', '528920564'], unite: 'euros', valeur: 900 };
const TOP: Verite = {
  ...portee,
  genre: 'liste',
  unite: 'euros',
  lignes: [
    { noms: ['Dalkia'], valeur: 300 },
    { noms: ['Paprec'], valeur: 200 },
  ],
  ordre: true,
  exactement: true,
};
const MARCHES: Verite = {
  ...portee,
  annees: [],
  genre: 'ensemble',
  membres: ['DEMO-1-1', 'DEMO-2-1'],
  autres: ['DEMO-3-1'],
};
const REGLE: Verite = {
  ...portee,
  annees: [],
  genre: 'texte',
  dont: [['R2121', 'interdit'], ['besoin']],
  sansMontant: true,
};
const RESTE: Verite = { ...portee, genre: 'valeur', unite: 'euros', valeur: 400, aussi: [], dans: ['reste'] };
const ACHETE = 'En 2025, 600,00 € achetés. ';
const VERDICT: Verite = {
  ...portee,
  annees: [],
  genre: 'texte',
  dont: [['conforme']],
  sansMontant: false,
  sauf: ['non conforme'],
};
const AUTRE: Verite = { ...portee, annees: [], genre: 'decline', raison: 'autre_collectivite' };
const QUESTION = 'Combien en 2025 ?';
const juge = (verite: Verite, donnee: Reponse, question = QUESTION): Verdict => juger(verite, donnee, question).verdict;
const MOIS_ET_SOLDE = [
  ['Électricité', '1 234 567,89 €'],
  ['Gaz', '5,00 €'],
];

describe('the judge of the assistant’s questions', () => {
  it.each<[string, Verdict, Verdict]>([
    ['the figure to the cent', 'juste', juge(MONTANT, reponse('En 2025 : 1\u202f234\u202f567,89\u202f€ HT.'))],
    ['the figure with plain spaces', 'juste', juge(MONTANT, reponse('En 2025 : 1 234 568 euros.'))],
    ['the figure rounded to what is shown', 'juste', juge(MONTANT, reponse('En 2025 : 1,23\u202fM€ HT.'))],
    ['a rounding that is too rough', 'faux', juge(MONTANT, reponse('En 2025 : 1\u202fM€ HT.'))],
    ['another figure', 'faux', juge(MONTANT, reponse('En 2025 : 1\u202f234\u202f567,99\u202f€ HT.'))],
    ['the figure of another year', 'faux', juge(MONTANT, reponse('En 2024 : 1\u202f234\u202f567,89\u202f€ HT.'))],
    ['no year at all', 'faux', juge(MONTANT, reponse('Total : 1\u202f234\u202f567,89\u202f€ HT.'))],
    [
      'the year among the filters',
      'juste',
      juge(MONTANT, { ...reponse('Total : 1\u202f234\u202f567,89\u202f€ HT.'), filtres: [{ exercice: 2025 }] }),
    ],
    [
      'a day of another year beside it',
      'juste',
      juge(MONTANT, reponse('En 2025, au 22 novembre 2026 : 1\u202f234\u202f567,89\u202f€.')),
    ],
    [
      'another entity with the figure',
      'faux',
      juge(ELECTRICITE, reponse('En 2025, le gaz : 1\u202f234\u202f567,89\u202f€.')),
    ],
    [
      'the entity by its code',
      'juste',
      juge(ELECTRICITE, reponse('En 2025, la famille 14.02 : 1\u202f234\u202f567,89\u202f€.')),
    ],
    [
      'the figure of another row',
      'faux',
      juge(
        ELECTRICITE,
        reponse('En 2025 :', [
          ['Électricité', '5,00 €'],
          ['Gaz', '1 234 567,89 €'],
        ]),
      ),
    ],
    ['the row of the entity', 'juste', juge(ELECTRICITE, reponse('En 2025 :', MOIS_ET_SOLDE))],
    ['a table without the total asked', 'faux', juge(MONTANT, reponse('En 2025 :', MOIS_ET_SOLDE))],
    [
      'the figure only after another',
      'faux',
      juge(MONTANT, reponse('En 2025 : 900,00\u202f€. Non, 1\u202f234\u202f567,89\u202f€.')),
    ],
    [
      'the figure without the tax that was asked',
      'faux',
      juge(TTC, reponse('En 2025 : 1\u202f234\u202f567,89\u202f€ HT.')),
    ],
    [
      'the figure with the tax that was asked',
      'juste',
      juge(TTC, reponse('En 2025 : 1\u202f234\u202f567,89\u202f€ TTC.')),
    ],
    ['the figure in another unit', 'faux', juge(COMPTE, reponse('En 2025 : 14\u202f€.'))],
    ['a count among others', 'juste', juge(COMPTE, reponse('14 marchés notifiés en 2025, pour 10,00\u202f€.'))],
    ['the year taken for a count', 'faux', juge({ ...COMPTE, valeur: 2025 }, reponse('14 marchés notifiés en 2025.'))],
    ['days rounded', 'juste', juge(DELAI, reponse('En 2025, 20,3 jours en moyenne.'))],
    ['days of another mean', 'faux', juge(DELAI, reponse('En 2025, 19 jours.'))],
    ['a share rounded', 'juste', juge(TAUX, reponse('En 2025, 93\u202f% des mandats.'))],
    ['another share', 'faux', juge(TAUX, reponse('En 2025, 7,1\u202f% des mandats.'))],
    [
      'both amounts compared',
      'juste',
      juge(HAUSSE, reponse('600,00\u202f€ en 2025 contre 500,00\u202f€ en 2024, soit +20,0\u202f%.')),
    ],
    [
      'a wrong variation',
      'faux',
      juge(HAUSSE, reponse('600,00\u202f€ en 2025 contre 500,00\u202f€ en 2024, soit +1,0\u202f%.')),
    ],
    ['another period compared', 'faux', juge(HAUSSE, reponse('600,00\u202f€ en 2025 contre 590,00\u202f€ en 2024.'))],
    ['other years compared', 'faux', juge(HAUSSE, reponse('600,00\u202f€ en 2024 contre 500,00\u202f€ en 2023.'))],
    ['the one that comes first', 'juste', juge(PREMIER, reponse('En 2025, Tera Paysages : 900,00\u202f€.'))],
    [
      'another that comes first',
      'faux',
      juge(PREMIER, reponse('En 2025, Dalkia : 900,00\u202f€.', [['Dalkia', '900,00 €']])),
    ],
    ['the first one, with a wrong amount', 'faux', juge(PREMIER, reponse('En 2025, Tera Paysages : 800,00\u202f€.'))],
    [
      'a definition that holds one of its words',
      'faux',
      juge({ ...PREMIER, nom: ['Travaux de bâtiment'], annees: [] }, reponse('Marché : contrat de travaux.')),
    ],
    [
      'the list in its order',
      'juste',
      juge(
        TOP,
        reponse('En 2025 :', [
          ['Dalkia', '300,00 €'],
          ['Paprec', '200,00 €'],
        ]),
      ),
    ],
    [
      'the list in another order',
      'faux',
      juge(
        TOP,
        reponse('En 2025 :', [
          ['Paprec', '200,00 €'],
          ['Dalkia', '300,00 €'],
        ]),
      ),
    ],
    [
      'a row of another month',
      'faux',
      juge(
        { ...TOP, lignes: [{ noms: ['avril', '2025-04'], valeur: 300 }] },
        reponse('En 2025 :', [['mars 2025', '300,00 €']]),
      ),
    ],
    [
      'more rows than were asked',
      'faux',
      juge(
        TOP,
        reponse('En 2025 :', [
          ['Dalkia', '300,00 €'],
          ['Paprec', '200,00 €'],
          ['Onet', '100,00 €'],
        ]),
      ),
    ],
    ['all the contracts', 'juste', juge(MARCHES, reponse('Deux marchés :', [['DEMO-1-1'], ['DEMO-2-1']]))],
    [
      'a contract that was not asked',
      'faux',
      juge(MARCHES, reponse('Trois marchés :', [['DEMO-1-1'], ['DEMO-2-1'], ['DEMO-3-1']])),
    ],
    [
      'the rule',
      'juste',
      juge(REGLE, reponse('Le besoin s’apprécie en entier : l’article R2121-4 interdit de le scinder.')),
    ],
    [
      'the rule said while declining',
      'juste',
      juge(REGLE, refus('Le besoin ne se découpe pas : c’est interdit (R2121-4).')),
    ],
    ['the room that is left', 'faux', juge(REGLE, reponse('Le besoin R2121 : il vous reste 4\u202f000,00\u202f€.'))],
    ['the room, beside what is bought', 'juste', juge(RESTE, reponse(ACHETE + 'Il reste 400,00 € avant 1 000 €.'))],
    ['another room', 'faux', juge(RESTE, reponse(ACHETE + 'Il reste 500,00 € avant 1 000 €.'))],
    ['the verdict of a contract', 'juste', juge(VERDICT, reponse('Le marché DEMO-1-1 est conforme.'))],
    ['its opposite', 'faux', juge(VERDICT, reponse('Le marché DEMO-1-1 est non conforme.'))],
    ['a refusal with a choice', 'decline', juge(MONTANT, refus('Je n’ai pas compris « zorg ».', 2))],
    ['a refusal with an example', 'decline', juge(MONTANT, refus('Vouliez-vous dire « Électricité » ?'))],
    ['a refusal and nothing else', 'sans_offre', juge(MONTANT, refus('Pouvez-vous le dire autrement ?'))],
    ['what it answers, where an answer exists', 'sans_offre', juge(MONTANT, refus('Je réponds sur les achats.'))],
    ['what it answers, where none exists', 'decline', juge(AUTRE, refus('Je réponds sur les achats.'))],
    ['an answer where none is due', 'faux', juge(AUTRE, reponse('En 2025 : 5,00\u202f€.'))],
    ['an amount in a refusal', 'faux', juge(AUTRE, refus('Je ne sais pas, peut-être 5,00\u202f€.'))],
    ['the amount of the question in a refusal', 'decline', juge(AUTRE, refus('Pour 5\u202f€, précisez.'), 'Et 5 € ?')],
  ])('%s: %s', (_what, attendu, rendu) => {
    expect(rendu).toBe(attendu);
  });
});

describe('the row of a name', () => {
  const VOIRIE: Verite = {
    ...TOP,
    lignes: [
      { noms: ['Travaux de voirie et réseaux divers'], valeur: 300 },
      { noms: ['Entretien de la voirie et des réseaux'], valeur: 200 },
    ],
    ordre: false,
  };
  const VEHICULES: Verite = { ...VOIRIE, lignes: [{ noms: ['Véhicules'], valeur: 200 }], exactement: false };

  it('is the shortest of those that say it', () => {
    const lignes = [
      ['15.04 Location de véhicules', '300 €'],
      ['15.01 Véhicules', '200 €'],
    ];
    expect(juger(VEHICULES, reponse('En 2025.', lignes), '').verdict).toBe('juste');
  });

  const rows = (entretien: string): string[][] => [
    ['Travaux de voirie et réseaux divers', '300 €'],
    ['Entretien de la voirie et des réseaux', entretien],
  ];

  it.each<[string, Verdict]>([
    ['200 €', 'juste'],
    ['300 €', 'faux'],
  ])('is the one that says it whole, before one with most of its words: %s', (entretien, verdict) => {
    expect(juger(VOIRIE, reponse('En 2025.', rows(entretien)), '').verdict).toBe(verdict);
  });
});

describe('a truth', () => {
  const MARS_ET_JUIN = { ...EMPTY_FRAME, periode: { ...EMPTY_FRAME.periode, mois: [3, 6] as const, parmi: [3, 6] } };
  const resultat = (lot: string, verdict: Verdict, truth: string, cadre: Frame | null): Resultat => {
    const [{ persona, tours }] = lireFichier(lot, `Combien en mars et juin ? => ${truth}`) as [
      ReturnType<typeof lireFichier>[0],
    ];
    return { lot, persona, ...tours[0]!, verdict, pourquoi: '', ms: 1, reponse: { cadre } as Resultat['reponse'] };
  };

  it('that the data has it not is out of date where frames got it since, and for nothing else', () => {
    const cases: [Resultat, boolean][] = [
      [resultat('second-lot', 'faux', 'decline absent', MARS_ET_JUIN), true],
      [resultat('maire', 'faux', 'decline absent', MARS_ET_JUIN), true],
      // Written after, right or declined, of another reason, or answered by what was there.
      [resultat('thirteenth-lot', 'faux', 'decline absent', MARS_ET_JUIN), false],
      [resultat('second-lot', 'decline', 'decline absent', MARS_ET_JUIN), false],
      [resultat('second-lot', 'faux', 'decline ambigu', MARS_ET_JUIN), false],
      [resultat('second-lot', 'faux', 'montant 2025', MARS_ET_JUIN), false],
      [resultat('second-lot', 'faux', 'decline absent', EMPTY_FRAME), false],
      [resultat('second-lot', 'faux', 'decline absent', null), false],
    ];
    expect(cases.map(([un]) => estPerimee(un))).toEqual(cases.map(([, attendu]) => attendu));
    // Wrong as ever, and told apart.
    const [vieux, , recent, refuse] = cases.map(([un]) => un);
    expect(bilanDe([vieux!, recent!, refuse!])).toMatchObject({
      ...{ questions: 3, faux_pct: 66.7, perimees: 1, faux_a_jour_pct: 50, juste_a_jour_pct: 0 },
    });
  });
});

describe('a text', () => {
  it('says a word under another ending, and a number as it is', () => {
    expect([dit('des travaux finis', ['travaux fini']), dit('janv. 2026 | 108 176,80 €', ['2026-10'])]).toEqual([
      true,
      false,
    ]);
  });
});

describe('a file of questions', () => {
  it('reads conversations with their truths', () => {
    expect(
      lireFichier('maire', '# tête\nEt 2025 ? => montant 2025 famille=14.02 ou decline\n> et 2024 ? => montant 2024\n'),
    ).toEqual([
      {
        lot: 'maire',
        persona: 'maire',
        tours: [
          {
            question: 'Et 2025 ?',
            attendu: {
              mesure: 'montant',
              annees: [2025],
              cles: { famille: '14.02' },
              ouDecline: true,
              texte: 'montant 2025 famille=14.02 ou decline',
            },
          },
          {
            question: 'et 2024 ?',
            attendu: { mesure: 'montant', annees: [2024], cles: {}, ouDecline: false, texte: 'montant 2024' },
          },
        ],
      },
    ]);
  });

  it('may hold what several people ask', () => {
    const lot = lireFichier('lot', '@ elu\nEt 2025 ? => montant 2025\n@ habitant\nEt 2024 ? => montant 2024\n');
    expect(lot.map(({ persona, tours }) => [persona, tours[0]?.question])).toEqual([
      ['elu', 'Et 2025 ?'],
      ['habitant', 'Et 2024 ?'],
    ]);
  });

  it('names the line that it cannot read', () => {
    expect(() => lireFichier('maire', 'Sans vérité\n')).toThrow('maire, ligne 1');
    expect(() => lireFichier('maire', '> et 2024 ? => montant 2024\n')).toThrow('maire, ligne 1');
  });
});
