import { compareFeedHttp } from './against/feed-http.ts';
import { openBenchDatabase } from './feed/database.ts';
import { pressHttp } from './feed/http-client.ts';
import { openHttpSite } from './feed/http-site.ts';
import { readOptions } from './feed/options.ts';
import { scaleFor } from './feed/scale.ts';
import { alignRow } from './feed/table.ts';
import { drawWorld } from './feed/world.ts';

/** Pages per second, as a share of the same route answering the same bytes from memory. */
const limit = 0.25;
const connections = 16;
const secondsEach = 4;
const rounds = 3;

/** The feed's first page over HTTP, from token to last byte; true if within its limit. */
export default async function benchFeedHttp(words: readonly string[]): Promise<boolean> {
  const options = readOptions(words);
  if (options.against) return compareFeedHttp(options);
  const scale = scaleFor(options.items);
  const database = await openBenchDatabase(options.data, scale, console.log);
  const site = await openHttpSite(database.url, options.data);
  try {
    const { token } = site;
    const world = drawWorld(scale);
    const pages = {
      newest: ['/api/feed'],
      'a popular tag': world.tagNames.slice(0, 20).map((name) => `/api/feed?sort=trending&tags=${name}`),
    };
    const press = async (base: string, paths: readonly string[]) => {
      const answered = await pressHttp(base, paths, { token, connections, seconds: secondsEach });
      if (answered.refused) throw new Error(`${answered.refused} requests for ${paths[0]} were refused`);
      return answered.perSecond;
    };
    const newest = await fetch(`${site.siteUrl}/api/feed`, { headers: { authorization: `Bearer ${token}` } });
    const page = await newest.text();
    if (!newest.ok) throw new Error(`the feed refused: ${page}`);
    await site.keep(page);
    console.log(
      `\n${connections} connections, the best of ${rounds} rounds of ${secondsEach} s, ${page.length} bytes a page`,
    );
    const widths = [16, 10, 20, 12, 8, 14];
    const print = (...cells: string[]) => console.log(alignRow(cells, widths));
    print('', 'pages/s', 'same, from memory/s', 'no gate/s', 'ratio', 'limit');
    let kept = true;
    for (const [name, paths] of Object.entries(pages)) {
      const best = { pages: 0, memory: 0, open: 0 };
      for (let round = 0; round < rounds; round++) {
        best.memory = Math.max(best.memory, await press(site.floorUrl, ['/api/feed']));
        best.open = Math.max(best.open, await press(site.floorUrl, ['/open']));
        best.pages = Math.max(best.pages, await press(site.siteUrl, paths));
      }
      const ratio = best.pages / best.memory;
      if (ratio < limit) kept = false;
      const figures = [best.pages, best.memory, best.open].map((rate) => rate.toFixed(0));
      print(name, ...figures, ratio.toFixed(2), `${limit} ${ratio < limit ? 'MISSED' : 'ok'}`);
    }
    return kept;
  } finally {
    site.close();
    await database.close();
  }
}
