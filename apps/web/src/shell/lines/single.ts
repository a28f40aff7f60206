import { useApi, useChanged } from '../data.js';
import { notify } from '../../ui/toasts.js';
import { UNCHANGED, useBulk } from './bulk.js';
import { formerOf, type SingleLine } from './single-line.js';

export interface Single {
  /** Gives one line a famille; null: the rules decide. @throws ApiRefusal, 409 when somebody changed the mandat */
  classify: (line: SingleLine, famille: string | null, name: string) => Promise<void>;
  /** What the line is by now. @throws ApiRefusal */
  reread: (line: SingleLine) => Promise<{ line: SingleLine; famille: string }>;
}

/** Classifies one line at once, reversibly. */
export function useSingle(): Single {
  const api = useApi();
  const changed = useChanged();

  const { undo } = useBulk();

  return {
    async classify({ id, mandat, version }, famille, name) {
      const { classement_id: operation } = await api.call('PUT /api/v1/mandats/:id/classement', {
        path: { id: mandat },
        body: { famille_id: famille, lignes: [id], version },
      });
      changed();
      if (operation === null) return notify(UNCHANGED);
      notify(famille === null ? 'Ligne classée selon les règles.' : `Ligne classée en ${name}.`, {
        undo: (say) => undo(operation, say),
      });
    },
    async reread(line) {
      const mandat = await api.call('GET /api/v1/mandats/:id', { path: { id: line.mandat } });
      const present = mandat.lignes.find(({ id }) => id === line.id);
      const former = present ? formerOf(present) : null;
      const famille = present?.famille ? `${present.famille.code} ${present.famille.libelle}` : 'sans famille';
      return { line: { ...line, version: mandat.version, former }, famille };
    },
  };
}
