import { earlyPaths, feed, filtersPath, isHome } from './early-paths.ts';

/* The page loads this file before its other scripts, so it imports none of them. */

export const channelName = 'veil-session';
export const lockName = 'veil-session-refresh';
/** The member of the last visit had finished the set-up. A sign-out deletes it. */
export const completeKey = 'veil.complete';
/** Milliseconds. The first screen takes its answers at once, and a later screen asks again. */
const keptMs = 10_000;

type Fetched = { status: number; token?: string };

/** The code of home is not in the first scripts. The build lists its files (`web/vite.config.ts`). */
function preloadHome(): void {
  const files = document.querySelector<HTMLElement>('script[data-home]')?.dataset.home;
  if (!files || !isHome(location.hash)) return;
  for (const file of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}

/** Asks for the access token, the member and the first page of the screen, while the other scripts load. */
export function beginEarly(base: string) {
  const startedAt = performance.now();
  const answers: Record<string, Promise<Response>> = {};
  let isOutdated = false;
  let isTaken = false;
  let owner: string | undefined;

  // Another tab signs in or out, so these answers may belong to somebody else.
  const channel = new BroadcastChannel(channelName);
  channel.onmessage = () => {
    isOutdated = true;
  };
  const isUsable = () => !isOutdated && performance.now() - startedAt < keptMs;

  async function fetchToken(): Promise<Fetched> {
    const answer = await fetch(`${base}/auth/token`, { credentials: 'same-origin' });
    const { token } = answer.ok ? ((await answer.json()) as Fetched) : {};
    return { status: answer.status, token };
  }
  function ask(token: string, path: string): Promise<Response> {
    const answer = fetch(base + path, { headers: { authorization: `Bearer ${token}` } });
    // The page asks again if it finds a failed answer.
    answer.catch(() => undefined);
    answers[base + path] = answer;
    return answer;
  }
  async function askAll({ token }: Fetched): Promise<void> {
    if (isOutdated) return;
    if (!token) return localStorage.removeItem(completeKey);
    const askOthers = () => {
      for (const path of earlyPaths(location.hash)) {
        const answer = ask(token, path);
        if (path === filtersPath) answer.then(askUnfiltered).catch(() => undefined);
      }
    };
    const askUnfiltered = async (answer: Response) => {
      const filters = (await answer.clone().json()) as { default?: object | null };
      if (filters.default === null && !isOutdated) await ask(token, feed('new'));
    };
    const asked = ask(token, '/me');
    // The server refuses the calls of screens before the set-up is complete, so a newcomer's wait for the member.
    const wasComplete = localStorage.getItem(completeKey);
    if (wasComplete) askOthers();
    const answer = await asked;
    const { setupStatus } = answer.ok ? ((await answer.clone().json()) as { setupStatus?: string }) : {};
    if (isOutdated) return;
    if (setupStatus !== 'COMPLETE') return localStorage.removeItem(completeKey);
    if (!wasComplete) askOthers();
    localStorage.setItem(completeKey, '1');
  }

  preloadHome();
  const { locks } = navigator;
  const fetched: Promise<Fetched> = locks ? locks.request(lockName, fetchToken) : fetchToken();
  fetched.then(askAll).catch(() => undefined);

  return {
    /** Null if the page has to ask by itself. */
    async takeToken(): Promise<Fetched | null> {
      if (isTaken || !isUsable()) return null;
      isTaken = true;
      const answer = await fetched.catch(() => null);
      if (!answer || isOutdated) return null;
      // The session listens to the other tabs itself.
      channel.close();
      owner = answer.token;
      return answer;
    },
    /** A good answer to the same request with the same token, or null. Each is taken once. */
    async takeAnswer(url: string, token: string | null): Promise<Response | null> {
      if (!token || token !== owner || !isUsable()) return null;
      const asked = answers[url];
      delete answers[url];
      const answer = await asked?.catch(() => null);
      return answer?.ok ? answer : null;
    },
  };
}

export const early = import.meta.env.PROD ? beginEarly(import.meta.env.VITE_API_BASE ?? '/api') : null;
