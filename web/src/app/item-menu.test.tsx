import type { ContentDetail } from '@veil/contract/items/content.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aCard } from '../features/items/content/testing/cards.ts';
import { ContentTile, contentEntities, putCards } from '../features/items/tiles/index.ts';
import '../features/items/tiles/ItemMenu.tsx';
import { newcomer } from '../features/people/members/testing/member-server.ts';
import { send, until } from '../kit/testing/render.ts';
import { renderRoutes } from '../kit/testing/routes.tsx';
import { recordToasts } from '../kit/testing/toasts.ts';
import { session } from '../platform/api.ts';
import { tellFirstTiles } from '../platform/first-tiles.ts';
import { Additions } from '../platform/slice.ts';
import { additions } from './slices.ts';

const can = { edit: false, delete: false, deleteAsStaff: false, moderate: false, comment: true };
const theirs = aCard({
  tags: [{ id: '01a1fba2-0000-7000-8000-00000000000a', name: 'sea' }],
  can: { ...can, dismiss: true, report: true },
});
const token = `h.${btoa(JSON.stringify({ sub: 'm', exp: Date.now() / 1000 + 300 }))}.s`;
const { toasts } = recordToasts();

// A busy machine takes longer to load the code of the menu than a wait may last.
await Promise.all(additions.itemActions.map(({ component }) => component.preload()));

async function openTile(item: ContentDetail = theirs, me: object = { ...newcomer, id: 'm', name: 'Saro' }) {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (pathname === '/api/auth/token') return Response.json({ token });
    if (pathname === '/api/me') return Response.json(me);
    asked.push(`${method} ${pathname}`);
    return Response.json({ id: item.id, youDismissed: method === 'POST' });
  });
  await session.renew();
  putCards([item]);
  tellFirstTiles();
  const page = renderRoutes({
    '/feed': () => (
      <Additions value={additions}>
        <ContentTile id={item.id} sizes="100px" />
      </Additions>
    ),
    '/content/$id': () => null,
    '/p/$idOrName': () => null,
  });
  await until(() => expect(page.host.querySelector('[data-tile] > a')).not.toBeNull());
  const tile = page.find('[data-tile]');
  const entries = (role = 'menuitem') =>
    [...document.querySelectorAll(`[role^=${role}]`)].map((one) => one.getAttribute('aria-label'));
  const entry = (name: string): Element => {
    const found = [...document.querySelectorAll('[role^=menuitem], [role=dialog] button')].find(
      (one) => one.getAttribute('aria-label') === name,
    );
    if (!found) throw new Error(`The menu has no entry ${name}`);
    return found;
  };
  const opens = (name: string) => until(() => expect(() => entry(name)).not.toThrow());
  return { ...page, tile, asked, entries, entry, opens };
}

beforeEach(() => {
  window.scrollTo = () => {};
  // jsdom lays nothing out.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => session.end());
  contentEntities.clear();
});

it('opens by right click with every action that the server allows', async () => {
  const { tile, entries, opens } = await openTile();
  expect(send(tile, 'contextmenu', { button: 2, clientX: 10, clientY: 10 }).defaultPrevented).toBe(true);
  // Only a known member is offered this, so the member has been read.
  await opens('Worship Ione');
  expect(entries()).toEqual([
    'Vote up',
    'Vote down',
    'Favorite',
    'Came to this',
    'Comments, 0',
    'Worship Ione',
    'Copy link',
    'Add to playlist',
    'Not interested',
    'Mute a tag…',
    'Mute Ione',
    'Block Ione',
    'Report',
  ]);
});

it('leaves the browser’s menu to a right click with Shift', async () => {
  const { tile } = await openTile();
  expect(send(tile, 'contextmenu', { button: 2, shiftKey: true }).defaultPrevented).toBe(false);
});

it.each([
  ['Shift+F10', { key: 'F10', shiftKey: true }],
  ['the context-menu key', { key: 'ContextMenu' }],
])('opens by %s', async (_, key) => {
  const { find, opens } = await openTile();
  expect(send(find('[data-tile] > a'), 'keydown', key).defaultPrevented).toBe(true);
  await opens('Report');
});

it('has the maker’s actions on an own item, and none about the maker', async () => {
  const own = aCard({ can: { ...can, edit: true, delete: true, dismiss: false, report: false } });
  const { tile, entries, opens } = await openTile(own, { ...newcomer, id: own.author.id, name: 'Ione' });
  send(tile, 'contextmenu', { button: 2 });
  await opens('Edit');
  expect(entries().slice(5)).toEqual([
    'Copy link',
    'Add to playlist',
    'Edit',
    'Edit picture',
    'Add pictures',
    'Delete',
  ]);
});

it('takes an item out of the list, and Undo returns it', async () => {
  const { tile, host, entry, opens, asked } = await openTile();
  send(tile, 'contextmenu', { button: 2 });
  await opens('Not interested');
  send(entry('Not interested'), 'click');
  await until(() => expect(host.querySelector('[data-tile]')).toBeNull());
  expect(asked).toContain(`POST /api/content/${theirs.id}/dismissal`);
  expect(toasts).toMatchObject([{ text: 'Your lists leave out “Harbour”', action: { label: 'Undo' } }]);
  toasts[0]?.action?.onAction();
  await until(() => expect(host.querySelector('[data-tile]')).not.toBeNull());
  expect(asked).toContain(`DELETE /api/content/${theirs.id}/dismissal`);
});

it('shares the address alone, without title or name', async () => {
  const shared: unknown[] = [];
  Object.assign(navigator, { share: async (data: unknown) => shared.push(data) });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const { tile, entry, opens } = await openTile();
  send(tile, 'contextmenu', { button: 2 });
  await opens('Share');
  send(entry('Share'), 'click');
  await until(() => expect(shared).toEqual([{ url: new URL(`#/content/${theirs.id}`, document.baseURI).href }]));
});

it('opens as a sheet by a long press, which does not follow the link', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('coarse'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const { tile, find, opens } = await openTile();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const touch = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };
  const link = find('[data-tile] > a');
  send(link, 'pointerdown', touch);
  send(link, 'pointermove', { ...touch, clientY: 40 });
  act(() => void vi.advanceTimersByTime(600));
  expect(send(link, 'touchend').defaultPrevented).toBe(false);
  send(link, 'pointerdown', touch);
  act(() => void vi.advanceTimersByTime(600));
  expect(send(tile, 'touchend').defaultPrevented).toBe(true);
  vi.useRealTimers();
  await opens('Vote up');
  expect(find('[role=dialog]').textContent).toContain('Harbour');
});

it('waits for a second tap before it follows the link, and a double tap follows nothing', async () => {
  const { find, host } = await openTile();
  const link = () => find('[data-tile] > a');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const tap = () => send(link(), 'click', { pointerType: 'touch' });
  expect(tap().defaultPrevented).toBe(true);
  expect(tap().defaultPrevented).toBe(true);
  act(() => void vi.advanceTimersByTime(1000));
  expect(host.querySelector('[data-tile]')).not.toBeNull();
  tap();
  act(() => void vi.advanceTimersByTime(1000));
  vi.useRealTimers();
  await until(() => expect(host.querySelector('[data-tile]')).toBeNull());
});

it('follows the link of a mouse or a key at once', async () => {
  const { find, host } = await openTile();
  send(find('[data-tile] > a'), 'click', { button: 0 });
  await until(() => expect(host.querySelector('[data-tile]')).toBeNull());
});
