import { afterEach, expect, it, vi } from 'vitest';
import { srcSet } from './data-saver.ts';

afterEach(() => vi.unstubAllGlobals());

const renditions = [320, 640].map((width) => ({ url: `/media/${width}`, width, height: width }));

it.each([
  [{}, '/media/320 320w, /media/640 640w'],
  // A width that is doubled makes the browser take a rendition of half the width.
  [{ connection: { saveData: true } }, '/media/320 640w, /media/640 1280w'],
])('names the renditions in a browser with %j', (navigator, expected) => {
  vi.stubGlobal('navigator', navigator);
  expect(srcSet(renditions)).toBe(expected);
});
