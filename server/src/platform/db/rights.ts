import type pg from 'pg';

type Asks = Pick<pg.Pool, 'query'>;
type Missing = { role: string; rights: string; object: string };

const named = 5;

function refuse(missing: Missing[]): void {
  const [first] = missing;
  if (!first) return;
  const lines = missing.slice(0, named).map(({ rights, object }) => `${rights} on ${object}`);
  const more = missing.length > named ? `, and ${missing.length - named} more` : '';
  throw new Error(
    `The database role "${first.role}" lacks rights: ${lines.join('; ')}${more}. Grant them, or use the role that owns the tables.`,
  );
}

/** The role must read and write the site's tables and use the schema of the jobs. */
export async function requireRights(client: Asks): Promise<void> {
  const { rows } = await client.query<Missing>(`
    with schemas as (
      select oid, nspname from pg_namespace where nspname = any(array['jobs', coalesce(current_schema(), 'public')])
    ), missing as (
      select 1 as part, 'USAGE' as right, 'schema ' || nspname as object from schemas
      where not has_schema_privilege(oid, 'USAGE')
      union all
      select 2, 'CREATE', 'database ' || current_database()
      where not exists (select from schemas where nspname = 'jobs')
        and not has_database_privilege(current_database(), 'CREATE')
      union all
      select 3, p, c.oid::regclass::text from pg_class c join schemas s on s.oid = c.relnamespace
      cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) p
      where case when c.relkind in ('r', 'p') then not has_table_privilege(c.oid, p) end
        and not (c.relname = 'schema_migrations' and p <> 'SELECT')
        and not (p in ('UPDATE', 'DELETE') and exists (select from pg_trigger where tgrelid = c.oid and tgname = 'append_only'))
        and not exists (select from pg_depend where objid = c.oid and deptype = 'e') -- an extension's own
      union all
      select 4, 'USAGE', 'sequence ' || c.oid::regclass::text from pg_class c join schemas s on s.oid = c.relnamespace
      where case c.relkind when 'S' then not has_sequence_privilege(c.oid, 'USAGE') end
    )
    select current_user as role, string_agg("right", ', ' order by "right") as rights, object from missing
    group by part, object order by part, object`);
  refuse(rows);
}

/** The role must make tables, the extension for searching, and the schema of the jobs. */
export async function requireMigrationRights(client: Asks): Promise<void> {
  const { rows } = await client.query<Missing>(`
    select current_user as role, 'CREATE' as rights, object from (
      select 'schema ' || coalesce(current_schema(), 'public') as object
      where current_schema() is null or not has_schema_privilege(current_schema(), 'CREATE')
      union all
      select 'database ' || current_database()
      where not has_database_privilege(current_database(), 'CREATE')
        and not (exists (select from pg_extension where extname = 'pg_trgm')
          and exists (select from pg_namespace where nspname = 'jobs'))
    ) missing`);
  refuse(rows);
}
