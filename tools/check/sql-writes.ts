/** A function or view of the database with its body and its slice, if any. */
export type SqlCode = { name: string; body: string; slice: string | null };
/** A slice's writable tables, and single columns (`table.column`) of other slices' tables. */
export type Ownership = Record<string, { owns: string[]; columns?: string[] }>;

const definition = /^(?:CREATE OR REPLACE FUNCTION public\.|CREATE VIEW )(\w+)/;

/** Every function and view in the text of `server/schema.sql`. */
export const readDefinitions = (schema: string): { name: string; body: string }[] =>
  schema.split(/^(?=CREATE |table )/m).flatMap((body) => {
    const name = definition.exec(body)?.[1];
    return name ? [{ name, body }] : [];
  });

type Migration = { name: string; sql: string };

/** Functions and views that a migration makes or renames. */
export const definedIn = (sql: string): string[] =>
  [
    ...sql.matchAll(/\bcreate (?:or replace )?(?:function|view) (\w+)/g),
    ...sql.matchAll(/\balter function [^;]*? rename to (\w+)/g),
  ].map((match) => match[1] ?? '');

/** `034-listings`, `037-delivery-hashes`: the slice named after the number, otherwise the one in `declared`. */
export function sliceOfMigration(name: string, slices: string[], declared: Record<string, string>): string | null {
  const rest = name.replace(/^\d+-/, '').replace(/\.sql$/, '');
  const own = slices.find((slice) => rest === slice || rest.startsWith(`${slice}-`));
  return declared[name.replace(/\.sql$/, '')] ?? own ?? null;
}

/** Assigns each function and view to the slice of its last migration. */
export function assignSlices(
  schema: string,
  migrations: Migration[],
  sliceOf: (name: string) => string | null,
): SqlCode[] {
  const made = new Map<string, string>();
  for (const { name, sql } of migrations) for (const defined of definedIn(sql)) made.set(defined, name);
  return readDefinitions(schema).map(({ name, body }) => {
    const migration = made.get(name);
    return { name, body, slice: migration ? sliceOf(migration) : null };
  });
}

function splitList(text: string): string[] {
  let depth = 0;
  const items = [''];
  for (const sign of text) {
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) items.push('');
    else items[items.length - 1] += sign;
  }
  return items;
}

/** The assignments of an `update`: from `set` to the next clause outside of brackets. */
function assignedColumns(rest: string): string[] {
  let depth = 0;
  const words = rest.split(/(\(|\)|;|\b(?:from|where|returning)\b)/);
  let list = '';
  for (const word of words) {
    if (word === '(') depth += 1;
    if (word === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && /^(;|from|where|returning)$/.test(word))) break;
    list += word;
  }
  return splitList(list).map((item) => item.split('=')[0]?.trim() ?? '');
}

export type SqlWrite = {
  table: string;
  /** Null for whole rows. */
  columns: string[] | null;
};

export function writesInSql(text: string): SqlWrite[] {
  const sql = text.replace(/--.*$/gm, '').toLowerCase();
  const rows = [...sql.matchAll(/\b(?:insert into|delete from|truncate(?: table)?)\s+(?:public\.)?"?(\w+)"?/g)].map(
    (match) => ({ table: match[1] ?? '', columns: null }),
  );
  const updates = [...sql.matchAll(/\bupdate\s+(?:only\s+)?(?:public\.)?"?(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\s+/g)].map(
    (match) => ({ table: match[1] ?? '', columns: assignedColumns(sql.slice(match.index + match[0].length)) }),
  );
  return [...rows, ...updates];
}

/** A sentence for each write of a function or view beyond its slice's ownership. */
export function judgeSqlWrites(code: SqlCode[], slices: Ownership): string[] {
  const owners = new Map(Object.entries(slices).flatMap(([slice, { owns }]) => owns.map((table) => [table, slice])));
  return code.flatMap(({ name, body, slice }) => {
    if (!slice) return [`${name}() belongs to no slice: name its migration after one, or list it in migrationSlices`];
    const { owns = [], columns: own = [] } = slices[slice] ?? {};
    return writesInSql(body).flatMap(({ table, columns }) => {
      if (!owners.has(table) || owns.includes(table)) return [];
      const others = columns?.filter((column) => !own.includes(`${table}.${column}`)) ?? ['whole rows'];
      return others.length
        ? [`${name}() of ${slice} writes ${table} (${others.join(', ')}), which belongs to ${owners.get(table)}`]
        : [];
    });
  });
}
