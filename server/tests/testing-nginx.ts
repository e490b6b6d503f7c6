import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { S3Settings } from '../src/platform/storage/s3/settings.ts';
import { findPorts } from '../src/platform/testing-ports.ts';

export const hasNginx = existsSync('/usr/sbin/nginx');
export const withoutNginx =
  'This machine has no nginx, so no test sends media through it. Install it with: apt-get install nginx-light';

const examples = path.resolve(import.meta.dirname, '../../docs/operations');
const headersPath = '/etc/nginx/veil-media-headers.conf';

/** Replaces each text, which the example must have. */
function fill(name: string, entries: [from: string, to: string][]): string {
  return entries.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`docs/operations/${name} no longer has "${from}"`);
      return text.replaceAll(from, to);
    },
    readFileSync(path.join(examples, name), 'utf8'),
  );
}

export type Nginx = {
  url: string;
  purgeUrl: string;
  /** The start of every file in the cache, which names its key. */
  cached(): string[];
  stop(): Promise<void>;
};
/** `none`: nginx without the examples for media. */
export type Behind = { folder: string } | { s3: S3Settings } | 'none';

export type Ports = { port: number; purgePort: number };

const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** `http` is empty for a disk. Each is the path of a file to include. */
export type MediaBlocks = { http: string; media: string };

const writeIn = (place: string, name: string, text: string) => {
  writeFileSync(path.join(place, name), text);
  return path.join(place, name);
};

/** Writes the examples for media into this folder, in which only places are filled in. */
export function writeMediaBlocks(place: string, behind: Exclude<Behind, 'none'>, purgePort: number): MediaBlocks {
  const write = (name: string, text: string) => writeIn(place, name, text);
  const cache = path.join(place, 'cache');
  const headers = write('headers.conf', fill('nginx-media-headers.conf', []));
  let http = '';
  let media = '';
  if ('folder' in behind) {
    const entries: [string, string][] = [
      ['/var/lib/veil/storage', behind.folder],
      [headersPath, headers],
    ];
    media = write('media.conf', fill('nginx-media-disk.conf', entries));
  } else {
    const { host } = new URL(behind.s3.endpoint ?? '');
    http = write(
      'cache.conf',
      fill('nginx-media-cache.conf', [
        ['/var/cache/nginx/veil', cache],
        ['objects.example:443', host],
        ['127.0.0.1:8081', `127.0.0.1:${purgePort}`],
      ]),
    );
    media = write(
      'media.conf',
      fill('nginx-media-store.conf', [
        ['https://veil_store/veil-files', `http://veil_store/${behind.s3.bucket}`],
        ['proxy_set_header Host objects.example', `proxy_set_header Host ${host}`],
        [headersPath, headers],
      ]),
    );
  }
  return { http, media };
}

/** The start of every file in the cache below this folder, which names its key. */
export function readCached(place: string): string[] {
  const cache = path.join(place, 'cache');
  return (existsSync(cache) ? readdirSync(cache, { recursive: true, withFileTypes: true }) : [])
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'latin1').slice(0, 2_000));
}

function configure(place: string, node: string, behind: Behind, { port, purgePort }: Ports): string {
  const { http, media } = behind === 'none' ? { http: '', media: '' } : writeMediaBlocks(place, behind, purgePort);
  return writeIn(
    place,
    'nginx.conf',
    `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${place}/nginx.pid;
error_log ${place}/error.log warn;
events { worker_connections 512; }
http {
    access_log off;
    sendfile on;
    keepalive_requests 1000000;
${kinds.map((kind) => `    ${kind}_temp_path ${place}/temp/${kind};`).join('\n')}
    ${http && `include ${http};`}
    upstream veil { server ${node}; keepalive 32; }
    server {
        listen 127.0.0.1:${port};
        server_tokens off;
        ${media && `include ${media};`}
        location / {
            proxy_pass http://veil;
            proxy_http_version 1.1;
            proxy_set_header Connection "";
            proxy_set_header Host $host;
        }
        # Nothing of Veil: bench/delivery.bench.ts compares with it.
        location /plain/ { alias ${typeof behind === 'object' && 'folder' in behind ? behind.folder : place}/; types { image/webp webp; } }
    }
}
`,
  );
}

async function untilListening(child: ChildProcess, port: number, log: string): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
    if (isOpen) return;
    if (tried === 200 || child.exitCode !== null)
      throw new Error(`nginx does not start: ${existsSync(log) ? readFileSync(log, 'utf8') : ''}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}

/** An nginx with the examples of docs/operations for media, in which only places are filled in. */
export async function startNginx(node: string, behind: Behind, ports?: Ports): Promise<Nginx> {
  const place = mkdtempSync(path.join(tmpdir(), 'veil-nginx-'));
  mkdirSync(path.join(place, 'temp'));
  const [port = 0, purgePort = 0] = ports ? [ports.port, ports.purgePort] : await findPorts(2);
  const config = configure(place, node, behind, { port, purgePort });
  const words = ['-p', place, '-c', config, '-e', path.join(place, 'error.log')];
  const checked = spawnSync('/usr/sbin/nginx', [...words, '-t'], { encoding: 'utf8' });
  if (checked.status !== 0) throw new Error(`nginx refuses its examples:\n${checked.stderr}`);
  const child = spawn('/usr/sbin/nginx', words, { stdio: 'ignore' });
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(place, { recursive: true, force: true });
  };
  try {
    await untilListening(child, port, path.join(place, 'error.log'));
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url: `http://127.0.0.1:${port}`,
    purgeUrl: `http://127.0.0.1:${purgePort}`,
    cached: () => readCached(place),
    stop,
  };
}
