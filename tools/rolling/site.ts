import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { publishingPolicy } from '../../server/src/features/items/policy/index.ts';
import { migrate } from '../../server/src/platform/db/migrate.ts';
import { openKysely, openPool } from '../../server/src/platform/db/pool.ts';
import { startPostgres } from '../../server/src/platform/postgres/index.ts';
import { findPorts } from '../../server/src/platform/testing-ports.ts';
import type { DB } from '../../server/src/tables.ts';
import type { Door } from '../members/client.ts';
import { makeCertificate } from '../processes/certificate.ts';
import { ProcessLog } from '../processes/process-log.ts';
import { type ProxyName, type RunningProxy, startProxy } from '../processes/proxy.ts';
import { host, type Stops, siteEnvironment } from '../processes/site-environment.ts';
import { SiteProcess } from '../processes/site-process.ts';

export type Site = {
  door: Door;
  processes: SiteProcess[];
  proxy: RunningProxy;
  pool: pg.Pool;
  log: ProcessLog;
  close(): Promise<void>;
};

/** A database, two web and two worker processes with one data folder, and their proxy, all in a temporary folder. */
export async function openSite(proxyName: ProxyName, stops: Stops): Promise<Site> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-rolling-'));
  const closers: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    for (const one of closers.splice(0).reverse()) await one();
  };
  try {
    // As root, database and proxy run as other users, which must be able to enter.
    await chmod(folder, 0o711);
    const scratch = path.join(folder, 'tmp');
    await mkdir(scratch);
    const database = await startPostgres({ dataDir: path.join(folder, 'postgres'), log: () => {} });
    closers.push(() => database.stop());
    await migrate(database.url);
    const pool = openPool(database.url, { max: 1 });
    closers.push(() => pool.end());
    await publishingPolicy.save(openKysely<DB>(pool), { ...publishingPolicy.defaults, approval: 'open' }, new Date());

    const [httpPort, httpsPort, ...webPorts] = (await findPorts(4)) as [number, number, number, number];
    const log = new ProcessLog();
    const env = {
      ...siteEnvironment(stops),
      DATABASE_URL: database.url,
      VEIL_DATA: path.join(folder, 'data'),
      VEIL_SECRET: randomBytes(32).toString('hex'),
      TMPDIR: scratch,
    };
    const webs = webPorts.map((port, n) => new SiteProcess(`web ${n + 1}`, 'web', { ...env, PORT: String(port) }, log));
    const workers = [1, 2].map((n) => new SiteProcess(`worker ${n}`, 'worker', env, log));
    const processes = [...webs, ...workers];
    closers.push(() => Promise.all(processes.map((one) => one.stop())));
    for (const one of processes) await one.start();

    const certificate = makeCertificate(folder, host);
    const places = { httpPort, httpsPort, webPorts, certificate: certificate.file, key: certificate.key };
    const proxy = await startProxy(proxyName, folder, { ...places, logs: path.join(folder, 'logs') });
    closers.push(() => proxy.stop());
    return { door: { host, port: httpsPort, certificate: certificate.pem }, processes, proxy, pool, log, close };
  } catch (error) {
    await close();
    throw error;
  }
}
