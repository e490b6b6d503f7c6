import type { Point } from '../stage/index.ts';
import type { EditBox } from './marks.ts';
import { say } from './messages.ts';
import { cropOfShown, type Size, type View } from './view.ts';

/** Seed section 9. */
export const cropShapes = ['original', 'free', '1:1', '4:3', '3:2', '16:9'] as const;
export type CropShape = (typeof cropShapes)[number];
export const cropLabel = (shape: CropShape): string =>
  shape === 'original' ? say('original') : shape === 'free' ? say('free') : shape;

/** Pixels of the screen. A smaller box could not be grasped. */
export const leastCrop = 24;

/** Width by height; undefined for a free crop. */
export function aspectOf(shape: CropShape, shown: Size): number | undefined {
  if (shape === 'free') return undefined;
  if (shape === 'original') return shown.width / shown.height;
  const [width = 1, height = 1] = shape.split(':').map(Number);
  return width / height;
}

const rounded = (value: number): number => Math.round(value * 1e5) / 1e5;
/** The crop is in percent of the visible part. Returns null if it is the whole picture. */
export function cropAs(view: View, percent: readonly [number, number, number, number]): EditBox | null {
  const [left, top, width, height] = percent.map((value) => value / 100) as EditBox;
  const box = cropOfShown(view, [left, top, width, height]).map(rounded) as EditBox;
  const isWhole = box[0] <= 0.0005 && box[1] <= 0.0005 && box[2] >= 0.999 && box[3] >= 0.999;
  return isWhole ? null : box;
}

/** The centre of the current box stays. Values are percent of the visible part. */
export function cropOfShape(aspect: number, shown: Size, middle: Point): [number, number, number, number] {
  const wide = Math.min(1, (aspect * shown.height) / shown.width);
  const high = Math.min(1, shown.width / aspect / shown.height);
  const start = (at: number, side: number) => Math.min(1 - side, Math.max(0, at - side / 2));
  return [start(middle.x, wide) * 100, start(middle.y, high) * 100, wide * 100, high * 100];
}
