import { stampMaxSide } from '@veil/contract/items/stamps.ts';
import type { Drawing } from '../../../media/index.ts';

export type DrawnStamp = {
  drawn: string;
  name: string;
  width: number;
  height: number;
  dark: string;
  light: string | null;
  copper: string | null;
};

const colors = { dark: [31, 23, 37], light: [246, 236, 224], copper: [232, 161, 124] } as const;
/** Pixels per unit of the file. */
const scale = stampMaxSide / 960;

export function drawingOf(stamp: DrawnStamp): Drawing {
  const layers = (['dark', 'light', 'copper'] as const).flatMap((layer) => {
    const path = stamp[layer];
    return path ? [{ path, color: colors[layer] }] : [];
  });
  return { layers, width: Math.round(stamp.width * scale), height: Math.round(stamp.height * scale), scale };
}
