// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { mountPlayer, savedPosition, savePosition } from './visit.ts';

/** A video with only the fields that a position needs, because jsdom plays nothing. */
function aVideo({ at = 0, duration = 100, paused = true } = {}) {
  const pause = vi.fn();
  const video = Object.defineProperties(document.createElement('video'), {
    currentTime: { value: at, writable: true },
    duration: { value: duration },
    readyState: { value: HTMLMediaElement.HAVE_METADATA },
    paused: { value: paused, configurable: true },
    pause: { value: pause },
  });
  return { video, pause };
}

afterEach(() => {
  for (const id of ['one', 'two']) savePosition(id, 0, 100);
});

it('starts at the beginning again after a few seconds, and after the end', () => {
  savePosition('one', 40, 100);
  expect(savedPosition('one')).toBe(40);
  savePosition('one', 98, 100);
  expect(savedPosition('one')).toBe(0);
  savePosition('one', 1, 100);
  expect(savedPosition('one')).toBe(0);
});

it('goes on in the large view where the page was, and on the page where the large view was left', () => {
  const page = aVideo({ at: 30, paused: false });
  const leavePage = mountPlayer(page.video, 'one');
  const large = aVideo();
  const leaveLarge = mountPlayer(large.video, 'one');
  expect(savedPosition('one')).toBe(30);
  expect(page.pause).toHaveBeenCalled();
  Object.defineProperty(page.video, 'paused', { value: true });
  savePosition('one', 55, 100);
  leaveLarge();
  expect(page.video.currentTime).toBe(55);
  leavePage();
});

it('keeps the positions of different items apart', () => {
  const leaveOne = mountPlayer(aVideo({ at: 30 }).video, 'one');
  const leaveTwo = mountPlayer(aVideo({ at: 10 }).video, 'two');
  expect([savedPosition('one'), savedPosition('two')]).toEqual([0, 0]);
  leaveOne();
  leaveTwo();
});
