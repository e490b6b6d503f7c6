import { useRef, useState } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { send, until } from '../../../kit/testing/render.ts';
import { renderRoutes } from '../../../kit/testing/routes.tsx';
import TileGestures from './TileGestures.tsx';
import { useEarlyPress } from './useEarlyPress.ts';

const touch = { pointerType: 'touch', isPrimary: true, clientX: 5, clientY: 5 };
/** Presses a finger down, as if that were some milliseconds ago. */
const pressOn = (target: Element, msAgo: number, more: object = {}) =>
  send(target, 'pointerdown', { ...touch, ...more, timeStamp: performance.now() - msAgo });
const releaseOn = (target: Element) => send(target, 'touchend', { timeStamp: performance.now() });

const asked: Element[] = [];
const menus: boolean[] = [];

/** A tile whose gestures load on a press of its last button. */
function Tile() {
  const article = useRef<HTMLElement>(null);
  const [loaded, setLoaded] = useState(false);
  const early = useEarlyPress((tile) => asked.push(tile));
  return (
    <>
      <article ref={article} {...early.handlers}>
        <a href="#/content/1">Harbour</a>
        <button type="button">Lift</button>
      </article>
      <button type="button" id="load" onClick={() => setLoaded(true)} />
      {loaded && (
        <TileGestures
          id="1"
          article={article}
          asked={null}
          pressed={early.pressed}
          onHeart={() => {}}
          onMenu={(isOpen) => void menus.push(isOpen)}
        />
      )}
    </>
  );
}

async function openTile() {
  const { find } = renderRoutes({ '/': Tile });
  await until(() => expect(() => find('article')).not.toThrow());
  return { find, load: () => send(find('#load'), 'click'), link: find('article > a') };
}

beforeEach(() => {
  asked.length = 0;
  menus.length = 0;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return () => vi.unstubAllGlobals();
});

it('keeps a press that is held while the code loads, and opens as soon as it is a long one', async () => {
  const { load, link, find } = await openTile();
  pressOn(link, 400);
  load();
  await until(() => expect(menus.at(-1)).toBe(true));
  expect(releaseOn(find('article')).defaultPrevented).toBe(true);
  expect(asked).toEqual([]);
});

it('asks for the menu if a long press ends before the code has loaded, and follows no link', async () => {
  const { find, link } = await openTile();
  pressOn(link, 600);
  expect(releaseOn(link).defaultPrevented).toBe(true);
  expect(asked).toEqual([find('article')]);
});

it.each([
  ['a short tap', (link: Element) => pressOn(link, 100)],
  [
    'a finger that scrolls',
    (link: Element) => {
      pressOn(link, 600);
      send(link, 'pointercancel', touch);
    },
  ],
])('leaves %s to the browser', async (_, press) => {
  const { load, link } = await openTile();
  press(link);
  expect(releaseOn(link).defaultPrevented).toBe(false);
  load();
  await until(() => expect(menus).toEqual([false]));
  expect(asked).toEqual([]);
});

it('leaves a long press on a button to the button', async () => {
  const { find } = await openTile();
  pressOn(find('article > button'), 600);
  expect(releaseOn(find('article > button')).defaultPrevented).toBe(false);
  expect(asked).toEqual([]);
});
