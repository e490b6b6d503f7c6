import { channelName, lockName } from './early.ts';
import { payloadOf } from './token-payload.ts';

/** Sent to every tab. */
export type SessionEvent =
  | 'SIGNED_IN'
  | 'TOKEN_REFRESHED'
  | 'SIGNED_OUT'
  | 'PASSWORD_RECOVERY'
  | 'USER_UPDATED'
  | 'MFA_CHALLENGE_VERIFIED';

export type Session = { accessToken: string; expiresAt: number };

/** The session is checked every 30 s, and renewed when fewer than three checks remain before it expires. */
export const tickMs = 30_000;
export const marginTicks = 3;

/** `elsewhere`: the event happened in another tab. */
export type SessionListener = (event: SessionEvent, session: Session | null, elsewhere: boolean) => void;

type Fetched = { status: number; token?: string };
export type SessionOptions = {
  /** The session itself is a cookie that scripts cannot read. */
  fetchToken(): Promise<Fetched>;
  now?(): number;
};

const signInEvents: readonly SessionEvent[] = ['SIGNED_IN', 'TOKEN_REFRESHED', 'SIGNED_OUT'];

/** Seconds since 1970 (RFC 7519, `exp`). */
export function expiryOf(token: string): number {
  const exp = payloadOf(token)?.exp;
  return typeof exp === 'number' ? exp : 0;
}

/** RFC 7519, `sub`. */
export function subjectOf({ accessToken }: Session): string | null {
  const sub = payloadOf(accessToken)?.sub;
  return typeof sub === 'string' ? sub : null;
}

/** Keeps this tab's access token in memory, renews it in time, and follows the other tabs. */
export function openSession({ fetchToken, now = Date.now }: SessionOptions) {
  let session: Session | null = null;
  let known = false;
  let changes = 0;
  let renewal: Promise<boolean> | null = null;
  const listeners = new Set<SessionListener>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(channelName);

  const publish = (event: SessionEvent, toOthers: boolean, elsewhere = false) => {
    for (const listen of listeners) listen(event, session, elsewhere);
    if (toOthers) channel?.postMessage({ event, session });
  };
  const setSession = (next: Session | null, event: SessionEvent, toOthers = true, elsewhere = false) => {
    session = next;
    known = true;
    changes += 1;
    publish(event, toOthers, elsewhere);
  };
  const ticksLeft = () => (session ? (session.expiresAt * 1000 - now()) / tickMs : 0);

  const fetchSession = async (): Promise<boolean> => {
    // Another tab may have renewed while this one waited for the lock.
    if (session && ticksLeft() >= marginTicks) return true;
    const before = changes;
    const fetched = await fetchToken();
    // A sign-out or sign-in happened during the call, here or in another tab. The answer is about the old session.
    if (changes !== before) return session !== null;
    if (fetched.token) {
      setSession(
        { accessToken: fetched.token, expiresAt: expiryOf(fetched.token) },
        session ? 'TOKEN_REFRESHED' : 'SIGNED_IN',
      );
      return true;
    }
    if (fetched.status === 401 || fetched.status === 403) setSession(null, 'SIGNED_OUT', session !== null);
    return false;
  };
  const underLock = <T>(act: () => Promise<T>): Promise<T> =>
    navigator.locks ? (navigator.locks.request(lockName, act) as Promise<T>) : act();
  /** All tabs share one renewal if the browser has locks. Returns false if the session has ended. */
  const renew = (force = false): Promise<boolean> => {
    // A running renewal already fetches a new token.
    if (force && session && !renewal) session = { ...session, expiresAt: 0 };
    renewal ??= underLock(fetchSession).finally(() => {
      renewal = null;
    });
    return renewal;
  };

  const timer = setInterval(() => {
    if (session && ticksLeft() < marginTicks) void renew().catch(() => undefined);
  }, tickMs);
  channel?.addEventListener('message', ({ data }: MessageEvent<{ event: SessionEvent; session: Session | null }>) => {
    // Other events carry no token, because a signed-out tab may have opened a reset link.
    if (signInEvents.includes(data.event)) setSession(data.session, data.event, false, true);
    else publish(data.event, false, true);
  });

  return {
    get: () => session,
    isKnown: () => known,
    renew,
    /** No tab may renew during the call, because the old cookie's session has ended and would sign everybody out. */
    async replace<T>(act: () => Promise<T>): Promise<T> {
      const answer = await underLock(act);
      await renew(true);
      return answer;
    },
    announce: (event: SessionEvent) => publish(event, true),
    end: () => setSession(null, 'SIGNED_OUT'),
    listen(listener: SessionListener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      clearInterval(timer);
      channel?.close();
    },
  };
}
