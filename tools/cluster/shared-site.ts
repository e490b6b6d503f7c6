import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startAddress } from '../../server/src/app/start-words.ts';
import type { Storage } from '../../server/src/platform/storage/index.ts';
import { openS3 } from '../../server/src/platform/storage/s3/open.ts';
import { findPorts } from '../../server/src/platform/testing-ports.ts';
import type { ProcessLog } from '../processes/process-log.ts';
import { startPlainNginx } from '../processes/proxy.ts';
import { SiteProcess } from '../processes/site-process.ts';
import { createDatabase, type Engines } from './engines.ts';
import { countByNode } from './shares.ts';

export type SharedSite = {
  id: string;
  url: string;
  database: string;
  output: string;
  copyFiles(from: string, to: readonly string[]): Promise<void>;
  /** How many requests each web node answered. */
  stop(): Promise<number[]>;
};

const putsAtOnce = 16;

/** Two web nodes and two workers behind nginx. `settings` are those a journey would give to `veil start`. */
export async function startSharedSite(
  engines: Engines,
  { settings, smtpUrl, log }: { settings: Record<string, string>; smtpUrl: string; log: ProcessLog },
): Promise<SharedSite> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-site-'));
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    // As root, nginx runs as another user, which must be able to enter.
    await chmod(folder, 0o711);
    const database = await createDatabase(engines);
    closers.push(() => database.drop());
    const bucket = await engines.gateway.makeBucket();
    const { PORT, ...given } = settings;
    const shared = {
      ...process.env,
      EMAIL_CONFIRMATION: '1',
      SMTP_URL: smtpUrl,
      LOG_LEVEL: 'warn',
      LOG_FORMAT: 'json',
      ...given,
      // The proxy adds its address to those that members name.
      TRUSTED_PROXIES: '127.0.0.1',
      PORT: '0',
      DATABASE_URL: database.pooledUrl,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      STORAGE: 's3',
      S3_ENDPOINT: bucket.endpoint ?? '',
      S3_BUCKET: bucket.bucket,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      VEIL_SECRET: randomBytes(32).toString('hex'),
    };
    const [freePort = 0] = await findPorts(1);
    const port = PORT ? Number(PORT) : freePort;
    const processes: SiteProcess[] = [];
    closers.push(() => Promise.all(processes.map((one) => one.stop())));
    const begin = async (role: 'web' | 'worker', number: number) => {
      const own = path.join(folder, `${role}-${number}`);
      const [data, scratch] = [path.join(own, 'data'), path.join(own, 'tmp')];
      for (const one of [data, scratch]) await mkdir(one, { recursive: true });
      const one = new SiteProcess(role, role, { ...shared, VEIL_DATA: data, TMPDIR: scratch }, log);
      processes.push(one);
      await one.start();
      return one;
    };
    const starts = [begin('web', 1), begin('web', 2), begin('worker', 1), begin('worker', 2)];
    // A failed start leaves the others to be stopped.
    await Promise.allSettled(starts);
    const [first, second] = (await Promise.all(starts)) as [SiteProcess, SiteProcess];
    const nodes = [first.url, second.url];
    const webPorts = nodes.map((node) => Number(new URL(node).port)) as [number, number];
    const logs = path.join(folder, 'logs');
    const proxy = await startPlainNginx(folder, { httpPort: port, webPorts, logs });
    closers.push(() => proxy.stop());
    const url = `http://${settings.PUBLIC_URL ? 'localhost' : '127.0.0.1'}:${port}`;
    const token = first.startToken ?? second.startToken;
    return {
      id: randomUUID(),
      url,
      database: database.url,
      output: token ? startAddress(url, token) : '',
      copyFiles: async (from, to) => {
        const storage = await openS3(bucket, path.join(folder, 'fetched')).open(null);
        await copyFiles(storage, from, to);
      },
      stop: async () => {
        await proxy.stop();
        const counts = countByNode(path.join(logs, 'veil.log'), nodes);
        await close();
        return counts;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function copyFiles(storage: Storage, from: string, to: readonly string[]): Promise<void> {
  const prefix = `content/${from}/`;
  const puts: (() => Promise<unknown>)[] = [];
  for await (const key of storage.keys(prefix)) {
    const bytes = await storage.bytes(key);
    for (const id of to) puts.push(() => storage.put(`content/${id}/${key.slice(prefix.length)}`, bytes));
  }
  const work = async () => {
    for (let put = puts.pop(); put; put = puts.pop()) await put();
  };
  await Promise.all(Array.from({ length: putsAtOnce }, work));
}
