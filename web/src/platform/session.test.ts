// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { expiryOf, openSession, type SessionEvent, tickMs } from './session.ts';

const aToken = (expiresAt: number) => `x.${btoa(JSON.stringify({ exp: expiresAt }))}.y`;
const start = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A session whose server gives tokens of five minutes while signed in. */
function open() {
  const server = { signedIn: true, renewals: 0 };
  const events: SessionEvent[] = [];
  const session = openSession({
    fetchToken: async () => {
      server.renewals += 1;
      return server.signedIn ? { status: 200, token: aToken(Date.now() / 1000 + 300) } : { status: 401 };
    },
  });
  session.listen((event) => events.push(event));
  return { session, server, events };
}

describe('a session', () => {
  it('reads when a token expires', () => {
    expect(expiryOf(aToken(1234))).toBe(1234);
    expect(expiryOf('not a token')).toBe(0);
  });

  it('begins, is renewed when fewer than three ticks remain, and ends', async () => {
    const { session, server, events } = open();
    expect(session.isKnown()).toBe(false);
    expect(await session.renew()).toBe(true);
    expect([session.isKnown(), events]).toEqual([true, ['SIGNED_IN']]);
    await vi.advanceTimersByTimeAsync(7 * tickMs);
    expect(server.renewals).toBe(1);
    await vi.advanceTimersByTimeAsync(tickMs);
    expect(events).toEqual(['SIGNED_IN', 'TOKEN_REFRESHED']);
    server.signedIn = false;
    await vi.advanceTimersByTimeAsync(8 * tickMs);
    expect(events.at(-1)).toBe('SIGNED_OUT');
    expect(session.get()).toBeNull();
    session.close();
  });

  it('makes one renewal, however many callers need a token at the same time', async () => {
    const { session, server } = open();
    await Promise.all([session.renew(), session.renew(), session.renew()]);
    expect(server.renewals).toBe(1);
    await Promise.all([session.renew(true), session.renew(true)]);
    expect(server.renewals).toBe(2);
    session.close();
  });

  it('drops a token that arrives after the session has ended', async () => {
    let answer = (_: { status: number; token?: string }) => {};
    const events: SessionEvent[] = [];
    const session = openSession({
      fetchToken: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    session.listen((event) => events.push(event));
    const renewed = session.renew();
    session.end();
    answer({ status: 200, token: aToken(start / 1000 + 300) });
    expect(await renewed).toBe(false);
    expect([session.get(), events]).toEqual([null, ['SIGNED_OUT']]);
    session.close();
  });

  it('keeps the token that another tab sent while its own request failed', async () => {
    vi.useRealTimers();
    let answer = (_: { status: number }) => {};
    const waiting = openSession({
      fetchToken: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    const renewed = waiting.renew();
    const { session: other } = open();
    const received = new Promise<void>((done) => {
      waiting.listen(() => done());
    });
    await other.renew();
    await received;
    answer({ status: 401 });
    expect(await renewed).toBe(true);
    expect(waiting.get()).toEqual(other.get());
    for (const { close } of [waiting, other]) close();
  });

  it('is not renewed while a call replaces it, nor by a tab whose token the server refuses', async () => {
    const waiting: (() => void)[] = [];
    let held = false;
    const request = async <T>(_: string, act: () => Promise<T>): Promise<T> => {
      if (held) await new Promise<void>((done) => waiting.push(done));
      held = true;
      return act().finally(() => {
        held = false;
        waiting.shift()?.();
      });
    };
    vi.stubGlobal('navigator', { locks: { request } });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const { session, server, events } = open();
    await session.renew();
    let replaced = () => {};
    const replacing = session.replace(async () => {
      server.signedIn = false;
      await new Promise<void>((done) => {
        replaced = done;
      });
      server.signedIn = true;
      return 'replaced';
    });
    const forced = session.renew(true);
    await vi.advanceTimersByTimeAsync(tickMs);
    expect(server.renewals).toBe(1);
    replaced();
    expect([await replacing, await forced]).toEqual(['replaced', true]);
    expect([server.renewals, events]).toEqual([2, ['SIGNED_IN', 'TOKEN_REFRESHED']]);
    session.close();
  });

  it('is the same in all tabs', async () => {
    vi.useRealTimers();
    const [one, two] = [open(), open()];
    const received = new Promise<void>((done) => {
      two.session.listen(() => done());
    });
    await one.session.renew();
    await received;
    expect(two.session.get()).toEqual(one.session.get());
    const ended = new Promise<void>((done) => {
      two.session.listen((event) => event === 'SIGNED_OUT' && done());
    });
    one.session.end();
    await ended;
    expect(two.session.get()).toBeNull();
    one.session.close();
    two.session.close();
  });

  it('tells every tab of a password recovery or a changed profile, and signs nobody out', async () => {
    vi.useRealTimers();
    const [signedIn, opening] = [open(), open()];
    await signedIn.session.renew();
    const events: [SessionEvent, boolean][] = [];
    signedIn.session.listen((event, _session, elsewhere) => events.push([event, elsewhere]));
    const stranger = openSession({ fetchToken: async () => ({ status: 401 }) });
    stranger.announce('PASSWORD_RECOVERY');
    opening.session.announce('USER_UPDATED');
    await vi.waitFor(() => expect(events).toHaveLength(2));
    expect(events).toEqual([
      ['PASSWORD_RECOVERY', true],
      ['USER_UPDATED', true],
    ]);
    expect(signedIn.session.get()).not.toBeNull();
    for (const { close } of [signedIn.session, opening.session, stranger]) close();
  });
});
