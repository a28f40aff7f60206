import { type RefObject, useEffect, useRef } from 'react';
import type { ImportItem, ImportLigneItem, MotifGroupe } from '#client/operations.js';
import { formatQuantity } from '#design/format-francais.js';
import { useApi, useRead } from '../../shell/data.js';
import { useHere } from '../../shell/here.js';
import { ProblemState } from '../../shell/problem-state.js';
import { Pagination } from '../../ui/pagination.js';
import { Bone, Loading } from '../../ui/state.js';
import { notifyFailure } from '../../ui/toasts.js';
import { type Column, CorrectionLine } from './correction-line.js';
import { type CellChange, useCorrections } from './corrections.js';
import { focusNextFault } from './fault-focus.js';
import { fieldsOf } from './row-fields.js';
import { CORRECTIONS_MAX } from './send-corrections.js';
import { fieldName } from './words.js';

const PAGE = 50;
/** Rows read at a time to give them all one value. */
const BATCH = 500;

/** The rows of a reason, their faulty cells first. */
export function CorrectionTable({ item, motif, canMend }: { item: ImportItem; motif: MotifGroupe; canMend: boolean }) {
  const { search, change } = useHere('/$org/imports/$id');
  const page = search.page ?? 1;
  const filter = { statut: 'rejetee', motif: motif.code, champ: motif.champ } as const;
  const path = { id: item.id };
  const rows = useRead(
    'GET /api/v1/imports/:id/lignes',
    { path, query: { ...filter, page, page_size: PAGE } },
    { keep: true },
  );
  const fill = useFill(item, filter);
  const box = useFirstFault(canMend && rows.data !== undefined, page);
  if (rows.error) return <ProblemState of={rows} />;
  if (!rows.data)
    return (
      <Loading label="Chargement des lignes…">
        <Bone height="40px" />
        <Bone height="40px" />
      </Loading>
    );
  const { lignes, total, pages } = rows.data;
  const columns = contextColumns(lignes, canMend ? motif.champ : undefined);
  return (
    <div className="lines" ref={box}>
      {canMend && motif.renvoyees < motif.nombre && (
        <p className="small muted lines-help">
          <kbd className="keys">Entrée</kbd> ou <kbd className="keys">Alt ↓</kbd> faute suivante
          {total > 1 && (
            <>
              {' '}
              · <kbd className="keys">Ctrl Entrée</kbd> même valeur dans les {formatQuantity(total, 'ligne', 'lignes')}
            </>
          )}
        </p>
      )}
      <div className="table-scroll" role="region" aria-label={`Lignes : ${fieldName(motif.champ)}`} tabIndex={0}>
        <table className="table lines-table">
          <caption className="sr-only">{canMend ? 'Lignes à corriger' : 'Lignes rejetées'}</caption>
          <thead>
            <tr>
              <th scope="col" className="number">
                Ligne
              </th>
              <th scope="col" className="line-mend">
                {canMend ? 'À corriger' : 'Motif'}
              </th>
              {columns.map(({ nom, position }) => (
                <th scope="col" key={position} className="given">
                  {nom}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lignes.map((ligne) => (
              <CorrectionLine
                key={ligne.numero}
                ligne={ligne}
                reason={motif}
                columns={columns}
                canMend={canMend}
                onFill={(nom, valeur) => void fill(nom, valeur)}
              />
            ))}
          </tbody>
        </table>
      </div>
      <Pagination
        page={page}
        pages={pages}
        total={total}
        unit="lignes"
        onChange={(next) => change({ page: next === 1 ? undefined : next }, { replace: true })}
      />
    </div>
  );
}

/** Of a record without columns, what it is known by. */
const RECORD_COLUMNS = ['id', 'objet'].map((nom, position): Column => ({ nom, position }));

/** The columns of the file but for the one that stands first as a field. */
const contextColumns = ([first]: readonly ImportLigneItem[], faulty: string | undefined): readonly Column[] =>
  first?.champs
    ? first.champs.flatMap(({ nom, champ }, position) =>
        champ === faulty && champ !== null ? [] : [{ nom, position }],
      )
    : RECORD_COLUMNS;

/**
 * The first faulty cell takes the focus as a reason opens, and as its page turns. Its reason stands at the top then: the rows
 * below it have the window.
 */
function useFirstFault(isThere: boolean, page: number): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const done = useRef<number>(undefined);
  useEffect(() => {
    if (!isThere || done.current === page) return;
    done.current = page;
    box.current?.parentElement?.scrollIntoView({ block: 'start' });
    focusNextFault(0);
  }, [isThere, page]);
  return box;
}

/** Gives one value to a column of all rows of a reason, those of other pages too. */
function useFill(item: ImportItem, filter: object): (nom: string, valeur: string) => Promise<void> {
  const api = useApi();
  const corrections = useCorrections();
  return async (nom, valeur) => {
    try {
      const rows = await allRows();
      const cells = rows.flatMap((row): CellChange[] => {
        const field = fieldsOf(row).find((one) => one.nom === nom && one.isEditable);
        return field && row.renvoi === null ? [{ numero: row.numero, nom, valeur, original: field.valeur }] : [];
      });
      corrections.fill(valeur, cells);
    } catch (error) {
      notifyFailure(error);
    }
  };

  async function allRows(): Promise<ImportLigneItem[]> {
    const rows: ImportLigneItem[] = [];
    for (let page = 1, pages = 1; page <= pages && rows.length < CORRECTIONS_MAX; page += 1) {
      const query = { ...filter, page, page_size: BATCH };
      const answer = await api.call('GET /api/v1/imports/:id/lignes', { path: { id: item.id }, query });
      rows.push(...answer.lignes);
      ({ pages } = answer);
    }
    return rows;
  }
}
