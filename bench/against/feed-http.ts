import path from 'node:path';
import { openBenchDatabase } from '../feed/database.ts';
import { pressHttp } from '../feed/http-client.ts';
import { type HttpSite, openHttpSite } from '../feed/http-site.ts';
import type { Options } from '../feed/options.ts';
import { scaleFor } from '../feed/scale.ts';
import { drawWorld } from '../feed/world.ts';
import { printAgainst, printAgainstHead } from './rows.ts';
import { openOtherTree } from './tree.ts';

const connections = 8;
const rounds = 6;
const secondsEach = 2;

/** Compares whole pages over HTTP from two trees, in turns. True if none costs more here. */
export async function compareFeedHttp(options: Options): Promise<boolean> {
  const scale = scaleFor(options.items);
  const tree = openOtherTree(options.against, options.data);
  const there = await tree.openDatabase(options.data, scale);
  const here = await openBenchDatabase(options.data, scale, console.log);
  // Members sign up by the calls of their own tree. Its site has a folder of its own, which carries its database's id.
  const other = await tree.load<{ openHttpSite: typeof openHttpSite }>('bench/feed/http-site.ts');
  const sites = {
    here: await openHttpSite(here.url, options.data),
    there: await other.openHttpSite(there.url, path.join(options.data, 'against')),
  };
  try {
    const { tagNames } = drawWorld(scale);
    const tagged = (query: string) => tagNames.slice(0, 20).map((name) => `/api/feed?${query}&tags=${name}`);
    const pages: Record<string, string[]> = {
      newest: ['/api/feed'],
      random: ['/api/feed?sort=random&seed=1'],
      'a popular tag': tagged('sort=trending'),
      'a tag and a kind': tagged('types=video'),
      'offset 100': ['/api/feed?offset=100'],
    };
    console.log(`\n${connections} connections, the best of ${rounds} rounds of ${secondsEach} s in turns`);
    let isOk = true;
    for (const [name, paths] of Object.entries(pages)) {
      const best = await measure(sites, paths);
      if (name === 'newest') {
        console.log(`${name}: ${best.here.bytes} bytes here, ${best.there.bytes} there`);
        printAgainstHead('ms');
      }
      isOk = printAgainst(`${name}: time`, { here: best.here.ms, there: best.there.ms }) && isOk;
      isOk = printAgainst(`${name}: CPU of Node`, { here: best.here.cpuMs, there: best.there.cpuMs }) && isOk;
    }
    return isOk;
  } finally {
    sites.here.close();
    sites.there.close();
    await here.close();
    await there.close();
    tree.close();
  }
}

type Cost = { ms: number; cpuMs: number; bytes: number };

async function measure(sites: { here: HttpSite; there: HttpSite }, paths: readonly string[]) {
  const least = (): Cost => ({ ms: Number.POSITIVE_INFINITY, cpuMs: Number.POSITIVE_INFINITY, bytes: 0 });
  const best = { here: least(), there: least() };
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const at of ['here', 'there'] as const) {
      const cost = await press(sites[at], paths);
      if (round === 0) continue;
      best[at] = {
        ms: Math.min(best[at].ms, cost.ms),
        cpuMs: Math.min(best[at].cpuMs, cost.cpuMs),
        bytes: cost.bytes,
      };
    }
  return best;
}

async function press(site: HttpSite, paths: readonly string[]): Promise<Cost> {
  const before = site.cpuMs();
  const { token } = site;
  const answered = await pressHttp(site.siteUrl, paths, { token, connections, seconds: secondsEach });
  if (answered.refused) throw new Error(`${answered.refused} requests for ${paths[0]} were refused`);
  const cpuMs = (site.cpuMs() - before) / answered.count;
  return { ms: 1000 / answered.perSecond, cpuMs, bytes: Math.round(answered.bytes) };
}
