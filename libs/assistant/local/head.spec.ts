import { toolsGiving } from '../../../test/support/answered-frames.js';
import { EMPTY_FRAME, type Frame } from '../frame/frame.js';
import type { Toolbox } from '../toolbox.js';
import { headOf, shownOf } from './head.js';

/** What a tool gave for the answer. */
const after = (outil: string, donnees: object): Toolbox =>
  ({ ...toolsGiving({}), appels: [{ outil, donnees }] }) as unknown as Toolbox;
const groups = (...names: string[]): Toolbox =>
  after('agregat', { groupes: names.map((libelle) => ({ cle: libelle, libelle, chiffres: {} })) });

const BY_SUPPLIER: Frame = { ...EMPTY_FRAME, groupe: 'fournisseur' };

describe('the rows that a turn may point at', () => {
  it('are those of a rank, and of groups that begin with the largest', () => {
    for (const frame of [{ ...BY_SUPPLIER, rang: true }, BY_SUPPLIER, { ...BY_SUPPLIER, rang: true, n: 2, place: 2 }])
      expect(shownOf(frame, groups('ENGIE', 'ONET'))).toEqual(['ENGIE', 'ONET']);
  });

  it('are the familles of needs', () => {
    const needs = after('besoins', { besoins: [{ code: '12.03', libelle: 'Mobilier' }] });
    expect(shownOf({ ...EMPTY_FRAME, acte: 'besoins' }, needs)).toEqual(['12.03 Mobilier']);
  });

  it('are none of two axes, of a series, of names set against each other, nor after the first ones', () => {
    const others: Partial<Frame>[] = [{ croise: 'mois' }, { groupe: 'mois' }, { oppose: true }, { apres: 3 }];
    for (const one of others) expect(shownOf({ ...BY_SUPPLIER, ...one }, groups('ENGIE', 'ONET'))).toEqual([]);
  });
});

describe('who comes first', () => {
  it('is the first of a rank, and of what was bought by supplier, but of no other list', () => {
    const first = (frame: Frame) => headOf(frame, groups('ENGIE', 'ONET'));
    expect([first({ ...BY_SUPPLIER, rang: true }), first(BY_SUPPLIER)]).toEqual(['ENGIE', 'ENGIE']);
    expect([first({ ...BY_SUPPLIER, groupe: 'service' }), first({ ...BY_SUPPLIER, ordre: 'asc' })]).toEqual([
      null,
      null,
    ]);
  });
});

describe('the one contract that « il » speaks of', () => {
  const LIST: Frame = { ...EMPTY_FRAME, acte: 'lister', sujet: 'marches', mesure: 'nombre' };
  const contract = (numero: string, from: string, to: string | null) => ({
    ...{ numero, date_notification: from, date_fin: to },
  });
  const headAmong = (nombre: number, ...marches: object[]): string | null =>
    headOf(LIST, after('recherche_marches', { nombre, marches }));

  it('is the only one that runs of those that followed each other', () => {
    const [over, running] = [contract('1', '2022-02-01', '2024-02-01'), contract('2', '2026-02-01', '2028-02-01')];
    expect(headAmong(2, running, over)).toBe('2');
    expect(headAmong(1, over)).toBe('1');
    expect(headAmong(2, running, contract('3', '2026-03-01', null))).toBeNull();
    // Others were found, and not shown.
    expect(headAmong(12, running, over)).toBeNull();
  });
});
