export type Print = (line: string) => void;

/** Control characters could control the terminal. */
export const printable = (text: string): string => text.replace(/[^\P{C}\n]/gu, '\u{fffd}');

export const printableLine = (text: string): string => printable(text).replaceAll('\n', '\u{fffd}');

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

export function readWhole(
  option: string,
  value: string | undefined,
  fallback: number,
  [min, max]: [number, number],
): number {
  if (value === undefined) return fallback;
  const number = /^\d+$/.test(value) ? Number(value) : Number.NaN;
  if (!(number >= min && number <= max))
    throw new Error(`--${option} is "${value}"; it must be a whole number from ${min} to ${max}`);
  return number;
}

export function readWord<T extends string>(
  option: string,
  value: string | undefined,
  words: readonly T[],
): T | undefined {
  if (value === undefined) return undefined;
  const word = words.find((one) => one === value);
  if (!word) throw new Error(`--${option} is "${value}"; it must be one of ${words.join(', ')}`);
  return word;
}

export function printTable(rows: readonly string[][], print: Print): void {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => (row[at] ?? '').length)));
  for (const row of rows)
    print(
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    );
}
