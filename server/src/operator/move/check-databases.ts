import { randomInt } from 'node:crypto';
import type pg from 'pg';
import { readConnectionRoom } from '../../platform/db/connection-room.ts';
import { planConnections } from '../../platform/db/connections.ts';
import { judgeConnections } from '../../platform/db/judge-connections.ts';
import { requireMigrationRights } from '../../platform/db/rights.ts';
import { connectForCopy, isFilled, requireServer, siteSchemas } from '../../platform/db/table-copy/index.ts';
import { readUnfinished } from '../../platform/db/unfinished-copy.ts';
import { connectTo, lockNumbers, readFacts } from './database-facts.ts';

/** One database can have several names and addresses, so a lock on both decides. */
async function refuseSame(source: pg.Client, target: pg.Client): Promise<void> {
  const key = randomInt(lockNumbers);
  await source.query('select pg_advisory_lock($1)', [key]);
  try {
    const { rows } = await target.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [key]);
    if (!rows[0]?.taken)
      throw new Error('This is the database that the site has now. Give the address of another one.');
  } finally {
    await source.query('select pg_advisory_unlock($1)', [key]);
  }
}

/** Only the owner of the tables can make and remove the triggers that block writes. */
async function requireOwner(source: pg.Client): Promise<void> {
  const { rows } = await source.query<{ role: string; name: string }>(
    `select current_user as role, c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any(${siteSchemas}) and c.relkind in ('r', 'p') and not pg_has_role(c.relowner, 'USAGE') limit 1`,
  );
  const [other] = rows;
  if (other)
    throw new Error(
      `The database role "${other.role}" does not own the table ${other.name}. Run this with the role that owns the tables of the site.`,
    );
}

/** Changes nothing. `from` names the site, because its own interrupted copy is allowed. Returns warnings. */
export async function checkDatabases(sourceUrl: string, targetUrl: string, from: string): Promise<string[]> {
  const target = await connectTo(targetUrl);
  try {
    const source = await connectForCopy(sourceUrl);
    try {
      await refuseSame(source, target);
      await requireOwner(source);
    } finally {
      await source.end();
    }
    await requireServer(target);
    const { encoding, standby, readOnly, extension } = await readFacts(target);
    if (standby)
      throw new Error('The new database is a standby, which takes no writes. Give the address of its primary.');
    if (readOnly)
      throw new Error('The new database takes no writes: default_transaction_read_only is on for it or its role.');
    if (encoding !== 'UTF8')
      throw new Error(
        `The new database has the encoding ${encoding}. Make one with: create database ... template template0 encoding 'UTF8'`,
      );
    if (!extension)
      throw new Error(
        'The server of the new database lacks the extension pg_trgm. Install the contrib package of PostgreSQL there.',
      );
    const begun = await readUnfinished(target);
    if (begun !== null && begun !== from)
      throw new Error(`The new database holds an unfinished copy of ${begun}. Give an empty database.`);
    if (begun === null && (await isFilled(targetUrl)))
      throw new Error('The new database is not empty. Give an empty one.');
    await requireMigrationRights(target).catch((error: Error) => {
      throw new Error(`The new database cannot be used: ${error.message}`);
    });
    return await judgeRoom(target);
  } finally {
    await target.end();
  }
}

async function judgeRoom(target: pg.Client): Promise<string[]> {
  const room = await readConnectionRoom(target);
  const verdicts = (['web', 'worker'] as const).map((kind) => judgeConnections(room, planConnections(kind)));
  return verdicts.flatMap(({ refusal, warning }) => refusal ?? warning ?? []).slice(0, 1);
}
