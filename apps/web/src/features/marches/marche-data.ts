import type { ConformiteMarcheResponse, ExecutionResponse, MarcheDetail } from '#client/operations.js';
import { type Read, useRead } from '../../shell/data.js';

/** In the place of « Ressource introuvable ». */
export const MISSING_MARCHE = 'Ce marché n’existe pas, ou plus, dans cette organisation.';

export const useMarche = (id: string): Read<MarcheDetail> => useRead('GET /api/v1/marches/:id', { path: { id } });

export const useExecution = (id: string): Read<ExecutionResponse> =>
  useRead('GET /api/v1/marches/:id/execution', { path: { id } });

/** Groups of lines of one page of the verdict. */
const GROUPS = 50;

export const useConformite = (id: string, page = 1): Read<ConformiteMarcheResponse> =>
  useRead('GET /api/v1/marches/:id/conformite', { path: { id }, query: { page, page_size: GROUPS } }, { keep: true });

/** Names of the holders: `EXPRESS SERVICES, BUREAU 205`. */
export const holdersOf = ({ titulaires }: Pick<MarcheDetail, 'titulaires'>): string =>
  titulaires.map(({ raison_sociale }) => raison_sociale).join(', ');

/** « 2025-014 », or « 2025-014, lot 3 ». */
export const numberOf = ({ numero, lot }: { numero: string; lot: string }): string =>
  lot === '' ? numero : `${numero}, lot\u00a0${lot}`;

/** An object has up to 1,000 characters: a title holds the beginning, the overview all of it. */
const TITLE_LENGTH = 140;

export const shortened = (text: string, length = TITLE_LENGTH): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`;
