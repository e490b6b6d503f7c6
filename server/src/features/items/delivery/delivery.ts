import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { RenderFormat } from '../../../media/index.ts';
import type { MediaServer } from '../../../media-routes.ts';
import { limited, limitOf, mediaRate } from '../../../platform/http/network-rate.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { isForStaff, stillCounts } from './address-grant.ts';
import { contentStatusTopic, openDeliveryStates } from './delivery-state.ts';
import { openElsewhere } from './elsewhere.ts';
import { listVariants, rewritePlaylist, sendPlaylist, storedFileOf } from './playlists.ts';
import { openRenditions } from './renditions.ts';
import { sendVideo } from './send-video.ts';
import { type MediaParams, type MediaQuery, playlistQuery, readMediaUrl } from './urls.ts';
import { formatViewClass, type ViewClass } from './view-class.ts';

/** Drawings are counted by network, because media addresses name no member. One costs about 50 ms of a core. */
const drawingRate = { name: 'drawings', max: 600, per: 'minute' } as const;

type Request = FastifyRequest<{ Params: MediaParams; Querystring: MediaQuery }>;

/** The gate decided when the address was given out and decides again here. This slice cannot open an original. */
export function serveMedia(server: MediaServer, deps: Deps): void {
  const states = openDeliveryStates(deps, server.hooks);
  const renditions = openRenditions(deps, states);
  const elsewhereFor = openElsewhere(deps, server, states);
  const stop = deps.events.subscribe(contentStatusTopic, (message) => {
    const { id } = message as { id: string };
    renditions
      .forget(id)
      .catch((err: unknown) => deps.log.warn({ err, content: id }, 'veiled renditions not erased yet'));
  });
  server.hooks.addHook('onClose', async () => {
    stop();
    renditions.close();
  });
  const drawings = limitOf(server.hooks, drawingRate);

  async function deliver(request: Request, reply: FastifyReply): Promise<FastifyReply> {
    const { address, secondsLeft } = found(readMediaUrl(deps, request.params, request.query));
    const state = found(await states.of(address.id));
    const isStaffs = isForStaff(address.grant);
    const asker = isStaffs ? await server.identify(request) : null;
    if (state.maskVersion !== address.maskVersion || !stillCounts(address.grant, state, asker)) refuse('not_found');

    const { id, maskVersion, file, view } = address;
    if (file.kind === 'picture' && !state.widths.includes(file.width)) refuse('not_found');
    const etagOf = (format: string) => `"${maskVersion}-${formatViewClass(view)}-${request.params.name}-${format}"`;
    const elsewhere = elsewhereFor(address);
    const headers = {
      'cache-control': isStaffs ? 'private, no-store' : `private, max-age=${secondsLeft}, immutable`,
      'content-disposition': 'inline',
      etag: etagOf('whole'),
    };
    if (file.kind !== 'picture') {
      const stored = view.kind === 'clear' ? storedFileOf(state, file) : null;
      if (file.kind === 'hls' && file.extension === 'm3u8') {
        const query = playlistQuery(deps, address, secondsLeft);
        const playlist = found(
          file.lines ? await rewritePlaylist(deps, found(stored), query) : listVariants(state, query),
        );
        return sendPlaylist(playlist, headers, [request, reply]);
      }
      return sendVideo(deps, found(stored), headers, [request, reply], elsewhere);
    }
    const wanted = formatsFor(request, { view, animated: state.animated });
    const known = wanted.map(etagOf).find((etag) => request.headers['if-none-match']?.includes(etag));
    const pictureHeaders = { ...headers, vary: 'accept' };
    if (known)
      return reply
        .code(304)
        .headers({ ...pictureHeaders, etag: known })
        .send();
    const rendition = { id, maskVersion, master: state.master, view, width: file.width, format: wanted[0] };
    const draw = (sizeOf = elsewhere?.pictures ?? null) => renditions.get(rendition, () => drawings(request), sizeOf);
    let drawn = await draw();
    const { format, isFallback } = drawn;
    const type = `image/${format}`;
    reply.headers({ ...pictureHeaders, etag: etagOf(format) }).type(type);
    if (elsewhere && 'key' in drawn && request.method === 'GET') {
      if (await elsewhere.send({ key: drawn.key, bytes: drawn.length, type }, [request, reply])) return reply;
      drawn = await draw(null);
    }
    reply.header('content-length', drawn.length);
    if (isFallback) reply.header('cache-control', 'no-store').removeHeader('etag');
    return request.method === 'GET' && 'bytes' in drawn ? reply.send(drawn.bytes) : reply.send();
  }

  server.serveFile<{ Params: MediaParams; Querystring: MediaQuery }>('item', limited(mediaRate), deliver);
}

/** The best comes first. Veils serve few viewers, so AVIF is not worth its cost; only WebP keeps an animation. */
function formatsFor(
  request: FastifyRequest,
  { view, animated }: { view: ViewClass; animated: boolean },
): [RenderFormat, ...RenderFormat[]] {
  const accepts = (format: RenderFormat) => (request.headers.accept ?? '').includes(`image/${format}`);
  if (!accepts('webp')) return ['jpeg'];
  return accepts('avif') && view.kind === 'clear' && !animated ? ['avif', 'webp'] : ['webp'];
}
