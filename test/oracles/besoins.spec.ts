import { computeBesoins, type LigneDeBesoin } from './besoins.js';

const services = { id: 'F1', typeAchat: 'services' as const };
const travaux = { id: 'F2', typeAchat: 'travaux' as const };
const ligne = (facts: Partial<LigneDeBesoin>): LigneDeBesoin => ({
  exercice: 2026,
  montantHt: '100.00',
  horsPerimetre: false,
  famille: services,
  ...facts,
});

describe('needs (R2121-1)', () => {
  it('adds the lines of a famille over the exercice, annulations deducted', () => {
    const besoins = computeBesoins([
      ligne({ montantHt: '30000.10' }),
      ligne({ montantHt: '20000.20' }),
      ligne({ montantHt: '-5000.00' }),
      ligne({ exercice: 2025, montantHt: '7.00' }),
    ]);
    expect(besoins).toEqual([
      { exercice: 2026, perimetre: 'famille', id: 'F1', typeAchat: 'services', montantHt: '45000.30' },
      { exercice: 2025, perimetre: 'famille', id: 'F1', typeAchat: 'services', montantHt: '7.00' },
    ]);
  });

  it('counts works by opération when there is one, whatever the famille (R2121-5), and services by famille', () => {
    const besoins = computeBesoins([
      ligne({ famille: travaux, operationId: 'O1', montantHt: '60000.00' }),
      ligne({ famille: { id: 'F3', typeAchat: 'travaux' }, operationId: 'O1', montantHt: '50000.00' }),
      ligne({ famille: travaux, montantHt: '1.00' }),
      ligne({ operationId: 'O1', montantHt: '2.00' }),
    ]);
    expect(besoins.map(({ perimetre, id, montantHt }) => [perimetre, id, montantHt])).toEqual([
      ['operation', 'O1', '110000.00'],
      ['famille', 'F2', '1.00'],
      ['famille', 'F1', '2.00'],
    ]);
  });

  it('leaves out what is no purchase and what has no famille', () => {
    expect(computeBesoins([ligne({ horsPerimetre: true }), ligne({ famille: undefined })])).toEqual([]);
  });
});
