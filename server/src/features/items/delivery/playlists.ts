import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { DeliveryState, StoredFile } from './load-state.ts';
import { type HlsFile, variantName } from './urls.ts';

/** Returns null without variants. `query` signs each address in it. */
export function listVariants({ variants }: Pick<DeliveryState, 'variants'>, query: string): string | null {
  if (variants.length === 0) return null;
  const entries = variants.flatMap(({ lines, width, height, bandwidth, codecs }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${width}x${height},CODECS="${codecs}"`,
    variantName(lines, 'm3u8') + query,
  ]);
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...entries, ''].join('\n');
}

/** Unsigned names stand on separate lines and in the stream's header. */
export async function rewritePlaylist(
  { storage }: Pick<Deps, 'storage'>,
  stored: StoredFile,
  query: string,
): Promise<string | null> {
  const playlist = (await storage.read(stored.key, { expectBytes: stored.bytes }))?.toString('utf8');
  const withQuery = playlist?.replace(/^(hls_\d+\.mp4)$/gm, `$1${query}`);
  return withQuery?.replace(/URI="(hls_\d+\.mp4)"/g, `URI="$1${query}"`) ?? null;
}

export function sendPlaylist(
  playlist: string,
  headers: { etag: string } & Record<string, string>,
  [request, reply]: [FastifyRequest, FastifyReply],
): FastifyReply {
  if (request.headers['if-none-match']?.includes(headers.etag)) return reply.code(304).headers(headers).send();
  reply.headers(headers).type('application/vnd.apple.mpegurl').header('content-length', Buffer.byteLength(playlist));
  return request.method === 'HEAD' ? reply.send() : reply.send(playlist);
}

export function storedFileOf(state: DeliveryState, file: { kind: 'video' | 'preview' } | HlsFile): StoredFile | null {
  if (file.kind === 'video') return state.video;
  if (file.kind !== 'hls') return state.preview;
  return state.variants.find(({ lines }) => lines === file.lines)?.[file.extension] ?? null;
}
