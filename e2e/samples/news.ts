import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A local server with the documented protocol of the social-news site and one community. */
export type News = { url: string; endpoint: string; close(): Promise<void> };

export const community = 'Landscapes';
export const clientId = 'drawings-app';
export const clientSecret = 'not-for-any-screen';
const token = 'a-token';

/** The posts' titles and pictures, if any. */
export type NewsPost = { title: string; picture: Buffer | null };

export async function openNews(posts: readonly NewsPost[]): Promise<News> {
  const server = createServer((request, response) =>
    answer(posts, `http://${request.headers.host}`, request, response),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.3', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.3:${port}`,
    endpoint: `127.0.0.3:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function answer(posts: readonly NewsPost[], url: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname } = new URL(request.url ?? '/', url);
  const json = (status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const { authorization } = request.headers;
  const picture = posts[Number(/^\/picture-(\d+)\.jpg$/.exec(pathname)?.[1])]?.picture;
  if (picture) response.writeHead(200, { 'content-type': 'image/jpeg' }).end(picture);
  else if (pathname === '/api/v1/access_token')
    json(authorization === basic ? 200 : 401, { access_token: token, expires_in: 3600 });
  else if (authorization !== `Bearer ${token}`) json(401, {});
  else if (pathname.toLowerCase() === `/r/${community}/about`.toLowerCase())
    json(200, {
      kind: 't5',
      data: { display_name: community, title: 'Drawn hills', subscribers: 1200, over18: false },
    });
  else if (pathname === `/r/${community}/top`)
    json(200, { kind: 'Listing', data: { after: null, children: posts.map(toEntry(url)) } });
  else json(404, {});
}

const toEntry = (url: string) => (post: NewsPost, at: number) => ({
  kind: 't3',
  data: {
    id: `post${at}`,
    title: post.title,
    author: 'ada',
    subreddit: community,
    score: 120 - at,
    ...(post.picture ? { url: `${url}/picture-${at}.jpg`, post_hint: 'image' } : { url: `${url}/words` }),
  },
});
