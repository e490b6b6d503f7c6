import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { type Member, password } from '../../e2e/member.ts';

/** Milliseconds, shift without unit, and kilobytes as the line carries them. */
export type Figures = {
  largestPaint: number;
  firstPaint: number;
  longestTask: number;
  allTasks: number;
  shift: number;
  pictures: number;
};
type Watched = { largest: number; first: number; tasks: number[]; shift: number; element: string };
declare global {
  interface Window {
    benchPage: Watched;
  }
}

const cpuRate = 4;
/** The shell comes first: the windows of the whole browser take time from the page on a small machine. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
/** Milliseconds from the start of a visit. The late parts of the page load after three seconds. */
const visitMs = 7_000;
const limitMs = 120_000;
const phone = { viewport: { width: 412, height: 915 }, deviceScaleFactor: 2.625, isMobile: true, hasTouch: true };

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || browsers.find(existsSync),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

/** The page runs this function as text, in which the compiler's names of inner functions are unknown. */
async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Watched = { largest: 0, first: 0, tasks: [], shift: 0, element: '' };
    window.benchPage = seen;
    for (const type of ['largest-contentful-paint', 'paint', 'longtask', 'layout-shift'])
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { element?: Element; value?: number })[]) {
          if (type === 'longtask') seen.tasks.push(entry.duration);
          else if (type === 'layout-shift') seen.shift += entry.value ?? 0;
          else if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
          else if (type === 'largest-contentful-paint') {
            seen.largest = entry.startTime;
            seen.element = entry.element?.outerHTML.slice(0, 90) ?? '';
          }
        }
      }).observe({ type, buffered: true });
  });
}

const hasPictures = (page: Page) =>
  page.waitForFunction(
    () => [...document.querySelectorAll<HTMLImageElement>('main img')].some(({ naturalWidth }) => naturalWidth > 0),
    undefined,
    { timeout: limitMs },
  );

async function measure(page: Page, address: string, savesData = false): Promise<Figures> {
  await watch(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  if (savesData) await client.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true });
  await page.goto(address, { waitUntil: 'commit', timeout: limitMs });
  // Playwright compiles a large script in the page at its first question, which would delay the page itself.
  await sleep(visitMs);
  await hasPictures(page);
  await page.waitForFunction(
    (ms) =>
      performance.now() > ms &&
      [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
    visitMs,
    { timeout: limitMs },
  );
  const { largest, first, tasks, shift, element } = await page.evaluate(() => window.benchPage);
  const bytes = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.startsWith('/media/'))
      .reduce((sum, { transferSize }) => sum + transferSize, 0),
  );
  if (process.env.VEIL_BENCH_PAGE_SHOW) console.log(Math.round(largest), element, tasks.map(Math.round).join(' '));
  return {
    largestPaint: largest,
    firstPaint: first,
    longestTask: Math.max(0, ...tasks),
    allTasks: tasks.reduce((sum, one) => sum + one, 0),
    shift,
    pictures: bytes / 1000,
  };
}

/** A new browser profile of a member who has signed in. */
async function withProfile<T>(
  browser: Browser,
  url: string,
  member: Member,
  act: (open: () => Promise<Page>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ ...phone, baseURL: url, locale: 'en-GB', timezoneId: 'UTC' });
  try {
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: member.email, password },
      headers: { 'x-forwarded-for': member.headers['x-forwarded-for'] ?? '' },
    });
    return await act(() => context.newPage());
  } finally {
    await context.close();
  }
}

/** The first visit of a profile, and a visit after the service worker has stored the page. */
export const visitTwice = (browser: Browser, url: string, hash: string, member: Member) =>
  withProfile(browser, url, member, async (open) => {
    const address = `${url}/${hash}`;
    const first = await open();
    const cold = await measure(first, address);
    await first.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await first.close();
    const second = await open();
    await second.goto(address);
    await hasPictures(second);
    await second.waitForFunction(async () => Boolean(await caches.match('/')), undefined, { timeout: limitMs });
    await second.close();
    return { cold, warm: await measure(await open(), address) };
  });

/** Kilobytes of pictures in a first visit with the data saver of the browser. */
export const savedPictures = (browser: Browser, url: string, hash: string, member: Member): Promise<number> =>
  withProfile(browser, url, member, async (open) => (await measure(await open(), `${url}/${hash}`, true)).pictures);
