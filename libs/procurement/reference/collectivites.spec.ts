import { isValidSiren } from '../identifiants.js';
import { findCollectivite } from './collectivites.js';
import { readReferenceFile } from './reference-file.js';

describe('communes and EPCI', () => {
  it('names a buyer from its SIREN or one of its SIRET', () => {
    const montreuil = { siren: '219300480', nature: 'COM', nom: 'Montreuil', insee: '93048' };
    expect(findCollectivite('219300480')).toEqual(montreuil);
    expect(findCollectivite('21930048000015')).toEqual(montreuil);
    expect(findCollectivite('200000172')).toEqual({ siren: '200000172', nature: 'CC', nom: 'CC Faucigny - Glières' });
    expect(findCollectivite('301309605')).toBeUndefined();
  });

  it('holds every commune and EPCI of the source, each with a valid SIREN', () => {
    const all = readReferenceFile<'siren'>('collectivites.csv').map(({ siren }) => findCollectivite(siren)!);
    expect(all).toHaveLength(36_190);
    expect(all.filter(({ siren }) => !isValidSiren(siren))).toEqual([]);
    expect(new Set(all.map(({ nature }) => nature))).toEqual(new Set(['COM', 'CC', 'CA', 'CU', 'METRO', 'MET69']));
    expect(all.every(({ nature, insee }) => (nature === 'COM') === /^[0-9][0-9AB][0-9]{3}$/.test(insee ?? ''))).toBe(
      true,
    );
  });
});
