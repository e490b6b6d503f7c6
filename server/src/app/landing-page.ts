import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const packers = { br: promisify(brotliCompress), gzip: promisify(gzip) };
type Encoding = keyof typeof packers;
type Page = { head: string; etag: string; bytes: Record<Encoding | 'plain', Buffer> };

async function makePage(built: string, head: string): Promise<Page> {
  // A function, because `$` is special in a replacement text.
  const plain = Buffer.from(head ? built.replace(/<title>[^<]*<\/title>/, () => head) : built);
  const [br, packed] = await Promise.all([packers.br(plain), packers.gzip(plain)]);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { head, etag, bytes: { plain, br, gzip: packed } };
}

const encodingOf = ({ headers }: FastifyRequest): Encoding | 'plain' => {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'plain';
};

/** Renders and compresses the page again only after a change of its head. */
export function serveLandingPage(
  files: FastifyInstance,
  root: string,
  readHead: (reply: FastifyReply) => Promise<string>,
): void {
  const built = readFileSync(path.join(root, 'index.html'), 'utf8');
  let page: Promise<Page> | null = null;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await readHead(reply);
    if ((await page)?.head !== head) page = makePage(built, head);
    const { etag, bytes } = (await page) as Page;
    const encoding = encodingOf(request);
    const tag = `W/"${etag}"`;
    reply.header('etag', tag).header('vary', 'accept-encoding').header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes[encoding]);
  };
  for (const url of ['/', '/index.html']) files.get(url, answer);
}
