import { beforeEach, expect, it, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import { aCard } from '../../items/content/testing/cards.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { FeedScreen } from './FeedScreen.tsx';

const card = (id: string) => aCard({ id, title: `Item ${id}` });

/** A feed whose pages are found by their cursor; a number is the status of a failure. */
function openServer(pages: Record<string, object | number>) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname !== '/api/feed') return new Response('{"items":[],"total":0}', { status: 200 });
    const cursor = url.searchParams.get('cursor') ?? '';
    requests.push(cursor);
    const page = pages[cursor];
    return typeof page === 'number'
      ? new Response('{"code":"refused"}', { status: page })
      : new Response(JSON.stringify({ total: 40, totalIsExact: true, ...page }), { status: 200 });
  });
  return requests;
}

const open = () => renderRoutes({ '/feed': () => <FeedScreen /> });

beforeEach(() => {
  contentEntities.clear();
  window.scrollTo = () => {};
  // jsdom has no layout: media queries, and a width of 1000 px for the wall.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  return () => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  };
});

it('the feed goes on after a first page on which everything was hidden', async () => {
  const requests = openServer({
    '': { items: [], nextCursor: 'a' },
    a: { items: [], nextCursor: 'b' },
    b: { items: [card('1')], nextCursor: null },
  });
  const page = open();
  await until(() => expect(page.find('[data-tile]').getAttribute('aria-label')).toBe('Item 1'));
  expect(requests).toEqual(['', 'a', 'b']);
  expect(page.host.textContent).not.toContain('No items.');
});

it('the feed is empty when its cursor repeats', async () => {
  const requests = openServer({ '': { items: [], nextCursor: 'a' }, a: { items: [], nextCursor: 'a' } });
  const page = open();
  await until(() => expect(page.host.textContent).toContain('No items.'));
  expect(requests).toEqual(['', 'a']);
});

it('the wall stays when its next page fails to load', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const requests = openServer({ '': { items: [card('1')], nextCursor: 'a' }, a: 418 });
  const page = open();
  await until(() => expect(page.host.textContent).toContain('More could not be loaded'));
  expect(page.find('[data-tile]').getAttribute('aria-label')).toBe('Item 1');
  expect(requests).toEqual(['', 'a']);
});

it('the panel of auto-scroll takes the focus and returns it to its button on Escape', async () => {
  openServer({ '': { items: [card('1')], nextCursor: null } });
  const page = open();
  await until(() => page.find('[data-tile]'));
  const button = page.find('[aria-label="Auto-scroll"]');
  button.focus();
  send(button, 'click');
  await until(() => expect(document.activeElement).toBe(page.find('section[aria-label="Auto-scroll"]')));
  expect(button.getAttribute('aria-expanded')).toBe('true');
  page.find('[aria-label="Close auto-scroll"]').focus();
  send(document.activeElement ?? document, 'keydown', { key: 'Escape' });
  await until(() => expect(document.activeElement).toBe(button));
  expect(page.host.querySelector('section[aria-label="Auto-scroll"]')).toBeNull();
});

it('a tab is in the address of its requests, and says what to do when it is empty', async () => {
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://localhost');
    if (url.pathname === '/api/feed') asked.push(url.searchParams.get('by'));
    return new Response('{"items":[],"total":0,"totalIsExact":true,"nextCursor":null}', { status: 200 });
  });
  const page = open();
  const tab = (name: string) =>
    [...page.host.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === name);
  await until(() => expect(page.host.textContent).toContain('Be the first to upload something.'));
  // The code of the tabs loads apart from that of the text, and may arrive later.
  await until(() => expect(tab('Worshiped')).toBeDefined());
  send(tab('Worshiped') as HTMLElement, 'click');
  await until(() => expect(page.host.textContent).toContain('Open the Pantheon'));
  expect(tab('Worshiped')?.getAttribute('aria-selected')).toBe('true');
  send(tab('Worshiped') as HTMLElement, 'keydown', { key: 'ArrowRight' });
  await until(() => expect(page.host.textContent).toContain('Open your friends'));
  expect(document.activeElement).toBe(tab('Friends'));
  send(tab('Friends') as HTMLElement, 'keydown', { key: 'Home' });
  await until(() => expect(page.host.textContent).toContain('Be the first to upload something.'));
  expect(asked).toEqual([null, 'worshiped', 'friends']);
});

it.each([
  ['a way to the top of a page that scrolls', 5000],
  ['none on a page that fits', 0],
])('the end of the feed says so, with %s', async (_, height) => {
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(height);
  openServer({
    '': { items: [card('1')], nextCursor: 'a' },
    a: { items: [card('2')], nextCursor: null },
  });
  const page = open();
  await until(() => expect(page.host.textContent).toContain('The feed showed 2 items.'));
  expect(page.find('section[aria-label="End of the feed"]').textContent.includes('Back to the top')).toBe(height > 0);
  expect(page.host.textContent).not.toContain('Shuffle again');
});

it('a long pull at the top loads the feed again, and a short one or a swipe does not', async () => {
  const requests = openServer({ '': { items: [card('1')], nextCursor: null } });
  const page = open();
  await until(() => expect(document.documentElement.style.overscrollBehaviorY).toBe('contain'));
  const drag = (x: number, y: number) => {
    const at = (clientX: number, clientY: number) => ({ touches: [{ clientX, clientY }] });
    send(page.find('[data-tile]'), 'touchstart', at(100, 100));
    send(page.find('[data-tile]'), 'touchmove', at(100 + x, 100 + y));
    send(page.find('[data-tile]'), 'touchend', { touches: [] });
  };
  drag(0, 60);
  drag(150, 160);
  expect(requests).toHaveLength(1);
  drag(0, 160);
  await until(() => expect(requests).toHaveLength(2));
});
