import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { companiesBeside, sayBeside } from './companies-beside.js';

const FRAME: Frame = {
  ...{ ...EMPTY_FRAME, sujet: 'marches', mesure: 'nombre' },
  filtres: { ...NO_FILTERS, fournisseurs: { valeurs: [{ code: '1', libelle: 'PAPREC' }], sauf: false } },
};

describe('companies whose names begin with the one that was asked', () => {
  it('are told as not counted, and the same question is asked of each', () => {
    const voisins = [{ code: '2', libelle: 'PAPREC RES' }];
    const { scope } = toolsGiving({});
    const beside = companiesBeside({ genre: 'frame', frame: FRAME, corrections: [], voisins }, FRAME, scope);
    expect(beside.map(({ choice }) => choice.question)).toEqual(['Combien de marchés chez PAPREC RES ?']);
    expect(sayBeside(beside)).toBe(' Nom voisin, non compté : « PAPREC RES ».');
    expect(sayBeside([])).toBe('');
  });
});
