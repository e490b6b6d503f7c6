import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveSettings } from '../../site/settings/testing.ts';
import { aFigure, openPublishingSite, type PublishingSite, square } from '../publishing/testing.ts';
import { fields } from '../uploads/testing.ts';
import { aCover, type Box, pixelsOf, reviewing } from './testing.ts';

const middle = [0.375, 0.375] as const;
const corner = [0.9, 0.9] as const;
const cornerBox: Box = [0.85, 0.85, 0.1, 0.1];
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.5));
const red = near([255, 0, 0]);
const black = near([0, 0, 0]);
const grey = near([128, 128, 128]);
const blackout = { censorType: 'blackout', bodyParts: 'breasts' } as const;

let site: PublishingSite;
let act: ReturnType<typeof reviewing>;
beforeAll(async () => {
  site = await openPublishingSite();
  act = reviewing(site);
});
afterAll(() => site.close());

const seenByOther = async (id: string) => (await site.as(site.other).get(`/api/content/${id}`)).statusCode;

async function inReview(wishes: object = {}): Promise<string> {
  const id = await site.upload('red', { ...blackout, review: 'always', ...wishes });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review' });
  return id;
}

describe('an upload that asks for a review', () => {
  test.each(['always', 'true', 'if_needed'])(
    'with %s shows its covers to its maker, and nobody else sees it',
    async (review) => {
      const id = await inReview({ review });
      expect(await act.review(id)).toMatchObject({
        moving: false,
        width: 640,
        height: 640,
        status: 'needs_review',
        visibility: 'public',
        people: null,
        correctedAt: null,
      });
      for (const cover of (await act.review(id)).covers) {
        expect(cover).toMatchObject({ part: 'breasts', covered: true, source: 'found', keys: [{ at: 0 }] });
      }
      expect(await seenByOther(id)).toBe(404);
      expect(await site.storedOf(id)).toEqual([`originals/${id}`]);
    },
  );

  test('is published with its covers as they were shown', async () => {
    const id = await inReview();
    const answer = await act.publish(id);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining({ status: 'processing' })]);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', notice: null });
    const { at } = await site.master(id);
    expect([at(...middle), at(...corner)]).toEqual([black, grey]);
    expect(await seenByOther(id)).toBe(200);
  });

  test('is published with its covers as they were changed', async () => {
    const id = await inReview();
    const { covers } = await act.review(id);
    const answer = await act.publish(id, {
      covers: [...covers.map((cover) => ({ ...cover, covered: false })), aCover(cornerBox)],
    });
    expect(answer.statusCode).toBe(200);
    await site.settled(id);
    const { at } = await site.master(id);
    expect([at(...middle), at(...corner)]).toEqual([red, black]);
    expect((await act.review(id)).correctedAt).toBe(site.clock.now().toISOString());
  });

  test('stays private while its covers are only kept', async () => {
    const id = await inReview();
    const answer = await act.save(id, { covers: [aCover(cornerBox, { part: 'face' })] });
    expect(answer.json()).toMatchObject({ status: 'needs_review', covers: [{ id: 'mine', part: 'face' }] });
    expect(await site.row(id)).toMatchObject({ status: 'needs_review', mask_version: 1, parts_detected: ['face'] });
    expect(await seenByOther(id)).toBe(404);
  });

  test('takes another kind of cover with it', async () => {
    const id = await inReview();
    await act.publish(id, { censor: { type: 'blackout', scope: 'full', intensity: 0 } });
    expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_scope: 'full', censor_type: 'blackout' });
    expect((await site.master(id)).at(...corner)).toEqual(black);
  });

  test('waits again after an edit of its cover before it was published', async () => {
    const id = await inReview();
    const censor = { type: 'pixelate', scope: 'detection', intensity: 60, bodyParts: ['breasts'] };
    await site.as(site.maker).post(`/api/content/${id}/edit`, { censor });
    expect(await site.settled(id)).toMatchObject({ status: 'needs_review', mask_version: 2 });
  });
});

