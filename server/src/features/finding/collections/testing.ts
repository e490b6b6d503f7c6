import type { RequestListener } from 'node:http';
import sharp from 'sharp';
import { openTestSite } from '../../../../tests/testing.ts';
import { openOutbound } from '../../../platform/outbound/index.ts';
import { openRemoteSite } from '../../../platform/outbound/testing.ts';

/** Pages of other sites by path: bytes with their type, or a listener. */
export type Shelf = Map<string, { type: string; body: string | Buffer } | RequestListener>;

/** A site whose members can collect pages: every host name leads to one small local server. */
export async function openCollectingSite(change: Parameters<typeof openTestSite>[0] = {}) {
  const shelf: Shelf = new Map();
  const outside = await openRemoteSite((request, response) => {
    const found = shelf.get(new URL(request.url ?? '', 'http://outside').pathname);
    if (typeof found === 'function') return found(request, response);
    if (!found) return response.writeHead(404, { 'content-type': 'text/html' }).end('Nothing here');
    return response.setHeader('content-type', found.type).end(found.body);
  });
  const site = await openTestSite({ works: false, ...change });
  site.deps.outbound = openOutbound({ allow: [outside.endpoint], resolve: async () => ['127.0.0.1'] });
  return {
    site,
    outside,
    shelf,
    at: (path: string, host = 'gallery.example') => `http://${host}:${outside.port}${path}`,
    putPage: (path: string, head: string) => shelf.set(path, { type: 'text/html; charset=utf-8', body: page(head) }),
    putPicture: async (path: string, width = 800, height = 600) =>
      shelf.set(path, { type: 'image/png', body: await aPainting(width, height) }),
    stored: async () => {
      const keys: string[] = [];
      for await (const key of site.deps.storage.keys('')) keys.push(key);
      return keys;
    },
    close: async () => {
      await site.close();
      await outside.close();
    },
  };
}

const page = (head: string) => `<!doctype html><html><head>${head}</head><body><p>Words</p></body></html>`;

const aPainting = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#806040' } })
    .png()
    .toBuffer();
