import type { Locator, Page } from '@playwright/test';
import type { ContentDetail } from '@veil/contract/items/content.ts';
import { isClean } from '../axe.ts';
import { openTouch } from '../pointers.ts';
import { readClip } from '../samples/clip.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';

const seconds = 2;
const longSeconds = 24;

const state = (video: Locator) =>
  video.evaluate(({ currentTime, paused, muted }: HTMLVideoElement) => ({ moved: currentTime > 0.1, paused, muted }));
const isPlaying = (video: Locator, muted: boolean) =>
  expect.poll(() => state(video)).toEqual({ moved: true, paused: false, muted });

/** A finger without a phone: a tap at a place in the window. */
async function touchScreen(page: Page) {
  const touch = await openTouch(page);
  return async (at: { x: number; y: number }) => {
    await touch('touchStart', at);
    await touch('touchEnd');
  };
}

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
  const long = await maker.upload({
    ...file,
    bytes: await readClip(longSeconds, { width: 640, height: 480, fps: 5 }),
    title: 'Long walk',
  });
  const veiled = await maker.upload({ ...file, title: 'Veiled walk', mask: true });
  const { page, expects } = await visit(member);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  await test.step('on its page, when it is started, by the keys of players', async () => {
    await page.goto(`/#/content/${walk.id}`);
    const player = page.getByRole('group', { name: 'Video: Walking light' });
    const video = player.locator('video');
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.duration)).toBeCloseTo(seconds, 0);
    expect((await state(video)).paused).toBe(true);
    await player.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('k');
    await isPlaying(video, false);
    await page.keyboard.press('k');
    await expect.poll(() => state(video)).toMatchObject({ paused: true });
    await page.keyboard.press('5');
    const position = player.getByRole('slider', { name: 'Position' });
    await expect(position).toHaveAttribute('aria-valuetext', '0:01 of 0:02');
    await page.keyboard.press('Home');
    await expect(position).toHaveValue('0');
    for (const key of ['>', 'ArrowDown', 'ArrowDown', 'm']) await page.keyboard.press(key);
    const sound = () =>
      video.evaluate(({ playbackRate, volume, muted }: HTMLVideoElement) => ({ playbackRate, volume, muted }));
    expect(await sound()).toEqual({ playbackRate: 1.25, volume: 0.9, muted: true });
    await page.keyboard.press('f');
    await expect.poll(() => player.evaluate((node) => document.fullscreenElement === node)).toBe(true);
    await page.keyboard.press('f');
    await expect(player.getByRole('button', { name: 'Full screen' })).toBeVisible();

    await player.getByRole('button', { name: 'Settings' }).click();
    await expect(player.getByLabel('Speed')).toHaveValue('1.25');
    await player.getByLabel('Loop').check();
    await isClean(page, 'the player with its settings');
    await page.keyboard.press('Escape');
    await expect(player.getByLabel('Speed')).toBeHidden();

    await page.reload();
    expect(await sound()).toEqual({ playbackRate: 1, volume: 0.9, muted: true });
    await player.getByRole('button', { name: 'Turn the sound on' }).click();
    expect(await sound()).toMatchObject({ volume: 0.9, muted: false });
  });

  await test.step('its controls leave a playing video, and come back for pointer, keys and fingers', async () => {
    const player = page.getByRole('group', { name: 'Video: Walking light' });
    const video = player.locator('video');
    await player.getByRole('button', { name: 'Settings' }).click();
    await player.getByLabel('Loop').check();
    await page.keyboard.press('Escape');
    const box = (await video.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = (share: number) => ({ x: box.x + box.width * share, y: box.y + box.height / 3 });
    await page.mouse.click(at(0.5).x, at(0.5).y);
    await isPlaying(video, false);
    await expect(player).toHaveAttribute('data-idle');
    await page.mouse.move(at(0.4).x, at(0.4).y);
    await expect(player).not.toHaveAttribute('data-idle');
    await expect(player).toHaveAttribute('data-idle');
    await page.keyboard.press('Tab');
    await expect(player).not.toHaveAttribute('data-idle');
    await page.keyboard.press('k');

    const tap = await touchScreen(page);
    const position = player.getByRole('slider', { name: 'Position' });
    await position.press('Home');
    await expect(position).toHaveValue('0');
    await tap(at(0.9));
    await tap(at(0.9));
    await expect(player.getByText('Forward 10 s')).toBeVisible();
    // The slider follows the video later than the words.
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0);
  });

  await test.step('it pauses when it is scrolled off the screen', async () => {
    await page.setViewportSize({ width: 375, height: 420 });
    const player = page.getByRole('group', { name: 'Video: Walking light' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    const video = player.locator('video');
    await expect.poll(() => state(video)).toMatchObject({ paused: false });
    await isClean(page, 'the player on a phone');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect.poll(() => state(video)).toMatchObject({ paused: true });
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('in a quality that fits, also after a seek, and as the whole file where HLS fails', async () => {
    const streamOf = async () => (await maker.json<ContentDetail>(`/api/content/${long.id}`)).media?.video;
    await expect.poll(async () => (await streamOf())?.hls, { timeout: 90_000 }).toBeTruthy();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`/#/content/${long.id}`);
    const player = page.getByRole('group', { name: 'Video: Long walk' });
    const video = player.locator('video');
    await expect(player.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
    expect(asked.filter((path) => /\/hls|\.mp4/.test(path))).toEqual([]);
    await player.getByRole('button', { name: 'Play', exact: true }).focus();
    await page.keyboard.press('k');
    await isPlaying(video, false);
    // A paused video cannot reach its end while this test waits.
    await page.keyboard.press('k');
    await expect.poll(() => state(video)).toMatchObject({ paused: true });
    await page.keyboard.press('8');
    const at = () => video.evaluate((node: HTMLVideoElement) => node.currentTime);
    await expect.poll(at).toBeGreaterThan(0.79 * longSeconds);
    expect(asked.some((path) => path.endsWith('.m3u8'))).toBe(true);
    expect(asked.filter((path) => path.endsWith('/video.mp4'))).toEqual([]);
    await page.keyboard.press('1');
    await player.getByRole('button', { name: 'Settings' }).press('Enter');
    await expect(player.getByLabel('Quality').getByRole('option')).toHaveText([/^Automatic/, '480p', '360p']);
    const lines = () => video.evaluate((node: HTMLVideoElement) => node.videoHeight);
    // The automatic choice depends on the speed of the machine.
    await player.getByLabel('Quality').selectOption('480p');
    await expect.poll(lines).toBe(480);
    await player.getByLabel('Quality').selectOption('360p');
    for (const key of ['Escape', 'k']) await page.keyboard.press(key);
    await expect.poll(lines).toBe(360);

    expects(/m3u8|hls_/);
    await page.route(/\.m3u8|hls_\d+\.mp4/, (route) => route.fulfill({ status: 404 }));
    await page.reload();
    // The position of this visit, which a reload ends.
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await isPlaying(video, false);
    expect(asked.some((path) => path.endsWith('/video.mp4'))).toBe(true);
    await page.unroute(/\.m3u8|hls_\d+\.mp4/);
  });

  await test.step('nothing of a veiled one, until its veil is lifted and after it is down again', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const videos = () => asked.filter((path) => path.endsWith('.mp4'));
    await page.goto(`/#/content/${veiled.id}`);
    const media = page.getByRole('main').locator('[data-veil]').first();
    await expect(media).toBeVisible();
    await expect(page.locator('video')).toHaveCount(0);
    expect(videos()).toEqual([]);
    await media.getByRole('button', { name: 'Lift the veil' }).click();
    const player = page.getByRole('group', { name: 'Video: Veiled walk' });
    await player.getByRole('button', { name: 'Play', exact: true }).click();
    await isPlaying(player.locator('video'), false);
    const node = await player.locator('video').elementHandle();
    await page.getByRole('button', { name: 'Veil again' }).click();
    await expect(page.locator('video')).toHaveCount(0);
    // The element is gone and has released the file.
    expect(await node?.evaluate((video) => (video as HTMLVideoElement).getAttribute('src'))).toBeNull();

    await member.post('/api/me/profile', { liftBy: 'hold' });
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Hold to lift' }).hover();
    await page.mouse.down();
    await expect
      .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    await page.mouse.up();
    await expect(page.locator('video')).toHaveCount(0);
    await member.post('/api/me/profile', { liftBy: 'click' });
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
    await current.getByRole('button', { name: 'Play', exact: true }).click();
    await isPlaying(video, true);
  });

  await test.step('where it cannot be loaded, a message is shown', async () => {
    expects(/\/video\.mp4$/);
    await page.route(/\/video\.mp4/, (route) => route.fulfill({ status: 404 }));
    await page.goto(`/#/content/${walk.id}`);
    await expect(page.getByText('Video unavailable')).toBeVisible();
    await page.unroute(/\/video\.mp4/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Video unavailable')).toBeHidden();
    const video = page.getByRole('main').locator('video');
    await expect.poll(() => video.evaluate((node: HTMLVideoElement) => node.duration)).toBeCloseTo(seconds, 0);
  });
});
