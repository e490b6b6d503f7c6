import { stampMaxSide } from '@veil/contract/stamps.ts';
import type { Drawing } from '../../media/index.ts';

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

export function drawingOf(stamp: DrawnStamp): Drawing {
  const layers = (['dark', 'light', 'copper'] as const).flatMap((layer) => {
    const path = stamp[layer];
    return path ? [{ path, color: colors[layer] }] : [];
  });
  return { layers, width: Math.round(stamp.width * scale), height: Math.round(stamp.height * scale), scale };
}
