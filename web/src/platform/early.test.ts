// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginEarly, channelName } from './early.ts';

const token = 'h.p.s';
const me = { '/me': { id: 'ione' } };
let asked: string[] = [];
let answer: () => Response | Promise<Response>;
const drawn = vi.fn((_items: readonly { id: string }[], _member?: string) => document.createElement('div'));
const loaded = vi.fn();
const begin = () => beginEarly('/api', { draw: drawn, load: loaded });
const start = (answers: Record<string, unknown>) => () => Response.json({ token, answers });
const feedPath = '/feed?limit=20&sort=new';

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(100);
  location.hash = '#/';
  asked = [];
  answer = start({ '/me': { setupStatus: 'COMPLETE' }, '/home': { home: true } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('gives each answer once, to the token with which it came', async () => {
  const early = begin();
  expect(early.takeAnswer('/api/me', token)).toBeUndefined();
  expect(await early.takeToken()).toEqual({ status: 200, token });
  expect(await early.takeToken()).toBeNull();
  expect(early.takeAnswer('/api/home', 'another')).toBeUndefined();
  expect(early.takeAnswer('/api/feed', token)).toBeUndefined();
  expect(early.takeAnswer('/api/home', token)).toEqual({ home: true });
  expect(early.takeAnswer('/api/home', token)).toBeUndefined();
  expect(early.takeAnswer('/api/me', token)).toEqual({ setupStatus: 'COMPLETE' });
  expect(asked).toEqual(['/api/auth/start?screen=home']);
});

it('asks for the member alone on other screens', async () => {
  location.hash = '#/content/1';
  await begin().takeToken();
  expect(asked).toEqual(['/api/auth/start']);
});

it('tells the page that nobody is signed in', async () => {
  answer = () => new Response('', { status: 401 });
  expect(await begin().takeToken()).toEqual({ status: 401 });
});

it.each([404, 429, 503])('leaves the token to the page if the call fails with %i', async (status) => {
  answer = () => new Response('', { status });
  expect(await begin().takeToken()).toBeNull();
});

it('leaves the token to the page if the answer takes longer than four seconds', async () => {
  vi.useFakeTimers();
  try {
    answer = () => new Promise(() => undefined);
    const taken = begin().takeToken();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await taken).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

describe('the first pictures', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  beforeEach(() => {
    drawn.mockClear();
    location.hash = '#/feed';
    answer = start({ ...me, '/me/feed-filters': { default: null }, [feedPath]: { items } });
  });

  it('are drawn for the member of the token, and taken once', async () => {
    const early = begin();
    await early.drawing;
    expect(drawn.mock.calls).toEqual([[items, 'ione']]);
    expect(early.takePictures()).toBeInstanceOf(HTMLElement);
    expect(early.takePictures()).toBeNull();
  });

  it('are not drawn if the server gave no feed, as with a default filter', async () => {
    answer = start({ ...me, '/me/feed-filters': { default: { tags: 'sea' } } });
    const early = begin();
    await early.drawing;
    expect(drawn).not.toHaveBeenCalled();
    expect(early.takePictures()).toBeNull();
  });

  it('are not awaited on another screen', async () => {
    answer = () => new Promise(() => undefined);
    location.hash = '#/';
    await begin().drawing;
    expect(drawn).not.toHaveBeenCalled();
  });

  it('are not awaited for longer than a second and a half, and do not appear after it', async () => {
    vi.useFakeTimers();
    try {
      let give = (_: Response): void => undefined;
      answer = () => new Promise((resolve) => (give = resolve));
      const early = begin();
      await vi.advanceTimersByTimeAsync(1_500);
      await early.drawing;
      give(start({ ...me, [feedPath]: { items } })());
      await vi.advanceTimersByTimeAsync(100);
      expect(drawn).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('leaves the end of a session to the page if another tab has the lock', async () => {
  answer = () => new Response('', { status: 401 });
  const request = async (_: string, __: object, run: (lock: null) => Promise<boolean>) => run(null);
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  expect(await begin().takeToken()).toBeNull();
  answer = start({});
  expect(await begin().takeToken()).toEqual({ status: 200, token });
});

it('leaves an answer that did not come to the page, which asks again', async () => {
  answer = start({ '/me': {} });
  const early = begin();
  await early.takeToken();
  expect(early.takeAnswer('/api/home', token)).toBeUndefined();
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await begin().takeToken()).toBeNull();
});

it('gives and draws nothing after another tab has signed in or out', async () => {
  location.hash = '#/feed';
  drawn.mockClear();
  let give = (_: Response): void => undefined;
  answer = () => new Promise((resolve) => (give = resolve));
  const early = begin();
  const otherTab = new BroadcastChannel(channelName);
  otherTab.postMessage({ event: 'SIGNED_OUT', session: null });
  // A channel keeps the order, so the second message says that the first one has arrived.
  const third = new BroadcastChannel(channelName);
  const arrived = new Promise((done) => third.addEventListener('message', done, { once: true }));
  otherTab.postMessage('second');
  await arrived;
  give(start({ ...me, [feedPath]: { items: [{ id: 'a' }] } })());
  await early.drawing;
  expect(drawn).not.toHaveBeenCalled();
  expect(await early.takeToken()).toBeNull();
  expect(early.takeAnswer('/api/me', token)).toBeUndefined();
  otherTab.close();
  third.close();
});

it('gives nothing after ten seconds', async () => {
  const early = begin();
  vi.spyOn(performance, 'now').mockReturnValue(10_001);
  expect(await early.takeToken()).toBeNull();
});
