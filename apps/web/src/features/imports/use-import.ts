import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { type Read, useApi, useChanged, useRead } from '../../shell/data.js';
import { followImport } from './follow-import.js';
import { isOver } from './words.js';

/** An import, followed as long as it goes on. */
export function useImport(id: string): Read<ImportItem> {
  const api = useApi();
  const changed = useChanged();
  const read = useRead('GET /api/v1/imports/:id', { path: { id } });
  const [live, setLive] = useState<ImportItem>();
  // They are others at each drawing; the import that is followed is the same.
  const latest = useRef({ api, changed });
  latest.current = { api, changed };
  const goesOn = read.data !== undefined && !isOver(read.data);
  useEffect(() => {
    if (!goesOn) return undefined;
    const leaving = new AbortController();
    followImport(latest.current.api, id, setLive, leaving.signal).then(
      () => latest.current.changed(),
      (error: unknown) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [id, goesOn]);
  return goesOn && live?.id === id ? { ...read, data: live } : read;
}
