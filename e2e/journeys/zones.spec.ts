import type { Page } from '@playwright/test';
import type { ContentCard } from '@veil/contract/items/content.ts';
import type { Media } from '@veil/contract/items/media.ts';
import { bareStart } from '../bare-start.ts';
import { aSmallPicture } from '../samples/seeds.ts';
import { expect, test } from '../test.ts';
import { overlaps, tilePlace } from '../zones.ts';

const title = 'The chair by the window in the late light of an afternoon that nobody wanted to end';
const large = [340, 480] as const;
const sizes = [160, 200, 236, 300, 340].flatMap((width) =>
  [60, 70, 90, 118, 122, 150, 170, 188, 192, 238, 244, 320, 480].map((height) => [width, height] as const),
);
type Card = ContentCard & { media: Media };

/**
 * Everything that a tile can carry: each kind of veil on a private video, with counts that no journey reaches by
 * voting.
 */
const kinds: Record<string, (media: Media) => Partial<Media>> = {
  'without a veil': () => ({}),
  'with a veil over all of it': ({ renditions }) => ({
    veil: {
      reasons: ['parts'],
      parts: ['face', 'eyes', 'mouth'],
      style: 'overlay',
      liftBy: 'click',
      clear: renditions,
      clearVideo: null,
    },
  }),
  'with a veil over parts of it': ({ renditions }) => ({
    veil: {
      reasons: ['parts'],
      parts: ['face', 'eyes', 'mouth'],
      style: 'blur',
      liftBy: 'click',
      clear: renditions,
      clearVideo: null,
    },
  }),
};

async function dress(page: Page, change: (media: Media) => Partial<Media>): Promise<void> {
  await bareStart(page);
  await page.route('**/api/feed?**', async (route) => {
    const response = await route.fetch();
    const feed = (await response.json()) as { items: Card[] };
    const items = feed.items.map((card) => ({
      ...card,
      visibility: 'private',
      isPublic: false,
      score: -123_456,
      commentCount: 98_765,
      media: { ...card.media, kind: 'video', ...change(card.media) },
    }));
    await route.fulfill({ response, json: { ...feed, items } });
  });
}

for (const [kind, change] of Object.entries(kinds)) {
  test(`on a tile of any size ${kind}, nothing overlaps`, async ({ visit, join, hasTouch }) => {
    const { id } = await (await join()).upload({ bytes: await aSmallPicture(41), title, tags: 'zones' });
    const { page } = await visit(await join());
    await dress(page, change);
    await page.goto('/#/feed?tags=zones');
    const tile = page.locator(`[data-tile="${id}"]`);
    await tile.waitFor();
    const measure = async (state: string) => {
      expect.soft(await overlaps(page, id, [...sizes, large]), state).toEqual([]);
    };
    const point = async (state: string) => {
      // Fingers open a sheet, which does not change the tile.
      if (hasTouch) return;
      await page.mouse.move(tilePlace.left + 4, tilePlace.top + 4);
      await expect(tile.getByRole('button', { name: 'Vote up' })).toBeVisible();
      await measure(`${state}, pointed at`);
      await page.mouse.move(1200, 850);
      await tile.getByRole('link').focus();
      await page.keyboard.press('Shift');
      await expect(tile.getByRole('button', { name: 'Vote up' })).toBeVisible();
      await measure(`${state}, focused`);
    };
    await measure('as it comes');
    await point('as it comes');
    if (!kind.startsWith('without')) {
      const lift = tile.getByRole('button', { name: /veil/i }).first();
      await (hasTouch ? lift.tap() : lift.click());
      await expect(tile.getByRole('button', { name: 'Veil again' })).toBeVisible();
      await measure('lifted');
      await point('lifted');
    }
  });
}

test('the actions of a tile disappear when the pointer leaves, also after a click', async ({
  visit,
  join,
  hasTouch,
}) => {
  test.skip(hasTouch, 'Fingers do not hover.');
  const { id } = await (await join()).upload({ bytes: await aSmallPicture(43), title, tags: 'hover' });
  const { page } = await visit(await join());
  await page.goto('/#/feed?tags=hover');
  const tile = page.locator(`[data-tile="${id}"]`);
  const words = tile.getByText(title);
  const isSeen = () => words.evaluate((node) => node.checkVisibility({ opacityProperty: true }));
  await tile.hover();
  await tile.getByRole('button', { name: 'Favorite' }).click();
  await expect.poll(isSeen).toBe(true);
  await page.mouse.move(1400, 20);
  await expect.poll(isSeen).toBe(false);
  // The keyboard continues from the clicked button and shows the actions again.
  await page.keyboard.press('Tab');
  await expect.poll(isSeen).toBe(true);
});
