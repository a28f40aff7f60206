import { EMPTY_FRAME, type Frame, NO_FILTERS } from '../frame/frame.js';
import { toolsGiving } from '../../../test/support/answered-frames.js';
import { answerSubcontractors } from './subcontractors.answer.js';

const frame: Frame = {
  ...{ ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre', champ: 'sous_traitance' },
  filtres: { ...NO_FILTERS, mentions: ['sous_traitance'] },
};
const contract = (numero: string, acts: readonly object[]): object => ({
  ...{ numero, objet: 'Démolition', titulaires: ['GUINTOLI'], clauses: { sous_traitances: acts } },
});
const say = async (nombre: number, marches: readonly object[]): Promise<string> => {
  const { texte } = await answerSubcontractors({
    frame,
    tools: toolsGiving({ nombre, marches, total: { nombre: 0 } }),
  });
  return texte.replaceAll(/[\u00A0\u202F]/g, ' ');
};
const act = { sous_traitant: 'SUD TERRASSEMENT', objet: 'Dépose', montant_ht: 100_224 };

describe('the subcontractors of contracts', () => {
  it('are named with what they do, for how much and for whom', async () => {
    expect(await say(1, [contract('D-1', [act])])).toBe(
      '1 sous-traitant enregistré : SUD TERRASSEMENT, « Dépose », 100 224,00 € HT, pour le marché D-1 de GUINTOLI.',
    );
  });

  it('are counted once, and a contract that names none is told', async () => {
    const told = await say(3, [contract('D-1', [act]), contract('D-2', [act]), contract('D-3', [])]);
    expect(told).toContain('1 sous-traitant enregistré : ');
    expect(told).toContain(' 1 marché déclare une sous-traitance sans acte enregistré.');
  });

  it('are none where no contract declares any', async () => {
    expect(await say(0, [])).toBe('Aucun marché ne déclare de sous-traitance.');
  });
});
