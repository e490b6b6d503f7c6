import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blackPainter, drawOnPlanes, type Plane, type YuvFrame } from './planes.ts';
import { growRegion, type Region, rowSpan } from './regions.ts';

const plane = (width: number, height: number, padding: number): Plane => ({
  data: new Uint8Array((width + padding) * height).fill(77),
  width,
  height,
  stride: width + padding,
});
const frameOf = (width: number, height: number, padding = 0): YuvFrame => ({
  luma: plane(width, height, padding),
  blue: plane(width / 2, height / 2, padding),
  red: plane(width / 2, height / 2, padding),
});

const fraction = fc.double({ min: -0.3, max: 1.2, noNaN: true });
const length = fc.double({ min: 0, max: 0.8, noNaN: true });
const regions = fc.record<Region>({
  shape: fc.constantFrom('rect', 'ellipse'),
  box: fc.tuple(fraction, fraction, length, length),
});

describe('a black region on the planes of a video frame', () => {
  it('covers each of its pixels and the colour under it, and no byte outside of the picture', () => {
    fc.assert(
      fc.property(
        regions,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 1, max: 40 }),
        fc.nat(40),
        (region, w, h, pad) => {
          const frame = frameOf(w * 2, h * 2, pad);
          const grown = growRegion(region, w * 2, h * 2);
          drawOnPlanes(frame, grown, blackPainter(grown));
          let [wrong, bare] = [0, 0];
          for (let y = 0; y < h * 2; y++) {
            const [from, to] = y >= grown.rect.top && y < grown.rect.bottom ? rowSpan(grown, y) : [0, 0];
            for (let x = 0; x < frame.luma.stride; x++) {
              const covered = x >= from && x < to;
              if (frame.luma.data[y * frame.luma.stride + x] !== (covered ? 16 : 77)) wrong++;
              const at = (y >> 1) * frame.blue.stride + (x >> 1);
              if (covered && (frame.blue.data[at] !== 128 || frame.red.data[at] !== 128)) bare++;
            }
          }
          expect([wrong, bare]).toEqual([0, 0]);
          for (const { data, width, height, stride } of [frame.blue, frame.red]) {
            const outside = data.filter((_, i) => i % stride >= width);
            expect(outside).toHaveLength(pad * height);
            expect(outside.every((value) => value === 77)).toBe(true);
          }
        },
      ),
    );
  });
});
