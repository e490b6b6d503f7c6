/** A child process under a hostile file's control: it tries everything forbidden and reports the results. */
import { execFileSync } from 'node:child_process';
import { closeSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import { fileURLToPath } from 'node:url';
import { serveJobs } from '../serve-jobs.ts';

export type Targets = {
  own: string;
  secret: string;
  socket: string;
  port: number;
  outside: string;
  neighbour: string;
  setuid: string;
  site: number;
};

const attempt = (act: () => unknown): string => {
  try {
    return `done: ${String(act()).slice(0, 80)}`;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
};

const connection = (to: net.NetConnectOpts): Promise<string> =>
  new Promise((resolve) => {
    const socket = net.connect(to);
    socket.on('connect', () => {
      socket.destroy();
      resolve('done: connected');
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'error'));
  });

/** Writes nothing: if the attack succeeds, the file is one of our sources. */
const openForWriting = (file: string) => closeSync(openSync(file, 'r+'));

const step = 64 * 2 ** 20;

serveJobs({
  /** Answers no event any more, so it does not notice that the site has ended. */
  hang: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0),
  async takeMemory(bytes: number) {
    const taken: Buffer[] = [];
    return attempt(() => {
      while (taken.length * step < bytes) taken.push(Buffer.alloc(step));
      return bytes;
    });
  },
  async attack(targets: Targets) {
    return {
      'reads its own file': attempt(() => readFileSync(targets.own, 'utf8')),
      'reads the secret': attempt(() => readFileSync(targets.secret, 'utf8')),
      'connects to the database': await connection({ path: targets.socket }),
      'opens a TCP connection': await connection({ port: targets.port, host: '127.0.0.1' }),
      'writes outside': attempt(() => writeFileSync(targets.outside, 'x')),
      'changes its own code': attempt(() => openForWriting(fileURLToPath(import.meta.url))),
      'changes the file of its job': attempt(() => writeFileSync(targets.own, '')),
      'runs a shell': attempt(() => execFileSync('/bin/sh', ['-c', 'echo out'])),
      "reads another job's folder": attempt(() => readdirSync(targets.neighbour)),
      'becomes root': attempt(() => {
        process.setuid?.(0);
        return readFileSync('/etc/shadow', 'utf8');
      }),
      'gains a right by a set-user-id program': attempt(() => execFileSync(targets.setuid, ['0'])),
      'makes a user namespace': attempt(() => execFileSync('/usr/bin/unshare', ['-r', 'true'])),
      'ends the site': attempt(() => process.kill(targets.site, 0)),
      'reads the environment of the site': attempt(() => readFileSync(`/proc/${targets.site}/environ`)),
    };
  },
});
