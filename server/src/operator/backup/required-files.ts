import { createInterface } from 'node:readline';
import { slices } from '../../app/slices.ts';
import type { StoredKeys } from '../../deps.ts';
import type { TableSource } from '../../platform/db/table-copy/index.ts';

const declared: readonly StoredKeys[] = slices.flatMap((slice) => slice.storedKeys ?? []);

type Rows = Pick<TableSource, 'tables' | 'read'>;

/** COPY's text for null. Tabs only separate values, and values in keys need no escapes. */
const nullText = '\\N';

async function* keysOf(source: Rows, { table, keysOf }: StoredKeys): AsyncGenerator<string> {
  const shape = source.tables.find(({ name }) => name.endsWith(`.${table}`) && !name.startsWith('jobs.'));
  // A backup of an older version has fewer tables.
  if (!shape) return;
  for await (const line of createInterface({ input: source.read(shape), crlfDelay: Number.POSITIVE_INFINITY })) {
    const values = line.split('\t').map((value) => (value === nullText ? null : value));
    const row = Object.fromEntries(shape.columns.map((column, at) => [column, values[at] ?? null]));
    for (const key of keysOf(row)) if (key) yield key;
  }
}

export async function missingFiles(source: Rows, known: { has(key: string): boolean }): Promise<string[]> {
  const missing: string[] = [];
  for (const one of declared) for await (const key of keysOf(source, one)) if (!known.has(key)) missing.push(key);
  return missing;
}

const namedFiles = 5;

export function sentenceOfMissing(missing: readonly string[]): string {
  const more = missing.length - namedFiles;
  const names = missing.slice(0, namedFiles).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return missing.length === 1
    ? `1 file that the database names is missing: ${names}.`
    : `${missing.length} files that the database names are missing: ${names}.`;
}
