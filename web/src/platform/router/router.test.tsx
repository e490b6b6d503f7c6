import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render, send, until } from '../../kit/testing/render.ts';
import { lazy } from '../lazy.tsx';
import { createRouter, hashHistory, Link, Outlet, RouterProvider, useNavigate, useParams, useSearch } from './index.ts';

type AnyLink = (props: Record<string, unknown>) => ReactNode;
const To = Link as unknown as AnyLink;
const history = hashHistory();
const scrollTo = vi.fn();
let navigate: (going: object) => Promise<void>;

function Links() {
  navigate = useNavigate() as unknown as typeof navigate;
  return (
    <nav>
      <To to="/">Home</To>
      <To to="/feed" search={{ tags: ['a', 'b'] }}>
        Feed
      </To>
      <To to="/slow">Slow</To>
      <To to="/feed" target="_blank">
        Window
      </To>
    </nav>
  );
}
const Page = ({ name }: { name: string }) => {
  const search = useSearch({ strict: false });
  const params = useParams({ strict: false });
  return <h1>{[name, JSON.stringify({ ...params, ...search })].join(' ')}</h1>;
};
const Failed = ({ reset }: { reset: () => void }) => (
  <button type="button" onClick={reset}>
    Failed
  </button>
);
let fails = false;
const Fragile = () => {
  if (fails) throw new Error('It fails.');
  return <h1>Fragile</h1>;
};

/** Screens whose code loads only when the test says so. */
function slowScreen() {
  let finish: () => void = () => {};
  const loaded = new Promise<void>((done) => {
    finish = done;
  });
  const load = vi.fn(() => loaded.then(() => ({ default: () => <h1>Slow</h1> })));
  return { screen: lazy(load, 'screen'), finish, load };
}

function open(hash: string, slow = slowScreen()) {
  history.move(hash.slice(1));
  const first = history.address.nth;
  const routes = [
    { path: '/', screen: () => <Page name="Home" /> },
    {
      path: '/feed',
      screen: () => <Page name="Feed" />,
      search: ({ sort }: { sort?: unknown }) => ({ sort: sort === 'new' ? 'new' : undefined }),
    },
    { path: '/content/$id', screen: () => <Page name="Item" /> },
    { path: '/slow', screen: slow.screen },
    { path: '/fragile', screen: Fragile },
    { path: '$', screen: () => <Page name="Unknown" /> },
  ];
  const router = createRouter({ history, routes });
  const { find, host } = render(
    <RouterProvider router={router} failed={Failed}>
      <Links />
      <Outlet failed={Failed} />
    </RouterProvider>,
  );
  const shows = (text: string) => until(() => expect(host.querySelector('h1')?.textContent).toBe(text));
  const link = (name: string) => [...host.querySelectorAll('a')].find((one) => one.textContent === name) as HTMLElement;
  return { router, first, routes, slow, find, host, shows, link };
}

/** Whether the browser itself would follow the press. */
function isNative(link: HTMLElement, press = {}): boolean {
  let native = false;
  const note = (event: Event) => {
    native = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', note);
  send(link, 'click', press);
  document.removeEventListener('click', note);
  return native;
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrollTo);
  scrollTo.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  fails = false;
});

