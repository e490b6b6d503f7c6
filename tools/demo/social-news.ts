import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Deps } from '../../server/src/deps.ts';
import { loadConfig, saveConfig } from '../../server/src/features/items/social-news/config.ts';
import { runSync } from '../../server/src/features/items/social-news/jobs.ts';
import { readLatestRun, readOpenRun } from '../../server/src/features/items/social-news/queries.ts';
import { startRun } from '../../server/src/features/items/social-news/runs.ts';
import { openOutbound } from '../../server/src/platform/outbound/index.ts';
import { drawPicture, renderPicture } from '../art/index.ts';

/** Posts link to it, and the local server answers in its place. */
const siteUrl = 'https://news.example.org';
const clientId = 'demo';
/** Each community, with the seeds of its drawn posts. */
const communities = { DrawnLandscapes: [771, 772, 773], DrawnCloth: [774, 775] } as const;
const json = 'application/json';

/** Reads drawn posts from a local server, and leaves the source without a client, so that the site asks nobody. */
export async function readSocialNews(deps: Deps): Promise<void> {
  const { clientId: known } = await loadConfig(deps.db);
  // An admin of this site uses the source, or an earlier run has read it.
  if (known && known !== clientId) return;
  if ((await readLatestRun(deps.db, 'sync'))?.state === 'done') return;
  const server = createServer((request, response) => void answer(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  try {
    await sync(readingFrom(deps, `127.0.0.1:${(server.address() as AddressInfo).port}`));
  } finally {
    server.close();
  }
}

/** Enqueues nothing, because the worker of the site would ask the real social-news site. */
function readingFrom(deps: Deps, endpoint: string): Deps {
  const local = openOutbound({ allow: [endpoint] });
  return {
    ...deps,
    config: { ...deps.config, socialNews: { siteUrl, apiUrl: siteUrl } },
    outbound: {
      ...local,
      send: (address, request) => local.send(address.replace(siteUrl, `http://${endpoint}`), request),
    },
    jobs: { ...deps.jobs, enqueue: async () => undefined },
  };
}

async function sync(deps: Deps): Promise<void> {
  const subreddits = Object.keys(communities);
  await saveConfig(deps, { clientId, clientSecret: 'demo', subreddits, minScore: 10 });
  if (!(await readOpenRun(deps.db))) await startRun(deps, 'sync');
  const open = await readOpenRun(deps.db);
  if (open) await runSync(deps, { runId: open.id });
  await saveConfig(deps, { clientId: '' });
}

async function answer({ url = '', headers }: IncomingMessage, response: ServerResponse): Promise<void> {
  const send = (type: string, body: string | Buffer) => response.writeHead(200, { 'content-type': type }).end(body);
  const seed = /^\/(\d+)\.jpg$/.exec(url)?.[1];
  if (seed) send('image/jpeg', await renderPicture(Number(seed)));
  else if (url.startsWith('/api/v1/access_token'))
    send(json, JSON.stringify({ access_token: 'demo', token_type: 'bearer', expires_in: 3600, scope: '*' }));
  else send(json, JSON.stringify(listing(/^\/r\/(\w+)\//.exec(url)?.[1] ?? '', `http://${headers.host}`)));
}

/** Besides the drawn posts a video, which a sync leaves out. */
function listing(community: string, origin: string) {
  const seeds: readonly number[] = communities[community as keyof typeof communities] ?? [];
  const children = seeds.map((seed, nth) => ({
    kind: 't3',
    data: {
      id: `d${seed}`,
      name: `t3_d${seed}`,
      title: drawPicture(seed).title,
      author: 'drawn_by_code',
      subreddit: community,
      score: 40 + nth,
      is_video: nth > 1,
      ...(nth < 2 && { url: `${origin}/${seed}.jpg`, post_hint: 'image' }),
    },
  }));
  return { kind: 'Listing', data: { after: null, children } };
}
