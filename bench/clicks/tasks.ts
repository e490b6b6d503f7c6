import type { Locator } from 'playwright-core';
import { password } from '../../e2e/member.ts';
import type { Hand } from './hand.ts';
import { drawFiles, type World } from './world.ts';

const limitMs = 120_000;
/** Twenty pictures are examined one after the other. */
const manyMs = 600_000;
const many = 20;

export type Task = {
  name: string;
  /** The member who does it, if not the viewer. */
  by?: 'uploader';
  /** The screen where the task begins, as an address after `#`. */
  from: string;
  act: (hand: Hand, world: World) => Promise<void>;
};

const is = (target: Locator, timeout = limitMs) => target.waitFor({ timeout });
const tile = ({ page }: Hand, { id }: { id: string }) => page.locator(`[data-tile="${id}"]`).first();
const button = ({ page }: Hand, name: string | RegExp) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name });
const says = ({ page }: Hand, words: string | RegExp) => is(page.getByText(words).first());

/** The dock of a phone, or the bar at the top. */
const inBars = ({ page, touches }: Hand): Locator =>
  touches ? page.getByRole('navigation', { name: 'Main' }).last() : page.getByRole('banner');

async function chooseFiles(hand: Hand, count: number): Promise<void> {
  await hand.press(inBars(hand).getByRole('link', { name: 'Upload', exact: true }));
  const field = hand.page.getByLabel('Choose a picture or a video');
  await field.waitFor({ state: 'attached', timeout: limitMs });
  await hand.choose(field, await drawFiles(count));
  await says(hand, /^Found and covered: /);
}

const tickAdults = (hand: Hand) => hand.press(hand.page.getByRole('checkbox', { name: /Everyone shown is an adult/ }));

export const tasks: readonly Task[] = [
  {
    name: 'publish one picture',
    from: '/',
    act: async (hand) => {
      await chooseFiles(hand, 1);
      await tickAdults(hand);
      await hand.press(button(hand, /^Upload and/));
      await hand.page.waitForURL(/#\/content\//, { timeout: limitMs });
    },
  },
  {
    name: 'publish twenty pictures',
    by: 'uploader',
    from: '/',
    act: async (hand) => {
      await chooseFiles(hand, many);
      await tickAdults(hand);
      const publish = button(hand, `Publish all ${many}`);
      await is(publish, manyMs);
      await hand.press(publish);
      await is(hand.page.locator('[data-upload]').nth(many - 1));
    },
  },
  {
    name: 'hide a tag',
    from: '/feed',
    act: async (hand, { tagged }) => {
      await hand.press(await hand.openMenu(tile(hand, tagged), 'Mute a tag…'));
      await hand.press(hand.page.getByRole('switch', { name: 'Mute harbour' }));
      await says(hand, '“harbour” is muted');
    },
  },
  {
    name: 'save a filter',
    from: '/feed',
    act: async (hand) => {
      await hand.press(button(hand, 'Filters'));
      await hand.fill(hand.page.getByRole('combobox', { name: 'With all of these tags' }), 'evening');
      await hand.press(hand.page.getByRole('option', { name: 'evening' }).first());
      await hand.fill(hand.page.getByRole('textbox', { name: 'Filter name' }), 'Evenings');
      await hand.press(button(hand, 'Save these filters'));
      await is(button(hand, 'Rename Evenings'));
    },
  },
  {
    name: 'use a saved filter',
    from: '/feed',
    act: async (hand) => {
      const chips = hand.page.getByRole('list', { name: 'Saved filters' });
      await hand.press(chips.getByRole('button', { name: 'Evenings', exact: true }));
      await hand.page.waitForURL(/tags=evening/, { timeout: limitMs });
    },
  },
  {
    name: 'change the e-mail address',
    from: '/',
    act: async (hand) => {
      const { page, touches } = hand;
      await hand.press(touches ? button(hand, 'Menu').last() : button(hand, 'Your menu'));
      await hand.press(page.getByRole(touches ? 'link' : 'menuitem', { name: 'Settings' }).last());
      await hand.press(
        page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Account and sign-in' }),
      );
      const card = page.locator('section', { has: page.getByRole('heading', { name: 'E-mail address' }) });
      await hand.press(card.getByRole('button', { name: 'Change', exact: true }));
      const dialog = page.getByRole('dialog');
      await hand.fill(
        dialog.getByLabel('New e-mail address'),
        `new-${Math.random().toString(36).slice(2)}@example.org`,
      );
      await hand.fill(dialog.getByLabel('Your password', { exact: true }), password);
      await hand.press(dialog.getByRole('button', { name: 'Send the link' }));
      await says(hand, /We sent a link to/);
    },
  },
  {
    name: 'lift a veil',
    from: '/feed',
    act: async (hand, { veiled }) => {
      await hand.press(tile(hand, veiled).getByRole('button', { name: 'Lift the veil' }));
      await is(tile(hand, veiled).locator('.veil[data-lifted]'));
    },
  },
  {
    name: "find a followed maker's newest",
    from: '/',
    act: async (hand, { newest }) => {
      await hand.press(tile(hand, newest));
      await hand.page.waitForURL(new RegExp(`#/content/${newest.id}`), { timeout: limitMs });
    },
  },
  {
    name: 'share an item',
    from: '/feed',
    act: async (hand, { shared }) => {
      await hand.press(await hand.openMenu(tile(hand, shared), /^(Share|Copy link)$/));
      await says(hand, 'Link copied');
    },
  },
  {
    name: 'delete an item and undo it',
    from: '/profile?tab=uploads',
    act: async (hand, { own }) => {
      await hand.press(await hand.openMenu(tile(hand, own), /^Delete/));
      await hand.press(hand.page.getByRole('dialog').last().getByRole('button', { name: 'Delete', exact: true }));
      await tile(hand, own).waitFor({ state: 'detached', timeout: limitMs });
      await hand.press(button(hand, 'Undo').last());
      await is(tile(hand, own));
    },
  },
  {
    name: 'block a maker',
    from: '/feed',
    act: async (hand, { blocked, other }) => {
      await hand.press(await hand.openMenu(tile(hand, blocked), `Block ${other.name}`));
      await hand.press(hand.page.getByRole('dialog').last().getByRole('button', { name: 'Block', exact: true }));
      await says(hand, /is blocked/);
    },
  },
];
