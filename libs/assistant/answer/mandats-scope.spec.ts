import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { sayFrame } from '../frame/say-frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerMeasure } from './measure.answer.js';

const days = { exerciceCourant: 2026, aujourdhui: '2026-11-30' };
const sections = { valeurs: ['investissement' as const], sauf: false };
const services = { valeurs: [{ code: 'DEE', libelle: 'Direction de l’éducation' }], sauf: false };

describe('mandats that are counted or ranked where a section or a direction is said', () => {
  it.each<[string, Frame['mesure'], Partial<Frame['filtres']>]>([
    ['the largest of a section', 'montant_maximum', { sections }],
    ['those of a direction', 'nombre_mandats', { services }],
  ])(
    'are said to be those of purchases, in the answer and in what was understood: %s',
    async (_what, mesure, filtres) => {
      const frame: Frame = {
        ...{ ...EMPTY_FRAME, mesure, filtres: { ...NO_FILTERS, ...filtres } },
        periode: { ...EMPTY_FRAME.periode, exercices: [2025] },
      };
      const total = {
        nombre: 110,
        nombre_lignes: 200,
        nombre_mandats: 110,
        montant_maximum: 95_682.26,
        montant_ht: 834_339.88,
      };
      const { texte } = await answerMeasure({ frame, tools: toolsGiving({ total }) });
      expect(texte.replaceAll(/[\u00a0\u202f]/g, ' ')).toContain('110 mandats d’achat');
      expect(sayFrame(frame, days)).toMatch(/mandats? d’achat/);
    },
  );
});
