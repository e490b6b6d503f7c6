// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { beginEarly, channelName, completeKey } from './early.ts';

const token = 'h.p.s';
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

const settled = () => vi.waitFor(() => expect(localStorage.getItem(completeKey)).toBe('1'));

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
  expect(asked).toEqual(['/api/auth/token', '/api/me', '/api/home']);
});

it('asks for the screen together with the member if the last visit was of a complete one', async () => {
  localStorage.setItem(completeKey, '1');
  answers['/api/me'] = () => new Promise(() => undefined);
  beginEarly('/api');
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/token', '/api/me', '/api/home']));
});

it('asks only for the member during the set-up, and for nothing without a session', async () => {
  localStorage.setItem(completeKey, '1');
  answers['/api/auth/token'] = () => new Response('', { status: 401 });
  const early = beginEarly('/api');
  expect(await early.takeToken()).toEqual({ status: 401, token: undefined });
  await vi.waitFor(() => expect(localStorage.getItem(completeKey)).toBeNull());
  answers['/api/auth/token'] = () => Response.json({ token });
  answers['/api/me'] = () => Response.json({ setupStatus: null });
  const next = beginEarly('/api');
  await next.takeToken();
  expect(await (await next.takeAnswer('/api/me', token))?.json()).toEqual({ setupStatus: null });
  expect(asked).toEqual(['/api/auth/token', '/api/auth/token', '/api/me']);
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
