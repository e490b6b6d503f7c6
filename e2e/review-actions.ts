import { expect, type Locator, type Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import sharp from 'sharp';
import type { Member } from './member.ts';
import { dragMouseIn, moveFingersIn, type Place } from './pointers.ts';

const stage = (page: Page): Locator => page.locator('[data-stage]');

export const coverNamed = (page: Page, name: string | RegExp): Locator => stage(page).getByRole('button', { name });

export async function openReview(page: Page, id: string, link: string): Promise<void> {
  await page.goto(`/#/content/${id}`);
  await page.getByRole('link', { name: link }).click();
  await expectDrawn(page);
}

export async function expectDrawn(page: Page): Promise<void> {
  await expect(stage(page)).toBeVisible();
  await expect(page.locator('canvas')).toBeVisible();
}

export const dragMouse = (page: Page, from: Place, to: Place): Promise<void> => dragMouseIn(stage(page), from, to);

export const dragFinger = (page: Page, from: Place, to: Place): Promise<void> =>
  moveFingersIn(stage(page), [[from, to]]);

export const spreadFingers = (page: Page): Promise<void> =>
  moveFingersIn(stage(page), [
    [
      [0.45, 0.5],
      [0.2, 0.5],
    ],
    [
      [0.55, 0.5],
      [0.8, 0.5],
    ],
  ]);

export const previewAt = (page: Page, [x, y]: Place): Promise<number[]> =>
  page.locator('canvas').evaluate(
    (canvas: HTMLCanvasElement, at) => {
      const [left, top] = [Math.floor(at.x * canvas.width), Math.floor(at.y * canvas.height)];
      return [...(canvas.getContext('2d')?.getImageData(left, top, 1, 1).data ?? [])].slice(0, 3);
    },
    { x, y },
  );

const isBlack = (colour: number[]): boolean => colour.length === 3 && colour.every((value) => value < 24);

export const expectPreview = (page: Page, place: Place, covered: boolean) =>
  expect.poll(async () => isBlack(await previewAt(page, place)), { message: `at ${place.join()}` }).toBe(covered);

export async function publishReviewed(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.waitForURL(/#\/content\/[0-9a-f-]+$/);
}

export async function publish(page: Page, member: Member, id: string): Promise<ContentDetail> {
  await publishReviewed(page);
  const item = await member.settled(id);
  expect(item.status).toBe('ready');
  return item;
}

/** True if the published picture is black at a place in each of its frames. */
export async function publishedIsBlack(member: Member, item: ContentDetail, place: Place): Promise<boolean[]> {
  const largest = item.media?.renditions.at(-1);
  const bytes = Buffer.from(await (await member.fetch(largest?.url ?? '')).arrayBuffer());
  const { pages = 1 } = await sharp(bytes).metadata();
  const frames = Array.from({ length: pages }, async (_, page) => {
    const { data, info } = await sharp(bytes, { page }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (Math.floor(place[1] * info.height) * info.width + Math.floor(place[0] * info.width)) * info.channels;
    return isBlack([...data.subarray(at, at + 3)]);
  });
  return Promise.all(frames);
}

/** The colours of the video's frame after a jump to a time in milliseconds. */
const videoAt = (page: Page, at: number, places: readonly Place[]): Promise<number[][]> =>
  page.locator('main video').evaluate(
    async (video: HTMLVideoElement, asked) => {
      video.pause();
      await new Promise((done) => {
        video.addEventListener('seeked', done, { once: true });
        video.currentTime = asked.at / 1000;
      });
      const canvas = Object.assign(document.createElement('canvas'), {
        width: video.videoWidth,
        height: video.videoHeight,
      });
      const context = canvas.getContext('2d');
      context?.drawImage(video, 0, 0);
      return asked.places.map(([x, y]) =>
        [
          ...(context?.getImageData(Math.floor(x * canvas.width), Math.floor(y * canvas.height), 1, 1).data ?? []),
        ].slice(0, 3),
      );
    },
    { at, places },
  );

/**
 * Expects places of the video to be black, or not, at a time in milliseconds. Retries, because on a busy machine the
 * previous frame may still be drawn when `seeked` fires.
 */
export const expectVideo = (page: Page, at: number, places: readonly Place[], black: readonly boolean[]) =>
  expect.poll(async () => (await videoAt(page, at, places)).map(isBlack), { message: `at ${at} ms` }).toEqual(black);
