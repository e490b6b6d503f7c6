import { describe, expect, it } from 'vitest';
import type { Detection } from '../../../media/index.ts';
import { hidesEnough } from './cover-share.ts';

type Box = [number, number, number, number];
const parts = ['breasts'];
const found = (box: Box, more: Partial<Detection['parts'][number]> = {}): Detection => ({
  adapter: 'nudenet',
  model: 'test',
  parts: [{ part: 'breasts', box, score: 0.9, ...more }],
});
const cover = (...boxes: Box[]) => ({
  type: 'blackout' as const,
  intensity: 0,
  regions: boxes.map((box) => ({ shape: 'rect' as const, box })),
});
const still = { detection: null, durationMs: null, parts };

describe('a still picture', () => {
  it.each<[string, boolean, Parameters<typeof hidesEnough>[0]]>([
    ['a dot', false, { ...still, cover: cover([0.5, 0.5, 0.0005, 0.0005]) }],
    [
      'many dots',
      false,
      { ...still, cover: cover(...Array.from({ length: 40 }, (_, nth): Box => [nth / 40, 0.5, 0.0005, 0.0005])) },
    ],
    ['a cover beside the picture', false, { ...still, cover: cover([1.2, 0, 0.5, 0.5]) }],
    ['one per cent and more', true, { ...still, cover: cover([0.1, 0.1, 0.12, 0.12]) }],
    ['the whole picture', true, { ...still, cover: { ...cover(), regions: 'whole' } }],
    ['no cover', false, { ...still, cover: { ...cover([0, 0, 1, 1]), type: 'none' } }],
    [
      'a small part that is covered',
      true,
      { ...still, detection: found([0.5, 0.5, 0.02, 0.02]), cover: cover([0.49, 0.49, 0.04, 0.04]) },
    ],
    [
      'a small part beside its cover',
      false,
      { ...still, detection: found([0.5, 0.5, 0.02, 0.02]), cover: cover([0.6, 0.6, 0.04, 0.04]) },
    ],
    [
      'a part that the detector is unsure of',
      false,
      { ...still, detection: found([0.5, 0.5, 0.02, 0.02], { unsure: true }), cover: cover([0.49, 0.49, 0.04, 0.04]) },
    ],
    [
      'a cover that the crop left out',
      false,
      { ...still, cover: { ...cover([0, 0, 0.4, 0.4]), crop: [0.5, 0.5, 0.5, 0.5] } },
    ],
  ])('%s', (_, enough, seen) => {
    expect(hidesEnough(seen)).toBe(enough);
  });
});

it('in a moving picture a cover counts for the time in which it is there', () => {
  const track = (from: number, to: number, box: Box) => ({
    ...cover(),
    tracks: [
      {
        shape: 'rect' as const,
        keys: [
          { at: from, box },
          { at: to, box },
        ],
      },
    ],
  });
  const moving = { ...still, durationMs: 10_000 };
  expect(hidesEnough({ ...moving, cover: track(0, 10_000, [0, 0, 0.3, 0.3]) })).toBe(true);
  expect(hidesEnough({ ...moving, cover: track(0, 10_000, [0, 0, 0.001, 0.001]) })).toBe(false);
  expect(hidesEnough({ ...moving, cover: track(0, 100, [0, 0, 0.2, 0.2]) })).toBe(false);
});
