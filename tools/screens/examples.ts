import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ContentCard } from '../../contract/items/content.ts';
import type { Profile } from '../../contract/people/members.ts';
import { termsVersion } from '../../contract/site/site.ts';
import type { Cookies } from './browser.ts';

/** The items and members that the screenshots show. */
export type Examples = {
  cookies: Record<'visitor' | 'newcomer' | 'member', Cookies>;
  /** The best example of another member's item: unveiled, and with comments. */
  item: string;
  veiled: string | undefined;
  own: string | undefined;
  video: string | undefined;
  maker: string;
  playlist: string | undefined;
};

type Page<T> = { items: T[] };
/** `isNew`: a member of this run looks, who has nothing yet, instead of the one with this address. */
type Looker = { email: string; password: string; isNew: boolean };

/** Signs in and finds what each screen needs. The newcomer is created for this run. */
export async function findExamples(site: string, { email, password, isNew }: Looker): Promise<Examples> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`${site}/api${path}`, { ...init, headers: { origin: site, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const send = (path: string, body: object) =>
    ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const signIn = async (address: string, word: string): Promise<Cookies> => {
    const answer = await send('/auth/sign-in/email', { email: address, password: word });
    return answer.headers.getSetCookie().map((set) => {
      const [pair = ''] = set.split(';');
      const cut = pair.indexOf('=');
      return { name: pair.slice(0, cut), value: pair.slice(cut + 1) };
    });
  };
  const signUp = async (): Promise<string> => {
    const address = `newcomer-${randomBytes(4).toString('hex')}@demo.example`;
    await send('/auth/sign-up/email', { email: address, password, adult: true, termsVersion });
    await confirm(site, address);
    return address;
  };
  const newcomer = await signUp();
  const member = await signIn(isNew ? await signUp() : email, password);
  const cookie = member.map(({ name, value }) => `${name}=${value}`).join('; ');
  const { token } = (await (await ask('/auth/token', { headers: { cookie } })).json()) as { token: string };
  const read = async <T>(path: string) =>
    (await (await ask(path, { headers: { authorization: `Bearer ${token}` } })).json()) as T;
  const nothing = { veiled: undefined, own: undefined, video: undefined, playlist: undefined };
  if (isNew) {
    await ask('/me/profile', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: `Newly ${Date.now()}`, role: 'both', setupStatus: 'COMPLETE' }),
    });
    return { cookies: { visitor: [], newcomer: [], member }, item: '', maker: '', ...nothing };
  }
  const me = await read<Profile>('/me');
  const { items } = await read<Page<ContentCard>>('/feed?limit=50&sort=top');
  const others = items.filter(({ author, media }) => author.id !== me.id && media);
  const clear = others.filter(({ media, censor }) => !media?.veil && censor.type === 'none');
  const item = [...clear, ...others].sort((a, b) => b.commentCount - a.commentCount)[0];
  if (!item) throw new Error('The site is empty: fill it first, with `npm run demo`.');
  return {
    cookies: { visitor: [], newcomer: await signIn(newcomer, password), member },
    item: item.id,
    veiled: others.find(({ media }) => media?.veil)?.id,
    own: items.find(({ author }) => author.id === me.id)?.id,
    video: items.find(({ media }) => media?.kind === 'video')?.id,
    maker: item.author.slug,
    playlist: (await read<Page<{ id: string }>>('/me/playlists')).items[0]?.id,
  };
}

/** Confirms by the development mailbox, where the site needs it. */
async function confirm(site: string, email: string): Promise<void> {
  const key = await readFile(path.join(process.env.VEIL_DATA || 'data', 'mail-key'), 'utf8').catch(() => '');
  const box = await fetch(`${site}/dev/mail?format=json&key=${key}`);
  if (!box.ok) return;
  const { items } = (await box.json()) as Page<{ to: string; text: string }>;
  const link = /https?:\S+verify-email\S+/.exec(items.find(({ to }) => to === email)?.text ?? '')?.[0];
  if (link) await fetch(link, { redirect: 'manual' });
}
