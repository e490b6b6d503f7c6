import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { finerShown, isFiner, type PictureCover } from './fineness.ts';
import type { Region } from './regions.ts';

const size = { width: 1000, height: 800 };
const face: Region = { shape: 'ellipse', box: [0.4, 0.2, 0.2, 0.2] };
const chest: Region = { shape: 'rect', box: [0.3, 0.5, 0.4, 0.3] };
const cover = (type: PictureCover['type'], intensity: number, regions: PictureCover['regions']): PictureCover => ({
  type,
  intensity,
  regions,
});

describe('what was shown finer before', () => {
  it.each<[string, PictureCover, PictureCover, boolean]>([
    ['a lower intensity', cover('blur', 25, [face]), cover('blur', 60, [face]), true],
    ['a higher intensity', cover('blur', 60, [face]), cover('blur', 25, [face]), false],
    ['the same cells as pixelate', cover('blur', 60, [face]), cover('pixelate', 60, [face]), false],
    ['cells below a blackout', cover('pixelate', 200, 'whole'), cover('blackout', 200, [face]), true],
    ['a blackout', cover('blackout', 200, [face]), cover('blur', 25, [face]), false],
    ['no cover', cover('none', 0, []), cover('blackout', 200, [face]), true],
    ['no cover, and none now', cover('none', 0, []), cover('none', 0, []), false],
    ['another region alone', cover('blur', 60, [chest]), cover('blur', 60, [chest, face]), true],
    ['the whole picture, whose cells are larger', cover('blur', 60, 'whole'), cover('blur', 60, [face]), false],
    ['small regions of what is covered whole', cover('blur', 60, [face]), cover('blur', 60, 'whole'), true],
    [
      'a box that was a little smaller',
      cover('blur', 60, [{ shape: 'rect', box: [0.3, 0.5, 0.38, 0.29] }]),
      cover('blur', 60, [chest]),
      false,
    ],
  ])('%s', (_, before, present, told) => {
    expect(finerShown([before], present, size)).toEqual(told ? before : null);
  });

  it('is the finest of several', () => {
    const shown = [cover('blur', 42, [face]), cover('pixelate', 12, [face]), cover('blackout', 200, [face])];
    expect(finerShown(shown, cover('blur', 100, [face]), size)).toBe(shown[1]);
  });

  it('follows what moves', () => {
    const keys = [0, 1000].map((at) => ({ at, box: [at / 2000, 0.2, 0.2, 0.2] as const }));
    const moving = (intensity: number): PictureCover => ({
      ...cover('blur', intensity, []),
      tracks: [{ shape: 'ellipse', keys }],
    });
    expect(finerShown([moving(25)], moving(60), size)).not.toBeNull();
    expect(finerShown([moving(60)], moving(60), size)).toBeNull();
    // A still cover at the track's start leaves the rest of the way bare.
    const standing = cover('blur', 60, [{ shape: 'ellipse', box: [0, 0.2, 0.2, 0.2] }]);
    expect(finerShown([standing], moving(60), size)).not.toBeNull();
    expect(finerShown([cover('blur', 60, 'whole')], moving(60), size)).toBeNull();
  });

  it('is never the cover itself, and of two covers of one region at most one', () => {
    const anyCover = fc.record({
      type: fc.constantFrom('blur' as const, 'pixelate' as const, 'blackout' as const, 'none' as const),
      intensity: fc.integer({ min: 0, max: 200 }),
      regions: fc.constantFrom('whole' as const, [face], [face, chest]),
    });
    fc.assert(
      fc.property(anyCover, anyCover, (one, other) => {
        expect(finerShown([one], one, size)).toBeNull();
        expect(isFiner(one, other) && isFiner(other, one)).toBe(false);
      }),
    );
  });
});
