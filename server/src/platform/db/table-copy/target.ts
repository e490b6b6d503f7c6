import type pg from 'pg';
import { prepareJobs } from '../../jobs/prepare.ts';
import { migrate } from '../migrate.ts';
import { markUnfinished, readUnfinished } from '../unfinished-copy.ts';
import { siteSchemas } from './catalog.ts';
import { connectForCopy } from './session.ts';
import type { TableSource } from './source.ts';

type Asks = Pick<pg.Client, 'query'>;

const oldestServer = 150_000;

async function isEmpty(client: Asks): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    `select not exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = any(${siteSchemas}) and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
         and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e')
     ) as empty`,
  );
  return rows[0]?.empty ?? false;
}

export async function requireServer(client: Asks): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::int as version",
  );
  if ((rows[0]?.version ?? 0) < oldestServer) throw new Error('The database server is older than PostgreSQL 15.');
}

/** Refuses an older server, and contents other than an unfinished copy of `from`: a folder or an address. */
async function claimTarget(databaseUrl: string, from: string): Promise<void> {
  const client = await connectForCopy(databaseUrl);
  try {
    await requireServer(client);
    const begun = await readUnfinished(client);
    if (begun !== null && begun !== from)
      throw new Error(
        `The database holds an unfinished copy from ${begun}. Repeat that one, or give an empty database.`,
      );
    if (begun !== null) return;
    if (!(await isEmpty(client))) throw new Error('The database is not empty. Give an empty one.');
    await client.query('begin');
    await markUnfinished(client, from);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

export async function beginCopy(
  databaseUrl: string,
  source: Pick<TableSource, 'migrations' | 'jobsVersion'>,
  from: string,
): Promise<void> {
  await claimTarget(databaseUrl, from);
  await migrate(databaseUrl, undefined, source.migrations);
  if (source.jobsVersion !== null) await prepareJobs(databaseUrl);
}

/** Ignores an unfinished copy. */
export async function isFilled(databaseUrl: string): Promise<boolean> {
  const client = await connectForCopy(databaseUrl);
  try {
    return (await readUnfinished(client)) === null && !(await isEmpty(client));
  } finally {
    await client.end();
  }
}
