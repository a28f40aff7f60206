import { useEffect, useRef, useState } from 'react';
import type { ImportItem } from '#client/operations.js';
import { type Read, useApi, useChanged, useRead } from '../../shell/data.js';
import { followImport } from './follow-import.js';
import { isOver } from './words.js';

/** Between two looks at an import that somebody else may take back meanwhile, in milliseconds. */
const LOOK_EVERY_MS = 15_000;

/** An import, followed as long as it goes on. */
export function useImport(id: string): Read<ImportItem> {
  const api = useApi();
  const changed = useChanged();
  const read = useRead('GET /api/v1/imports/:id', { path: { id } }, { every: LOOK_EVERY_MS });
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
  // Taken back elsewhere: what it brought is read again where it is shown.
  const retrait = useRef(read.data?.retrait);
  useEffect(() => {
    const former = retrait.current;
    retrait.current = read.data?.retrait;
    if (former !== undefined && read.data !== undefined && former !== read.data.retrait) latest.current.changed();
  }, [read.data]);
  return goesOn && live?.id === id ? { ...read, data: live } : read;
}
