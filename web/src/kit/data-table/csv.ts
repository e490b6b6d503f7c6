import { saveFile, today } from '../save-file.ts';
import type { CellValue, Column } from './columns.ts';

/** Spreadsheets run a cell that begins with one of these as a formula, even if it is quoted (OWASP, CSV injection). */
const formula = /^[=+\-@\t\r]/;
const quoted = /[",\r\n]/;

/** RFC 4180. An apostrophe keeps spreadsheets from running text as a formula; numbers are safe. */
export function csvField(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) return value.toISOString();
  if (typeof value !== 'string') return String(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return quoted.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Numbers and times have their stored values instead of the displayed ones. */
export function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string {
  const exported = columns.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  const lines = [
    exported.map(({ label }) => csvField(label)),
    ...rows.map((row) => exported.map(({ value }) => csvField(value(row)))),
  ];
  return lines.map((line) => `${line.join(',')}\r\n`).join('');
}

/** Excel reads UTF-8 only with a byte order mark. */
export function saveCsv(name: string, csv: string): void {
  saveFile(`\uFEFF${csv}`, `${name}-${today()}.csv`, 'text/csv;charset=utf-8');
}
