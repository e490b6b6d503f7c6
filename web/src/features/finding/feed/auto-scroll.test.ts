import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPace, isPaused, pauseAfterInputMs } from './auto-scroll.ts';
import { asSpeed, autoScrollSpeed, parseSetting } from './auto-scroll-setting.ts';

describe('auto-scroll', () => {
  it('has a speed of 50-600 in steps of 10, 200 px/s by default, and is off by default', () => {
    expect(autoScrollSpeed).toEqual({ min: 50, max: 600, step: 10, default: 200 });
    expect(parseSetting(null)).toEqual({ enabled: false, speed: 200 });
  });

  it.each([
    [Number.NaN, 200],
    ['300', 200],
    [undefined, 200],
    [null, 200],
    [Number.POSITIVE_INFINITY, 200],
    [0, 50],
    [9999, 600],
    [333, 330],
  ])('speed falls back to 200 if not a number, and stays in its bounds: %s', (given, expected) => {
    expect(asSpeed(given)).toBe(expected);
  });

  it.each([
    ['{"enabled":true,"speed":340}', { enabled: true, speed: 340 }],
    ['{"enabled":"yes","speed":"fast"}', { enabled: false, speed: 200 }],
    ['null', { enabled: false, speed: 200 }],
    ['no json', { enabled: false, speed: 200 }],
  ])('reads a saved setting: %s', (saved, expected) => {
    expect(parseSetting(saved)).toEqual(expected);
  });

  it('scrolls the distance of its speed, whatever the lengths of the frames', () => {
    const frames = fc.array(fc.double({ min: 1, max: 100, noNaN: true }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(frames, fc.integer({ min: 50, max: 600 }), (steps, speed) => {
        const pace = createPace();
        let now = 1000;
        let gone = pace(now, speed);
        for (const step of steps) {
          now += step;
          gone += pace(now, speed);
        }
        const expected = (speed * (now - 1000)) / 1000;
        expect(gone).toBeLessThanOrEqual(expected + 1e-6);
        expect(gone).toBeGreaterThan(expected - 1 - 1e-6);
      }),
    );
  });

  it('does not jump after a pause', () => {
    const pace = createPace();
    pace(0, 600);
    expect(pace(60_000, 600)).toBe(60);
  });

  it('pauses 1500 ms after input, while a tile is hovered, while a dialog is open, and in a hidden tab', () => {
    const free = { hidden: false, dialogOpen: false, pointedAtTile: false, sinceInputMs: Number.POSITIVE_INFINITY };
    expect(pauseAfterInputMs).toBe(1500);
    expect(isPaused(free)).toBe(false);
    expect(isPaused({ ...free, sinceInputMs: 1499 })).toBe(true);
    expect(isPaused({ ...free, sinceInputMs: 1500 })).toBe(false);
    for (const why of ['hidden', 'dialogOpen', 'pointedAtTile'] as const)
      expect(isPaused({ ...free, [why]: true })).toBe(true);
  });
});
