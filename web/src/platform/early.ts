import type { HomeAnswer } from '@veil/contract/finding/home.ts';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { homePath, mePath, type StartScreen } from '@veil/contract/people/start.ts';

/* The page has this in a script of its own (`app/page-script.ts`), so it imports nothing of the other scripts. */

export const channelName = 'veil-session';
export const lockName = 'veil-session-refresh';
/** Null if the device has nothing under this key, or its storage is blocked. */
export function storedWord(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
/** Milliseconds of the page. The first screen takes its answers at once, and a later screen asks again. */
const keptMs = 10_000;
/** Milliseconds. The page then asks for the token alone, so that a slow screen does not hold it up. */
const answerMs = 4_000;

/** Milliseconds in which the browser paints decoded pictures. */
const paintMs = 20;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

type Fetched = { status: number; token?: string };
type Member = { id: string };
type Pictures = {
  draw(items: readonly ContentCard[], member: string): HTMLElement | null;
  load(home: HomeAnswer): void;
};
/** Milliseconds. On a slower line the page begins without its first pictures. */
const drawingMs = 1_500;

/** Empty for screens whose first calls the page makes itself. The service worker repeats these addresses. */
export function screenOf(hash: string): StartScreen | '' {
  if (/^#?\/?$/.test(hash)) return 'home';
  const [, feed = '', order] = /^#\/(feed)(?:\?sort=(new|top|trending|updated))?$/.exec(hash) ?? [];
  return (order ? `feed-${order}` : feed) as StartScreen | '';
}

/** The code of home is not in the first scripts. The build lists its files (`web/page-script.ts`). */
function preloadHome(): void {
  const files = document.currentScript?.dataset.home;
  for (const file of files?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
}

/**
 * Asks for the access token, the member and the first page of the screen in one call, while the other scripts load.
 * The page script shows the first pictures of a feed, and loads those of home.
 */
export function beginEarly(base: string, { draw, load }: Pictures) {
  const screen = screenOf(location.hash);
  const hasFeed = screen.startsWith('feed');
  let answers: Record<string, unknown> = {};
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
  const isUsable = () => !isOutdated && performance.now() < keptMs;

  async function start(): Promise<Fetched> {
    const answer = await fetch(`${base}/auth/start${screen ? `?screen=${screen}` : ''}`, {
      credentials: 'same-origin',
    });
    if (!answer.ok) return { status: answer.status };
    const started = (await answer.json()) as { token: string; answers: typeof answers };
    answers = started.answers;
    return { status: answer.status, token: started.token };
  }
  async function drawFeed(): Promise<void> {
    const [, feed] = Object.entries(answers).find(([path]) => path.startsWith('/feed?')) ?? [];
    const me = answers[mePath] as Member | undefined;
    if (!feed || !me || isOutdated || isOver) return;
    pictures = draw((feed as { items?: ContentCard[] }).items ?? [], me.id);
    await Promise.allSettled([...document.images].map((picture) => picture.decode()));
    await wait(paintMs);
  }

  function loadHome(): void {
    const home = answers[homePath] as HomeAnswer | undefined;
    if (home && !isOutdated) load(home);
  }

  // A wait for the lock would delay the call behind the first paint.
  const started = start();
  if (screen === 'home') preloadHome();
  const { locks } = navigator;
  const wasFree: Promise<boolean> = locks
    ? locks.request(lockName, { ifAvailable: true }, (lock) => lock !== null && started.then(() => true))
    : Promise.resolve(true);
  wasFree.catch(() => undefined);
  const drawn = started.then(hasFeed ? drawFeed : loadHome).catch(() => undefined);
  const tooLate = wait(drawingMs).then(() => {
    isOver = true;
  });

  return {
    drawing: hasFeed ? Promise.race([drawn, tooLate]) : Promise.resolve(),
    takePictures: () => {
      const taken = pictures;
      pictures = null;
      return taken;
    },
    /** Null if the page has to ask by itself. */
    async takeToken(): Promise<Fetched | null> {
      if (isTaken || !isUsable()) return null;
      isTaken = true;
      const answer = await Promise.race([started, wait(answerMs)]).catch(() => null);
      if (!answer || isOutdated) return null;
      // A tab that had the lock may have replaced the session, so only the page can ask whether it has ended.
      if (!answer.token && !(answer.status === 401 && (await wasFree.catch(() => false)))) return null;
      // The session listens to the other tabs itself.
      channel.close();
      owner = answer.token;
      return answer;
    },
    /** The answer to the same request with the same token, or undefined. Each is taken once. */
    takeAnswer(url: string, token: string | null): unknown {
      if (!token || token !== owner || !isUsable()) return undefined;
      const path = url.slice(base.length);
      const answer = answers[path];
      delete answers[path];
      return answer;
    },
  };
}

declare global {
  /** Missing in the development server and in tests. */
  var veilEarly: ReturnType<typeof beginEarly> | undefined;
}
