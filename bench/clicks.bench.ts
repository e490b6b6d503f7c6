import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser } from 'playwright-core';
import { password } from '../e2e/member.ts';
import { openOtherTree } from './against/tree.ts';
import { Hand } from './clicks/hand.ts';
import { type Task, tasks } from './clicks/tasks.ts';
import { aWorld, openClicksSite, type World } from './clicks/world.ts';
import { openBrowser } from './page/visit.ts';

const root = path.resolve(import.meta.dirname, '..');
const devices = {
  'a phone, by touch': { viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  'a desktop, by mouse': { viewport: { width: 1440, height: 900 } },
};
type Device = (typeof devices)[keyof typeof devices];
type Done = { presses: number; scrolled: number } | null;

/**
 * Counts presses and scrolled pixels of everyday tasks, in another tree too if one is named. True if each was finished
 * in this tree.
 */
export default async function benchClicks(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      only: { type: 'string', default: '' },
      against: { type: 'string', default: '' },
      data: { type: 'string', default: path.join(process.env.VEIL_DATA || 'data', 'bench') },
    },
    strict: false,
  });
  const [only, against, data] = [values.only, values.against, values.data].map(String) as [string, string, string];
  const chosen = tasks.filter(({ name }) => name.includes(only));
  const other = against ? openOtherTree(against, path.resolve(data)) : null;
  const browser = await openBrowser();
  try {
    const there = other && (await measure(browser, other.folder, chosen));
    const here = await measure(browser, root, chosen);
    const columns = Object.keys(devices).flatMap((device, nth) => [
      ...(there ? [{ head: `${device}, ${against}`, cells: there[nth] }] : []),
      { head: there ? `${device}, here` : device, cells: here[nth] },
    ]);
    console.log(`\n| task | ${columns.map(({ head }) => head).join(' | ')} |\n|---|${'---|'.repeat(columns.length)}`);
    for (const [nth, { name }] of chosen.entries())
      console.log(`| ${name} | ${columns.map(({ cells }) => say(cells?.[nth] ?? null)).join(' | ')} |`);
    return here.flat().every((done) => done !== null);
  } finally {
    await browser.close();
    other?.close();
  }
}

/** A column for each device. */
async function measure(browser: Browser, folder: string, chosen: readonly Task[]): Promise<Done[][]> {
  const site = await openClicksSite(folder);
  const columns: Done[][] = [];
  try {
    for (const device of Object.values(devices)) {
      const world = await aWorld(site.url);
      const column: Done[] = [];
      for (const task of chosen) {
        const done = await perform(browser, device, world, task);
        console.log(`${task.name}: ${say(done)}`);
        column.push(done);
      }
      columns.push(column);
    }
  } finally {
    await site.stop();
  }
  return columns;
}

const say = (done: Done): string => (done ? `${done.presses} and ${done.scrolled} px` : 'not finished');

async function perform(browser: Browser, device: Device, world: World, task: Task): Promise<Done> {
  const context = await browser.newContext({ ...device, baseURL: world.url, locale: 'en-GB', reducedMotion: 'reduce' });
  const who = world[task.by ?? 'viewer'];
  try {
    // The compiler names inner functions with it, which the page does not know.
    await context.addInitScript('globalThis.__name = (named) => named');
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await context.request.post('/api/auth/sign-in/email', {
      data: { email: who.email, password },
      headers: { 'x-forwarded-for': who.headers['x-forwarded-for'] ?? '' },
    });
    const page = await context.newPage();
    await page.goto(`/#${task.from}`);
    await page.waitForLoadState('networkidle');
    const hand = new Hand(page, 'hasTouch' in device);
    await task.act(hand, world);
    return hand;
  } catch (error) {
    console.error(`${task.name}:`, error);
    await context
      .pages()[0]
      ?.screenshot({ path: path.join(root, `.cache/clicks-${task.name.replaceAll(' ', '-')}.png`) });
    return null;
  } finally {
    await context.close();
  }
}
