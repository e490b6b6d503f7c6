import sharp from 'sharp';
import { isClean } from '../axe.ts';
import type { Place } from '../pointers.ts';
import {
  coverNamed,
  dragMouse,
  expectPreview,
  expectVideo,
  openReview,
  publish,
  publishedIsBlack,
} from '../review-actions.ts';
import { aMannequin } from '../samples/mannequin.ts';
import { aWalk, headAt } from '../samples/walk.ts';
import { type RunningSite, startSite } from '../site.ts';
import { openPublishing } from '../site-database.ts';
import { test as base, expect } from '../test.ts';

let running: RunningSite;
const test = base.extend({
  site: async ({}, use) => use(running.url),
});
test.beforeAll(async () => {
  running = await startSite();
  await openPublishing(running);
});
test.afterAll(() => running.stop());

const blackFaces = { censorType: 'blackout', censorScope: 'detection', bodyParts: 'face', review: 'always' };

test('the maker checks the covers with mouse and keys before anyone else sees the picture', async ({ visit, join }) => {
  const maker = await join();
  const other = await join();
  const item = await maker.upload({ bytes: await aMannequin(), title: 'Mannequin', ...blackFaces });
  expect(item.status).toBe('needs_review');
  const isVisible = async () => (await other.fetch(`/api/content/${item.id}`)).status;
  expect(await isVisible()).toBe(404);
  const { page, ignores } = await visit(maker);
  await openReview(page, item.id, 'Check and publish');

  const face = coverNamed(page, /^Face, covered/);
  await test.step('it is shown as it will be published, and uncovered only while the button is held', async () => {
    await expect(page.getByText('1 face covered')).toBeVisible();
    await expectPreview(page, [0.5, 0.13], true);
    await expectPreview(page, [0.5, 0.7], false);
    await page.getByRole('button', { name: /^Compare/ }).hover();
    await page.mouse.down();
    await expectPreview(page, [0.5, 0.13], false);
    await page.mouse.up();
    await expectPreview(page, [0.5, 0.13], true);
  });

  await test.step('a cover is drawn with the mouse, moved, named and undone', async () => {
    await dragMouse(page, [0.4, 0.62], [0.6, 0.72]);
    await expect(page.getByText('1 face, 1 other area covered')).toBeVisible();
    await expectPreview(page, [0.5, 0.67], true);
    await dragMouse(page, [0.5, 0.67], [0.5, 0.87]);
    await expectPreview(page, [0.5, 0.67], false);
    await expectPreview(page, [0.5, 0.87], true);
    await page.getByLabel('Body part').selectOption({ label: 'Belly' });
    await expect(coverNamed(page, 'Belly, covered')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expectPreview(page, [0.5, 0.67], true);
    await page.getByRole('button', { name: 'Redo' }).click();
    await expectPreview(page, [0.5, 0.87], true);
  });

  await test.step('by keys: select, move, resize, leave visible, undo', async () => {
    await face.focus();
    await expect(face).toHaveAttribute('aria-pressed', 'true');
    const before = await face.boundingBox();
    for (let press = 0; press < 5; press++) await page.keyboard.press('ArrowDown');
    for (let press = 0; press < 5; press++) await page.keyboard.press('Shift+ArrowRight');
    const after = await face.boundingBox();
    expect(after?.y).toBeGreaterThan(before?.y ?? 0);
    expect(after?.width).toBeGreaterThan(before?.width ?? 0);
    await page.keyboard.press('Delete');
    await expect(page.getByText('1 face left visible')).toBeVisible();
    await expectPreview(page, [0.5, 0.13], false);
    await page.keyboard.press('Control+z');
    await expectPreview(page, [0.5, 0.13], true);
    await isClean(page, 'the review');
  });

  await test.step('leaving asks; a lost network keeps everything', async () => {
    await page.getByRole('link', { name: 'Feed' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
    ignores(/net::ERR_FAILED/);
    await page.route('**/api/content/*/review', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Your covers are still here: try again.')).toBeVisible();
    await page.unroute('**/api/content/*/review');
  });

  await test.step('what is published is what was shown', async () => {
    const published = await publish(page, maker, item.id);
    expect(await isVisible()).toBe(200);
    for (const [place, covered] of [
      [[0.5, 0.13], true],
      [[0.5, 0.87], true],
      [[0.5, 0.67], false],
    ] as const)
      expect(await publishedIsBlack(other, published, place), place.join()).toEqual([covered]);
  });
});

test('the maker draws all covers, or those that were not found', async ({ visit, join }) => {
  const maker = await join();
  const bytes = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#9fb0bd' } })
    .jpeg()
    .toBuffer();
  const { page } = await visit(maker);

  await test.step('draw it yourself', async () => {
    const item = await maker.upload({ bytes, title: 'To draw on', censorScope: 'manual', review: 'always' });
    expect(item.status).toBe('needs_manual');
    await openReview(page, item.id, 'Draw covers');
    await expect(page.getByText(/^Drag over the picture to draw a cover/)).toBeVisible();
    await dragMouse(page, [0.2, 0.2], [0.4, 0.5]);
    const published = await publish(page, maker, item.id);
    expect(await publishedIsBlack(maker, published, [0.3, 0.35])).toEqual([true]);
    expect(await publishedIsBlack(maker, published, [0.8, 0.8])).toEqual([false]);
  });

  await test.step('nothing was found', async () => {
    const item = await maker.upload({ bytes, title: 'Nobody found', ...blackFaces });
    expect(item.status).toBe('needs_decision');
    await openReview(page, item.id, 'Draw covers');
    await expect(page.getByText('Nothing was found to cover')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cover the whole picture' })).toBeVisible();
    await page.getByRole('button', { name: 'Draw a cover' }).press('Enter');
    await expect(coverNamed(page, 'Other area, covered')).toBeVisible();
    const published = await publish(page, maker, item.id);
    expect(await publishedIsBlack(maker, published, [0.5, 0.5])).toEqual([true]);
    expect(await publishedIsBlack(maker, published, [0.1, 0.1])).toEqual([false]);
  });
});

test('the maker follows a walking figure through a clip with a cover on keys', async ({ visit, join }) => {
  const maker = await join();
  const item = await maker.upload({
    bytes: await aWalk(),
    name: 'walk.mp4',
    type: 'video/mp4',
    title: 'A walk',
    censorScope: 'manual',
    videoConfirmed: true,
    review: 'always',
  });
  expect(item.status).toBe('needs_manual');
  const { page } = await visit(maker);
  await openReview(page, item.id, 'Draw covers');
  const around = ([x, y]: Place, by: number): Place => [x + by, y + by * 1.5];
  await dragMouse(page, around(headAt(0), -0.09), around(headAt(0), 0.09));
  const keys = [0, 1000, 2000, 2900];
  for (const [nth, at] of keys.entries()) {
    if (nth === 0) continue;
    await page.getByRole('slider', { name: 'Moment' }).fill(String(at));
    await dragMouse(page, headAt(keys[nth - 1] ?? 0), headAt(at));
  }
  await expect(page.locator('button[aria-label*=" 5 "]')).toHaveAccessibleName(/^Other area, covered/);
  const published = await publish(page, maker, item.id);

  await test.step('the poster and each moment of the published video have the head covered', async () => {
    // The poster is the frame in the middle.
    expect(await publishedIsBlack(maker, published, headAt(1500))).toEqual([true]);
    for (const at of [50, 550, 1250, 1750, 2450, 2850]) {
      await expectVideo(page, at, [headAt(at), [0.5, 0.95]], [true, false]);
    }
  });
});
