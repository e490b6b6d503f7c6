import { readdir, stat } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import { termsVersion } from '@veil/contract/site/site.ts';
import pg from 'pg';
import { vi } from 'vitest';
import { multipart } from './testing.ts';
import { type CrashSite, publicUrl } from './testing-crashes.ts';

const account = { email: 'maker@example.org', password: 'correct horse 1 battery' };

const post = ({ web }: CrashSite, url: string, body: object, more = {}) => {
  const headers = { origin: publicUrl, 'content-type': 'application/json', ...more };
  return fetch(`${web.address}/api${url}`, { method: 'POST', headers, body: JSON.stringify(body) });
};

export async function signIn(site: CrashSite): Promise<string> {
  const signedIn = await post(site, '/auth/sign-in/email', account);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const access = await fetch(`${site.web.address}/api/auth/token`, { headers: { cookie } });
  return ((await access.json()) as { token: string }).token;
}

/** Signs up over HTTP only. */
export async function signUp(site: CrashSite): Promise<string> {
  await post(site, '/auth/sign-up/email', { ...account, adult: true, termsVersion });
  const token = await signIn(site);
  const profile = { name: 'Maker', role: 'both', setupStatus: 'COMPLETE' };
  const saved = await post(site, '/me/profile', profile, { authorization: `Bearer ${token}` });
  if (!saved.ok) throw new Error(`set-up: ${saved.status} ${await saved.text()}`);
  return token;
}

/** Uploads in two halves with a callback between them. Returns the id, or null after a failure. */
export async function uploadSlowly(
  site: CrashSite,
  token: string,
  title: string,
  picture: Buffer,
  halfway: () => Promise<void> = async () => {},
): Promise<string | null> {
  const words = { title, adultsAgree: true, tags: 'crash', censorScope: 'full', censorType: 'blackout' };
  const form = await multipart(words, { name: 'hills.jpg', type: 'image/jpeg', bytes: picture });
  const sending = request(`${site.web.address}/api/upload`, {
    method: 'POST',
    headers: { ...form.headers, 'content-length': form.payload.length, authorization: `Bearer ${token}` },
    agent: false,
  });
  const answered = new Promise<string | null>((answer) => {
    sending.on('error', () => answer(null));
    sending.on('response', async (response) => {
      let body = '';
      for await (const chunk of response) body += chunk;
      answer(response.statusCode === 200 ? (JSON.parse(body) as { id: string }).id : null);
    });
  });
  const half = Math.floor(form.payload.length / 2);
  sending.write(form.payload.subarray(0, half));
  await halfway();
  sending.end(form.payload.subarray(half));
  return answered;
}

/** Resolves when bytes of an upload have reached the disk. */
export const uploadStarted = ({ dataDir }: CrashSite): Promise<void> =>
  vi.waitFor(
    async () => {
      const home = path.join(dataDir, 'plain');
      const sizes = await Promise.all(
        (await readdir(home)).map((folder) =>
          stat(path.join(home, folder, 'upload')).then(
            ({ size }) => size,
            () => 0,
          ),
        ),
      );
      if (!sizes.some((size) => size > 0)) throw new Error('nothing has come yet');
    },
    { timeout: 60_000, interval: 20 },
  );

/** Records item events. The connection ends if the database crashes. */
export async function listen({ databaseUrl }: CrashSite) {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  await client.query('listen veil_events');
  return {
    until: (id: string, isAwaited: (event: ContentEvent) => boolean) =>
      new Promise<void>((resolve) => {
        client.on('notification', ({ payload }) => {
          const { topic, message } = JSON.parse(payload ?? '{}') as { topic: string; message: ContentEvent };
          if (topic === `content:${id}` && isAwaited(message)) resolve();
        });
      }),
    stop: () => client.end().catch(() => {}),
  };
}