test('links have addresses after the hash, and the search is within', async () => {
  const { shows, link } = open('#/');
  await shows('Home {}');
  expect(link('Feed').getAttribute('href')).toBe('/#/feed?tags=a,b');
  expect(link('Home').getAttribute('aria-current')).toBe('page');
  send(link('Feed'), 'click');
  await shows('Feed {"tags":"a,b"}');
  expect(window.location.hash).toBe('#/feed?tags=a,b');
  expect(link('Home').getAttribute('aria-current')).toBe(null);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser handles a press with %o',
  async (press) => {
    const { shows, link } = open('#/');
    await shows('Home {}');
    expect(isNative(link('Feed'), press)).toBe(true);
  },
);

test('the browser opens the link of another window', async () => {
  const { shows, link } = open('#/');
  await shows('Home {}');
  expect(isNative(link('Window'))).toBe(true);
  expect(isNative(link('Feed'))).toBe(false);
});

test.each([
  ['#/feed?sort=bad&q=x', 'Feed {"q":"x"}', '#/feed?q=x'],
  ['#/content/a%2Fb', 'Item {"id":"a/b"}', '#/content/a%2Fb'],
  ['#/content/%E0', 'Item {"id":"%E0"}', '#/content/%E0'],
  ['#', 'Home {}', ''],
  ['#/feed/', 'Feed {}', '#/feed/'],
  ['#/feed#more', 'Feed {}', '#/feed#more'],
  ['#/feed?tags=a%2Cb', 'Feed {"tags":"a,b"}', '#/feed?tags=a%2Cb'],
])('a typed %s shows its screen', async (hash, text, kept) => {
  const { shows } = open(hash);
  await shows(text);
  expect(window.location.hash).toBe(kept);
});

test('the former screen stays until the code of the next one is there, and the last press wins', async () => {
  const { shows, link, slow, host } = open('#/');
  await shows('Home {}');
  send(link('Slow'), 'click');
  await until(() => expect(slow.load).toHaveBeenCalled());
  expect(host.querySelector('h1')?.textContent).toBe('Home {}');
  expect(window.location.hash).toBe('#/slow');
  expect(link('Slow').getAttribute('aria-current')).toBe('page');
  act(() => window.history.back());
  await until(() => expect(window.location.hash).toBe('#/'));
  slow.finish();
  await shows('Home {}');
  act(() => window.history.forward());
  await shows('Slow');
});

test('two quick presses make one entry', async () => {
  const { shows, link, first } = open('#/');
  await shows('Home {}');
  send(link('Feed'), 'click');
  send(link('Feed'), 'click');
  await shows('Feed {"tags":"a,b"}');
  expect(history.address.nth).toBe(first + 1);
});

test('a pointer near a link loads the code of its screen', async () => {
  const { shows, link, slow } = open('#/');
  await shows('Home {}');
  send(link('Slow'), 'mouseover');
  send(link('Slow'), 'mouseout');
  send(link('Slow'), 'mouseover');
  await until(() => expect(slow.load).toHaveBeenCalledTimes(1));
});

test('an unknown address waits for later routes', async () => {
  const { shows, router, routes } = open('#/later');
  await shows('Unknown {"*":"later"}');
  act(() => router.setRoutes([...routes, { path: '/later', screen: () => <Page name="Later" /> }]));
  await shows('Later {}');
});

test('a navigation settles once its screen is drawn, and a refused one at once', async () => {
  const { shows, host } = open('#/');
  await shows('Home {}');
  await act(() => navigate({ to: '/content/$id', params: { id: '1' } }));
  expect(host.querySelector('h1')?.textContent).toBe('Item {"id":"1"}');
  const free = history.block({ refuses: () => true, unloads: () => false });
  await act(() => navigate({ to: '/feed' }));
  expect(window.location.hash).toBe('#/content/1');
  const popped = vi.fn();
  window.addEventListener('popstate', popped);
  act(() => window.history.back());
  // The browser goes back, and returns.
  await until(() => expect(popped).toHaveBeenCalledTimes(2));
  window.removeEventListener('popstate', popped);
  expect(window.location.hash).toBe('#/content/1');
  free();
});

test('a failed screen is tried again on a press and at the next address', async () => {
  fails = true;
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { shows, find, link, host } = open('#/fragile');
  await until(() => expect(host.textContent).toContain('Failed'));
  send(link('Feed'), 'click');
  await shows('Feed {"tags":"a,b"}');
  act(() => window.history.back());
  await until(() => expect(host.textContent).toContain('Failed'));
  fails = false;
  send(find('button'), 'click');
  await shows('Fragile');
});

test('a new screen begins at its top, and Back returns to the former place', async () => {
  const { shows, link } = open('#/');
  await shows('Home {}');
  vi.stubGlobal('scrollY', 640);
  document.dispatchEvent(new Event('scroll'));
  send(link('Feed'), 'click');
  await shows('Feed {"tags":"a,b"}');
  await until(() => expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 0 }));
  await act(() => navigate({ to: '/feed', search: { q: 'x' }, replace: true, resetScroll: false }));
  expect(scrollTo).toHaveBeenCalledTimes(2);
  act(() => window.history.back());
  await shows('Home {}');
  await until(() => expect(scrollTo).toHaveBeenLastCalledWith({ left: 0, top: 640 }));
});

test('a plain link makes a numbered entry, and its hashchange shows nothing twice', async () => {
  const { shows, first, router } = open('#/');
  await shows('Home {}');
  const drawn = vi.fn();
  router.subscribe('onRendered', drawn);
  act(() => {
    window.location.hash = '#/content/2';
  });
  await shows('Item {"id":"2"}');
  send(window, 'hashchange');
  await until(() => expect(drawn).toHaveBeenCalledTimes(1));
  expect(history.address.nth).toBe(first + 1);
  expect(window.history.state).toMatchObject({ nth: first + 1 });
});

test('a prepared screen is there in the first drawing, unless its address has changed since', async () => {
  const { routes } = open('#/');
  for (const [moved, shown] of [
    ['/content/1', 'Item {"id":"1"}'],
    ['/feed', 'Feed {}'],
  ] as const) {
    history.move('/content/1');
    const router = createRouter({ history, routes });
    const navigated = vi.fn();
    router.subscribe('onBeforeNavigate', navigated);
    await router.prepare();
    expect(router.shown()?.location.pathname).toBe('/content/1');
    history.move(moved);
    const { host } = render(
      <RouterProvider router={router} failed={Failed}>
        <Outlet failed={Failed} />
      </RouterProvider>,
    );
    await until(() => expect(host.querySelector('h1')?.textContent).toBe(shown));
    expect(navigated).toHaveBeenCalledTimes(moved === '/feed' ? 2 : 1);
  }
});
