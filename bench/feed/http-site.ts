import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { termsVersion } from '@veil/contract/site.ts';

export type HttpSite = {
  siteUrl: string;
  floorUrl: string;
  /** Of an ordinary member. */
  token: string;
  /** What the floors answer from now on. */
  keep(page: string): Promise<void>;
  close(): void;
};

const email = 'reader@bench.example';
const password = 'reads the feed all day';

/** The site as a process of its own, and somebody signed in to it. */
export async function openHttpSite(databaseUrl: string, data: string): Promise<HttpSite> {
  const child = fork(path.join(import.meta.dirname, 'http-node.ts'), {
    execArgv: ['--import', 'tsx'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      VEIL_DATA: path.join(data, 'site'),
      DETECTOR: 'none',
      SMTP_URL: '',
    },
  });
  const { siteUrl, floorUrl } = await hear<{ siteUrl: string; floorUrl: string }>(child);
  return {
    siteUrl,
    floorUrl,
    token: await signIn(siteUrl),
    keep: async (page) => {
      child.send({ page });
      await hear(child);
    },
    close: () => child.disconnect(),
  };
}

async function hear<T>(child: ChildProcess): Promise<T> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the web node ended')));
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T];
  return message;
}

/** Signs up at the first run with a kept database; at the next ones the answer is the same and nobody is made. */
async function signIn(siteUrl: string): Promise<string> {
  const ask = async (where: string, body?: object, headers: Record<string, string> = {}) => {
    const said = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
    return fetch(`${siteUrl}/api${where}`, { method: body ? 'POST' : 'GET', headers, ...said });
  };
  const origin = 'http://localhost:3000';
  await ask('/auth/sign-up/email', { email, password, adult: true, termsVersion }, { origin });
  const signedIn = await ask('/auth/sign-in/email', { email, password }, { origin });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const { token } = (await (await ask('/auth/token', undefined, { cookie })).json()) as { token: string };
  const authorization = `Bearer ${token}`;
  await ask('/me/profile', { name: 'Feed reader', role: 'beta', setupStatus: 'COMPLETE' }, { authorization });
  return token;
}
