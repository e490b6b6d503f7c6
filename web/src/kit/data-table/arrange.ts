import { language } from '../../platform/language.ts';
import { late } from '../../platform/late.ts';
import { type CellValue, type Column, isSortable, type Sort } from './columns.ts';
import { valueWords } from './words.ts';

const alphabet = late(() => new Intl.Collator(language, { numeric: true, sensitivity: 'base' }));
const fold = (text: string) => text.normalize('NFKC').toLocaleLowerCase(language);

function compare(a: CellValue, b: CellValue): number {
  if (typeof a === 'string' && typeof b === 'string') return alphabet().compare(a, b);
  return Number(a) - Number(b);
}

/** Each word of the filter appears in a cell, as shown. */
export function filterRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], filter: string): readonly Row[] {
  const words = fold(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const cells = columns.flatMap(({ value, kind }) => (value ? [fold(valueWords(value(row), kind))] : []));
    return words.every((word) => cells.some((cell) => cell.includes(word)));
  });
}

/** Rows without a value come last in both orders; rows with equal values keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | null,
): readonly Row[] {
  const column = columns.find((one) => one.id === sort?.by && isSortable(one));
  const value = column?.value;
  if (!sort || !value) return rows;
  const sign = sort.descending ? -1 : 1;
  return [...rows].sort((left, right) => {
    const a = value(left);
    const b = value(right);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * compare(a, b);
  });
}

export const pageCount = (rows: number, size: number): number => Math.max(1, Math.ceil(rows / size));
