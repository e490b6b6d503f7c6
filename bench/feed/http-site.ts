import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { termsVersion } from '@veil/contract/site/site.ts';

export type HttpSite = {
  siteUrl: string;
  floorUrl: string;
  token: string;
  keep(page: string): Promise<void>;
  /** Milliseconds of CPU used by the process; NaN if unknown. */
  cpuMs(): number;
  close(): void;
};

const root = path.resolve(import.meta.dirname, '../..');

const email = 'reader@bench.example';
const password = 'reads the feed all day';

/** Starts the site as a process and signs a member in. */
export async function openHttpSite(databaseUrl: string, data: string): Promise<HttpSite> {
  const child = fork(path.join(root, 'bench/feed/http-node.ts'), {
    cwd: root,
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      VEIL_DATA: path.join(data, 'site'),
      DETECTOR: 'none',
      SMTP_URL: '',
    },
  });
  const { siteUrl, floorUrl } = await nextMessage<{ siteUrl: string; floorUrl: string }>(child);
  return {
    siteUrl,
    floorUrl,
    token: await signIn(siteUrl),
    keep: async (page) => {
      child.send({ page });
      await nextMessage(child);
    },
    cpuMs: () => cpuMsOf(child.pid),
    close: () => child.disconnect(),
  };
}

/** Linux counts in hundredths of a second (proc(5), fields 14 and 15). */
function cpuMsOf(pid: number | undefined): number {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return Number.NaN;
  const fields = readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

async function nextMessage<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the web node ended')));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}

/** Creates the member in the first run; later runs get the same answer and create nobody. */
async function signIn(siteUrl: string): Promise<string> {
  const request = async (path: string, body?: object, headers: Record<string, string> = {}) => {
    const init = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return fetch(`${siteUrl}/api${path}`, { method: body ? 'POST' : 'GET', headers, ...init });
  };
  const origin = 'http://localhost:3000';
  await request('/auth/sign-up/email', { email, password, adult: true, termsVersion }, { origin });
  const signedIn = await request('/auth/sign-in/email', { email, password }, { origin });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await (await request('/auth/token', undefined, { cookie })).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  await request('/me/profile', { name: 'Feed reader', role: 'beta', setupStatus: 'COMPLETE' }, { authorization });
  return token;
}
