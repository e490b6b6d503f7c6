import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { Review } from '@veil/contract/items/review.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPublishingSite, type PublishingSite } from '../publishing/testing.ts';
import { aStamp } from '../stamps/builders.ts';
import { aCover, type Box, pixelsOf, reviewing } from './testing.ts';

let site: PublishingSite;
beforeAll(async () => {
  site = await openPublishingSite();
});
afterAll(() => site.close());

/** The red square of the figure is at 0.25, 0.25 and 0.25 wide. */
const red = [255, 0, 0];
const near = (wanted: number[]) => wanted.map((value) => expect.closeTo(value, -1.5));
const nearly = (box: number[]) => box.map((value) => expect.closeTo(value, 6));
const cropTo = (...box: Box): EditOperation => ({ kind: 'crop', box });
const turned: EditOperation = { kind: 'turn', by: 90 };
const mirrored: EditOperation = { kind: 'mirror' };

async function edit(id: string, operations: readonly EditOperation[], revision: number): Promise<void> {
  const answer = await site.as(site.maker).post(`/api/content/${id}/edit`, { operations, revision });
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
}

async function edited(operations: readonly EditOperation[]): Promise<string> {
  const id = await site.upload('red', { censorType: 'blackout', bodyParts: 'breasts', review: 'always' });
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review' });
  await reviewing(site).save(id, { covers: [aCover([0.25, 0.25, 0.25, 0.25], { id: 'one', part: 'breasts' })] });
  await edit(id, operations, 0);
  expect(await site.settled(id)).toMatchObject({ status: 'needs_review', mask_version: 2 });
  return id;
}
const pictureOf = async (id: string) => {
  const answer = await site.as(site.maker).get(`/api/content/${id}/review/picture`);
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  const { width, height } = await sharp(answer.rawPayload).metadata();
  return { width, height, at: await pixelsOf(answer.rawPayload) };
};
const sourceOf = async (id: string): Promise<Review> =>
  (await site.as(site.maker).get(`/api/content/${id}/review?source=true`)).json<Review>();
const middleOf = ([x, y, w, h]: Box): [number, number] => [x + w / 2, y + h / 2];
const boxIn = ({ covers }: Review, nth = 0): Box => covers[nth]?.keys[0]?.box ?? [9, 9, 9, 9];

