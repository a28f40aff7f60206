import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerReasons } from './reasons.answer.js';

const asked: Frame = {
  ...EMPTY_FRAME,
  acte: 'motiver',
  filtres: {
    ...NO_FILTERS,
    familles: { valeurs: [{ code: '14.02', libelle: 'Électricité' }], sauf: false },
    verdicts: { valeurs: ['non_conforme'], sauf: false },
  },
  periode: { ...EMPTY_FRAME.periode, exercices: [2025] },
};
const RAISON = {
  motif: 'hors_marche',
  montant_ht: 276_047.72,
  nombre: 31,
  besoin: 'Famille 14.02 Électricité (fournitures) : besoin de la famille 4 150 847,72 € HT sur l’exercice.',
  phrase: 'Non conforme : 276 047,72 € HT achetés sans marché dans l’année.',
  reference: 'R2121-6, R2122-8',
  leviers: ['Rattacher les lignes à leur marché', 'Justifier l’achat par un cas de dispense (R2122-1 à R2122-11)'],
};
const say = async (raisons: object[]): Promise<{ texte: string; repondu: boolean }> => {
  const { texte, repondu } = await answerReasons({ frame: asked, tools: toolsGiving({ exercice: 2025, raisons }) });
  return { texte: texte.replaceAll(/[\u00a0\u202f]/g, ' '), repondu };
};

describe('the reason of a verdict', () => {
  it('tells the amount, the rule with its articles, the need and what would change it', async () => {
    expect((await say([RAISON])).texte).toBe(
      '« Électricité », en 2025 : 276 047,72 € HT. Non conforme : 276 047,72 € HT achetés sans marché dans l’année (R2121-6, R2122-8). Famille 14.02 Électricité (fournitures) : besoin de la famille 4 150 847,72 € HT sur l’exercice. Ce qui le changerait : rattacher les lignes à leur marché ; justifier l’achat par un cas de dispense (R2122-1 à R2122-11).',
    );
  });

  it('is none where nothing has that verdict', async () => {
    expect(await say([])).toEqual({ texte: '« Électricité » : rien n’est non conforme en 2025.', repondu: false });
  });
});
