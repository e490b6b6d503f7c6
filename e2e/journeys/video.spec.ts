import type { Locator } from '@playwright/test';
import { readClip } from '../samples/clip.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const seconds = 2;

const state = (video: Locator) =>
  video.evaluate(({ currentTime, paused, muted }: HTMLVideoElement) => ({ moved: currentTime > 0.1, paused, muted }));
const isPlaying = (video: Locator, muted: boolean) =>
  expect.poll(() => state(video)).toEqual({ moved: true, paused: false, muted });

test('a video plays where somebody watches: on its page, under the pointer, in the reel and in a slide show', async ({
  visit,
  join,
}) => {
  const maker = await join();
  const bytes = await readClip(seconds);
  const file = { bytes, name: 'walk.mp4', type: 'video/mp4', videoConfirmed: true, censorType: 'none' };
  const walk = await maker.upload({ ...file, title: 'Walking light', tags: 'walk' });
  expect(walk).toMatchObject({ status: 'ready', media: { kind: 'video' } });
  const still = await maker.upload({ bytes: await aSmallPicture(31), title: 'Standing light', tags: 'walk' });
  const member = await join();
  const { id: playlistId } = await member.post<{ id: string }>('/api/me/playlists', { name: 'Walks' });
  for (const { id } of [walk, still]) await member.post(`/api/me/playlists/${playlistId}/items`, { contentId: id });
  const { page, expects } = await visit(member);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('on its page, when it is started', async () => {
    await page.goto(`/#/content/${walk.id}`);
    const video = page.getByRole('main').locator('video[controls]');
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.duration)).toBeCloseTo(seconds, 0);
    expect((await state(video)).paused).toBe(true);
    await video.focus();
    await page.keyboard.press('Space');
    await isPlaying(video, false);
  });

  await test.step('on the wall, muted, while the pointer is on it', async () => {
    await page.goto('/#/feed?tags=walk');
    const tile = page.getByRole('article', { name: 'Walking light' });
    await expect(tile).toBeVisible();
    await expect(tile.locator('video')).toHaveCount(0);
    await tile.hover();
    await isPlaying(tile.locator('video'), true);
    await page.getByRole('heading', { level: 1 }).hover();
    await expect(tile.locator('video')).toHaveCount(0);
  });

  await test.step('in the reel automatically, with sound after a press, looped', async () => {
    await page.goto('/#/feed?tags=walk&view=reel');
    const current = page.getByRole('feed', { name: 'Reel' }).locator('[aria-current]');
    await expect(current).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(current).toHaveAttribute('aria-label', /^Walking light/);
    const video = current.locator('video');
    await isPlaying(video, true);
    await current.getByRole('button', { name: 'Turn the sound on' }).click();
    await isPlaying(video, false);
    await current.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => state(video)).toMatchObject({ paused: true });
    await page.keyboard.press('ArrowUp');
    await expect(current).toHaveAttribute('aria-label', /^Standing light/);
    await expect(page.locator('video')).toHaveCount(0);
  });

  await test.step('in a slide show, which goes on when it ends', async () => {
    await page.goto(`/#/playlists/${playlistId}?play=1`);
    const show = page.getByRole('dialog', { name: 'Slide show of Walks' });
    await isPlaying(show.locator('video'), true);
    await expect(page).toHaveURL(/\?play=2$/);
    await expect(show.getByRole('img', { name: 'Standing light' })).toBeVisible();
  });

  await test.step('with reduced motion it waits in the reel to be started', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/#/feed?tags=walk&view=reel');
    const current = page.getByRole('feed', { name: 'Reel' }).locator('[aria-current]');
    await expect(current).toBeFocused();
    await page.keyboard.press('ArrowDown');
    const video = current.locator('video');
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.readyState)).toBeGreaterThan(1);
    expect((await state(video)).paused).toBe(true);
    await current.getByRole('button', { name: 'Play' }).click();
    await isPlaying(video, true);
  });

  await test.step('where it cannot be loaded, a message is shown', async () => {
    expects(/\/video\.mp4$/);
    await page.route(/\/video\.mp4/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/#/content/${walk.id}`);
    await expect(page.getByText('Video unavailable')).toBeVisible();
  });
});
