import type { AvenantARattacherList } from '#client/operations.js';
import { type Read, useRead } from '../../../shell/data.js';
import { useHere } from '../../../shell/here.js';
import { stateOf } from './choices.js';

const PAGE = 50;

/** The imported avenants of the address: its state, its page. */
export function useWaitingAvenants(): Read<AvenantARattacherList> {
  const { search } = useHere('/$org/completer');
  const query = { statut: stateOf(search.etat), page: search.page ?? 1, page_size: PAGE };
  return useRead('GET /api/v1/avenants-a-rattacher', { query }, { keep: true });
}
