import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { endingWithThis } from '../testing-children.ts';
import { findPorts } from '../testing-ports.ts';
import { type S3Settings, siteNames } from './s3/settings.ts';

const run = promisify(execFile);
const programs = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'monmaptool', 'ceph-authtool'];

/** Debian's packages `radosgw ceph-mon ceph-osd`. */
export const hasGateway = programs.every((name) => existsSync(path.join('/usr/bin', name)));
export const withoutGateway =
  'This machine has no Ceph gateway, so no test uses object storage. Install it with: apt-get install radosgw ceph-mon ceph-osd';

export type Gateway = {
  settings(bucket: string): S3Settings;
  client(): S3Client;
  makeBucket(): Promise<S3Settings>;
  /** The process of the gateway, which stores nothing itself. Its clock may be shifted, as `+20m`. */
  front: { kill(): Promise<void>; start(clock?: string): Promise<void>; signal(name: 'SIGSTOP' | 'SIGCONT'): void };
  stop(): Promise<void>;
};

const clockLibrary = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
const keys = { accessKeyId: 'veil', secretAccessKey: 'a-secret-of-tests' };

/** A monitor, a store in memory and a gateway on this machine, as the issue of many machines asks for. */
const configOf = (folder: string, fsid: string, [monitor, gateway]: [number, number]): string => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${monitor}]
mon initial members = a
public network = 127.0.0.0/8
ms bind ipv6 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd objectstore = memstore
memstore device bytes = 8589934592
mon allow pool size one = true
mon data avail crit = 1
keyring = ${folder}/keyring
run dir = ${folder}
log file = /dev/null
admin socket = ${folder}/$name.$pid.asok
mon data = ${folder}/mon
osd data = ${folder}/osd
rgw data = ${folder}/rgw
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw thread pool size = 32
`;

async function untilItAnswers(endpoint: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      await (await fetch(endpoint)).text();
      return;
    } catch (error) {
      if (tried === 300) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

/** Detached programs are not reached by Ctrl-C, so that the caller can stop them last. */
export async function startGateway({ detached = false }: { detached?: boolean } = {}): Promise<Gateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'veil-gateway-'));
  const [fsid, osd] = [randomUUID(), randomUUID()];
  const [monitor = 0, port = 0] = await findPorts(2);
  for (const name of ['mon', 'osd', 'rgw']) mkdirSync(path.join(folder, name));
  const config = path.join(folder, 'ceph.conf');
  writeFileSync(config, configOf(folder, fsid, [monitor, port]));
  const keyring = path.join(folder, 'keyring');
  const auth = (name: string, ...caps: string[]) =>
    run(
      'ceph-authtool',
      [keyring, '--create-keyring', '--gen-key', '-n', name, ...caps].filter(
        (word) => word !== '--create-keyring' || !existsSync(keyring),
      ),
    );
  const all = ['mon', 'osd', 'mgr'].flatMap((part) => ['--cap', part, 'allow *']);
  await auth('mon.', '--cap', 'mon', 'allow *');
  await auth('client.admin', ...all);
  await auth('osd.0', '--cap', 'mon', 'allow profile osd', '--cap', 'osd', 'allow *');
  const monmap = path.join(folder, 'monmap');
  await run('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitor}]`, monmap]);
  const started: ChildProcess[] = [];
  const start = (program: string, ...words: string[]) => {
    return startIn({}, program, words);
  };
  const startIn = (env: Record<string, string>, program: string, words: string[]) => {
    const options = { stdio: 'ignore', detached, env: { ...process.env, ...env } } as const;
    const child = spawn(...endingWithThis(program, ['-c', config, '-f', ...words]), options);
    started.push(child);
    return child;
  };
  const ceph = (...words: string[]) => run('ceph', ['-c', config, '--connect-timeout', '60', ...words]);
  const kill = async (one: ChildProcess) => {
    if (one.exitCode !== null || one.signalCode !== null) return;
    const ended = new Promise((resolve) => one.once('exit', resolve));
    one.kill('SIGKILL');
    await ended;
  };
  const stop = async () => {
    await Promise.all(started.map(kill));
    rmSync(folder, { recursive: true, force: true });
  };
  const endpoint = `http://127.0.0.1:${port}`;
  const settings = (bucket: string): S3Settings => ({
    endpoint,
    bucket,
    region: 'us-east-1',
    ...keys,
    names: siteNames,
    secret: Buffer.alloc(32, 'a secret of tests'),
    sealsAll: false,
  });
  const client = () => new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: keys });
  const startFront = (clock?: string) => {
    // The program `faketime` would be its parent, and a kill would reach only that.
    const shifted: Record<string, string> = clock
      ? { LD_PRELOAD: clockLibrary, FAKETIME: clock, FAKETIME_DONT_FAKE_MONOTONIC: '1' }
      : {};
    return startIn(shifted, 'radosgw', ['-n', 'client.admin']);
  };
  let front: ChildProcess;
  try {
    await run('ceph-mon', ['-c', config, '--mkfs', '-i', 'a', '--monmap', monmap, '--keyring', keyring]);
    start('ceph-mon', '-i', 'a');
    await ceph('auth', 'import', '-i', keyring);
    await ceph('osd', 'new', osd, '0');
    await run('ceph-osd', ['-c', config, '-i', '0', '--mkfs', '--osd-uuid', osd]);
    start('ceph-osd', '-i', '0');
    const user = ['user', 'create', '--uid', 'veil', '--display-name', 'Veil'];
    const { accessKeyId, secretAccessKey } = keys;
    await run('radosgw-admin', ['-c', config, ...user, '--access-key', accessKeyId, '--secret', secretAccessKey]);
    front = startFront();
    await untilItAnswers(endpoint);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    settings,
    client,
    async makeBucket() {
      const bucket = `veil-${randomUUID()}`;
      await client().send(new CreateBucketCommand({ Bucket: bucket }));
      return settings(bucket);
    },
    front: {
      kill: () => kill(front),
      async start(clock) {
        front = startFront(clock);
        await untilItAnswers(endpoint);
      },
      signal: (name) => void front.kill(name),
    },
    stop,
  };
}
