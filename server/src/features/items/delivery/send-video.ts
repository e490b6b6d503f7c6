import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Elsewhere } from './elsewhere.ts';
import type { StoredFile } from './load-state.ts';
import { readRange } from './ranges.ts';

/** A failing disk may have cut the file short. */
const isWhole = async (storage: Deps['storage'], { key, bytes }: StoredFile): Promise<boolean> =>
  (await storage.head(key))?.bytes === bytes;

/** A lost or truncated file counts as missing, because it cannot be redrawn. */
export async function sendVideo(
  { storage }: Pick<Deps, 'storage'>,
  { key, bytes: size }: StoredFile,
  headers: { etag: string } & Record<string, string>,
  [request, reply]: [FastifyRequest, FastifyReply],
  elsewhere: Elsewhere | null,
): Promise<FastifyReply> {
  if (request.headers['if-none-match']?.includes(headers.etag)) return reply.code(304).headers(headers).send();

  const unchanged = [undefined, headers.etag].includes(request.headers['if-range'] as string | undefined);
  const range = unchanged ? readRange(request.headers.range, size) : null;
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send();

  // Programs read unusual ranges differently.
  if (elsewhere && request.method === 'GET' && (range || request.headers.range === undefined)) {
    reply.headers(headers);
    if (await elsewhere.send({ key, bytes: size, type: 'video/mp4' }, [request, reply])) return reply;
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  // It is opened before the answer begins, so that a missing file still gives a clean failure.
  const isHead = request.method === 'HEAD';
  const body = isHead ? null : found(await storage.get(key, { range: { start, end }, expectBytes: size })).body;
  if (isHead && !(await isWhole(storage, { key, bytes: size }))) refuse('not_found');
  reply.headers(headers).type('video/mp4').header('accept-ranges', 'bytes');
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  reply.header('content-length', end - start + 1);
  return body ? reply.send(body) : reply.send();
}
