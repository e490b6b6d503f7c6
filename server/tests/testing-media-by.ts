import { createHash } from 'node:crypto';
import { aPublishedPicture, type Wishes } from '../src/features/items/content/builders.ts';
import { masterFileKey, recordPreview, upsertVariants } from '../src/features/items/delivery/index.ts';
import { pictureUrls, previewUrl, streamUrl, videoUrl } from '../src/features/items/delivery/urls.ts';
import type { ViewClass } from '../src/features/items/delivery/view-class.ts';
import type { MediaWay } from '../src/platform/config-type.ts';
import type { TestDatabase } from '../src/platform/postgres/testing.ts';
import type { S3Settings } from '../src/platform/storage/s3/settings.ts';
import { findPorts } from '../src/platform/testing-ports.ts';
import { openTestSite, type TestMember, type TestSite } from './testing.ts';
import { type Nginx, startNginx } from './testing-nginx.ts';

export type Mode = { way: MediaWay; site: TestSite; node: string; url: string; nginx: Nginx | null };

/** Sites with one database and one storage that differ in who sends media, on real ports. */
export async function openModes(
  s3: S3Settings | null,
  ways: readonly MediaWay[],
  database?: TestDatabase,
): Promise<Mode[]> {
  const modes: Mode[] = [];
  for (const way of ways) {
    const [first] = modes;
    const [port = 0, purgePort = 0] = await findPorts(2);
    const site = await openTestSite({
      works: false,
      ...(database && { database }),
      ...(first && { database: { url: first.site.deps.config.databaseUrl, drop: async () => undefined } }),
      config: {
        s3,
        mediaBy: way,
        ...(first && !s3 && { dataDir: first.site.deps.config.dataDir }),
        ...(way === 'accel' && s3 && { mediaPurgeUrls: [`http://127.0.0.1:${purgePort}`] }),
      },
    });
    const node = await site.app.listen({ port: 0, host: '127.0.0.1' });
    const behind = s3 ? { s3 } : { folder: `${site.deps.config.dataDir}/storage` };
    const nginx = way === 'accel' ? await startNginx(new URL(node).host, behind, { port, purgePort }) : null;
    modes.push({ way, site, node, url: nginx?.url ?? node, nginx });
  }
  return modes;
}

export async function closeModes(modes: readonly Mode[]): Promise<void> {
  for (const { nginx, site } of [...modes].reverse()) {
    await nginx?.stop();
    await site.close();
  }
}

const bytesOf = (count: number, step: number) =>
  Buffer.from(Array.from({ length: count }, (_, at) => (at * step) % 251));

/** A video with poster, preview and one stream. Nothing decodes its bytes. */
export async function aStreamedVideo({ deps }: TestSite, maker: TestMember, wishes: Wishes = {}): Promise<string> {
  const id = await aPublishedPicture(deps, maker, { video: bytesOf(90_000, 7), parts: ['breasts'], ...wishes });
  const playlist = Buffer.from('#EXTM3U\n#EXT-X-MAP:URI="hls_360.mp4"\nhls_360.mp4\n#EXT-X-ENDLIST\n');
  const files = { 'preview.mp4': bytesOf(9_000, 11), 'hls_360.mp4': bytesOf(40_000, 13), 'hls_360.m3u8': playlist };
  for (const [name, bytes] of Object.entries(files)) await deps.storage.put(masterFileKey(id, 1, name), bytes);
  await recordPreview(deps.db, { id, maskVersion: 1 }, files['preview.mp4'].length);
  const facts = { content_id: id, mask_version: 1, lines: 360, width: 480, height: 360, bandwidth: 1, codecs: 'avc1' };
  const sizes = { bytes: files['hls_360.mp4'].length, playlist_bytes: playlist.length };
  await upsertVariants(deps.db, [{ ...facts, ...sizes }]);
  await deps.db.updateTable('content').set({ preview_version: 1, variants_version: 1 }).where('id', '=', id).execute();
  return id;
}

/** `stored`: the node would send a stored file unchanged. */
export type Place = { name: string; address: string; accept: string; stored: boolean };

const clear: ViewClass = { kind: 'clear' };
const parts: ViewClass = { kind: 'parts', style: 'blackout', intensity: 100, parts: ['breasts'] };

export function placesOf({ deps }: TestSite, id: string, grant: 'public' | 'review' = 'public'): Place[] {
  const viewOf = (view: ViewClass) => ({ id, maskVersion: 1, view, grant });
  const picture = (name: string, view: ViewClass, width: number, accept: string): Place => ({
    name,
    address: pictureUrls(deps, viewOf(view))(width),
    accept,
    stored: view.kind === 'clear',
  });
  const hls = streamUrl(deps, viewOf(clear));
  const file = (name: string, address: string, stored = true): Place => ({ name, address, accept: '*/*', stored });
  return [
    picture('small', clear, 320, 'image/webp'),
    picture('small avif', clear, 320, 'image/avif,image/webp'),
    picture('small jpeg', clear, 320, 'image/*'),
    picture('large', clear, 800, 'image/webp'),
    picture('veiled whole', { kind: 'whole' }, 320, 'image/webp'),
    picture('veiled parts', parts, 320, 'image/webp'),
    file('video', videoUrl(deps, viewOf(clear))),
    file('preview', previewUrl(deps, viewOf(clear))),
    file('playlist of streams', hls, false),
    file('playlist of one stream', hls.replace('hls.m3u8', 'hls_360.m3u8'), false),
    file('stream', hls.replace('hls.m3u8', 'hls_360.mp4')),
  ];
}

export type Asked = { address: string; accept?: string; method?: string; headers?: Record<string, string> };
export type Answer = { status: number; headers: Record<string, string>; sum: string; length: number };

/** Each answer has its own, or the connection has. */
const fleeting = ['connection', 'content-length', 'date', 'keep-alive', 'server', 'transfer-encoding', 'x-request-id'];

export async function ask(origin: string, who: TestMember | null, asked: Asked): Promise<Answer> {
  const { address, accept = '*/*', method = 'GET', headers = {} } = asked;
  const answer = await fetch(new URL(address, origin), {
    method,
    redirect: 'manual',
    headers: { accept, ...(who && { authorization: `Bearer ${who.token}` }), ...headers },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const sum = createHash('sha256').update(bytes).digest('hex');
  // nginx leaves it out of a range, which says it by itself.
  const left = answer.status === 206 ? [...fleeting, 'accept-ranges'] : fleeting;
  const kept = [...answer.headers].filter(([name]) => !left.includes(name));
  return { status: answer.status, headers: Object.fromEntries(kept), sum, length: bytes.length };
}
