import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClip, aRedSquare, framesOf } from '../../../media/builders/clip.ts';
import { fields } from '../uploads/testing.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const SECONDS = 2;
const RANGE = 20_000;

describe('a covered video', () => {
  let site: PublishingSite;
  let clip: Buffer;
  beforeAll(async () => {
    site = await openPublishingSite();
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
    clip = await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4', SECONDS, aRedSquare));
    await rm(folder, { recursive: true });
  });
  afterAll(() => site.close());

  async function published(wishes: object): Promise<string> {
    const said = { ...fields, videoConfirmed: true, ...wishes };
    const file = { name: 'walk.mp4', type: 'video/mp4', bytes: clip };
    const { id } = (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>();
    expect(await site.settled(id)).toMatchObject({ status: 'ready', kind: 'video' });
    return id;
  }

  /** Red pixels in each frame and still picture that another member gets. */
  async function redServed(id: string): Promise<Record<'frames' | 'corners' | 'stills', number[]>> {
    const { media } = (await site.as(site.other).get(`/api/content/${id}`)).json<ContentDetail>();
    const stills: number[] = [];
    for (const { url } of media?.renditions ?? []) {
      for (const accept of ['image/webp', 'image/jpeg']) {
        const { rawPayload } = await site.app.inject({ url, headers: { accept } });
        const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
        stills.push(redPixels(data, info.channels));
      }
    }
    const url = media?.video?.url ?? '';
    const whole = (await site.app.inject({ url })).rawPayload;
    const ranges: Buffer[] = [];
    for (let at = 0; at < whole.length; at += RANGE) {
      const headers = { range: `bytes=${at}-${at + RANGE - 1}` };
      ranges.push((await site.app.inject({ url, headers })).rawPayload);
    }
    expect(Buffer.concat(ranges).equals(whole)).toBe(true);
    const decoded = await framesOf(whole);
    const corners = decoded.map(({ data }) => data.at(-1) ?? 0);
    return { frames: decoded.map(({ data }) => redPixels(data, 3)), corners, stills };
  }

  test('is served covered, in every frame, range and still picture', async () => {
    const clear = await redServed(await published({}));
    expect(Math.min(...clear.frames, ...clear.stills)).toBeGreaterThan(500);
    for (const censorType of ['blackout', 'pixelate', 'blur']) {
      const id = await published({ censorType, censorScope: 'full', intensity: 100 });
      const { frames, stills } = await redServed(id);
      expect(frames).toEqual(Array(SECONDS * 10).fill(0));
      expect(Math.max(...stills)).toBe(0);
    }
  });

  test('follows the chosen part', async () => {
    const id = await published({ censorType: 'blackout', censorScope: 'detection', bodyParts: 'breasts' });
    expect(await site.row(id)).toMatchObject({ parts_detected: ['breasts'], notice: null });
    const { frames, corners, stills } = await redServed(id);
    expect(frames).toEqual(Array(SECONDS * 10).fill(0));
    expect(Math.max(...stills)).toBe(0);
    // Pixels beside the part stay unchanged.
    expect(Math.min(...corners)).toBeGreaterThan(100);
  });

  test('gets the cover that its maker chooses later', async () => {
    const id = await published({});
    const censor = { type: 'blackout', scope: 'full', intensity: 100 };
    expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2 });
    expect(Math.max(...(await redServed(id)).frames)).toBe(0);
  });
});

function redPixels(data: Uint8Array | Uint8ClampedArray, channels: number): number {
  let count = 0;
  for (let i = 0; i < data.length; i += channels) if ((data[i] ?? 0) > 170 && (data[i + 1] ?? 0) < 90) count++;
  return count;
}
