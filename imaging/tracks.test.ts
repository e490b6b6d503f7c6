import { describe, expect, it } from 'vitest';
import { type Box, boxAt, TRACK_MARGIN_MS, type Track } from './index.ts';

const left: Box = [0, 0, 0.2, 0.2];
const right: Box = [0.8, 0.4, 0.2, 0.4];
const track: Track = {
  shape: 'rect',
  keys: [
    { at: 100, box: left },
    { at: 300, box: right },
  ],
};

describe('the box of a track', () => {
  it('moves evenly between its keys', () => {
    const box = boxAt(track, 200);
    [0.4, 0.2, 0.2, 0.3].forEach((side, i) => {
      expect(box?.[i]).toBeCloseTo(side);
    });
  });

  it('stays a little before the first and after the last key, and not longer', () => {
    expect(boxAt(track, 100 - TRACK_MARGIN_MS)).toEqual(left);
    expect(boxAt(track, 300 + TRACK_MARGIN_MS)).toEqual(right);
    expect(boxAt(track, 100 - TRACK_MARGIN_MS - 1)).toBeNull();
    expect(boxAt(track, 300 + TRACK_MARGIN_MS + 1)).toBeNull();
  });

  it('is none without keys, and none at a time that is no number', () => {
    expect(boxAt({ keys: [] }, 0)).toBeNull();
    expect(boxAt(track, Number.NaN)).toBeNull();
  });
});
