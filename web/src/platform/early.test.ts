// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginEarly, channelName, filteredKey } from './early.ts';

const tokenOf = (payload: object) => `h.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.s`;
const token = tokenOf({ set: true });
let asked: string[] = [];
let answers: Record<string, () => Response | Promise<Response>> = {};

beforeEach(() => {
  localStorage.clear();
  location.hash = '#/';
  asked = [];
  answers = {
    '/api/auth/token': () => Response.json({ token }),
    '/api/me': () => Response.json({ setupStatus: 'COMPLETE' }),
    '/api/home': () => Response.json({ home: true }),
  };
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answers[url]?.() ?? new Response('', { status: 404 });
  });
});
afterEach(() => vi.unstubAllGlobals());

const settled = () => vi.waitFor(() => expect(asked).toContain('/api/me'));

it('gives each answer once, to the token with which it was asked', async () => {
  const early = beginEarly('/api');
  await settled();
  expect(await early.takeAnswer('/api/me', token)).toBeNull();
  expect(await early.takeToken()).toEqual({ status: 200, token });
  expect(await early.takeToken()).toBeNull();
  expect(await early.takeAnswer('/api/home', 'another')).toBeNull();
  expect(await early.takeAnswer('/api/feed', token)).toBeNull();
  expect(await (await early.takeAnswer('/api/home', token))?.json()).toEqual({ home: true });
  expect(await early.takeAnswer('/api/home', token)).toBeNull();
  expect(asked).toEqual(['/api/auth/token', '/api/home', '/api/me']);
});

it('asks for the member and the screen at once, and for nothing without a session', async () => {
  answers['/api/me'] = () => new Promise(() => undefined);
  beginEarly('/api');
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/token', '/api/home', '/api/me']));
  localStorage.setItem(filteredKey, '1');
  answers['/api/auth/token'] = () => new Response('', { status: 401 });
  expect(await beginEarly('/api').takeToken()).toEqual({ status: 401, token: undefined });
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBeNull());
  expect(asked).toHaveLength(4);
});

it.each([tokenOf({ set: false }), 'h.p.s'])('asks only for the member during the set-up: %s', async (newcomer) => {
  answers['/api/auth/token'] = () => Response.json({ token: newcomer });
  const early = beginEarly('/api');
  await early.takeToken();
  expect(await early.takeAnswer('/api/me', newcomer)).not.toBeNull();
  expect(asked).toEqual(['/api/auth/token', '/api/me']);
});

it('asks for the unfiltered feed unless the last visit began with a filter', async () => {
  const calls = ['/api/auth/token', '/api/me', '/api/me/feed-filters'];
  location.hash = '#/feed';
  answers['/api/me/feed-filters'] = () => Response.json({ default: { tags: 'sea' } });
  beginEarly('/api');
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBe('1'));
  expect(asked).toEqual(['/api/auth/token', '/api/feed?limit=20&sort=new', ...calls.slice(1)]);
  asked = [];
  answers['/api/me/feed-filters'] = () => Response.json({ default: null });
  beginEarly('/api');
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBeNull());
  expect(asked).toEqual(calls);
});

it('loads the first pictures of a feed on a phone, and none of another answer', async () => {
  const loaded: string[] = [];
  vi.stubGlobal(
    'Image',
    class {
      set srcset(text: string) {
        loaded.push(text);
      }
    },
  );
  const card = (name: string) => ({ media: { renditions: [{ url: `/media/${name}`, width: 320, height: 240 }] } });
  const items = [card('a'), { media: null }, card('b'), card('c'), card('d')];
  answers['/api/feed?limit=20&sort=new'] = () => Response.json({ items });
  location.hash = '#/feed';
  vi.stubGlobal('innerWidth', 412);
  beginEarly('/api');
  await vi.waitFor(() => expect(loaded).toEqual(['/media/a 320w', '/media/b 320w', '/media/c 320w']));
  vi.stubGlobal('innerWidth', 1440);
  location.hash = '#/';
  asked = [];
  beginEarly('/api');
  await settled();
  expect(loaded).toHaveLength(3);
});

it('leaves the end of a session to the page if another tab has the lock', async () => {
  answers['/api/auth/token'] = () => new Response('', { status: 401 });
  const request = async (_: string, __: object, run: (lock: null) => Promise<boolean>) => run(null);
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  expect(await beginEarly('/api').takeToken()).toBeNull();
  answers['/api/auth/token'] = () => Response.json({ token });
  expect(await beginEarly('/api').takeToken()).toEqual({ status: 200, token });
});

it('leaves refused and failed answers to the page, which asks again', async () => {
  answers['/api/home'] = () => new Response('', { status: 403 });
  const early = beginEarly('/api');
  await settled();
  await early.takeToken();
  expect(await early.takeAnswer('/api/home', token)).toBeNull();
  answers['/api/auth/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await beginEarly('/api').takeToken()).toBeNull();
});

it('gives nothing after another tab has signed in or out', async () => {
  const early = beginEarly('/api');
  await settled();
  const otherTab = new BroadcastChannel(channelName);
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null });
  // A channel keeps the order, so the second message says that the first one has arrived.
  const third = new BroadcastChannel(channelName);
  const arrived = new Promise((done) => third.addEventListener('message', done, { once: true }));
  otherTab.postMessage('second');
  await arrived;
  expect(await early.takeToken()).toBeNull();
  expect(await early.takeAnswer('/api/me', token)).toBeNull();
  otherTab.close();
  third.close();
});

it('gives nothing after ten seconds', async () => {
  const early = beginEarly('/api');
  await settled();
  const start = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(start + 11_000);
  expect(await early.takeToken()).toBeNull();
  vi.restoreAllMocks();
});
