import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askChild, childReady } from '../ask-child.ts';
import type { Targets } from '../builders/hostile-child.ts';
import { childCommand, protection } from '../sandbox.ts';
import { collect, lend, makePlaceSync, type Place } from './place.ts';
import type { Protection } from './powers.ts';
import { missingProtections } from './protection.ts';

const HOSTILE = fileURLToPath(new URL('../builders/hostile-child.ts', import.meta.url));
/** A machine on which children can be shut in. On others the site says at its start what is missing. */
const able = protection().reach === 'own';

let home: string;
let nth = 0;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'veil-cage-'));
  ends.push(() => rm(home, { recursive: true, force: true }));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function aPlace(): Promise<Place> {
  const folder = path.join(home, `place-${++nth}`);
  await mkdir(folder, { mode: 0o700 });
  return makePlaceSync(folder, protection());
}

async function aChild(entry: string, place: Place): Promise<ChildProcess> {
  const { command, args, cwd, env } = childCommand(entry, { caps: {} }, place);
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'], detached: true });
  ends.push(() => child.kill('SIGKILL'));
  await childReady(child);
  return child;
}

async function listening(at: string | number): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy()).listen(at);
  await once(server, 'listening');
  ends.push(() => server.close());
  return server;
}

/** What an attack ends in: an error's code, or "done" with what was got. */
const REFUSED = /^(EACCES|EPERM|ENOENT|EROFS|ECONNREFUSED|ENETUNREACH|ENETDOWN|ESRCH|EINVAL|ERR_\w+)$/;

describe.runIf(able)('a media child that a file has taken over', () => {
  let place: Place;
  let findings: Record<string, string>;
  let lent: string;

  beforeAll(async () => {
    const dataDir = path.join(home, 'data');
    await mkdir(dataDir);
    // Open to everybody on purpose: what keeps the child out is its cage, not a file mode.
    const [secret, socket, setuid] = ['secret', 'socket', 'setuid'].map((name) => path.join(dataDir, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(secret, 'the secret', { mode: 0o644 });
    await promisify(execFile)('/bin/sh', ['-c', `cp /bin/sleep ${setuid} && chmod 4755 ${setuid}`]);
    await listening(socket);
    const { port } = (await listening(0)).address() as net.AddressInfo;
    const neighbour = await aPlace();
    place = await aPlace();
    lent = path.join(home, 'lent');
    await writeFile(lent, 'my own file', { mode: 0o600 });
    const child = await aChild(HOSTILE, place);
    const targets: Targets = {
      own: await lend(place, lent),
      secret,
      socket,
      port,
      setuid,
      site: process.pid,
      outside: path.join(home, 'outside'),
      neighbour: neighbour.folder,
    };
    findings = (await askChild(child, { id: 1, task: 'attack', input: targets }, 30_000)) as Record<string, string>;
  });

  it('reads the file it was lent', () => expect(findings['reads its own file']).toBe('done: my own file'));

  it.each([
    'reads the secret',
    'connects to the database',
    'opens a TCP connection',
    'writes outside',
    'changes its own code',
    'changes what it was lent',
    'runs a shell',
    "reads another job's folder",
    'becomes root',
    'gains a right by a set-user-id program',
    'makes a user namespace',
    'ends the site',
    'reads the environment of the site',
  ])('never %s', (attack) => expect(findings[attack]).toMatch(REFUSED));

  it('leaves the file as it was', async () => expect(await readFile(lent, 'utf8')).toBe('my own file'));
});

it.runIf(able)('ends with the process that started it, however that ends', async () => {
  const place = await aPlace();
  const { command, args, cwd, env } = childCommand(HOSTILE, { caps: {} }, place);
  const start = `const { spawn } = require('node:child_process');
    const { command, args, cwd, env } = JSON.parse(process.argv[1]);
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
    child.once('message', () => process.stdout.write('ready ' + child.pid));`;
  const parent = spawn(process.execPath, ['-e', start, JSON.stringify({ command, args, cwd, env })]);
  const [said] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(said).split(' ')[1]);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // A zombie waits for whoever adopted it to look; it runs no more.
  return status !== '' && !/^\d+ \(.*\) Z/.test(status);
}

describe('what a child has made', () => {
  it('is copied out only where it is a plain file of a plain name', async () => {
    const place = await aPlace();
    const [made, taken] = [path.join(place.folder, 'out'), path.join(home, 'taken')];
    await mkdir(taken);
    await writeFile(path.join(made, 'master.jpg'), 'pixels');
    await collect(place, taken);
    expect(await readFile(path.join(taken, 'master.jpg'), 'utf8')).toBe('pixels');

    await symlink('/etc/passwd', path.join(made, '320.webp'));
    await expect(collect(place, taken)).rejects.toMatchObject({ code: 'ELOOP' });
    await rm(path.join(made, '320.webp'));
    await writeFile(path.join(made, '..odd'), '');
    await expect(collect(place, taken)).rejects.toThrow('strange name');
  });
});

describe('a machine that gives little', () => {
  const none: Protection = {
    reach: 'all',
    inUserNamespace: false,
    ownUser: false,
    unprivileged: false,
    limited: false,
  };

  it('is told of by each protection that it lacks', () => {
    expect(missingProtections({ ...none, reach: 'own', ownUser: true, unprivileged: true, limited: true })).toEqual([]);
    expect(missingProtections(none)).toEqual(
      expect.arrayContaining([
        'can read every file that the site can read, its secret and its database among them',
        'can reach the network',
        "keep the site's privileges",
        'have no limits of memory, time and file size',
      ]),
    );
    expect(missingProtections({ ...none, reach: 'offline' })).not.toContain('can reach the network');
  });
});
