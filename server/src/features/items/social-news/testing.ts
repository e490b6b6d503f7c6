import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { openRemoteSite, type RemoteSite } from '../../../platform/outbound/testing.ts';
import { aPoolPicture } from '../sources/testing.ts';
import { runSync } from './jobs.ts';

export const clientId = 'drawings-app';
export const clientSecret = 'a-secret-that-nobody-may-read-4711';
export const userAgent = 'web:veil-tests:1.0 (by /u/tests)';

type Entry = { kind: string; data: Record<string, unknown> };

/** A post as listings hold it. */
export const aPost = (id: string, data: Record<string, unknown> = {}): Entry => ({
  kind: 't3',
  data: {
    id,
    name: `t3_${id}`,
    title: `Drawing ${id}`,
    author: 'ada',
    subreddit: 'Landscapes',
    score: 100,
    over_18: false,
    removed_by_category: null,
    is_video: false,
    ...data,
  },
});

/** A local server with the documented protocol of the social-news site; tests can change its content and answers. */
export class NewsSite {
  readonly communities = new Map<string, unknown[]>();
  readonly pictures = new Map<string, Buffer | string>();
  /** Replacements for the next answers of the API and the token endpoint. */
  readonly next: { api: RequestListener[]; token: RequestListener[] } = { api: [], token: [] };
  readonly tokens: string[] = [];
  /** Tokens that it no longer takes. */
  readonly ended = new Set<string>();
  tokenSeconds = 3600;
  readonly agents = new Set<string | undefined>();
  remote!: RemoteSite;

  async open(): Promise<this> {
    this.remote = await openRemoteSite((request, response) => void this.#answer(request, response));
    return this;
  }

  get requests(): string[] {
    return this.remote.requests;
  }

  /** A post with a drawn picture of its own. */
  async aPicturePost(id: string, data: Record<string, unknown> = {}): Promise<Entry> {
    this.pictures.set(`/${id}.png`, await aPoolPicture());
    return aPost(id, { url: `${this.remote.url}/${id}.png`, post_hint: 'image', ...data });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.remote.url);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (url.pathname === '/api/v1/access_token') return this.#giveToken(request, response, json);
    const picture = this.pictures.get(url.pathname);
    if (picture) {
      const type = typeof picture === 'string' ? 'text/html' : 'image/png';
      return void Readable.from([picture]).pipe(response.writeHead(200, { 'content-type': type }));
    }
    const path = /^\/r\/(\w+)\/(top|about)$/.exec(url.pathname);
    if (!path) return void json({ error: 404 }, 404);
    this.agents.add(request.headers['user-agent']);
    const other = this.next.api.shift();
    if (other) return other(request, response);
    const token = request.headers.authorization?.replace('Bearer ', '') ?? '';
    if (!this.tokens.includes(token) || this.ended.has(token)) return void json({ error: 401 }, 401);
    const [, name = '', what] = path;
    const posts = this.communities.get(name.toLowerCase());
    if (!posts) return void json({ reason: 'banned', error: 404 }, 404);
    if (what === 'about')
      return void json({
        kind: 't5',
        data: { display_name: 'Landscapes', title: 'Drawn', subscribers: 12, over18: true },
      });
    const from = Number(url.searchParams.get('after') ?? 0);
    const to = from + Number(url.searchParams.get('limit'));
    const after = to < posts.length ? String(to) : null;
    json({ kind: 'Listing', data: { after, before: null, children: posts.slice(from, to) } });
  }

  async #giveToken(
    request: IncomingMessage,
    response: ServerResponse,
    json: (body: unknown, status?: number) => unknown,
  ): Promise<void> {
    this.agents.add(request.headers['user-agent']);
    const body = new URLSearchParams(await text(request));
    const other = this.next.token.shift();
    if (other) return other(request, response);
    const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    const isRight = request.headers.authorization === basic && body.get('grant_type') === 'client_credentials';
    if (!isRight) return void json({ message: 'Unauthorized', error: 401 }, 401);
    const token = `token-${this.tokens.length + 1}-of-the-tests`;
    this.tokens.push(token);
    json({ access_token: token, token_type: 'bearer', expires_in: this.tokenSeconds, scope: '*' });
  }
}

export const answer =
  (status: number, headers: Record<string, string> = {}, body = ''): RequestListener =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

export const settings = { clientId, clientSecret, userAgent, subreddits: ['Landscapes'], contentLimit: 100 };

/** A site configured to read from a news site. Nothing runs by itself. */
export async function openNewsTest(change: Parameters<typeof openTestSite>[0] = {}) {
  const news = await new NewsSite().open();
  const { url, endpoint } = news.remote;
  const config = { outboundAllow: [endpoint], socialNews: { siteUrl: url, apiUrl: url } };
  const site = await openTestSite({ works: false, ...change, config });
  const admin = await site.newMember({ staff: 'admin' });
  return { news, site, admin, ...actions(site, admin), close: () => closeAll(site, news) };
}

async function closeAll(site: TestSite, news: NewsSite): Promise<void> {
  await site.close();
  await news.remote.close();
}

function actions(site: TestSite, admin: TestMember) {
  const ask = site.as(admin);
  const status = async () => (await ask.get('/api/reddit/status')).json();
  /** Takes up the open run, like its job. */
  const work = async () => {
    const { sync, dryRun } = await status();
    const open = [sync, dryRun].find((run) => run && run.endedAt === null);
    if (open) await runSync(site.deps, { runId: open.id });
    return status();
  };
  return {
    ask,
    status,
    work,
    save: (form: object) => ask.post('/api/reddit/config', form),
    sync: async () => {
      await ask.post('/api/reddit/sync', {});
      return work();
    },
    dryRun: async () => {
      await ask.post('/api/reddit/sync', { dryRun: true });
      return work();
    },
    /** Restores the state before the first sync. */
    reset: async () => {
      const { db } = site.deps;
      await db.deleteFrom('social_news_runs').execute();
      await db.deleteFrom('social_news_sources').execute();
      await db.deleteFrom('pool_items').execute();
      await db
        .updateTable('social_news_access')
        .set({ wait_until: null, token: null, token_expires_at: null })
        .execute();
    },
  };
}
