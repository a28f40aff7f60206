import type { LigneMandatItem } from '#client/operations.js';
import { useApi, useChanged } from '../data.js';
import { notify } from '../../ui/toast.js';
import { useBulk } from './bulk.js';

/** One line, in the mandat that was read. */
export interface SingleLine {
  id: string;
  mandat: string;
  exercice: number;
  /** Of the mandat: a stale one is refused. */
  version: number;
  /** The famille that a person gave it; null: the rules decided. */
  former: string | null;
}

/** The famille that a person gave to a line. */
export const formerOf = ({
  famille,
  source_classement,
}: Pick<LigneMandatItem, 'famille' | 'source_classement'>): string | null =>
  source_classement === 'manuel' ? (famille?.id ?? null) : null;

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
