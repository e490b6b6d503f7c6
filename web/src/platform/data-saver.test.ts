import { afterEach, expect, it, vi } from 'vitest';
import { srcSet } from './data-saver.ts';

afterEach(() => vi.unstubAllGlobals());

const renditions = [320, 640].map((width) => ({ url: `/media/${width}`, width, height: width }));

it('names each rendition by its width, and by twice the width with the data saver', () => {
  expect(srcSet(renditions)).toBe('/media/320 320w, /media/640 640w');
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  expect(srcSet(renditions)).toBe('/media/320 640w, /media/640 1280w');
});
