import type { Pixels } from '@veil/imaging';
import { height, type Rect, width } from './rect.ts';

/** Independent of the face's size and noise. */
const SIDE = 48;
const INSIDE = { left: 0.12, right: 0.88, top: 0.15, bottom: 0.9 };

/** Sharp faces have 0.10 to 0.5; blurred over three pixels of this copy they have 0.04 to 0.12. */
const LEAST_DETAIL = 0.1;
/** Drawn faces have 0 to 0.18, nine of ten photographs 0.4 and more. */
const DRAWN_BELOW = 0.22;
/** A person's lips, cheeks and eye whites differ in redness by 12 and more of 255. */
const STONE_BELOW = 8;
/** Pupils and lashes are dark even in grey photographs; those of stone have two thirds of its brightness. */
const STONE_EYES = 0.66;

export type FaceContrasts = { isSharp: boolean; isDrawn: boolean; isSculpted: boolean };

export function contrastsOf(picture: Pixels, outline: Rect): FaceContrasts {
  const { detail, smoothness, red, dark } = measureContrasts(picture, outline);
  return {
    isSharp: detail >= LEAST_DETAIL,
    isDrawn: smoothness < DRAWN_BELOW,
    isSculpted: red < STONE_BELOW && dark > STONE_EYES,
  };
}

/**
 * `detail`: strong curves as a share of the brightness range. `smoothness`: median slope relative to detail. `dark`:
 * the darkest places of the upper half as a share of the median.
 */
export function measureContrasts(picture: Pixels, outline: Rect) {
  const { grey, redness } = shrink(picture, inside(outline));
  const slopes: number[] = [];
  const curves: number[] = [];
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const at = y * SIDE + x;
      const [left, right, up, down] = [
        grey[at - 1] ?? 0,
        grey[at + 1] ?? 0,
        grey[at - SIDE] ?? 0,
        grey[at + SIDE] ?? 0,
      ];
      slopes.push(Math.hypot(right - left, down - up) / 2);
      curves.push(Math.abs(4 * (grey[at] ?? 0) - left - right - up - down));
    }
  }
  const slope = quantiles(slopes);
  const brightness = quantiles(grey);
  const reds = quantiles(redness);
  const range = brightness(0.95) - brightness(0.05);
  const detail = quantiles(curves)(0.9) / Math.max(1, range);
  return {
    detail,
    smoothness: slope(0.5) / Math.max(1, slope(0.99)) / Math.max(0.01, detail),
    red: reds(0.95) - reds(0.05),
    dark: quantiles(grey.slice(0, grey.length / 2))(0.02) / Math.max(1, brightness(0.5)),
  };
}

function quantiles(list: ArrayLike<number>): (share: number) => number {
  const sorted = Float64Array.from(list).sort();
  return (share) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}

function inside(rect: Rect): Rect {
  const [w, h] = [width(rect), height(rect)];
  return {
    left: rect.left + INSIDE.left * w,
    right: rect.left + INSIDE.right * w,
    top: rect.top + INSIDE.top * h,
    bottom: rect.top + INSIDE.bottom * h,
  };
}

function shrink({ data, width: w, height: h, channels }: Pixels, rect: Rect) {
  const grey = new Float64Array(SIDE * SIDE);
  const redness = new Float64Array(SIDE * SIDE);
  const within = (at: number, size: number) => Math.min(Math.max(Math.floor(at), 0), size - 1);
  for (let v = 0; v < SIDE; v++) {
    const top = within(rect.top + (v * height(rect)) / SIDE, h);
    const bottom = Math.max(top, within(rect.top + ((v + 1) * height(rect)) / SIDE - 0.5, h));
    for (let u = 0; u < SIDE; u++) {
      const left = within(rect.left + (u * width(rect)) / SIDE, w);
      const right = Math.max(left, within(rect.left + ((u + 1) * width(rect)) / SIDE - 0.5, w));
      let [sum, red] = [0, 0];
      for (let y = top; y <= bottom; y++) {
        for (let x = left; x <= right; x++) {
          const from = (y * w + x) * channels;
          const [r = 0, g = 0, b = 0] = data.subarray(from, from + 3);
          const luma = 0.299 * r + 0.587 * g + 0.114 * b;
          sum += luma;
          red += r - luma;
        }
      }
      const count = (bottom - top + 1) * (right - left + 1);
      grey[v * SIDE + u] = sum / count;
      redness[v * SIDE + u] = red / count;
    }
  }
  return { grey, redness };
}
