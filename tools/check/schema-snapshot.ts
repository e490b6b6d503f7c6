import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { startPostgres } from '../../server/src/platform/postgres/index.ts';
import { root } from './files.ts';

const run = promisify(execFile);

/** The catalog's contents of the schema `public`, in a stable order. */
const catalog = `
select format(E'table %s\\n%s', c.relname, string_agg(line, E'\\n' order by rank, line)) as definition
from pg_class c
join lateral (
  select 1 as rank, format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(case when a.attgenerated <> '' then ' generated as ' else ' default ' end || pg_get_expr(d.adbin, d.adrelid), '')) as line
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  union all
  select 2, '  constraint ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint where conrelid = c.oid and contype <> 'n'
  union all
  select 3, '  ' || regexp_replace(pg_get_indexdef(indexrelid), ' ON public\\.', ' on ') from pg_index where indrelid = c.oid and not indisprimary
  union all
  select 4, '  ' || pg_get_triggerdef(oid) from pg_trigger where tgrelid = c.oid and not tgisinternal
) lines on true
where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
group by c.relname order by c.relname`;

const views = `
select format(E'CREATE VIEW %s AS\n%s', c.relname, pg_get_viewdef(c.oid)) as definition
from pg_class c
where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'
  and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
order by c.relname`;

const functions = `
select pg_get_functiondef(p.oid) as definition from pg_proc p
where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
  and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
order by p.proname`;

async function readCatalog(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ definition: string }>(catalog);
    const viewRows = await client.query<{ definition: string }>(views);
    const code = await client.query<{ definition: string }>(functions);
    return `${[...tables.rows, ...viewRows.rows, ...code.rows].map(({ definition }) => definition.trimEnd()).join('\n\n')}\n`;
  } finally {
    await client.end();
  }
}

async function generateTypes(url: string, outFile: string): Promise<string> {
  const codegen = path.join(root, 'node_modules/kysely-codegen/dist/cli/bin.js');
  const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');
  const words = ['--dialect', 'postgres', '--url', url, '--default-schema', 'public', '--camel-case=false'];
  const shape = [
    '--exclude-pattern',
    'schema_migrations',
    '--type-mapping',
    '{"int8":"number"}',
    '--out-file',
    outFile,
  ];
  await run(process.execPath, [codegen, ...words, ...shape], { cwd: root });
  const text = readFileSync(outFile, 'utf8');
  const child = run(process.execPath, [biome, 'check', '--write', '--stdin-file-path=server/src/tables.ts'], {
    cwd: root,
  });
  child.child.stdin?.end(text);
  return (await child).stdout;
}

/** Migrates an empty database and returns its schema and types. */
export async function snapshotSchema(): Promise<{ schema: string; types: string }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'veil-schema-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'pg'), fast: true, log: () => {} });
  try {
    await migrate(postgres.url);
    return {
      schema: await readCatalog(postgres.url),
      types: await generateTypes(postgres.url, path.join(folder, 'tables.ts')),
    };
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
