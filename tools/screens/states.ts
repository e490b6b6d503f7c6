import type { Page } from '@playwright/test';
import { at, type Screen } from './screens.ts';

/** `full` is a used site; `empty` belongs to a member who has just joined. */
export const states = ['full', 'empty', 'loading', 'failing'] as const;
export type State = (typeof states)[number];

const addresses = {
  home: '',
  feed: 'feed',
  tags: 'tags',
  pantheon: 'pantheon',
  polls: 'polls',
  playlists: 'playlists',
  notifications: 'notifications',
  patron: 'patron',
  history: 'history',
  trash: 'trash',
  transparency: 'transparency',
  ...Object.fromEntries(
    ['favorites', 'uploads', 'collections', 'filters', 'friends'].map((tab) => [
      `profile-${tab}`,
      `profile?tab=${tab}`,
    ]),
  ),
  ...Object.fromEntries(
    ['profile', 'account', 'blocked', 'data', 'people', 'standing'].map((name) => [
      `settings-${name}`,
      `settings?section=${name}`,
    ]),
  ),
};

/** These screens need something that a new site lacks. */
const ofOthers = {
  content: ({ item }) => `content/${item}`,
  member: ({ maker }) => `p/${maker}`,
  playlist: ({ playlist }) => `playlists/${playlist}`,
} satisfies Record<string, (examples: Parameters<Screen['open']>[1]) => string>;

/** The screens without their data. */
export const screensIn = (state: Exclude<State, 'full'>): readonly Screen[] => [
  ...Object.entries(addresses).map(
    ([name, address]): Screen => ({ name, who: 'member', open: state === 'empty' ? at(address) : go(() => address) }),
  ),
  ...Object.entries(state === 'empty' ? {} : ofOthers).map(
    ([name, addressOf]): Screen => ({ name, who: 'member', open: go(addressOf) }),
  ),
];

/** Goes there without waiting for a heading, which may need an answer. */
const go =
  (addressOf: (examples: Parameters<Screen['open']>[1]) => string): Screen['open'] =>
  async (page, examples) => {
    await page.goto(`/#/${addressOf(examples)}`);
    await page.locator('main').waitFor();
  };

/** Calls of the bar and the session, which every screen makes. */
const around = /^\/api\/(auth\/|site$|me$|me\/feed-filters$|me\/notifications\/unread$)/;

const busy = { code: 'busy', detail: 'The site is busy. Try again in a minute.' };

/** Reads of the shown screen get the answer 503, or none at all. */
export async function withhold(page: Page, state: State): Promise<void> {
  if (state !== 'loading' && state !== 'failing') return;
  await page.route('**/api/**', async (route) => {
    if (around.test(new URL(route.request().url()).pathname)) return route.fallback();
    if (state === 'failing') await route.fulfill({ status: 503, json: busy });
  });
}