describe('other ways to a review', () => {
  test('drawn by hand, an item is published from it', async () => {
    const id = await site.upload('red', { ...blackout, censorScope: 'manual', review: 'always' });
    expect(await site.settled(id)).toMatchObject({ status: 'needs_manual', visibility: 'public' });
    expect((await act.review(id)).covers.filter(({ covered }) => covered)).toEqual([]);
    await act.publish(id, { covers: [aCover([square.left, square.top, square.side, square.side])] });
    expect(await site.settled(id)).toMatchObject({ status: 'ready', censor_scope: 'manual' });
    expect((await site.master(id)).at(...middle)).toEqual(black);
  });

  test('where nothing was found, the maker draws', async () => {
    const id = await site.upload('none', blackout);
    expect(await site.settled(id)).toMatchObject({ status: 'needs_decision' });
    expect((await act.review(id)).covers).toEqual([]);
    await act.publish(id, { covers: [aCover(cornerBox)] });
    expect(await site.settled(id)).toMatchObject({ status: 'ready' });
    expect((await site.master(id)).at(...corner)).toEqual(black);
  });

  test('a published item gets a new version with changed covers, and none with the same', async () => {
    const id = await site.upload('red', blackout);
    await site.settled(id);
    const { url } = (await site.as(site.other).get(`/api/content/${id}`)).json();
    expect((await act.publish(id)).json()).toMatchObject({ status: 'ready' });
    expect((await site.visitor.get(url)).statusCode).toBe(200);
    await act.publish(id, { covers: [aCover(cornerBox)] });
    expect((await site.visitor.get(url)).statusCode).toBe(404);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', mask_version: 2 });
    expect((await site.master(id)).at(...middle)).toEqual(red);
    expect((await act.publish(id)).json()).toMatchObject({ status: 'ready' });
    expect(await site.row(id)).toMatchObject({ mask_version: 2 });
  });
});

describe('corrected covers', () => {
  test('are drawn by the veils of those who asked for these parts', async () => {
    const id = await site.upload('red', { censorType: 'none' });
    await site.settled(id);
    const viewer = await site.newMember({
      profile: { censoredParts: ['breasts'], veilStyle: 'blackout', veilIntensity: 200 },
    });
    await act.save(id, { covers: [aCover(cornerBox, { part: 'breasts', covered: false })] });
    const { media, partsDetected } = (await site.as(viewer).get(`/api/content/${id}`)).json();
    expect([partsDetected, media.veil.style]).toEqual([['breasts'], 'blackout']);
    const picture = await site.visitor.get(media.renditions.at(-1).url, { accept: 'image/webp' });
    const at = await pixelsOf(picture.rawPayload);
    expect([at(...middle), at(...corner)]).toEqual([red, black]);
  });

  test('cover what is chosen later, and leave what was drawn by hand', async () => {
    const id = await inReview();
    const { covers } = await act.review(id);
    await act.publish(id, {
      covers: [...covers.map((cover) => ({ ...cover, covered: false })), aCover(cornerBox)],
    });
    await site.settled(id);
    const edit = (bodyParts: string[]) =>
      site.as(site.maker).post(`/api/content/${id}/edit`, {
        censor: { type: 'blackout', scope: 'detection', intensity: 0, bodyParts },
      });
    await edit(['face']);
    await site.settled(id);
    await edit(['face', 'breasts']);
    expect(await site.settled(id)).toMatchObject({ status: 'ready' });
    const { at } = await site.master(id);
    expect([at(...middle), at(...corner)]).toEqual([black, black]);
  });
});

test('a site may make a review a must, for every call', async () => {
  const admin = await site.newMember({ staff: 'admin' });
  const options = (await site.as(admin).get('/api/upload-options')).json();
  await saveSettings(site.as(admin), 'uploads', { ...options, reviewRequired: true });
  try {
    const id = await site.upload('red', { ...blackout, review: 'never' });
    expect(await site.settled(id)).toMatchObject({ status: 'needs_review' });
    await act.publish(id);
    expect(await site.settled(id)).toMatchObject({ status: 'ready' });
  } finally {
    await saveSettings(site.as(admin), 'uploads', options);
  }
});

test('a wish that is none of those is refused', async () => {
  const file = { name: 'figure.png', type: 'image/png', bytes: await aFigure('none') };
  const answer = await site.as(site.maker).upload('/api/upload', { ...fields, review: 'perhaps' }, file);
  expect(answer.json()).toMatchObject({ status: 400, code: 'invalid', fields: { review: expect.any(String) } });
});

test('without a wish of the call detection publishes at once', async () => {
  const id = await site.upload('red', blackout);
  expect(await site.settled(id)).toMatchObject({ status: 'ready', review: 'never' });
});
