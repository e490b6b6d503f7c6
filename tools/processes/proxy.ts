import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import semver from 'semver';
import { fillCaddy, fillNginx, fillPlainNginx, type Places } from './examples.ts';

const root = path.resolve(import.meta.dirname, '../..');
const readExample = (name: string) => readFileSync(path.join(root, 'docs/operations', name), 'utf8');

export const proxies = ['nginx', 'caddy'] as const;
export type ProxyName = (typeof proxies)[number];

export type RunningProxy = {
  name: string;
  pid: number;
  /** The last lines that it wrote about errors. */
  errors(): string;
  /** Leaves nothing of it, like a crash. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

const startLimitMs = 10_000;
const pollMs = 50;
const errorsShown = 12;

/** Ends the program if the pipe from this process closes, even because this process was killed. */
const holder = '"$@" </dev/null & cat >/dev/null; kill "$!"; wait "$!"';

function readVersion(program: string, flag: string): string {
  const { error, stdout, stderr } = spawnSync(program, [flag], { encoding: 'utf8' });
  const install = program === 'nginx' ? 'nginx-light' : program;
  if (error) throw new Error(`${program} is missing: apt-get install ${install}`);
  const version = /\d+\.\d+\.\d+/.exec(stdout + stderr)?.[0];
  if (!version) throw new Error(`${program} ${flag} names no version`);
  return version;
}

/** A main file that includes the example, like a distribution's. */
const nginxMain = (folder: string, http = '') => `daemon off;
worker_processes 2;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
    access_log off;
${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `    ${kind}_temp_path ${folder}/temp/${kind};`).join('\n')}
    ${http && `include ${http};`}
    include ${folder}/veil.conf;
}
`;

type Prepared = { version: string; check: string[]; run: string[]; errorFiles: string[] };

function prepareNginx(folder: string, places: Places): Prepared {
  const version = readVersion('nginx', '-v');
  const filled = fillNginx(readExample('nginx.conf'), places, semver.gte(version, '1.25.1'));
  return describeNginx(folder, places.logs, version, filled, places.blocks?.http);
}

function describeNginx(folder: string, logs: string, version: string, filled: string, http = ''): Prepared {
  mkdirSync(path.join(folder, 'temp'), { recursive: true });
  writeFileSync(path.join(folder, 'nginx.conf'), nginxMain(folder, http));
  writeFileSync(path.join(folder, 'veil.conf'), filled);
  const run = ['nginx', '-p', folder, '-c', path.join(folder, 'nginx.conf'), '-e', path.join(logs, 'start.log')];
  const errorFiles = ['start.log', 'veil-error.log'].map((name) => path.join(logs, name));
  return { version, run, check: [...run, '-t'], errorFiles };
}

function prepareCaddy(folder: string, places: Places): Prepared {
  const version = readVersion('caddy', 'version');
  const file = path.join(folder, 'Caddyfile');
  writeFileSync(file, fillCaddy(readExample('Caddyfile'), places));
  const words = ['--config', file, '--adapter', 'caddyfile'];
  const errorFiles = [path.join(places.logs, 'output.log')];
  return { version, run: ['caddy', 'run', ...words], check: ['caddy', 'validate', ...words], errorFiles };
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

async function untilListening(port: number, child: ChildProcess, errors: () => string): Promise<void> {
  for (const until = performance.now() + startLimitMs; !(await listens(port)); await delay(pollMs))
    if (performance.now() > until || child.exitCode !== null) throw new Error(`The proxy does not start:\n${errors()}`);
}

/** Starts the proxy with the example of docs/operations, in which only its places are filled in. */
export async function startProxy(name: ProxyName, folder: string, places: Places): Promise<RunningProxy> {
  mkdirSync(places.logs, { recursive: true });
  const prepared = (name === 'nginx' ? prepareNginx : prepareCaddy)(folder, places);
  return runProxy(name, prepared, folder, places.httpsPort);
}

/** nginx with its example, without TLS. */
export async function startPlainNginx(folder: string, places: Parameters<typeof fillPlainNginx>[1]) {
  mkdirSync(places.logs, { recursive: true });
  const filled = fillPlainNginx(readExample('nginx.conf'), places);
  const prepared = describeNginx(folder, places.logs, readVersion('nginx', '-v'), filled);
  return runProxy('nginx', prepared, folder, places.httpPort);
}

async function runProxy(name: ProxyName, prepared: Prepared, folder: string, port: number): Promise<RunningProxy> {
  const { version, check, run, errorFiles } = prepared;
  // Caddy keeps its own files below these.
  const env = { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const [program = '', ...words] = check;
  const checked = spawnSync(program, words, { env, encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`${name} refuses its example:\n${checked.stdout}${checked.stderr}`);
  let output = '';
  // Detached, so that Ctrl-C reaches only this process, which stops the proxy last.
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  const child = spawn('sh', ['-c', holder, 'sh', ...run], { env, detached: true, stdio: [...stdio] });
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-8_000);
    });
  const ended = once(child, 'exit');
  const read = (file: string) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  };
  const errors = () =>
    [output, ...errorFiles.map(read)].flatMap((text) => text.trim().split('\n').slice(-errorsShown)).join('\n');
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.stdin?.end();
    await ended;
  };
  const kill = async () => {
    process.kill(-(child.pid as number), 'SIGKILL');
    await ended;
  };
  try {
    await untilListening(port, child, errors);
  } catch (error) {
    await stop();
    throw error;
  }
  return { name: `${name} ${version}`, pid: child.pid as number, errors, kill, stop };
}
