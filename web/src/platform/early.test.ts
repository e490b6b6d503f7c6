// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginEarly, channelName, filteredKey } from './early.ts';

const tokenOf = (payload: object) => `h.${btoa(JSON.stringify(payload)).replace(/=+$/, '')}.s`;
const token = tokenOf({ set: true });
let asked: string[] = [];
const drawn = vi.fn((_items: readonly { id: string }[], _member?: string) => document.createElement('div'));
const begin = () => beginEarly('/api', drawn);
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
  const early = begin();
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
  begin();
  await vi.waitFor(() => expect(asked).toEqual(['/api/auth/token', '/api/home', '/api/me']));
  localStorage.setItem(filteredKey, '1');
  answers['/api/auth/token'] = () => new Response('', { status: 401 });
  expect(await begin().takeToken()).toEqual({ status: 401, token: undefined });
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBeNull());
  expect(asked).toHaveLength(4);
});

it.each([tokenOf({ set: false }), 'h.p.s'])('asks only for the member during the set-up: %s', async (newcomer) => {
  answers['/api/auth/token'] = () => Response.json({ token: newcomer });
  const early = begin();
  await early.takeToken();
  expect(await early.takeAnswer('/api/me', newcomer)).not.toBeNull();
  expect(asked).toEqual(['/api/auth/token', '/api/me']);
});

it('asks for the unfiltered feed unless the last visit began with a filter', async () => {
  const calls = ['/api/auth/token', '/api/me', '/api/me/feed-filters'];
  location.hash = '#/feed';
  answers['/api/me/feed-filters'] = () => Response.json({ default: { tags: 'sea' } });
  begin();
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBe('1'));
  expect(asked).toEqual(['/api/auth/token', '/api/feed?limit=20&sort=new', ...calls.slice(1)]);
  asked = [];
  answers['/api/me/feed-filters'] = () => Response.json({ default: null });
  begin();
  await vi.waitFor(() => expect(localStorage.getItem(filteredKey)).toBeNull());
  expect(asked).toEqual(calls);
});

describe('the first pictures', () => {
  const items = [{ id: 'a' }, { id: 'b' }];
  const member = tokenOf({ set: true, sub: 'ione' });
  beforeEach(() => {
    drawn.mockClear();
    location.hash = '#/feed';
    answers['/api/auth/token'] = () => Response.json({ token: member });
    answers['/api/feed?limit=20&sort=new'] = () => Response.json({ items });
    answers['/api/me/feed-filters'] = () => Response.json({ default: null });
  });

  it('are drawn for the member of the token, and taken once', async () => {
    const early = begin();
    await early.drawing;
    expect(drawn.mock.calls).toEqual([[items, 'ione']]);
    expect(early.takePictures()).toBeInstanceOf(HTMLElement);
    expect(early.takePictures()).toBeNull();
  });

  it('are drawn for an address with an order, which uses no default filter', async () => {
    location.hash = '#/feed?sort=top';
    answers['/api/feed?limit=20&sort=top'] = () => Response.json({ items });
    begin();
    await vi.waitFor(() => expect(drawn).toHaveBeenCalledOnce());
    expect(asked).not.toContain('/api/me/feed-filters');
  });

  it.each([
    ['the member has a default filter', () => (answers['/api/me/feed-filters'] = () => Response.json({ default: {} }))],
    ['the filters are unknown', () => (answers['/api/me/feed-filters'] = () => new Response('', { status: 500 }))],
    [
      'the server refuses the feed',
      () => (answers['/api/feed?limit=20&sort=new'] = () => new Response('', { status: 403 })),
    ],
  ])('are not drawn if %s', async (_, prepare) => {
    prepare();
    const early = begin();
    await early.drawing;
    expect(drawn).not.toHaveBeenCalled();
    expect(early.takePictures()).toBeNull();
  });

  it('are not awaited on another screen', async () => {
    answers['/api/auth/token'] = () => new Promise(() => undefined);
    location.hash = '#/';
    await begin().drawing;
    expect(drawn).not.toHaveBeenCalled();
  });

  it('are not awaited for longer than a second and a half, and do not appear after it', async () => {
    vi.useFakeTimers();
    try {
      let answer = (_: Response): void => undefined;
      answers['/api/feed?limit=20&sort=new'] = () => new Promise((resolve) => (answer = resolve));
      const early = begin();
      await vi.advanceTimersByTimeAsync(1_500);
      await early.drawing;
      answer(Response.json({ items }));
      await vi.advanceTimersByTimeAsync(100);
      expect(drawn).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('leaves the end of a session to the page if another tab has the lock', async () => {
  answers['/api/auth/token'] = () => new Response('', { status: 401 });
  const request = async (_: string, __: object, run: (lock: null) => Promise<boolean>) => run(null);
  vi.stubGlobal('navigator', { ...navigator, locks: { request } });
  expect(await begin().takeToken()).toBeNull();
  answers['/api/auth/token'] = () => Response.json({ token });
  expect(await begin().takeToken()).toEqual({ status: 200, token });
});

it('leaves refused and failed answers to the page, which asks again', async () => {
  answers['/api/home'] = () => new Response('', { status: 403 });
  const early = begin();
  await settled();
  await early.takeToken();
  expect(await early.takeAnswer('/api/home', token)).toBeNull();
  answers['/api/auth/token'] = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await begin().takeToken()).toBeNull();
});

it('gives nothing after another tab has signed in or out', async () => {
  const early = begin();
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
  const early = begin();
  await settled();
  const start = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(start + 11_000);
  expect(await early.takeToken()).toBeNull();
  vi.restoreAllMocks();
});
