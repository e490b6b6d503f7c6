import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClip } from '../../../media/builders/clip.ts';
import { testRuntime } from '../../../media/builders/test-runtime.ts';
import { fields } from '../uploads/testing.ts';
import { notices } from './plan-publication.ts';
import { openPublishingSite, type PublishingSite } from './testing.ts';

const middle = [0.375, 0.375] as const;
const corner = [0.9, 0.9] as const;
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.5));
const red = near([255, 0, 0]);
const grey = near([128, 128, 128]);

describe('publishing', () => {
  let site: PublishingSite;
  beforeAll(async () => {
    site = await openPublishingSite();
  });
  afterAll(() => site.close());

  const seenByOther = (id: string) => site.as(site.other).get(`/api/content/${id}`);
  const decide = (id: string, decision: string) =>
    site.as(site.maker).post(`/api/content/${id}/decision`, { decision });

  test('censors the chosen parts that were found, reports its progress, and publishes the item', async () => {
    const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', intensity: 100 });
    expect(await site.settled(id)).toMatchObject({
      status: 'ready',
      notice: null,
      width: 640,
      height: 640,
      parts_detected: ['breasts'],
      parts_known: true,
      published_at: site.clock.now(),
    });
    const { at, key } = await site.master(id);
    expect(at(...middle)).toEqual(near([0, 0, 0]));
    expect(at(...corner)).toEqual(grey);
    expect(site.eventsOf(id)).toEqual([
      { kind: 'progress', step: 'reading', fraction: expect.any(Number) },
      { kind: 'progress', step: 'detecting', fraction: expect.any(Number) },
      { kind: 'progress', step: 'censoring', fraction: expect.any(Number) },
      { kind: 'progress', step: 'publishing', fraction: expect.any(Number) },
      { kind: 'status', status: 'ready' },
    ]);
    expect((await seenByOther(id)).json()).toMatchObject({ id, status: 'ready', partsDetected: ['breasts'] });
    const renditions = [`content/${id}/1/320.webp`, `content/${id}/1/640.webp`];
    expect(await site.storedOf(id)).toEqual([...renditions, key, `originals/${id}`]);
    const original = await site.deps.db.selectFrom('originals').selectAll().executeTakeFirstOrThrow();
    expect(original.pdq).toHaveLength(32);
  });

  test('waits for the maker when none of the chosen parts was found, while nobody else sees the item', async () => {
    const id = await site.upload('green', { bodyParts: 'breasts' });
    expect(await site.settled(id)).toMatchObject({ status: 'needs_decision', notice: notices.noneFound });
    expect((await seenByOther(id)).statusCode).toBe(404);
    expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
    const detail = (await site.as(site.maker).get(`/api/content/${id}`)).json();
    expect(detail.backstage).toMatchObject({ notice: notices.noneFound, chosenParts: ['breasts'] });
  });

  test.each([
    ['as_is', 'none', near([255, 0, 0])],
    ['whole', 'blackout', near([0, 0, 0])],
  ])('publishes as the maker decides: %s', async (decision, type, pixel) => {
    const id = await site.upload('red', { bodyParts: 'feet', censorType: 'blackout', intensity: 100 });
    await site.settled(id);
    expect((await decide(id, decision)).json()).toMatchObject({ status: 'processing' });
    expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_type: type, notice: null });
    expect((await site.master(id)).at(...middle)).toEqual(pixel);
    expect((await decide(id, decision)).statusCode).toBe(409);
  });

  test('shows an item that is to be censored by hand to its maker only', async () => {
    const decided = await site.upload('none', { bodyParts: 'feet' });
    await site.settled(decided);
    await decide(decided, 'manual');
    const chosen = await site.upload('red', { censorScope: 'manual', visibility: 'public' });
    for (const id of [decided, chosen]) {
      expect(await site.settled(id)).toMatchObject({
        status: 'needs_manual',
        visibility: 'private',
        notice: notices.manual,
      });
      expect((await seenByOther(id)).statusCode).toBe(404);
      expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
    }
    expect(await site.row(chosen)).toMatchObject({ parts_detected: ['breasts'] });
  });

  test('covers the whole frame or publishes unchanged, as chosen', async () => {
    const whole = await site.upload('none', { censorType: 'blackout', censorScope: 'full', intensity: 100 });
    const plain = await site.upload('red', { censorType: 'none' });
    expect(await site.settled(whole)).toMatchObject({ status: 'ready', notice: null });
    expect((await site.master(whole)).at(...corner)).toEqual(near([0, 0, 0]));
    expect(await site.settled(plain)).toMatchObject({ status: 'ready', parts_detected: ['breasts'] });
    expect((await site.master(plain)).at(...middle)).toEqual(red);
  });

  test('publishes a private item for its maker only', async () => {
    const id = await site.upload('red', { visibility: 'private' });
    expect(await site.settled(id)).toMatchObject({ status: 'ready', published_at: null });
    expect((await seenByOther(id)).statusCode).toBe(404);
  });

  test('makes a new version for a new censor from the stored detection, and erases the old version', async () => {
    const id = await site.upload('red', { censorType: 'none', tags: 'versions' });
    await site.settled(id);
    const first = (await seenByOther(id)).json();
    // A second detection could not find this part, so the new version must use the stored one.
    const parts = JSON.stringify([{ part: 'feet', box: [0.8, 0.8, 0.15, 0.15], score: 0.9 }]);
    await site.deps.db.updateTable('detections').set({ parts }).where('content_id', '=', id).execute();
    const censor = { type: 'blackout', scope: 'detection', intensity: 100, bodyParts: ['feet'] };
    expect((await site.as(site.maker).post(`/api/content/${id}/edit`, { censor })).statusCode).toBe(200);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2, published_at: expect.any(Date) });
    const { at, version } = await site.master(id);
    expect([version, at(...middle), at(...corner)]).toEqual([2, red, near([0, 0, 0])]);
    expect((await site.storedOf(id)).filter((key) => key.startsWith(`content/${id}/1/`))).toEqual([]);
    const old = await site.app.inject({ url: first.media.renditions[0].url });
    expect(old.statusCode).toBe(404);
    const tag = await site.deps.db.selectFrom('tags').selectAll().where('name', '=', 'versions').executeTakeFirst();
    expect(tag?.content_count).toBe(1);
  });

  test('publishes a video unchanged whose form says nothing of a cover, with its poster', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'veil-clip-'));
    const bytes = await readFile(aClip(path.join(folder, 'walk.mp4'), 'mp4'));
    await rm(folder, { recursive: true });
    const file = { name: 'walk.mp4', type: 'video/mp4', bytes };
    const said = { ...fields, videoConfirmed: true };
    const { id } = (await site.as(site.maker).upload('/api/upload', said, file)).json<{ id: string }>();
    expect(await site.settled(id)).toMatchObject({ status: 'ready', kind: 'video', censor_type: 'none' });
    expect((await site.row(id)).duration_ms).toBeGreaterThan(0);
    const kept = await site.deps.db.selectFrom('masters').selectAll().where('content_id', '=', id).executeTakeFirst();
    expect(await site.storedOf(id)).toEqual(expect.arrayContaining([kept?.video_key, kept?.storage_key]));
    const attested = await site.deps.db.selectFrom('attestations').selectAll().where('content_id', '=', id).execute();
    expect(attested).toMatchObject([{ kind: 'video', video_confirmed: true }]);
  });
});

describe('publishing without a working detector', () => {
  test.each([
    ['none is configured', { detector: 'none', nudenetModel: null }],
    [
      'its model is missing',
      { detector: 'nudenet', nudenetModel: { path: '/nowhere/model.onnx', runtime: testRuntime } },
    ],
  ] as const)('covers the whole frame and says so: %s', async (_why, config) => {
    const site = await openPublishingSite({ config });
    try {
      const id = await site.upload('green', { censorType: 'blackout', intensity: 100 });
      const row = await site.settled(id);
      expect(row).toMatchObject({ status: 'ready', notice: notices.undetected, parts_known: false });
      expect((await site.master(id)).at(...corner)).toEqual(near([0, 0, 0]));
      const detail = (await site.as(site.maker).get(`/api/content/${id}`)).json();
      expect(detail.backstage.notice).toBe(notices.undetected);
    } finally {
      await site.close();
    }
  });
});
