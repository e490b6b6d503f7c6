import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aClip, framesOf } from '../../../media/builders/clip.ts';
import { holdContent, releaseContent, streamQueue } from '../content/index.ts';
import { findOrphans } from '../delivery/index.ts';
import { fields } from '../uploads/testing.ts';
import { unmadeStreams } from './make-streams.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const film = { seconds: 24, width: 640, height: 480, fps: 5 };

let site: PublishingSite;
const clips: Record<'long' | 'short', Buffer> = { long: Buffer.alloc(0), short: Buffer.alloc(0) };
beforeAll(async () => {
  site = await openPublishingSite({ config: { detector: 'none', nudenetModel: null } });
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
  clips.long = await readFile(aClip(path.join(folder, 'long.mp4'), 'mp4', film.seconds, undefined, film));
  clips.short = await readFile(aClip(path.join(folder, 'short.mp4'), 'mp4', 2));
  await rm(folder, { recursive: true });
});
afterAll(() => site.close());

async function published(clip: 'long' | 'short', wishes: object = {}): Promise<string> {
  const said = { ...fields, censorType: 'none', videoConfirmed: true, ...wishes };
  const file = { name: 'walk.mp4', type: 'video/mp4', bytes: clips[clip] };
  const { id } = (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>();
  expect(await site.settled(id)).toMatchObject({ status: 'ready', kind: 'video' });
  return id;
}

const mediaOf = async (id: string, who = site.other) =>
  (await site.as(who).get(`/api/content/${id}`)).json<ContentDetail>().media;

const streamOf = (id: string, made: 'preview' | 'hls') =>
  vi.waitFor(
    async () => {
      const stream = (await mediaOf(id))?.video;
      expect(stream?.[made]).toEqual(expect.any(String));
      return { url: '', preview: '', ...stream, hls: stream?.hls ?? '' };
    },
    { timeout: 50_000, interval: 50 },
  );

const fetched = (url: string, headers: Record<string, string> = {}) => site.visitor.get(url, headers);
const status = async (url: string) => (await fetched(url)).statusCode;
const becomes = (url: string, code: number) => vi.waitFor(async () => expect(await status(url)).toBe(code));

function brightest(data: Uint8Array | Uint8ClampedArray): number {
  let most = 0;
  for (let at = 0; at < data.length; at += 97) most = Math.max(most, data[at] ?? 0);
  return most;
}

/** Addresses in a playlist are relative to it. */
const lead = (from: string, to: string) => from.replace(/[^/]*$/, to);
async function entriesOf(url: string): Promise<string[]> {
  const answer = await fetched(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/vnd.apple.mpegurl']);
  return answer.body
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((entry) => lead(url, entry));
}

describe('the HLS stream of a long video', () => {
  let id: string;
  let hls: string;
  beforeAll(async () => {
    id = await published('long');
    ({ hls } = await streamOf(id, 'hls'));
  });

  it('has a variant of each height that the master reaches, with segments of four seconds', async () => {
    const { body } = await fetched(hls);
    expect(body).toContain('RESOLUTION=640x480,CODECS="avc1.');
    expect([...body.matchAll(/RESOLUTION=(\S+?),/g)].map(([, size]) => size)).toEqual(['640x480', '480x360']);
    for (const playlist of await entriesOf(hls)) {
      const variant = (await fetched(playlist)).body;
      const lengths = [...variant.matchAll(/#EXTINF:([\d.]+)/g)].map(([, seconds]) => Number(seconds));
      expect(lengths).toEqual(Array(6).fill(4));
      const [start] = [...variant.matchAll(/URI="(hls_\d+\.mp4\?[^"]+)",BYTERANGE="(\d+)@0"/g)];
      const file = lead(playlist, start?.[1] ?? '');
      const parts = [`0-${Number(start?.[2]) - 1}`];
      for (const [, size, from] of variant.matchAll(/BYTERANGE:(\d+)@(\d+)/g)) {
        parts.push(`${from}-${Number(from) + Number(size) - 1}`);
      }
      const bytes: Buffer[] = [];
      for (const part of parts) {
        const answer = await fetched(file, { range: `bytes=${part}` });
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([206, 'video/mp4']);
        bytes.push(answer.rawPayload);
      }
      expect(await framesOf(Buffer.concat(bytes))).toHaveLength(film.seconds * film.fps);
      const head = await site.app.inject({ method: 'HEAD', url: file });
      expect([head.statusCode, head.rawPayload.length, head.headers['accept-ranges']]).toEqual([200, 0, 'bytes']);
    }
  });

  it('told its maker how far the transcode was', () => {
    const told = site.eventsOf(id).flatMap((event) => (event.kind === 'progress' ? [event] : []));
    const fractions = told.filter(({ step }) => step === 'censoring').map(({ fraction }) => fraction);
    expect(fractions.length).toBeGreaterThan(3);
    expect(told.map(({ fraction }) => fraction)).toEqual(
      told.map(({ fraction }) => fraction).toSorted((a, b) => a - b),
    );
  });

  it('is made in the night where its job was given up and the preview exists', async () => {
    const { db } = site.deps;
    await db.deleteFrom('video_variants').where('content_id', '=', id).execute();
    await db.updateTable('content').set({ variants_version: null }).where('id', '=', id).execute();
    expect((await mediaOf(id))?.video).toMatchObject({ hls: null, preview: expect.any(String) });
    await unmadeStreams.run(site.deps, undefined as never);
    ({ hls } = await streamOf(id, 'hls'));
    expect(await entriesOf(hls)).toHaveLength(2);
  });

  it('has signed addresses that hold for nothing else', async () => {
    const { url, preview } = await streamOf(id, 'preview');
    const query = (address: string) => address.replace(/^[^?]*/, '');
    const wrong = [
      hls.replace(/\?.*/, ''),
      hls.replace('/clear/', '/whole/'),
      hls.replace('hls.m3u8', 'hls_480.m3u8').replace(/s=./, (s) => (s === 's=A' ? 's=B' : 's=A')),
      hls.replace('hls.m3u8', 'hls_720.m3u8'),
      hls.replace('hls.m3u8', 'hls_0480.mp4'),
      hls.replace('hls.m3u8', 'video.mp4'),
      `${lead(url, 'hls.m3u8')}${query(url)}`,
      `${lead(preview ?? '', 'video.mp4')}${query(preview ?? '')}`,
    ];
    for (const address of wrong) expect([address, await status(address)]).toEqual([address, 404]);
    const [variant = ''] = await entriesOf(hls);
    site.clock.pass(12 * 3_600_000);
    for (const address of [hls, variant]) expect(await status(address)).toBe(404);
    ({ hls } = await streamOf(id, 'hls'));
  });

  it('plays nothing for whom it is veiled until the veil is lifted', async () => {
    await site.as(site.maker).post(`/api/content/${id}/edit`, { mask: true });
    const media = await mediaOf(id);
    expect(media?.video).toBeNull();
    expect(media?.veil?.clearVideo).toMatchObject({ hls: expect.any(String), preview: expect.any(String) });
    await site.as(site.maker).post(`/api/content/${id}/edit`, { mask: false });
  });

  it('ends with a takedown, in the middle of its segments', async () => {
    const [playlist = ''] = await entriesOf(hls);
    const [file = ''] = await entriesOf(playlist);
    const { preview } = await streamOf(id, 'preview');
    const all = [hls, playlist, file, preview ?? ''];
    await site.deps.db.transaction().execute((tx) => holdContent(site.deps, tx, id, 'report'));
    for (const address of all) await becomes(address, 404);
    await site.deps.db.transaction().execute((tx) => releaseContent(site.deps, tx, id, 'report'));
    for (const address of all) await becomes(address, 200);
  });

  it('is made again from a new cover, and the old one ends at once', async () => {
    const [playlist = ''] = await entriesOf(hls);
    const [file = ''] = await entriesOf(playlist);
    const censor = { type: 'blackout', scope: 'full', intensity: 100 };
    expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
    for (const address of [hls, playlist, file]) await becomes(address, 404);
    await site.settled(id);
    const made = await streamOf(id, 'hls');
    for (const variant of await entriesOf(made.hls)) {
      const [bytes = ''] = await entriesOf(variant);
      for (const { data } of await framesOf((await fetched(bytes)).rawPayload)) expect(brightest(data)).toBeLessThan(9);
    }
    const preview = await framesOf((await fetched(made.preview ?? '')).rawPayload);
    for (const { data } of preview) expect(brightest(data)).toBeLessThan(9);
    expect((await site.storedOf(id)).filter((key) => key.startsWith(`content/${id}/1/`))).toEqual([]);
    expect(await site.storedOf(id)).toContain(`content/${id}/2/hls_360.mp4`);
  });
});

describe('a short video', () => {
  it('has a preview and no HLS stream', async () => {
    const id = await published('short');
    const stream = await streamOf(id, 'preview');
    expect((await mediaOf(id))?.video).toMatchObject({ hls: null });
    const answer = await fetched(stream.preview ?? '', { range: 'bytes=0-9' });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([206, 10]);
    expect(await status((stream.preview ?? '').replace('preview.mp4', 'hls.m3u8'))).toBe(404);
  });

  it('leaves nothing behind when its maker deletes it while its preview is made', async () => {
    const made = site.deps.media.makeStreams.bind(site.deps.media);
    let deleted = '';
    const streams = vi.spyOn(site.deps.media, 'makeStreams').mockImplementationOnce(async (...ask) => {
      const files = await made(...ask);
      await vi.waitFor(() => expect(deleted).not.toBe(''), { timeout: 20_000 });
      expect((await site.as(site.maker).delete(`/api/content/${deleted}?forever=true`)).statusCode).toBe(200);
      return files;
    });
    deleted = await published('short');
    await vi.waitFor(async () => expect(await site.storedOf(deleted)).toEqual([]), { timeout: 20_000, interval: 50 });
    await vi.waitFor(() => expect(streams.mock.settledResults[0]?.type).toBe('fulfilled'));
    streams.mockRestore();
    // The job stores its files before it learns of the deletion.
    await vi.waitFor(
      async () => {
        const queue = (await site.deps.jobs.management.counts()).find(({ name }) => name === streamQueue);
        expect(queue).toMatchObject({ waiting: 0, running: 0 });
      },
      { timeout: 20_000, interval: 50 },
    );
    for await (const key of findOrphans(site.deps)) expect.unreachable(key);
  });
});
