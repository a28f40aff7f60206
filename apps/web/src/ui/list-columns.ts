import type { ReactNode } from 'react';

export interface Column<Row> {
  id: string;
  label: string;
  /** Its least width, in pixels. */
  width: number;
  /** What its longest text takes in widths of a figure, where that is known: a date is whole in any font. */
  figures?: number;
  /** Its part of the width that is left; absent: none. */
  grow?: number;
  /** Right-aligned, in figures of one width. */
  isNumber?: boolean;
  /** 1 is always shown; of the others the greatest leaves first where there is no room. */
  rank: number;
  /** Hidden until it is chosen. */
  isOptional?: boolean;
  cell: (row: Row) => ReactNode;
  /** Takes its place before any column has to leave. */
  narrow?: { width: number; cell: (row: Row) => ReactNode };
  /** As a text, for the clipboard. */
  text: (row: Row) => string;
  /** The values of `tri` that sort by it. */
  sort?: { ascending?: string; descending?: string };
}

/** Figures of `30/11/2026`. */
export const DAY = 10;

/** What a person chose of the columns: their identifiers, in order. */
export const writeColumns = (ids: readonly string[]): string => ids.join(' ');

/** The columns to show, in the order of the person; those that the list did not have then are left out. */
export function chosenColumns<Row>(columns: readonly Column<Row>[], written: string): Column<Row>[] {
  if (written === '') return columns.filter(({ isOptional }) => !isOptional);
  const found = written.split(' ').flatMap((id) => columns.find((column) => column.id === id) ?? []);
  const required = columns.filter((column) => column.rank === 1 && !found.includes(column));
  return [...required, ...found];
}

/** The room at both sides of a cell, and what rounding takes. */
const CELL_EDGES = 17;

/** The columns, those of dates and amounts as wide as the font asks for. @param figure width of one figure, in pixels */
export const inFont = <Row>(columns: readonly Column<Row>[], figure: number): Column<Row>[] =>
  columns.map((column) =>
    column.figures === undefined
      ? column
      : { ...column, width: Math.max(column.width, Math.ceil(column.figures * figure) + CELL_EDGES) },
  );

/** The columns that have room in `width` pixels. */
export function fittingColumns<Row>(columns: readonly Column<Row>[], width: number): Column<Row>[] {
  const isWide = columns.reduce((sum, column) => sum + column.width, 0) <= width;
  const kept = isWide ? [...columns] : columns.map((column) => ({ ...column, ...column.narrow }));
  const isTooWide = () => kept.reduce((sum, column) => sum + column.width, 0) > width;
  while (isTooWide()) {
    const last = kept.filter(({ rank }) => rank > 1).sort((a, b) => b.rank - a.rank)[0];
    if (!last) break;
    kept.splice(kept.indexOf(last), 1);
  }
  return kept;
}

/** The columns as CSS lays them out. */
export const templateOf = <Row>(columns: readonly Column<Row>[]): string =>
  columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`)).join(' ');
