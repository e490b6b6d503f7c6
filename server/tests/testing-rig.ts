import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../src/app/build-app.ts';
import { openDeps } from '../src/app/open-deps.ts';
import type { Config } from '../src/platform/config-type.ts';
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

const given = readVariable('VEIL_TEST_RIG');
const rig = given ? (JSON.parse(given) as TestRig) : null;

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
  return {
    s3: { ...rig.store, bucket, secret },
    databaseUrl: databaseUrl(rig.pooledUrl, name),
    databaseDirectUrl: url,
    databaseReadUrl: databaseUrl(rig.readUrl, name),
  };
}

/** Opens a second web node, with a data folder of its own. From now on `app.inject` asks both of them in turn. */
export async function openSecondNode(
  app: FastifyInstance,
  { config, ...opened }: Opened & { config: Config },
  options: Options,
): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'veil-test-'));
  const { deps, close } = await openDeps({ ...opened, config: { ...config, dataDir }, works: false });
  const requireUnlocked = watchStorage(deps);
  const second = await buildApp(deps, options);
  await second.ready();
  const first = app.inject.bind(app) as (asked: InjectOptions) => Promise<LightMyRequestResponse>;
  const counts = [0, 0];
  const jars = new Map<string, Map<string, string>>();
  const ask = async (asked: InjectOptions | string): Promise<LightMyRequestResponse> => {
    const request = typeof asked === 'string' ? { url: asked } : asked;
    const node = (counts[0] ?? 0) > (counts[1] ?? 0) ? 1 : 0;
    counts[node] = (counts[node] ?? 0) + 1;
    const carried = withPosition(request, jars);
    const answer = await (node === 1 ? second.inject(carried.request) : first(carried.request));
    carried.keep(answer);
    return answer;
  };
  app.inject = ask as typeof app.inject;
  return async () => {
    const { values } = await deps.metrics.lists.get();
    const listsFrom = (wanted: string) => values.find(({ labels }) => labels.from === wanted)?.value ?? 0;
    if (rig) appendFileSync(rig.tally, `${[...counts, listsFrom('replica'), listsFrom('primary')].join(' ')}\n`);
    await second.close();
    await close(0);
    await rm(dataDir, { recursive: true, force: true });
    requireUnlocked();
  };
}

/** Keeps the position cookies of each member, as browsers do; otherwise no list would be read from the replica. */
function withPosition(request: InjectOptions, jars: Map<string, Map<string, string>>) {
  const headers: NonNullable<InjectOptions['headers']> = { ...request.headers };
  const { authorization } = headers;
  if (typeof authorization !== 'string' || headers.cookie) return { request, keep: () => undefined };
  const jar = jars.get(authorization) ?? new Map<string, string>();
  jars.set(authorization, jar);
  const cookie = [...jar].map((pair) => pair.join('=')).join('; ');
  return {
    request: { ...request, headers: { ...headers, ...(cookie && { cookie }) } },
    keep: ({ cookies }: LightMyRequestResponse) => {
      for (const { name, value } of cookies) if (positionCookies.includes(name)) jar.set(name, value);
    },
  };
}
