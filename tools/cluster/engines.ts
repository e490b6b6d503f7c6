import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Gateway, startGateway } from '../../server/src/platform/storage/testing-gateway.ts';
import { type Pooler, startPooler } from '../../server/tests/testing-pooler.ts';
import { openReplicatedDatabase, type ReplicatedDatabase } from '../../server/tests/testing-replica.ts';

/** The machines that several sites have in common: object store, primary, replica and pooler. */
export type Engines = { gateway: Gateway; database: ReplicatedDatabase; pooler: Pooler; close(): Promise<void> };
/** Servers of many small sites, whose writes may be lost with the machine. */
export const ofManySites = { fast: true, connections: 500 };
type EngineDatabase = { url: string; pooledUrl: string; readUrl: string; drop(): Promise<void> };

const template = 'veil_template';
/** Connections that the pooler opens to one database: those of all processes of a site fit, as the handbook asks. */
const poolSize = 90;
const replicaLimitMs = 30_000;
const pollMs = 20;

export async function openEngines(
  say: (line: string) => void,
  server: { fast: boolean; connections: number },
): Promise<Engines> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    const gateway = await startGateway({ detached: true });
    closers.push(() => gateway.stop());
    say(`object store: Ceph gateway at ${gateway.settings('').endpoint}`);
    const database = await openReplicatedDatabase(server);
    closers.push(() => database.close());
    say(`primary: ${database.url}`);
    say(`replica: ${database.readUrl}`);
    // Nobody connects to it, so it can be copied.
    await query(database.primary.urlOf('postgres'), `create database ${template} template site`);
    const pooler = await startPooler(database.url, { poolSize, detached: true });
    closers.push(() => pooler.stop());
    say(`pooler: PgBouncer in session mode, ${pooler.session}`);
    return { gateway, database, pooler, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A migrated database of its own, which the replica has, too. */
export async function createDatabase({ database, pooler }: Engines): Promise<EngineDatabase> {
  const name = `site_${randomBytes(6).toString('hex')}`;
  const server = database.primary.urlOf('postgres');
  await query(server, `create database ${name} template ${template}`);
  const readUrl = database.replica.urlOf(name);
  await untilItFollows(readUrl);
  return {
    url: database.primary.urlOf(name),
    pooledUrl: pooler.sessionOf(name),
    readUrl,
    drop: () => query(server, `drop database if exists ${name} with (force)`),
  };
}

async function untilItFollows(url: string): Promise<void> {
  for (const until = performance.now() + replicaLimitMs; ; await delay(pollMs)) {
    const failure = await query(url, 'select from settings').catch((error: Error) => error);
    if (!failure) return;
    if (performance.now() > until) throw failure;
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
