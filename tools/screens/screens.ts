import type { Page } from '@playwright/test';
import { renderPicture } from '../art/index.ts';
import type { Examples } from './examples.ts';

export type Screen = {
  name: string;
  who: 'visitor' | 'newcomer' | 'member';
  open(page: Page, examples: Examples): Promise<void>;
  /** The whole page, not only the window. */
  whole?: boolean;
  /** Windows narrower than this have it. */
  below?: number;
};

export const at = (address: string) => async (page: Page) => {
  await page.goto(`/#/${address}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
};
const item = (of: (examples: Examples) => string | undefined) => (page: Page, examples: Examples) =>
  at(`content/${of(examples) ?? examples.item}`)(page);
const tick = (page: Page) => page.getByRole('checkbox', { name: /I am 18 or older/ }).check();

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;
/** Chooses an action on an item's page, which phones have in a sheet. */
async function choose(page: Page, action: string): Promise<void> {
  if (!isPhone(page)) {
    await page.getByRole('region', { name: 'About this item' }).getByRole('button', { name: 'More' }).click();
    return page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Actions', exact: true }).click();
  await page.getByRole('dialog', { name: 'Actions' }).getByRole('button', { name: action, exact: true }).click();
}

/** Every screen in the order of a first visit. Add new screens here. */
export const screens: readonly Screen[] = [
  { name: 'landing', who: 'visitor', open: at('') },
  {
    name: 'sign-up',
    who: 'visitor',
    open: async (page) => {
      await at('auth?mode=signup')(page);
      await tick(page);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByText('E-mail is required').waitFor();
    },
  },
  { name: 'reset', who: 'visitor', open: at('auth?mode=reset') },
  { name: 'terms', who: 'visitor', open: at('terms') },
  { name: 'privacy', who: 'visitor', open: at('privacy') },
  {
    name: 'set-up',
    who: 'newcomer',
    whole: true,
    open: async (page) => {
      await at('')(page);
      await page.getByLabel('Display name').fill('Somebody new');
      await page.getByText(/^Available\./).waitFor();
    },
  },
  {
    name: 'set-up-veil',
    who: 'newcomer',
    whole: true,
    open: async (page) => {
      await at('')(page);
      await page.getByLabel('Display name').fill(`Somebody ${Date.now()}`);
      await page.getByText(/^Available\./).waitFor();
      await page.keyboard.press('Enter');
      await page.getByRole('group', { name: 'Body map' }).getByRole('button', { name: 'Face' }).click();
    },
  },
  { name: 'home', who: 'member', whole: true, open: at('') },
  { name: 'feed', who: 'member', open: at('feed') },
  {
    name: 'feed-touched',
    who: 'member',
    open: async (page) => {
      await at('feed')(page);
      await page.getByRole('article').nth(1).hover();
    },
  },
  {
    name: 'feed-empty',
    who: 'member',
    open: async (page) => {
      await at('feed?tags=nothing-has-this&q=lantern')(page);
      await page.getByText('No items.').waitFor();
    },
  },
  {
    name: 'feed-end',
    who: 'member',
    open: async (page) => {
      await at('feed?types=video')(page);
      await page.getByRole('region', { name: 'End of the feed' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'feed-failed',
    who: 'member',
    open: async (page) => {
      await page.route('**/api/feed**', (route) => route.abort());
      await at('feed')(page);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
      await page.unroute('**/api/feed**');
    },
  },
  {
    name: 'feed-filters',
    who: 'member',
    open: async (page) => {
      await at('feed?filters=1&censor=blur,pixelate&intensity=25')(page);
      await page.getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'feed-auto-scroll',
    who: 'member',
    open: async (page) => {
      await at('feed?sort=top')(page);
      await page.getByRole('article').first().waitFor();
      await page.getByRole('button', { name: 'Auto-scroll' }).click();
      await page.getByRole('region', { name: 'Auto-scroll' }).waitFor();
    },
  },
  {
    name: 'feed-comments',
    who: 'member',
    open: async (page) => {
      await at('feed?sort=top')(page);
      const tile = page.locator('[data-tile]').first();
      if (isPhone(page)) await tile.getByRole('button', { name: /^Actions/ }).click();
      else await tile.hover();
      const opener = isPhone(page) ? page.getByRole('dialog', { name: 'Actions' }) : tile;
      await opener.getByRole('button', { name: /^Comments/ }).click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'reel',
    who: 'member',
    open: async (page) => {
      await page.goto('/#/feed?view=reel');
      await page.getByRole('dialog').or(page.getByRole('feed')).first().waitFor();
    },
  },
  {
    name: 'search',
    who: 'member',
    open: async (page) => {
      await at('feed')(page);
      await page.getByRole('button', { name: 'Search' }).locator('visible=true').click();
      await page.getByRole('combobox', { name: 'Search' }).fill('m');
      await page.getByRole('option').first().waitFor();
    },
  },
  { name: 'tags', who: 'member', open: at('tags') },
  { name: 'pantheon', who: 'member', whole: true, open: at('pantheon') },
  { name: 'playlists', who: 'member', open: at('playlists') },
  {
    name: 'playlist',
    who: 'member',
    open: async (page, { playlist }) => {
      await at(`playlists/${playlist}`)(page);
      await page.getByRole('button', { name: /^Move/ }).first().waitFor();
    },
  },
  {
    name: 'playlist-show',
    who: 'member',
    open: async (page, { playlist }) => {
      await page.goto(`/#/playlists/${playlist}?play=1`);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'collections',
    who: 'member',
    open: async (page) => {
      await at('profile?tab=collections')(page);
      await page.getByRole('heading', { level: 2 }).or(page.getByText('No collections yet')).first().waitFor();
    },
  },
  {
    name: 'saved-filters',
    who: 'member',
    open: async (page) => {
      await at('profile?tab=filters')(page);
      await page.getByRole('heading', { name: 'Feed Filters' }).waitFor();
    },
  },
  { name: 'content', who: 'member', open: item(({ item }) => item) },
  { name: 'content-whole', who: 'member', whole: true, open: item(({ item }) => item) },
  { name: 'content-veiled', who: 'member', open: item(({ veiled }) => veiled) },
  { name: 'content-own', who: 'member', open: item(({ own }) => own) },
  {
    name: 'content-lifted',
    who: 'member',
    open: async (page, examples) => {
      await item(({ veiled }) => veiled)(page, examples);
      await page.getByRole('button', { name: 'Lift the veil' }).first().click();
      await page.getByRole('button', { name: 'Veil again' }).waitFor();
    },
  },
  {
    name: 'content-large',
    who: 'member',
    open: async (page, examples) => {
      await item((of) => of.item)(page, examples);
      await page.getByRole('button', { name: /^Open .* large$/ }).click();
      await page.getByRole('dialog', { name: 'Large view' }).waitFor();
    },
  },
  {
    name: 'not-found',
    who: 'member',
    open: (page) => page.goto('/#/content/none').then(() => page.getByText('Not found').waitFor()),
  },
  {
    name: 'review',
    who: 'member',
    whole: true,
    open: async (page, { own, item: other }) => {
      await at(`content/${own ?? other}/review`)(page);
      if (own) await page.locator('canvas').waitFor();
    },
  },
  {
    name: 'edit',
    who: 'member',
    open: async (page, examples) => {
      await item(({ own }) => own)(page, examples);
      await choose(page, 'Edit');
      await page.getByRole('dialog', { name: 'Edit' }).waitFor();
    },
  },
  {
    name: 'report',
    who: 'member',
    open: async (page, examples) => {
      await item((of) => of.item)(page, examples);
      await choose(page, 'Report');
      await page.getByRole('radio', { name: /did not agree/ }).check();
    },
  },
  { name: 'upload', who: 'member', whole: true, open: at('upload') },
  {
    name: 'upload-filled',
    who: 'member',
    whole: true,
    open: async (page) => {
      await at('upload')(page);
      const picture = { name: 'late-light.jpg', mimeType: 'image/jpeg', buffer: await renderPicture(3) };
      await page.getByLabel('Choose a picture or a video').setInputFiles(picture);
      await page.getByLabel('Title').fill('');
      await page.getByRole('button', { name: /^Upload/ }).click();
      await page.getByText('Title is required').first().waitFor();
    },
  },
  { name: 'editor', who: 'member', open: at('edit') },
  { name: 'profile', who: 'member', open: at('profile') },
  { name: 'notifications', who: 'member', open: at('notifications') },
  { name: 'polls', who: 'member', open: at('polls') },
  { name: 'patron', who: 'member', open: at('patron') },
  { name: 'history-off', who: 'member', open: at('history') },
  {
    name: 'history',
    who: 'member',
    open: async (page, { item }) => {
      await at('history')(page);
      await page.getByRole('button', { name: 'Turn on' }).click();
      await page.getByText('No items yet').waitFor();
      await at(`content/${item}`)(page);
      // The part that remembers the item loads after its heading.
      await page.waitForFunction((id) => Object.values(localStorage).some((kept) => String(kept).includes(id)), item);
      await at('history')(page);
      await page.getByRole('feed').getByRole('article').first().waitFor();
    },
  },
  { name: 'trash', who: 'member', open: at('trash') },
  { name: 'transparency', who: 'member', open: at('transparency') },
  { name: 'video', who: 'member', open: item(({ video }) => video) },
  { name: 'profile-uploads', who: 'member', open: at('profile?tab=uploads') },
  { name: 'settings', who: 'member', whole: true, open: at('settings?section=profile') },
  { name: 'member', who: 'member', open: (page, { maker }) => at(`p/${maker}`)(page) },
  {
    name: 'your-menu',
    who: 'member',
    open: async (page) => {
      await at('feed')(page);
      await page.getByRole('button', { name: 'Your menu' }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'actions',
    who: 'member',
    below: 768,
    open: async (page, examples) => {
      await item((of) => of.own)(page, examples);
      await page.getByRole('button', { name: 'Actions', exact: true }).click();
      await page.getByRole('dialog', { name: 'Actions' }).waitFor();
    },
  },
  {
    name: 'sheet',
    who: 'member',
    below: 768,
    open: async (page) => {
      await at('feed')(page);
      await page.getByRole('button', { name: 'Open menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
];
