import type { Groupe } from '../tools/agregat/resultat.js';
import { MAX_TIED, sayTies } from './ties.js';

const groups = (...values: readonly number[]): Groupe[] =>
  values.map((value, rank) => ({ cle: String(rank), libelle: `n° ${rank}`, chiffres: { nombre_mandats: value } }));
const tell = (n: number | null, ...values: readonly number[]): string[] =>
  Object.values(sayTies({ n, place: null }, 'famille', groups(...values), 'nombre_mandats')).map((text) =>
    text.replaceAll(/[\u00a0\u202f]/g, ' '),
  );

describe('groups with the figure of the last one that is told', () => {
  it('are told beside the first, or at the end', () => {
    expect(tell(null, 1, 1, 1, 2)).toEqual([', comme 2 autres', '']);
    expect(tell(1, 9, 9, 4)).toEqual([', comme 1 autre', '']);
    expect(tell(3, 9, 8, 7, 7, 7, 1)).toEqual(['', ' À égalité au rang 3 : 3 familles.']);
  });

  it('are none where each has its own, or all of them are told', () => {
    expect(tell(null, 3, 2, 2)).toEqual(['', '']);
    expect(tell(2, 3, 3, 2)).toEqual(['', '']);
    expect(tell(3, 3, 3)).toEqual(['', '']);
  });

  it('are not counted where more may have it than are read', () => {
    const many = Array.from({ length: MAX_TIED }, () => 1);
    expect(tell(null, ...many)).toEqual([', comme d’autres', '']);
    expect(tell(3, ...many)).toEqual(['', ` À égalité au rang 3 : plus de ${MAX_TIED - 1} familles.`]);
  });
});
