import { earlyPaths, feed, filtersPath, isHome } from './early-paths.ts';
import { loadPictures } from './early-pictures.ts';
import { payloadOf } from './token-payload.ts';

/* The page has this in a script of its own (`app/page-script.ts`), so it imports nothing of the other scripts. */

export const channelName = 'veil-session';
export const lockName = 'veil-session-refresh';
/** The feed of the member of the last visit begins with a filter. A sign-out deletes it. */
export const filteredKey = 'veil.filtered';
export function keepFiltered(hasDefault: boolean): void {
  try {
    if (hasDefault) localStorage.setItem(filteredKey, '1');
    else localStorage.removeItem(filteredKey);
  } catch {
    // Storage is blocked.
  }
}
/** Milliseconds. The first screen takes its answers at once, and a later screen asks again. */
const keptMs = 10_000;

type Fetched = { status: number; token?: string };

/** The code of home is not in the first scripts. The build lists its files (`web/page-script.ts`). */
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
  async function learnFilter(answer: Response): Promise<void> {
    if (!answer.ok || isOutdated) return;
    const filters = (await answer.clone().json()) as { default?: object | null };
    if (!isOutdated) keepFiltered(Boolean(filters.default));
  }
  /** The page drops an unfiltered feed if the member has a default filter. */
  function askAll({ token }: Fetched): void {
    if (isOutdated) return;
    if (!token) {
      keepFiltered(false);
      return;
    }
    const askScreen = (path: string) =>
      ask(token, path)
        .then(async (answer) => answer.ok && !isOutdated && loadPictures(await answer.clone().json()))
        .catch(() => undefined);
    // The server refuses the calls of screens before the set-up is complete.
    const paths = payloadOf(token)?.set === true ? earlyPaths(location.hash) : [];
    const hasFilters = paths.includes(filtersPath);
    // Over HTTP/1.1 a free connection carries one call, so the largest answer comes first.
    for (const path of paths) if (path !== filtersPath) void askScreen(path);
    if (hasFilters && !localStorage.getItem(filteredKey)) void askScreen(feed('new'));
    void ask(token, '/me');
    if (hasFilters)
      ask(token, filtersPath)
        .then(learnFilter)
        .catch(() => undefined);
  }

  preloadHome();
  // A wait for the lock would delay the call behind the first paint.
  const fetched = fetchToken();
  const { locks } = navigator;
  const wasFree: Promise<boolean> = locks
    ? locks.request(lockName, { ifAvailable: true }, (lock) => lock !== null && fetched.then(() => true))
    : Promise.resolve(true);
  wasFree.catch(() => undefined);
  fetched.then(askAll).catch(() => undefined);

  return {
    /** Null if the page has to ask by itself. */
    async takeToken(): Promise<Fetched | null> {
      if (isTaken || !isUsable()) return null;
      isTaken = true;
      const answer = await fetched.catch(() => null);
      // A tab that had the lock may have replaced the session, so only the page can ask whether it has ended.
      if (!answer || (!answer.token && !(await wasFree.catch(() => false))) || isOutdated) return null;
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

declare global {
  /** Missing in the development server and in tests. */
  var veilEarly: ReturnType<typeof beginEarly> | undefined;
}
