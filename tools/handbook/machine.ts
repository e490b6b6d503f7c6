import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const release = 'trixie';
const mirror = 'http://deb.debian.org/debian';
const bootLimitMs = 120_000;
const pollMs = 200;

/**
 * Enters a folder as the root of a separate machine, with its own processes, mounts, host name and control group, but
 * this machine's network. Uses `pivot_root`, because the kernel refuses user namespaces inside a chroot, and the
 * decoders' sandbox needs them.
 */
const boot = `set -e
mount --bind "$1" "$1"
cd "$1"
mount -t proc -o nosuid,nodev,noexec proc proc
mount -t sysfs -o ro,nosuid,nodev,noexec sysfs sys
mount -t cgroup2 -o nosuid,nodev,noexec cgroup2 sys/fs/cgroup
mount -t tmpfs -o mode=755,nosuid tmpfs dev
for name in null zero full random urandom tty; do : > dev/$name; mount --bind /dev/$name dev/$name; done
mkdir dev/pts dev/shm
mount -t devpts -o newinstance,ptmxmode=0666,mode=620,gid=5 devpts dev/pts
ln -s pts/ptmx dev/ptmx
ln -s /proc/self/fd dev/fd
mount -t tmpfs -o mode=1777,nosuid,nodev tmpfs dev/shm
mount -t tmpfs -o mode=755,nosuid,nodev tmpfs run
mkdir -p old
pivot_root . old
umount -l /old
rmdir /old
hostname veil
exec env -i container=veil PATH=/usr/sbin:/usr/bin:/sbin:/bin /lib/systemd/systemd --log-target=null`;

export type Machine = {
  /** The folder of its root, as this machine sees it. */
  folder: string;
  /** Runs a bash script as root and passes its output on. Rejects if a command fails. */
  run(script: string): Promise<void>;
  read(script: string): string;
  stop(): Promise<void>;
};

/** A bare Debian, made once and kept in `cache` with its downloaded packages. */
function makeBase(cache: string): string {
  const base = path.join(cache, `debian-${release}`);
  if (existsSync(base)) return base;
  const unfinished = `${base}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(cache, { recursive: true });
  execFileSync('debootstrap', ['--include=systemd-sysv,dbus', release, unfinished, mirror], { stdio: 'inherit' });
  execFileSync('mv', [unfinished, base]);
  return base;
}

/** The machine's control group, not the hierarchy's root, in which systemd could make no groups. */
function makeGroup(): string {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const hierarchy = mounts.find((line) => line.split(' ')[2] === 'cgroup2')?.split(' ')[1];
  if (!hierarchy) throw new Error('This system has no cgroup2 file system, which systemd needs.');
  const group = path.join(hierarchy, `veil-handbook-${process.pid}`);
  mkdirSync(group);
  return group;
}

/** Boots a Debian with systemd on a copy of the base, deleted at the stop. */
export async function startMachine(cache: string): Promise<Machine> {
  const base = makeBase(cache);
  const place = mkdtempSync(path.join(tmpdir(), 'veil-handbook-'));
  const [folder = '', upper = '', work = ''] = ['root', 'upper', 'work'].map((name) => path.join(place, name));
  for (const each of [folder, upper, work]) mkdirSync(each);
  const layers = `lowerdir=${base},upperdir=${upper},workdir=${work}`;
  execFileSync('mount', ['-t', 'overlay', 'overlay', '-o', layers, folder]);
  const debs = path.join(cache, 'apt');
  mkdirSync(debs, { recursive: true });
  const archives = path.join(folder, 'var/cache/apt/archives');
  cpSync(debs, archives, { recursive: true });
  // The machine lasts for one run, so its packages need no durability.
  writeFileSync(path.join(folder, 'etc/dpkg/dpkg.cfg.d/one-run'), 'force-unsafe-io\n');
  cpSync('/etc/resolv.conf', path.join(folder, 'etc/resolv.conf'), { dereference: true });
  const group = makeGroup();
  const enter = 'echo 0 > "$1/cgroup.procs"; shift; exec "$@"';
  const unshare = ['unshare', '-m', '-p', '-u', '-i', '-C', '-f', '--kill-child', '--propagation', 'private'];
  const args = ['-c', enter, 'enter', group, ...unshare, 'sh', '-c', boot, 'boot', folder];
  const outside = spawn('sh', args, { stdio: ['ignore', 'inherit', 'inherit'] });
  const stop = async () => {
    if (outside.exitCode === null && outside.signalCode === null) {
      outside.kill('SIGKILL');
      await once(outside, 'exit');
    }
    cpSync(archives, debs, { recursive: true, filter: (name) => !/partial|lock$/.test(name) });
    spawnSync('umount', ['-l', folder]);
    rmSync(place, { recursive: true, force: true });
    await removeGroup(group);
  };
  try {
    const inside = await enterable(outside);
    const command = (script: string) => [
      '-t',
      String(inside),
      '-m',
      '-p',
      '-u',
      '-i',
      '-C',
      'env',
      '-i',
      'HOME=/root',
      'LANG=C.UTF-8',
      'TERM=dumb',
      'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
      'DEBIAN_FRONTEND=noninteractive',
      'bash',
      '-eu',
      '-o',
      'pipefail',
      '-c',
      script,
    ];
    return {
      folder,
      run: async (script) => {
        const child = spawn('nsenter', command(script), { stdio: ['ignore', 'inherit', 'inherit'] });
        const [code, signal] = await once(child, 'exit');
        if (code !== 0) throw new Error(`ended with ${signal ?? `exit code ${code}`}`);
      },
      read: (script) => execFileSync('nsenter', command(script), { encoding: 'utf8' }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The id of the machine's first process, once its systemd accepts commands. */
async function enterable(outside: ChildProcess): Promise<number> {
  const until = Date.now() + bootLimitMs;
  while (Date.now() < until && outside.exitCode === null) {
    await delay(pollMs);
    const children = `/proc/${outside.pid}/task/${outside.pid}/children`;
    const inside = Number((existsSync(children) ? readFileSync(children, 'utf8') : '').split(' ')[0]);
    if (!inside) continue;
    const asked = ['-t', String(inside), '-m', '-p', '-C', 'systemctl', 'is-system-running'];
    if (/running|degraded/.test(spawnSync('nsenter', asked, { encoding: 'utf8' }).stdout)) return inside;
  }
  throw new Error('The machine did not boot.');
}

/** Groups of ended processes are soon empty and can then be removed, innermost first. */
async function removeGroup(group: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    spawnSync('find', [group, '-depth', '-type', 'd', '-exec', 'rmdir', '{}', ';'], { stdio: 'ignore' });
    if (!existsSync(group)) return;
    await delay(pollMs);
  }
  console.error(`${group} could not be removed.`);
}
