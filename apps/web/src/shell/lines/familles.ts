import { useMemo } from 'react';
import type { FamilleNode } from '#client/operations.js';
import { useRead } from '../data.js';

const flat = (familles: readonly FamilleNode[]): FamilleNode[] =>
  familles.flatMap((famille) => [famille, ...flat(famille.familles)]);

/** The familles of the nomenclature in force, one after the other; undefined while they are read. */
export function useFamilles({ enabled = true } = {}) {
  const read = useRead('GET /api/v1/nomenclature', { query: { page_size: 500 } }, { enabled });
  const { data } = read;
  const familles = useMemo(() => data && flat(data.familles), [data]);
  return { read, familles };
}
