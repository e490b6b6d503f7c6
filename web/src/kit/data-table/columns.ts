import type { ReactNode } from 'react';

export type CellValue = string | number | boolean | Date | null;

/** Numbers and times begin with the greatest. */
export type ColumnKind = 'text' | 'number' | 'bytes' | 'percent' | 'day' | 'time';

export type Column<Row> = {
  /** The server sorts by the same name. */
  id: string;
  label: string;
  kind?: ColumnKind;
  /** Sorting, filtering and export use it. A column of buttons has none. */
  value?: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  sorts?: boolean;
  hideLabel?: boolean;
};

export type Sort = { by: string; descending: boolean };

/** `page` counts from 0. */
export type TableRequest = { filter: string; sort: Sort | null; page: number };

export const firstRequest = (sort: Sort | null = null): TableRequest => ({ filter: '', sort, page: 0 });

export const isSortable = <Row>({ value, sorts }: Column<Row>): boolean => value !== undefined && sorts !== false;

export const isNumeric = ({ kind }: { kind?: ColumnKind }): boolean =>
  kind === 'number' || kind === 'bytes' || kind === 'percent';

export const nextSort = <Row>(sort: Sort | null, { id, kind = 'text' }: Column<Row>): Sort =>
  sort?.by === id ? { by: id, descending: !sort.descending } : { by: id, descending: kind !== 'text' };
