import { cpSync, existsSync, readdirSync } from 'node:fs';
import { createConnection } from 'node:net';
import path from 'node:path';
import {
  type Gateway,
  hasGateway,
  startGateway,
  withoutGateway,
} from '../../server/src/platform/storage/testing-gateway.ts';
import { readBlocks } from './blocks.ts';
import { makeNextDatabase, makeReplica, ofBucket, ofDatabase, replicaPort } from './engines.ts';
import { runJourney } from './journey.ts';
import { type Machine, startMachine } from './machine.ts';
import { startMailServer } from './mail-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const host = 'veil.example';
/** It lies outside of the repository, whose checks would walk through it. */
const cache = '/var/cache/veil-handbook';
/** These are in a reader's order: install, then run. */
const toInstall = ['install', 'proxy'];
const toRun = ['backup', 'upgrade', 'processes', 'moving'];
/** It needs the database to which the site has moved. */
const toSpread = ['two-nodes'];
/** The machine shares the network of this one. */
const ports = [25, 80, 443, 3001, 3002, 5432, replicaPort, 6432];

const isTaken = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function requirePorts(): Promise<void> {
  for (const port of ports) if (await isTaken(port)) throw new Error(`Port ${port} of this machine is in use.`);
}

/** The newest archive of `npm run release`, with its checksum. */
function findRelease(): string[] {
  const folder = path.join(root, '.cache/release');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /\.tar\.gz(\.sha256)?$/.test(name)) : [];
  if (files.length !== 2) throw new Error('.cache/release must hold one archive and its checksum: npm run release.');
  return files.map((name) => path.join(folder, name));
}

async function follow(
  machine: Machine,
  documents: readonly string[],
  written: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const block of documents.flatMap((name) => readBlocks(root, `docs/operations/${name}.md`))) {
    const { file, line } = block;
    const commands = Object.entries(written).reduce((text, [from, to]) => text.replaceAll(from, to), block.commands);
    console.log(`\n${file}:${line}\n${commands.replace(/^/gm, '  $ ')}`);
    const began = Date.now();
    await machine.run(commands).catch((error: Error) => {
      throw new Error(`${file}:${line}: ${error.message}`);
    });
    console.log(`  (${((Date.now() - began) / 1000).toFixed(1)} s)`);
  }
}

/** By default new members' items wait for a moderator; the journey has another subject. */
const openPublishing = `runuser -u veil -- psql -q -v ON_ERROR_STOP=1 veil -c "insert into settings (subject, value)
values ('publishing', '{\\"approval\\":\\"open\\"}'), ('apparent-age', '{\\"heldBelow\\":0}')"`;

const units = ['veil-web@1', 'veil-web@2', 'veil-worker@1', 'veil-worker@2'];

if (process.getuid?.() !== 0) throw new Error('npm run handbook makes a machine of its own, which takes root.');
await requirePorts();
if (!hasGateway) throw new Error(withoutGateway);
const mail = await startMailServer(25);
let gateway: Gateway | undefined;
const machine = await startMachine(cache);
try {
  for (const file of findRelease()) cpSync(file, path.join(machine.folder, 'root', path.basename(file)));
  await follow(machine, toInstall);
  await machine.run(openPublishing);
  const authority = path.join(machine.folder, 'etc/veil/tls/ca.pem');
  const site = { host, authority, mail: mail.address };
  await runJourney(root, 'main-job.spec.ts', site);
  await machine.run(makeNextDatabase);
  await follow(machine, toRun, ofDatabase);
  await machine.run(makeReplica);
  gateway = await startGateway({ detached: true });
  await follow(machine, toSpread, { ...ofDatabase, ...ofBucket(await gateway.makeBucket()) });
  await machine.run(`systemctl is-active ${units.join(' ')} nginx`);
  await machine.run('veil verify --all');
  await machine.run('veil doctor');
  console.log(
    '\nThe handbook was followed from its first line to its last, and the main journey passed through the proxy.',
  );
} catch (error) {
  process.exitCode = 1;
  console.error(`\n${(error as Error).message}`);
  const words = units.map((unit) => `-u ${unit}`).join(' ');
  await machine.run(`journalctl --no-pager -n 60 ${words}; tail -n 20 /var/log/nginx/*.log`).catch(() => undefined);
} finally {
  await machine.stop();
  await gateway?.stop();
  mail.stop();
}
