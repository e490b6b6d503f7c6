import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app/build-app.ts';
import { openDeps } from '../src/app/open-deps.ts';
import type { Deps } from '../src/deps.ts';
import type { Config } from '../src/platform/config-type.ts';
import { openPool } from '../src/platform/db/pool.ts';
import { readVariable } from '../src/platform/environment.ts';
import { positionCookies } from '../src/platform/http/carry-positions.ts';
import { databaseUrl } from '../src/platform/postgres/test-server.ts';
import type { S3Settings } from '../src/platform/storage/s3/settings.ts';
import { watchStorage } from './testing-storage.ts';

/** The machines of `npm run cluster -- suite`. Each address leads to a server, whose databases are chosen by name. */
export type TestRig = {
  postgresUrl: string;
  pooledUrl: string;
  readUrl: string;
  store: Omit<S3Settings, 'bucket' | 'secret'>;
  /** A file with a line for each site: requests of both nodes, and lists from the replica and from the primary. */
  tally: string;
};

/** Milliseconds. */
const replicaPollMs = 2;
const given = readVariable('VEIL_TEST_RIG');
const rig = given ? (JSON.parse(given) as TestRig) : null;

/** Tests about the disk or the memory of one machine are skipped on the rig. */
export const isOnRig = rig !== null;

type Options = Parameters<typeof buildApp>[1];
type Opened = Pick<Parameters<typeof openDeps>[0], 'log' | 'clock' | 'timeouts' | 'pooling'>;

/** The settings of a site on the rig: its files in a bucket, its database through the pooler and with the replica. */
export async function settingsOnRig(url: string, secret: Buffer): Promise<Partial<Config> | null> {
  if (!rig) return null;
  const { endpoint, region, accessKeyId, secretAccessKey } = rig.store;
  const bucket = `veil-${randomUUID()}`;
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ ...(endpoint && { endpoint }), region, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
  const name = new URL(url).pathname.slice(1);
  await untilReplicaHas(databaseUrl(rig.readUrl, name));
  return {
    s3: { ...rig.store, bucket, secret },
    databaseUrl: databaseUrl(rig.pooledUrl, name),
    databaseDirectUrl: url,
    databaseReadUrl: databaseUrl(rig.readUrl, name),
  };
}

async function untilReplicaHas(url: string): Promise<void> {
  for (;;) {
    const pool = openPool(url, { max: 1 });
    try {
      await pool.query('select from settings');
      return;
    } catch {
      await delay(replicaPollMs);
    } finally {
      await pool.end();
    }
  }
}

/** Opens a second web node, with a data folder of its own. From now on `app.inject` asks both of them in turn. */
export async function openSecondNode(
  app: FastifyInstance,
  { config, deps: firstDeps, ...opened }: Opened & { config: Config; deps: Deps },
  options: Options,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'veil-test-'));
  // The letters of both nodes arrive in one mailbox, as at a mail server.
  const mailbox = path.join(config.dataDir, 'mail');
  await mkdir(mailbox, { recursive: true });
  await symlink(mailbox, path.join(dataDir, 'mail'));
  // A test that changes a setting of the site means that of both nodes.
  const ofSecond = new Proxy(config, { get: (own, name) => (name === 'dataDir' ? dataDir : Reflect.get(own, name)) });
  const { deps, close } = await openDeps({ ...opened, config: ofSecond, works: false });
  // A test that replaces the way to other sites means that of both nodes.
  Object.defineProperty(deps, 'outbound', { get: () => firstDeps.outbound });
  const requireUnlocked = watchStorage(deps);
  const second = await buildApp(deps, options);
  await second.ready();
  const first = app.inject.bind(app) as (asked: InjectOptions) => Promise<LightMyRequestResponse>;
  const replica = openFollowing(config);
  const isWatched = openWatch(firstDeps);
  const counts = [0, 0];
  const jars = new Map<string, Map<string, string>>();
  const ask = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const request = typeof asked === 'string' ? { url: asked } : asked;
    const node = (counts[0] ?? 0) > (counts[1] ?? 0) && !isWatched() ? 1 : 0;
    counts[node] = (counts[node] ?? 0) + 1;
    const carried = withPosition(request, jars);
    await replica.untilItHasOthers(carried.who);
    const answer = await (node === 1 ? second.inject(carried.request) : first(carried.request));
    carried.keep(answer);
    await replica.noteFor(carried.who);
    return answer;
  };
  app.inject = ask as typeof app.inject;
  return async () => {
    const { values } = await deps.metrics.lists.get();
    const listsFrom = (wanted: string) => values.find(({ labels }) => labels.from === wanted)?.value ?? 0;
    if (rig) appendFileSync(rig.tally, `${[...counts, listsFrom('replica'), listsFrom('primary')].join(' ')}\n`);
    await replica.close();
    await second.close();
    await close(0);
    await rm(dataDir, { recursive: true, force: true });
    requireUnlocked();
  };
}

/** True while a test spies on a part of the first node or has replaced one, because it means the node that answers. */
function openWatch(deps: Deps): () => boolean {
  const parts = ['media', 'events', 'storage', 'hooks', 'mail'] as const;
  const list = () =>
    parts.flatMap((name) => [deps[name], ...Object.values(deps[name]).filter((one) => typeof one === 'function')]);
  const usual = list();
  return () => {
    const present = list();
    return present.length !== usual.length || present.some((one, at) => one !== usual[at]);
  };
}

/**
 * Lists may lag behind the changes of others, and the tests compare them at once. Before a request, the replica gets
 * everything but the last changes of the same member, which only the member's position cookies bring.
 */
function openFollowing({ databaseDirectUrl, databaseReadUrl }: Config) {
  const primary = openPool(databaseDirectUrl, { max: 1 });
  const follower = openPool(databaseReadUrl ?? '', { max: 1 });
  let last = { who: '', position: '' };
  const readPosition = async () =>
    (await primary.query<{ at: string }>('select pg_current_wal_insert_lsn()::text as at')).rows[0]?.at ?? '';
  return {
    async noteFor(who: string) {
      const position = await readPosition();
      if (position !== last.position) last = { who, position };
    },
    async untilItHasOthers(who: string) {
      const position = await readPosition();
      if (position === last.position && who === last.who) return;
      const has = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has';
      while (!(await follower.query<{ has: boolean }>(has, [position])).rows[0]?.has) await delay(replicaPollMs);
    },
    async close() {
      await primary.end();
      await follower.end();
    },
  };
}

/** Keeps the position cookies of each member, as browsers do; otherwise no list would be read from the replica. */
function withPosition(request: InjectOptions, jars: Map<string, Map<string, string>>) {
  const headers: NonNullable<InjectOptions['headers']> = { ...request.headers };
  const { authorization } = headers;
  if (typeof authorization !== 'string' || headers.cookie) return { request, who: '', keep: () => undefined };
  const jar = jars.get(authorization) ?? new Map<string, string>();
  jars.set(authorization, jar);
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  return {
    request: { ...request, headers: { ...headers, ...(cookie && { cookie }) } },
    who: authorization,
    keep: ({ cookies }: LightMyRequestResponse) => {
      for (const { name, value } of cookies) if (positionCookies.includes(name)) jar.set(name, value);
    },
  };
}
