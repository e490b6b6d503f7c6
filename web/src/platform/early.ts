import type { ContentCard } from '@veil/contract/items/content.ts';
import { earlyPaths, feed, filtersPath, isHome } from './early-paths.ts';
import { payloadOf } from './token-payload.ts';

/* The page has this in a script of its own (`app/page-script.ts`), so it imports nothing of the other scripts. */

export const channelName = 'veil-session';
export const lockName = 'veil-session-refresh';
/** The feed of the member of the last visit begins with a filter. A sign-out deletes it. */
export const filteredKey = 'veil.filtered';
/** Null if the device has nothing under this key, or its storage is blocked. */
export function storedWord(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
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

/** Milliseconds in which the browser paints decoded pictures. */
const paintMs = 20;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Fetched = { status: number; token?: string };
type Draw = (items: readonly ContentCard[], member: string) => HTMLElement | null;
/** Milliseconds. On a slower line the page begins without its first pictures. */
const drawingMs = 1_500;

/** The code of home is not in the first scripts. The build lists its files (`web/page-script.ts`). */
function preloadHome(): void {
  const files = document.querySelector<HTMLElement>('script[data-home]')?.dataset.home;
  if (!files || !isHome(location.hash)) return;
  for (const file of files.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}

/**
 * Asks for the access token, the member and the first page of the screen, while the other scripts load. `draw` shows
 * the first pictures of a feed.
 */
export function beginEarly(base: string, draw: Draw) {
  const startedAt = performance.now();
  const paths = earlyPaths(location.hash);
  const hasFilters = paths.includes(filtersPath);
  const [first] = paths.filter((path) => path !== filtersPath);
  const screenPath = hasFilters && !storedWord(filteredKey) ? feed('new') : first;
  const drawItems = screenPath?.startsWith('/feed') ? draw : null;
  const answers: Record<string, Promise<Response>> = {};
  let isOutdated = false;
  let isTaken = false;
  let owner: string | undefined;
  let pictures: HTMLElement | null = null;
  let isOver = false;

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
  /** A filter that is not known counts as one, because an unfiltered picture may be an unwanted one. */
  async function learnFilter(asked: Promise<Response>): Promise<boolean> {
    const answer = await asked;
    if (!answer.ok || isOutdated) return true;
    const filters = (await answer.clone().json()) as { default?: object | null };
    if (!isOutdated) keepFiltered(Boolean(filters.default));
    return Boolean(filters.default);
  }
  async function drawFeed(asked: Promise<Response>, isFiltered: Promise<boolean>, member: string): Promise<void> {
    const answer = await asked;
    if (!answer.ok || !drawItems || (await isFiltered)) return;
    const { items = [] } = (await answer.clone().json()) as { items?: ContentCard[] };
    if (isOutdated || isOver) return;
    pictures = drawItems(items, member);
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await wait(paintMs);
  }
  async function askAll({ token }: Fetched): Promise<void> {
    if (isOutdated) return;
    if (!token) {
      keepFiltered(false);
      return;
    }
    const { set, sub } = payloadOf(token) ?? {};
    // The server refuses the calls of screens before the set-up is complete.
    const isSet = set === true;
    // Over HTTP/1.1 a free connection carries one call, so the largest answer comes first.
    const screen = isSet && screenPath ? ask(token, screenPath) : null;
    void ask(token, '/me');
    const isFiltered = isSet && hasFilters ? learnFilter(ask(token, filtersPath)) : Promise.resolve(false);
    isFiltered.catch(() => undefined);
    if (screen) await drawFeed(screen, isFiltered, String(sub));
  }

  preloadHome();
  // A wait for the lock would delay the call behind the first paint.
  const fetched = fetchToken();
  const { locks } = navigator;
  const wasFree: Promise<boolean> = locks
    ? locks.request(lockName, { ifAvailable: true }, (lock) => lock !== null && fetched.then(() => true))
    : Promise.resolve(true);
  wasFree.catch(() => undefined);
  const drawn = fetched.then(askAll).catch(() => undefined);
  const tooLate = wait(drawingMs).then(() => {
    isOver = true;
  });

  return {
    drawing: drawItems ? Promise.race([drawn, tooLate]) : Promise.resolve(),
    takePictures: () => {
      const taken = pictures;
      pictures = null;
      return taken;
    },
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
