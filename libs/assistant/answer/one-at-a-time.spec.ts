import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { resolveComparison } from './compare.answer.js';
import { answerContracts } from './contracts.answer.js';
import { answerNeeds, answerProcedure } from './needs.answer.js';

const DEUX = [
  { code: '12.03', libelle: 'Mobilier' },
  { code: '21.04', libelle: 'Formation' },
];

describe('what is told of one alone', () => {
  it('is a procedure, and a need: of two familles, each is offered', async () => {
    const filtres = { ...NO_FILTERS, familles: { valeurs: DEUX, sauf: false } };
    const besoin = { ...EMPTY_FRAME.besoin, montant: 30_000 };
    const tools = toolsGiving({});
    for (const [answer, acte] of [
      [answerProcedure, 'procedure'],
      [answerNeeds, 'besoins'],
    ] as const) {
      const { repondu, choix = [] } = await answer({ frame: { ...EMPTY_FRAME, acte, besoin, filtres }, tools });
      expect([repondu, choix.map(({ libelle }) => libelle.replace(/^.*pour (?=«)/, ''))]).toEqual([
        false,
        ['« Mobilier » ?', '« Formation » ?'],
      ]);
    }
  });

  it('is what a contract has left: of several, each is offered', async () => {
    const marches = ['2025-01', '2025-02'].map((numero) => ({
      ...{ numero, objet: 'x', titulaires: [], montant_ht: 1 },
      ...{ date_notification: null, date_fin: null },
    }));
    const frame: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'reste' };
    const { repondu, choix = [] } = await answerContracts({ frame, tools: toolsGiving({ nombre: 2, marches }) });
    expect([repondu, choix.map(({ question }) => question)]).toEqual([
      false,
      ['Combien reste-t-il sur le marché 2025-01 ?', 'Combien reste-t-il sur le marché 2025-02 ?'],
    ]);
  });
});

describe('months of the exercice that runs', () => {
  it.each<[[number, number] | null, boolean]>([
    [[10, 12], true],
    [[11, 11], true],
    [[1, 9], false],
    [[12, 12], false],
    [null, true],
  ])('%j set against those of the year before: up to the same day %s', (mois, memeDate) => {
    const frame: Frame = {
      ...EMPTY_FRAME,
      acte: 'comparer',
      periode: { ...EMPTY_FRAME.periode, exercices: [2026, 2025], mois },
    };
    expect(resolveComparison(frame, toolsGiving({})).periode).toMatchObject({ exercices: [2026, 2025], memeDate });
  });
});
