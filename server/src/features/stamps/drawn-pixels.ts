import { stampMaxSide } from '@veil/contract/stamps.ts';
import { fillPath } from '@veil/imaging';
import type { RgbaPixels } from '../../media/index.ts';

/** A stamp of `drawings.json`, which tools/stamps writes: its name among those drawn, and path data of one colour each. */
export type DrawnStamp = {
  drawn: string;
  name: string;
  width: number;
  height: number;
  dark: string;
  light: string | null;
  copper: string | null;
};

/** From the lowest up. */
const colors = { dark: [31, 23, 37], light: [246, 236, 224], copper: [232, 161, 124] } as const;
/** Pixels of a unit of the file: the widest drawings fill the longest side of a stamp. */
const scale = stampMaxSide / 960;

/** Takes some tens of milliseconds. */
export function drawnPixels(stamp: DrawnStamp): RgbaPixels {
  const size = { width: Math.round(stamp.width * scale), height: Math.round(stamp.height * scale) };
  const data = new Uint8Array(size.width * size.height * 4);
  for (const layer of ['dark', 'light', 'copper'] as const) {
    const path = stamp[layer];
    if (path) lay(data, fillPath(path, size, scale), colors[layer]);
  }
  return { data, ...size };
}

/** Straight alpha: the colour of what lies below counts as far as it is seen. */
function lay(data: Uint8Array, covered: Float32Array, color: readonly [number, number, number]): void {
  covered.forEach((share, pixel) => {
    if (share === 0) return;
    const at = pixel * 4;
    const below = ((data[at + 3] ?? 0) / 255) * (1 - share);
    const alpha = share + below;
    for (const [c, value] of color.entries()) {
      data[at + c] = Math.round((value * share + (data[at + c] ?? 0) * below) / alpha);
    }
    data[at + 3] = Math.round(alpha * 255);
  });
}
