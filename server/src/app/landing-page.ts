import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Language, languages } from '@veil/contract/languages.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding, type Encoding } from '../platform/http/compress.ts';
import { allowScripts, scriptsWithin } from '../platform/http/headers.ts';
import { languageOf } from '../platform/http/request-language.ts';

const packers: Record<Encoding, (plain: Buffer) => Promise<Buffer>> = {
  br: promisify(brotliCompress),
  gzip: promisify(gzip),
};
type Page = { head: string; etag: string; bytes: Record<Encoding | 'plain', Buffer> };

async function makePage(built: string, head: string): Promise<Page> {
  // A function, because `$` is special in a replacement text.
  const plain = Buffer.from(head ? built.replace(/<title>[^<]*<\/title>/, () => head) : built);
  const [br, packed] = await Promise.all([packers.br(plain), packers.gzip(plain)]);
  const etag = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return { head, etag, bytes: { plain, br, gzip: packed } };
}

const readBuilt = (root: string, language: Language) => readFileSync(path.join(root, `index.${language}.html`), 'utf8');

/** The page of each language is rendered and compressed again only after a change of its head. */
export function serveLandingPage(
  files: FastifyInstance,
  root: string,
  readHead: (reply: FastifyReply) => Promise<string>,
): void {
  const built = new Map(languages.map((language) => [language, readBuilt(root, language)]));
  const scripts = new Map([...built].map(([language, page]) => [language, scriptsWithin(page)]));
  const pages = new Map<Language, Promise<Page>>();
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const head = await readHead(reply);
    const language = languageOf(request);
    if ((await pages.get(language))?.head !== head) pages.set(language, makePage(built.get(language) ?? '', head));
    const { etag, bytes } = (await pages.get(language)) as Page;
    const encoding = acceptedEncoding(request) ?? 'plain';
    const tag = `W/"${etag}"`;
    allowScripts(reply, scripts.get(language) ?? []);
    reply
      .header('etag', tag)
      .header('vary', 'accept-encoding, accept-language, cookie')
      .header('cache-control', 'no-cache');
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    if (encoding !== 'plain') reply.header('content-encoding', encoding);
    return reply.type('text/html; charset=utf-8').send(bytes[encoding]);
  };
  for (const url of ['/', '/index.html']) files.get(url, answer);
}
