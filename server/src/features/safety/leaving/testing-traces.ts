import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestSite } from '../../../../tests/testing.ts';

type Found = { place: string; text: string };

/** Every table outside of PostgreSQL's own schemas, from the catalogue, so that new tables are searched too. */
async function tablesOf({ deps }: Pick<TestSite, 'deps'>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'm', 'p') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
    order by 1`.execute(deps.db);
  return rows.map(({ name }) => name);
}

const asHex = (text: string): string => Buffer.from(text).toString('hex');

async function inTables(site: Pick<TestSite, 'deps'>, texts: readonly string[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const table of await tablesOf(site)) {
    // A row as text contains all columns.
    const { rows } = await sql<{ row: string }>`select lower(t::text) as row from ${sql.raw(table)} t`.execute(
      site.deps.db,
    );
    for (const text of texts)
      if (rows.some(({ row }) => row.includes(text) || row.includes(asHex(text)))) found.push({ place: table, text });
  }
  return found;
}

async function inFiles({ deps }: Pick<TestSite, 'deps'>, texts: readonly string[]): Promise<Found[]> {
  const folder = deps.config.dataDir;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: Found[] = [];
  for (const entry of entries) {
    const file = path.join(entry.parentPath, entry.name);
    const bytes = entry.isFile() ? await readFile(file) : Buffer.alloc(0);
    const place = path.relative(folder, file);
    const content = bytes.toString('latin1').toLowerCase();
    for (const text of texts)
      if (place.toLowerCase().includes(text) || content.includes(text)) found.push({ place, text });
  }
  return found;
}

/** Every table or file that still contains one of these lower-case texts. */
export async function tracesOf(site: Pick<TestSite, 'deps'>, texts: readonly string[]): Promise<Found[]> {
  const small = texts.map((text) => text.toLowerCase());
  return [...(await inTables(site, small)), ...(await inFiles(site, small))];
}

export const placesOf = (found: readonly Found[]): string[] => [...new Set(found.map(({ place }) => place))].sort();
