import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { openOtherTree } from './against/tree.ts';
import { alignRow } from './feed/table.ts';
import { openPageSite } from './page/site.ts';
import { fast4G, openSlowLine } from './page/slow-line.ts';
import { type Figures, openBrowser, savedPictures, visitTwice } from './page/visit.ts';

const root = path.resolve(import.meta.dirname, '..');
const screens = { Feed: '#/feed', Home: '#/' } as const;
const starts = ['cold', 'warm'] as const;
/** Milliseconds; the shift has no unit. */
const budgets = { cold: { largestPaint: 1500 }, warm: { largestPaint: 800 }, each: { longestTask: 100, shift: 0 } };
/** The data saver leaves at most this share of the bytes of pictures. */
const savedShare = 0.5;
/** A row that is slower than the other tree by more fails. */
const tolerance = 1.05;
const widths = [18, 14, 13, 14, 12, 8, 13];
const head = ['', 'largest paint', 'first paint', 'longest task', 'long tasks', 'shift', 'pictures, kB', 'missed'];

type Site = Awaited<ReturnType<typeof openPageSite>>;
type Browser = Awaited<ReturnType<typeof openBrowser>>;
type Visits = Record<(typeof starts)[number], Figures[]>;

const middle = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
const names = ['largestPaint', 'firstPaint', 'longestTask', 'allTasks', 'shift', 'pictures'] as const;
const medians = (visits: readonly Figures[]): Figures =>
  Object.fromEntries(names.map((name) => [name, middle(visits.map((one) => one[name]))])) as Figures;

/**
 * A phone with a CPU a quarter as fast opens the feed and home over fast 4G. True if every median is within its budget
 * and not slower than in the other tree.
 */
export default async function benchPage(words: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...words],
    options: {
      rounds: { type: 'string', default: '5' },
      only: { type: 'string', default: '' },
      against: { type: 'string', default: '' },
      data: { type: 'string', default: path.join(process.env.VEIL_DATA || 'data', 'bench') },
    },
  });
  const other = values.against ? openOtherTree(values.against, path.resolve(values.data)) : null;
  const sites: Record<string, Site> = {};
  const browser = await openBrowser();
  try {
    sites.here = await openPageSite(root);
    if (other) sites.there = await openPageSite(other.folder);
    const load = os.loadavg()[0]?.toFixed(1);
    console.log(`\nFast 4G, CPU at a quarter, medians of ${values.rounds}, milliseconds. Load at the start: ${load}.`);
    console.log(alignRow(head, widths));
    let isOk = true;
    for (const [screen, hash] of Object.entries(screens).filter(([name]) => name.includes(values.only))) {
      const visits: Record<string, Visits> = {};
      for (let round = 0; round < Number(values.rounds); round++)
        for (const [tree, site] of Object.entries(sites)) {
          const { cold, warm } = await overSlowLine(site, (url) => visitTwice(browser, url, hash, site.member));
          const before = visits[tree] ?? { cold: [], warm: [] };
          visits[tree] = { cold: [...before.cold, cold], warm: [...before.warm, warm] };
        }
      for (const start of starts) isOk = report(screen, start, visits) && isOk;
      isOk = (await reportSaved(browser, sites.here, screen, hash, visits)) && isOk;
    }
    return isOk;
  } finally {
    await browser.close();
    for (const { close } of Object.values(sites)) await close();
    other?.close();
  }
}

async function overSlowLine<T>({ url }: Site, act: (url: string) => Promise<T>): Promise<T> {
  const line = await openSlowLine(url, fast4G);
  try {
    return await act(line.url);
  } finally {
    line.close();
  }
}

function report(screen: string, start: (typeof starts)[number], visits: Record<string, Visits>): boolean {
  const there = visits.there && medians(visits.there[start]);
  let isOk = true;
  for (const [tree, all] of Object.entries(visits)) {
    const found = medians(all[start]);
    const limits = Object.entries({ ...budgets[start], ...budgets.each }) as [keyof Figures, number][];
    const missed = tree === 'here' ? limits.filter(([name, most]) => found[name] > most).map(([name]) => name) : [];
    const isSlower = tree === 'here' && there && found.largestPaint > there.largestPaint * tolerance;
    const { largestPaint, firstPaint, longestTask, allTasks, shift, pictures } = found;
    const figures = [largestPaint, firstPaint, longestTask, allTasks].map((ms) => ms.toFixed(0));
    const label = there ? `${screen} ${start}, ${tree}` : `${screen} ${start}`;
    const notes = [...missed, ...(isSlower ? ['slower'] : [])].join(', ');
    console.log(alignRow([label, ...figures, shift.toFixed(3), pictures.toFixed(0), notes], widths));
    isOk &&= notes === '';
  }
  return isOk;
}

async function reportSaved(browser: Browser, site: Site, screen: string, hash: string, visits: Record<string, Visits>) {
  const all = medians(visits.here?.cold ?? []).pictures;
  const saved = await overSlowLine(site, (url) => savedPictures(browser, url, hash, site.member));
  const isOk = saved <= all * savedShare;
  const words = `${saved.toFixed(0)} of ${all.toFixed(0)} kB of pictures with the data saver`;
  console.log(`${screen}: ${words}${isOk ? '' : ' (missed: at most half)'}`);
  return isOk;
}
