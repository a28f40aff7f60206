import { isValidSiren } from '../identifiants.js';
import { findCollectivite } from './collectivites.js';
import { findLieu } from './lieux.js';
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

describe('places by their code', () => {
  it.each([
    ['69123', 'Code commune', 'Lyon'],
    ['2A004', 'Code commune', 'Ajaccio'],
    // An arrondissement of a city, and a commune that joined another one.
    ['69383', 'CODE COMMUNE', 'Lyon 3e Arrondissement'],
    ['01091', 'Code commune', 'Châtillon-en-Michaille'],
    ['31700', 'Code postal', 'Blagnac et 4 autres communes'],
    ['97400', 'Code postal', 'Saint-Denis'],
    ['691', 'Code arrondissement', 'Lyon'],
    ['2a', 'Code département', 'Corse-du-Sud'],
    ['84', 'Code région', 'Auvergne-Rhône-Alpes'],
    ['BE', 'Code pays', 'Belgique'],
  ])('reads %s, %s', (code, type, name) => {
    expect(findLieu(code, type)).toBe(name);
  });

  it('names nothing that no list holds', () => {
    const unknown: [string, string | null][] = [
      ['69205', 'Code postal'],
      ['69123', null],
      ['6912', 'Code commune'],
      ['6901', 'Code canton'],
      ['QY', 'Code pays'],
      ['FRA', 'Code pays'],
      ['69123;Lyon', 'Code commune'],
    ];
    expect(unknown.map(([code, type]) => findLieu(code, type))).toEqual(unknown.map(() => undefined));
  });

  it('are named at once when they were named before: the marchés of a town name the same ones', () => {
    const began = performance.now();
    // Looked for each time, in lists of a megabyte, they take many seconds.
    for (let turn = 0; turn < 20_000; turn += 1) findLieu('69123', 'Code commune');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it('holds each kind whole, one name a code', () => {
    const rows = readReferenceFile<'sorte' | 'code' | 'nom' | 'autres'>('lieux.csv');
    const counts = Object.fromEntries(
      ['region', 'departement', 'arrondissement', 'commune', 'postal'].map((sorte) => [
        sorte,
        rows.filter((row) => row.sorte === sorte).length,
      ]),
    );
    expect(counts).toEqual({ region: 26, departement: 109, arrondissement: 333, commune: 2079, postal: 6201 });
    expect(new Set(rows.map(({ sorte, code }) => `${sorte} ${code}`)).size).toBe(rows.length);
    expect(rows.filter(({ nom, autres }) => nom === '' || !/^\d*$/.test(autres))).toEqual([]);
  });
});
