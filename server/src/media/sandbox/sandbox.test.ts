import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Targets } from '../builders/hostile-child.ts';
import { childCommand, childEntry, protection } from '../child-command.ts';
import { pictureLimits } from '../media-service.ts';
import { childReady, sendJob } from '../send-job.ts';
import { videoLimits } from '../video-service.ts';
import { collectOutput, type JobFolder, makeJobFolderSync, provideInput } from './job-folder.ts';
import type { Protection, ResourceLimits } from './protection.ts';
import { missingProtections } from './strongest-protection.ts';

const HOSTILE = childEntry('hostile');
/** Elsewhere the sandbox is weaker, and the site logs the gaps at its start. */
const canIsolate = protection().isolation === 'full';

let home: string;
let nth = 0;
const ends: (() => unknown)[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'veil-sandbox-'));
  ends.push(() => rm(home, { recursive: true, force: true }));
});
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

async function aJobFolder(): Promise<JobFolder> {
  const folder = path.join(home, `place-${++nth}`);
  await mkdir(folder, { mode: 0o700 });
  return makeJobFolderSync(folder, protection());
}

async function aChild(entry: string, job: JobFolder, resourceLimits: ResourceLimits = {}): Promise<ChildProcess> {
  const { command, args, cwd, env } = childCommand(entry, { resourceLimits }, job);
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

/** Error codes of an attack that failed; one that succeeds reports "done: ..." instead. */
const REFUSED = /^(EACCES|EPERM|ENOENT|EROFS|ECONNREFUSED|ENETUNREACH|ENETDOWN|ESRCH|EINVAL|ERR_\w+)$/;

describe.runIf(canIsolate)('a media child that a file has taken over', () => {
  let job: JobFolder;
  let findings: Record<string, string>;
  let input: string;

  beforeAll(async () => {
    const dataDir = path.join(home, 'data');
    await mkdir(dataDir);
    // World-readable on purpose: the sandbox must keep the child out, not the file mode.
    const [secret, socket, setuid] = ['secret', 'socket', 'setuid'].map((name) => path.join(dataDir, name)) as [
      string,
      string,
      string,
    ];
    await writeFile(secret, 'the secret', { mode: 0o644 });
    await promisify(execFile)('/bin/sh', ['-c', `cp /bin/sleep ${setuid} && chmod 4755 ${setuid}`]);
    await listening(socket);
    const { port } = (await listening(0)).address() as net.AddressInfo;
    const neighbour = await aJobFolder();
    job = await aJobFolder();
    input = path.join(home, 'lent');
    await writeFile(input, 'my own file', { mode: 0o600 });
    const child = await aChild(HOSTILE, job);
    const targets: Targets = {
      own: await provideInput(job, input),
      secret,
      socket,
      port,
      setuid,
      site: process.pid,
      outside: path.join(home, 'outside'),
      neighbour: neighbour.folder,
    };
    findings = (await sendJob(child, { id: 1, task: 'attack', input: targets }, { deadlineMs: 30_000 })) as Record<
      string,
      string
    >;
  });

  it('reads the file of its job', () => expect(findings['reads its own file']).toBe('done: my own file'));

  it.each([
    'reads the secret',
    'connects to the database',
    'opens a TCP connection',
    'writes outside',
    'changes its own code',
    'changes the file of its job',
    'runs a shell',
    "reads another job's folder",
    'becomes root',
    'gains a right by a set-user-id program',
    'makes a user namespace',
    'ends the site',
    'reads the environment of the site',
  ])('never %s', (attack) => expect(findings[attack]).toMatch(REFUSED));

  it('leaves the file as it was', async () => expect(await readFile(input, 'utf8')).toBe('my own file'));
});

it.runIf(protection().limited)('takes no more memory than its limit, which every decoder has', async () => {
  const bytes = 4 * 2 ** 30;
  const take = async (limits: ResourceLimits) => {
    const child = await aChild(HOSTILE, await aJobFolder(), limits);
    return sendJob(child, { id: 1, task: 'takeMemory', input: bytes }, { deadlineMs: 60_000 });
  };
  for (const { addressSpace } of [pictureLimits, videoLimits]) expect(addressSpace).toBeLessThanOrEqual(bytes);
  expect(await take({})).toBe(`done: ${bytes}`);
  expect(await take(pictureLimits)).toMatch(/allocation failed/i);
});

it.runIf(canIsolate).each([
  ['waits', null],
  ['hangs', { id: 1, task: 'hang', input: null }],
])('a child that %s ends with the process that started it, however that ends', async (_, sent) => {
  const job = await aJobFolder();
  const { command, args, cwd, env } = childCommand(HOSTILE, { resourceLimits: {} }, job);
  const start = `const { spawn } = require('node:child_process');
    const { command, args, cwd, env, sent } = JSON.parse(process.argv[1]);
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], detached: true });
    const say = () => process.stdout.write('ready ' + child.pid);
    child.once('message', () => (sent ? child.send(sent, say) : say()));`;
  const parent = spawn(process.execPath, ['-e', start, JSON.stringify({ command, args, cwd, env, sent })]);
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(String(line).split(' ')[1]);
  parent.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
});

async function isRunning(pid: number): Promise<boolean> {
  const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // A zombie has ended; it only waits to be reaped.
  return status !== '' && !/^\d+ \(.*\) Z/.test(status);
}

describe('the output of a child', () => {
  it('is copied only where it is a plain file with an ordinary name', async () => {
    const job = await aJobFolder();
    const [output, copied] = [path.join(job.folder, 'out'), path.join(home, 'copied')];
    await mkdir(copied);
    await writeFile(path.join(output, 'master.jpg'), 'pixels');
    await collectOutput(job, copied);
    expect(await readFile(path.join(copied, 'master.jpg'), 'utf8')).toBe('pixels');

    await symlink('/etc/passwd', path.join(output, '320.webp'));
    await expect(collectOutput(job, copied)).rejects.toMatchObject({ code: 'ELOOP' });
    await rm(path.join(output, '320.webp'));
    await writeFile(path.join(output, '..odd'), '');
    await expect(collectOutput(job, copied)).rejects.toThrow('unusual name');
  });
});

describe('a machine with weak protection', () => {
  const none: Protection = {
    isolation: 'none',
    inUserNamespace: false,
    ownUser: false,
    unprivileged: false,
    limited: false,
  };

  it('is warned of each protection that it lacks', () => {
    expect(
      missingProtections({ ...none, isolation: 'full', ownUser: true, unprivileged: true, limited: true }),
    ).toEqual([]);
    expect(missingProtections(none)).toEqual(
      expect.arrayContaining([
        'can read every file that the site can read, its secret and its database among them',
        'can reach the network',
        "keep the site's privileges",
        'have no limits of memory, time and file size',
      ]),
    );
    expect(missingProtections({ ...none, isolation: 'offline' })).not.toContain('can reach the network');
  });
});
