import { act, useState } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { hashHistory } from '../platform/router/index.ts';
import { Dialog } from './Dialog.tsx';
import { listenFirst } from './pop-first.ts';
import { render, send, until } from './testing/render.ts';

/** The router's history, as on the page. It must not take the entry of a layer for a screen. */
const router = hashHistory(listenFirst);
const screens: string[] = [];
router.subscribe(() => void screens.push(router.address.pathname));

function Page({ stays = false }: { stays?: boolean }) {
  const [open, setOpen] = useState<string[]>([]);
  const close = (name: string) => setOpen((now) => now.filter((one) => one !== name));
  return (
    <>
      <button type="button" id="opener" onClick={() => setOpen(['first'])}>
        Open
      </button>
      {open.includes('first') && (
        <Dialog open title="First" onClose={() => !stays && close('first')}>
          <button type="button" id="inner" onClick={() => setOpen(['first', 'second'])}>
            Open another
          </button>
          <Dialog open={open.includes('second')} title="Second" onClose={() => close('second')}>
            words
          </Dialog>
        </Dialog>
      )}
    </>
  );
}

const back = () => act(() => window.history.back());
const titles = () =>
  [...document.querySelectorAll('[role=dialog]:not([data-closed]) h2')].map((one) => one.textContent);
const shows = (...expected: string[]) => until(() => expect(titles()).toEqual(expected));
const isAt = (hash: string) => until(() => expect(window.location.hash).toBe(hash));

beforeEach(() => {
  for (const path of ['/home', '/item']) {
    router.move(path);
  }
  screens.length = 0;
});

const openWith = (find: <E extends HTMLElement>(selector: string) => E, selector: string) => {
  act(() => find(selector).focus());
  send(find(selector), 'click');
};

test('Back closes layers, the topmost first, returns the focus, and then leaves the screen', async () => {
  const { find } = render(<Page />);
  openWith(find, '#opener');
  await shows('First');
  openWith(find, '#inner');
  await shows('First', 'Second');
  back();
  await shows('First');
  await until(() => expect(document.activeElement?.id).toBe('inner'));
  back();
  await shows();
  await until(() => expect(document.activeElement?.id).toBe('opener'));
  expect(window.location.hash).toBe('#/item');
  expect(screens).toEqual([]);
  back();
  await isAt('#/home');
  await until(() => expect(screens).toEqual(['/home']));
});

test('a layer closed by its button needs no press of Back, and Forward does not open it', async () => {
  const { find } = render(<Page />);
  openWith(find, '#opener');
  await shows('First');
  send(find('[aria-label=Close]'), 'click');
  await shows();
  openWith(find, '#opener');
  await shows('First');
  send(find('[aria-label=Close]'), 'click');
  await shows();
  back();
  await isAt('#/home');
  act(() => window.history.forward());
  await isAt('#/item');
  expect(titles()).toEqual([]);
});

test('a navigation from a layer to another screen leaves no entry of the layer', async () => {
  const { find } = render(<Page />);
  openWith(find, '#opener');
  await shows('First');
  send(find('[aria-label=Close]'), 'click');
  router.move('/feed');
  expect(window.location.hash).toBe('#/feed');
  back();
  await isAt('#/item');
  await until(() => expect(window.history.state).not.toHaveProperty('layers'));
  back();
  await isAt('#/home');
});

test('a layer that asks before it closes stays, and the next Back reaches it too', async () => {
  const { find, again } = render(<Page stays />);
  openWith(find, '#opener');
  await shows('First');
  const entered = window.history.state;
  expect(entered).toHaveProperty('layers', 1);
  back();
  await until(() => expect(window.history.state).toEqual(entered));
  await shows('First');
  again(<Page />);
  back();
  await shows();
  expect(window.location.hash).toBe('#/item');
});

test('an address that the screen sets after a layer was closed is there on the way back', async () => {
  const { find } = render(<Page />);
  openWith(find, '#opener');
  await shows('First');
  send(find('[aria-label=Close]'), 'click');
  await shows();
  router.move('/item?q=dusk', { replace: true });
  router.move('/feed');
  back();
  await isAt('#/item?q=dusk');
});

test('an address that the screen sets below an open layer stays when Back closes the layer', async () => {
  const { find } = render(<Page />);
  openWith(find, '#opener');
  await shows('First');
  router.move('/item?q=dusk', { replace: true });
  back();
  await shows();
  expect(window.location.hash).toBe('#/item?q=dusk');
});

test('an address typed while a layer is open opens that screen and closes the layer', async () => {
  const { find } = render(<Page />);
  act(() => {
    window.location.hash = '#/typed';
  });
  await until(() => expect(screens).toContain('/typed'));
  openWith(find, '#opener');
  await shows('First');
  act(() => {
    window.location.hash = '#/next';
  });
  await shows();
  await until(() => expect(screens.at(-1)).toBe('/next'));
  expect(window.location.hash).toBe('#/next');
});
