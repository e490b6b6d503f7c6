import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publishingPolicy } from '../../server/src/features/items/policy/index.ts';
import type { MediaWay } from '../../server/src/platform/config-type.ts';
import { openKysely, openPool } from '../../server/src/platform/db/pool.ts';
import { openS3 } from '../../server/src/platform/storage/s3/open.ts';
import type { Gateway } from '../../server/src/platform/storage/testing-gateway.ts';
import { findPorts } from '../../server/src/platform/testing-ports.ts';
import type { DB } from '../../server/src/tables.ts';
import type { Pooler } from '../../server/tests/testing-pooler.ts';
import type { ReplicatedDatabase } from '../../server/tests/testing-replica.ts';
import { startMailServer } from '../handbook/mail-server.ts';
import { type Certificate, makeCertificate } from '../processes/certificate.ts';
import { ProcessLog } from '../processes/process-log.ts';
import { startProxy } from '../processes/proxy.ts';
import { host, type Stops, siteEnvironment } from '../processes/site-environment.ts';
import { SiteProcess } from '../processes/site-process.ts';
import type { Site } from '../rolling/site.ts';
import { type DirectProxy, startDirectProxy } from './direct-proxy.ts';
import { openEngines } from './engines.ts';
import { type MediaBy, prepareMedia } from './media-by.ts';
import { type StoreProxy, secureHost, startStoreProxy } from './store-proxy.ts';

export type Rig = Site & {
  folder: string;
  /** The web nodes themselves, without their proxy. */
  nodes: string[];
  certificateFile: string;
  accessLog: string;
  database: ReplicatedDatabase;
  pooler: Pooler;
  gateway: Gateway;
  store: StoreProxy;
  /** The certificate of the store, if it has one. */
  storeAuthority: string | undefined;
  /** It stands between the web nodes and the primary, for notifications alone. */
  direct: DirectProxy;
  media: MediaBy;
  /** The environment of a node, for commands of `veil`. */
  env: Record<string, string | undefined>;
  openStorage(): ReturnType<ReturnType<typeof openS3>['open']>;
  startProxyAgain(): Promise<void>;
};

const ofOneSite = { fast: false, connections: 100 };

async function certifyStore(folder: string): Promise<Certificate> {
  const own = path.join(folder, 'store');
  await mkdir(own);
  return makeCertificate(own, secureHost);
}

/** A site of several machines on this one: no two nodes have a folder in common. */
export async function openRig(stops: Stops, say: (line: string) => void, mediaBy: MediaWay = 'node'): Promise<Rig> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'veil-cluster-'));
  const closers: (() => unknown)[] = [() => rm(folder, { recursive: true, force: true })];
  const close = async () => {
    const failures: unknown[] = [];
    for (const one of closers.splice(0).reverse())
      try {
        await one();
      } catch (error) {
        failures.push(error);
      }
    if (failures.length > 0) throw failures[0];
  };
  try {
    // As root, databases and proxy run as other users, which must be able to enter.
    await chmod(folder, 0o711);
    const { gateway, database, pooler, close: closeEngines } = await openEngines(say, ofOneSite);
    closers.push(closeEngines);
    const { endpoint, ...bucket } = await gateway.makeBucket();
    // Pages of an https site load nothing from a bucket without a certificate.
    const storeCertificate = mediaBy === 'redirect' ? await certifyStore(folder) : undefined;
    const store = await startStoreProxy(endpoint ?? '', storeCertificate);
    closers.push(() => store.stop());
    say(`the store for the nodes: ${store.endpoint}, bucket ${bucket.bucket}`);
    const pool = openPool(database.url, { max: 1 });
    pool.on('error', () => undefined); // its server is killed at times
    closers.push(() => pool.end());
    await publishingPolicy.save(openKysely<DB>(pool), { ...publishingPolicy.defaults, approval: 'open' }, new Date());
    const mail = await startMailServer(0);
    closers.push(() => mail.stop());

    const ports = await findPorts(5);
    const [httpPort, httpsPort, purgePort, ...webPorts] = ports as [number, number, number, number, number];
    const direct = await startDirectProxy(database.url, path.join(folder, 'direct'));
    closers.push(() => direct.stop());
    const s3 = { ...gateway.settings(bucket.bucket), endpoint: store.endpoint };
    const media = await prepareMedia(mediaBy, { folder, s3, purgePort });
    const log = new ProcessLog();
    const ofSite = {
      ...siteEnvironment(stops),
      ...media.env,
      ...(storeCertificate && { NODE_EXTRA_CA_CERTS: storeCertificate.file }),
      DATABASE_URL: pooler.session,
      DATABASE_DIRECT_URL: database.url,
      DATABASE_READ_URL: database.readUrl,
      STORAGE: 's3',
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: bucket.bucket,
      AWS_ACCESS_KEY_ID: bucket.accessKeyId,
      AWS_SECRET_ACCESS_KEY: bucket.secretAccessKey,
      VEIL_SECRET: randomBytes(32).toString('hex'),
      SMTP_URL: `smtp://127.0.0.1:${mail.smtpPort}`,
    };
    const envOf = async (name: string) => {
      const own = path.join(folder, name.replace(' ', '-'));
      const [data, scratch] = [path.join(own, 'data'), path.join(own, 'tmp')];
      for (const one of [data, scratch]) await mkdir(one, { recursive: true });
      return { ...ofSite, VEIL_DATA: data, TMPDIR: scratch, AWS_SDK_UA_APP_ID: path.basename(own) };
    };
    const processes: SiteProcess[] = [];
    closers.push(() => Promise.all(processes.map((one) => one.stop())));
    const begin = async (role: 'web' | 'worker', number: number, more: Record<string, string>) => {
      const name = `${role} ${number}`;
      const env = { ...(await envOf(name)), ...more };
      const one = new SiteProcess(name, role, env, log);
      processes.push(one);
      await one.start();
      say(`${name}: process ${one.pid}, VEIL_DATA ${env.VEIL_DATA}`);
    };
    for (const [n, port] of webPorts.entries())
      await begin('web', n + 1, { PORT: String(port), DATABASE_DIRECT_URL: direct.url });
    for (const number of [1, 2]) await begin('worker', number, {});

    const certificate = makeCertificate(folder, host);
    const logs = path.join(folder, 'logs');
    const { file, key } = certificate;
    const { blocks } = media;
    const places = { httpPort, httpsPort, webPorts, certificate: file, key, logs, ...(blocks && { blocks }) };
    const start = () => startProxy('nginx', folder, places);
    const rig: Rig = {
      folder,
      door: { host, port: httpsPort, certificate: certificate.pem },
      nodes: webPorts.map((port) => `http://127.0.0.1:${port}`),
      certificateFile: certificate.file,
      accessLog: path.join(logs, 'veil.log'),
      processes,
      proxy: await start(),
      pool,
      log,
      database,
      pooler,
      gateway,
      store,
      storeAuthority: storeCertificate?.pem,
      direct,
      media,
      env: await envOf('commands'),
      openStorage: () => openS3({ endpoint, ...bucket }, path.join(folder, 'commands', 'fetched')).open(null),
      async startProxyAgain() {
        rig.proxy = await start();
      },
      close,
    };
    closers.push(() => rig.proxy.stop());
    say(`proxy: ${rig.proxy.name}, process ${rig.proxy.pid}`);
    return rig;
  } catch (error) {
    await close();
    throw error;
  }
}