describe('the review of an edited picture', () => {
  it.each([
    ['turned', [turned], { width: 640, height: 640 }],
    ['mirrored', [mirrored], { width: 640, height: 640 }],
    ['cropped', [cropTo(0.125, 0.125, 0.5, 0.75)], { width: 320, height: 480 }],
    ['straightened', [{ kind: 'straighten', angle: 5 }], { width: 590, height: 590 }],
    ['all of it', [turned, cropTo(0.125, 0.125, 0.5, 0.75), mirrored], { width: 480, height: 320 }],
  ] as const)(
    'shows it %s, in its published form, with its covers where they are drawn',
    async (_, operations, size) => {
      const { review, publish } = reviewing(site);
      const id = await edited(operations);
      const shown = await review(id);
      expect(shown).toMatchObject({ ...size, covers: [{ part: 'breasts', covered: true }] });
      expect(shown.edit).toEqual({ operations: [...operations], width: 640, height: 640, stamps: [] });
      const middle = middleOf(boxIn(shown));

      const source = await sourceOf(id);
      expect(source).toMatchObject({ width: 640, height: 640, edit: null });
      expect(middleOf(boxIn(source))).toEqual(nearly([0.375, 0.375]));
      const picture = await pictureOf(id);
      expect(picture).toMatchObject({ width: 640, height: 640 });
      expect(picture.at(0.375, 0.375)).toEqual(near(red));

      expect((await publish(id)).statusCode).toBe(200);
      expect(await site.settled(id)).toMatchObject({ status: 'ready', ...size });
      expect((await site.master(id)).at(...middle)).toEqual(near([0, 0, 0]));
      // Saving alone changes no digit.
      expect((await sourceOf(id)).covers).toEqual(source.covers);
      const { mask_version } = await site.row(id);
      await publish(id);
      expect(await site.row(id)).toMatchObject({ status: 'ready', mask_version });
    },
  );

  it('keeps what is drawn in it as a place of the source picture', async () => {
    const { review, publish } = reviewing(site);
    const id = await edited([cropTo(0.25, 0.25, 0.5, 0.25), turned]);
    const drawn: Box = [0.5, 0.75, 0.25, 0.125];
    await publish(id, { covers: [...(await review(id)).covers, aCover(drawn)] });
    await site.settled(id);
    // Turned clockwise: the bottom becomes the left side, and the right becomes the bottom.
    expect(boxIn(await sourceOf(id), 1)).toEqual(nearly([0.25 + 0.75 * 0.5, 0.25 + 0.25 * 0.25, 0.0625, 0.0625]));
    expect(boxIn(await review(id), 1)).toEqual(nearly(drawn));
    expect((await site.master(id)).at(...middleOf(drawn))).toEqual(near([0, 0, 0]));
    const far = await publish(id, { covers: [aCover([40, 0, 0.1, 0.1])] });
    expect([far.statusCode, far.json().fields]).toEqual([400, { 'covers.0.keys.0.box': expect.any(String) }]);
  });

  it('leaves out what was cropped away, says so, and never loses it', async () => {
    const { review, publish, save } = reviewing(site);
    const id = await edited([cropTo(0.75, 0.75, 0.25, 0.25)]);
    const before = (await sourceOf(id)).covers;
    const shown = await review(id);
    expect(shown).toMatchObject({ covers: [], notices: [expect.stringMatching(/One cover lies outside of the crop/)] });
    await save(id, { covers: [aCover([0.5, 0.5, 0.25, 0.25])] });
    expect((await sourceOf(id)).covers).toMatchObject([...before, { id: 'mine' }]);
    expect((await review(id)).covers).toMatchObject([{ id: 'mine' }]);
    const taken = await save(id, { covers: [aCover([0.5, 0.5, 0.2, 0.2], { id: before[0]?.id ?? '' })] });
    expect(taken.statusCode).toBe(400);
    await publish(id, { covers: [] });
    const row = await site.settled(id);
    // The crop hides it completely, and it stays covered in the uncropped picture.
    expect(row).toMatchObject({ status: 'ready', width: 160, parts_detected: [], censor_type: 'blackout' });
    await edit(id, [], 1);
    expect(await site.settled(id)).toMatchObject({ status: 'ready', width: 640, parts_detected: ['breasts'] });
    expect((await site.master(id)).at(0.375, 0.375)).toEqual(near([0, 0, 0]));
  });

  it('refuses covers of the source picture, and those that were read before another edit', async () => {
    const id = await edited([mirrored]);
    const source = await sourceOf(id);
    const shown = await reviewing(site).review(id);
    const send = ({ revision, covers }: Review) =>
      site.as(site.maker).post(`/api/content/${id}/review`, { revision, covers, publish: false });
    expect((await send(source)).json()).toMatchObject({ code: 'conflict' });
    await edit(id, [turned], 1);
    await site.settled(id);
    expect((await send(shown)).json()).toMatchObject({ code: 'conflict' });
  });

  it('has what is drawn on it in its edit and not in its picture, and says what covers of the editor are', async () => {
    const whole: EditOperation = {
      kind: 'cover',
      shape: 'rect',
      box: [0.6, 0.6, 0.3, 0.3],
      type: 'blackout',
      intensity: 0,
    };
    const points = [[0.1, 0.75] as [number, number], [0.4, 0.75] as [number, number]];
    const stroke: EditOperation = { kind: 'brush', points, size: 0.1, color: '#00ff00', opacity: 1 };
    const seal = await aStamp(site);
    const stamped: EditOperation = {
      kind: 'stamp',
      stampId: seal,
      at: [0.5, 0.5],
      size: 0.1,
      angle: 0,
      mirrored: false,
      opacity: 1,
      tile: false,
    };
    const operations = [whole, stroke, stamped, mirrored];
    const id = await edited(operations);
    const { edit: shown, notices } = await reviewing(site).review(id);
    expect(shown).toMatchObject({ operations, stamps: [{ id: seal }] });
    expect((await site.visitor.get(shown?.stamps[0]?.url ?? '')).headers['content-type']).toBe('image/png');
    expect(notices).toEqual(['Covers that you drew in the editor are part of the picture here.']);
    const { at } = await pictureOf(id);
    expect([at(0.75, 0.75), at(0.25, 0.75)]).toEqual([near([128, 128, 128]), near([128, 128, 128])]);
  });
});
