import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPublishedPicture } from '../server/src/features/items/content/builders.ts';
import { pictureUrls } from '../server/src/features/items/delivery/urls.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { openPool } from '../server/src/platform/db/pool.ts';
import { startPostgres } from '../server/src/platform/postgres/index.ts';
import { databaseUrl } from '../server/src/platform/postgres/test-server.ts';
import { hasGateway, startGateway, withoutGateway } from '../server/src/platform/storage/testing-gateway.ts';
import { closeModes, type Mode, openModes } from '../server/tests/testing-media-by.ts';
import { hasNginx, withoutNginx } from '../server/tests/testing-nginx.ts';
import type { Answered } from './feed/http-client.ts';

const rounds = 5;
const seconds = 3;
const limits = { accel: 0.7, store: 0.5 };

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

function openPress() {
  const child = fork(path.resolve(import.meta.dirname, 'delivery/press.ts'), { execArgv: ['--import', 'tsx'] });
  return {
    perSecond: async (base: string, address: string, token: string): Promise<number> => {
      child.send({ base, path: address, token, seconds });
      const [answered] = (await once(child, 'message')) as [Answered];
      if (answered.refused > 0) throw new Error(`${answered.refused} requests for ${address} were refused`);
      return answered.perSecond;
    },
    close: () => {
      child.disconnect();
    },
  };
}

/** A site has one storage. */
async function newDatabase(server: string, name: string) {
  const pool = openPool(server, { max: 1 });
  await pool.query(`create database ${name}`);
  await pool.end();
  const url = databaseUrl(server, name);
  await migrate(url);
  return { url, drop: async () => undefined };
}

/** One rendition of a new item in each mode. The first request draws it. */
async function publish(modes: readonly Mode[]) {
  const [first] = modes;
  if (!first) throw new Error('there is no mode');
  const { deps } = first.site;
  const maker = await first.site.newMember();
  const id = await aPublishedPicture(deps, maker, { width: 1280, height: 960 });
  const address = pictureUrls(deps, { id, maskVersion: 1, view: { kind: 'clear' }, grant: 'public' })(640);
  for (const { url } of modes)
    for (let n = 0; n < 2; n += 1)
      await (await fetch(url + address, { headers: { authorization: `Bearer ${maker.token}` } })).arrayBuffer();
  const plain = `/plain/content/${id}/1/640.jpg`;
  return { address, plain, token: maker.token };
}

/** A hot rendition: nginx alone, a node, `accel`, and a node with a bucket. */
export default async function benchDelivery(): Promise<boolean> {
  if (!hasNginx || !hasGateway) {
    console.log(hasNginx ? withoutGateway : withoutNginx);
    return true;
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  const gateway = await startGateway();
  const press = openPress();
  const opened: Mode[] = [];
  try {
    const disk = await openModes(null, ['node', 'accel'], await newDatabase(postgres.url, 'disk'));
    opened.push(...disk);
    const inBucket = await newDatabase(postgres.url, 'bucket');
    const bucket = await openModes(await gateway.makeBucket(), ['node', 'accel'], inBucket);
    opened.push(...bucket);
    return await measure(press, disk, bucket);
  } finally {
    press.close();
    await closeModes(opened);
    await gateway.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(press: ReturnType<typeof openPress>, disk: Mode[], bucket: Mode[]): Promise<boolean> {
  const [onDisk, inBucket] = [await publish(disk), await publish(bucket)];
  const [node, accel] = disk.map(({ url }) => url);
  const [bucketNode, bucketAccel] = bucket.map(({ url }) => url);
  const ways: [name: string, base: string | undefined, address: string][] = [
    ['nginx alone', accel, onDisk.plain],
    ['node, disk', node, onDisk.address],
    ['accel, disk', accel, onDisk.address],
    ['node, bucket', bucketNode, inBucket.address],
    ['accel, bucket', bucketAccel, inBucket.address],
  ];
  const rates = new Map<string, number[]>(ways.map(([name]) => [name, []]));
  for (let round = 0; round < rounds; round += 1)
    for (const [name, base = '', address] of ways)
      rates
        .get(name)
        ?.push(await press.perSecond(base, address, name.endsWith('bucket') ? inBucket.token : onDisk.token));
  const at = (name: string) => median(rates.get(name) ?? []);
  for (const [name, values] of rates)
    console.log(
      `${name}: ${at(name).toFixed(0)} a second (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`,
    );
  const ratios = {
    accel: Math.min(at('accel, disk'), at('accel, bucket')) / at('nginx alone'),
    store: at('node, bucket') / at('node, disk'),
  };
  const judge = (ratio: number, limit: number) =>
    `${ratio.toFixed(2)}, at least ${limit}: ${ratio < limit ? 'MISSED' : 'ok'}`;
  console.log(`accel against nginx alone: ${judge(ratios.accel, limits.accel)}`);
  console.log(`node with a bucket against node with a disk: ${judge(ratios.store, limits.store)}`);
  return ratios.accel >= limits.accel && ratios.store >= limits.store;
}
