import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { aPublishedPicture } from '../server/src/features/items/content/builders.ts';
import { sweepOrphans } from '../server/src/features/items/delivery/orphans.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startPostgres } from '../server/src/platform/postgres/index.ts';
import { connectS3 } from '../server/src/platform/storage/s3/client.ts';
import { openSeals } from '../server/src/platform/storage/s3/seals.ts';
import { siteNames } from '../server/src/platform/storage/s3/settings.ts';
import { openS3Store } from '../server/src/platform/storage/s3/store.ts';
import { withReading } from '../server/src/platform/storage/storage-type.ts';
import { openTestSite, type TestSite } from '../server/tests/testing.ts';
import { memoryOf, resetPeak } from './process-memory.ts';

const items = 20;
const files = 1_000_000;
const few = 12_000;
const pageKeys = 1_000;
const limits = { calls: 1_100, megabytes: 50 };

/** The sweep lists a bucket of many files of some items. A small server answers page by page. */
export default async function benchListing(): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-bench-'));
  const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
  try {
    await migrate(postgres.url);
    const database = { url: postgres.url, drop: async () => undefined };
    const site = await openTestSite({ works: false, database });
    try {
      return await measure(site);
    } finally {
      await site.close();
    }
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function openList(ids: readonly string[]) {
  const counted = { listed: 0, calls: 0 };
  const keyAt = (at: number): string => {
    const each = counted.listed / items;
    return `content/${ids[Math.floor(at / each)]}/1/${String(at % each).padStart(6, '0')}.webp`;
  };
  const facts = '<Size>1</Size><ETag>&quot;x&quot;</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified>';
  const server = createServer((asked, answer) => {
    counted.calls += 1;
    const from = Number(new URL(asked.url ?? '', 'http://store').searchParams.get('continuation-token') ?? 0);
    const to = Math.min(from + pageKeys, counted.listed);
    const next = to < counted.listed ? `<NextContinuationToken>${to}</NextContinuationToken>` : '';
    const page = Array.from(
      { length: to - from },
      (_, at) => `<Contents><Key>${keyAt(from + at)}</Key>${facts}</Contents>`,
    );
    answer.setHeader('content-type', 'application/xml');
    answer.end(`<?xml version="1.0"?><ListBucketResult>${page.join('')}${next}</ListBucketResult>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const keys = { accessKeyId: 'a', secretAccessKey: 'b', secret: Buffer.alloc(32, 'a'), sealsAll: false };
  const store = openS3Store({
    connection: connectS3({ endpoint, bucket: 'a-bucket', region: 'us-east-1', names: siteNames, ...keys }),
    fetched: { use: async () => null, forget: () => undefined },
    seals: openSeals(null, false),
    check: async () => undefined,
  });
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { storage: withReading(store), counted, close };
}

async function measure({ deps, newMember }: TestSite): Promise<boolean> {
  const maker = await newMember();
  const ids: string[] = [];
  for (let n = 0; n < items; n += 1) ids.push(await aPublishedPicture(deps, maker));
  const { storage, counted, close } = await openList(ids.sort());
  const sweep = async (listed: number) => {
    Object.assign(counted, { listed, calls: 0 });
    resetPeak(process.pid);
    const before = memoryOf(process.pid, 'VmRSS');
    const began = performance.now();
    const swept = await sweepOrphans({ db: deps.db, storage });
    const megabytes = (memoryOf(process.pid, 'VmHWM') - before) / 1e6;
    const seconds = (performance.now() - began) / 1000;
    const { calls } = counted;
    console.log(
      `${listed} files: ${calls} calls, ${swept} removed, ${megabytes.toFixed(1)} MB more, ${seconds.toFixed(1)} s`,
    );
    return { calls, megabytes };
  };
  try {
    // The first sweep loads code and fills pools.
    await sweep(few);
    const small = await sweep(few);
    const large = await sweep(files);
    const holds = large.calls <= limits.calls && small.megabytes <= limits.megabytes;
    console.log(`at most ${limits.calls} calls and ${limits.megabytes} MB: ${holds ? 'ok' : 'MISSED'}`);
    return holds;
  } finally {
    close();
  }
}
