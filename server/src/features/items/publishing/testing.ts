import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentEvent } from '@veil/contract/items/live.ts';
import pg from 'pg';
import sharp from 'sharp';
import { expect, vi } from 'vitest';
import { type Fields, openTestSite, type TestMember, type TestSite } from '../../../../tests/testing.ts';
import { drawOnce } from '../../../media/builders/draw-once.ts';
import { aNudenetModel } from '../../../media/builders/nudenet-model.ts';
import { testRuntime } from '../../../media/builders/test-runtime.ts';
import { readNotice } from '../covers/index.ts';
import { allTraces, fields } from '../uploads/testing.ts';

/** Position and side of the drawn square, as shares of the picture. */
export const square = { left: 0.25, top: 0.25, side: 0.25 };

/** A coloured square on grey. The model below detects red squares as breasts and green ones as faces. */
export const aFigure = (colour: Colour, side = 640): Promise<Buffer> =>
  drawOnce(`figure ${colour} ${side}`, () => drawFigure(colour, side));

type Colour = 'red' | 'green' | 'none';

function drawFigure(colour: Colour, side: number): Promise<Buffer> {
  const pixels = Buffer.alloc(side * side * 3, 128);
  const paint = { red: [255, 0, 0], green: [0, 255, 0], none: [128, 128, 128] }[colour];
  const [from, to] = [square.left * side, (square.left + square.side) * side];
  for (let y = from; y < to; y++) for (let x = from; x < to; x++) pixels.set(paint, (y * side + x) * 3);
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer();
}

export async function openPublishingSite(change: Parameters<typeof openTestSite>[0] = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-model-'));
  const model = path.join(folder, 'model.onnx');
  const weights = aNudenetModel([
    { label: 3, colour: [20, -20, -20] },
    { label: 1, colour: [-20, 20, -20] },
  ]);
  await writeFile(model, weights);
  const config = {
    detector: 'nudenet',
    nudenetModel: { path: model, runtime: testRuntime },
    ...change.config,
  } as const;
  const site = await openTestSite({ ...change, config });
  const maker = await site.newMember({ name: 'Maker' });
  const other = await site.newMember({ name: 'Other' });
  const received = await listen(site);
  return {
    ...site,
    maker,
    other,
    ...actsOn(site, maker),
    eventsOf: (id: string) =>
      received.events.filter(({ topic }) => topic === `content:${id}`).map(({ message }) => message),
    close: async () => {
      await received.stop();
      await site.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
export type PublishingSite = Awaited<ReturnType<typeof openPublishingSite>>;

type ReceivedEvent = { topic: string; message: ContentEvent };

async function listen({ deps }: TestSite) {
  const client = new pg.Client({ connectionString: deps.config.databaseUrl });
  const events: ReceivedEvent[] = [];
  client.on('notification', ({ payload }) => events.push(JSON.parse(payload ?? '{}') as ReceivedEvent));
  await client.connect();
  await client.query('listen veil_events');
  return { events, stop: () => client.end() };
}

function actsOn(site: TestSite, maker: TestMember) {
  const row = (id: string) =>
    site.deps.db.selectFrom('content').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  return {
    row,
    async upload(colour: Colour, wishes: Fields = {}): Promise<string> {
      const file = { name: 'figure.png', type: 'image/png', bytes: await aFigure(colour) };
      const answer = await site.as(maker).upload('/api/upload', { ...fields, ...wishes }, file);
      expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
      return answer.json<{ id: string }>().id;
    },
    settled: (id: string) =>
      vi.waitFor(
        async () => {
          const now = await row(id);
          expect(now.status).not.toBe('processing');
          return { ...now, notice: now.notice && readNotice(now.notice) };
        },
        { timeout: 50_000, interval: 50 },
      ),
    async master(id: string) {
      const rows = await site.deps.db.selectFrom('masters').selectAll().where('content_id', '=', id).execute();
      expect(rows).toHaveLength(1);
      const key = rows[0]?.storage_key ?? '';
      const { data, info } = await sharp(await site.deps.storage.bytes(key))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const at = (x: number, y: number) => {
        const from = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
        return [...data.subarray(from, from + 3)];
      };
      return { key, version: rows[0]?.mask_version, at };
    },
    async storedOf(id: string): Promise<string[]> {
      const { stored } = (await allTraces(site)) as { stored: string[] };
      return stored.filter((key) => key.includes(id));
    },
  };
}
